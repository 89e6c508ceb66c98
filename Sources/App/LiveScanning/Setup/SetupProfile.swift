import Profiles
import ScanEngine
import ScanTime
import SwitchInput

/// Profiles for the sessions of setup: the user's one switch, and keys for a helper (R4).
struct SetupProfile {
  /// The profile under construction.
  let profile: Profile
  /// The index of the user's switch in it.
  let switchIndex: Int

  /// The terminal keys of a question, with their actions; they are not switches of the profile.
  private static let keys: [(names: [String], action: Action)] = [
    (["enter"], .select), (["right"], .next), (["left"], .previous),
  ]
  /// A slow interval, for a user who reads each answer for the first time.
  private static let interval = TimeSpan.milliseconds(2500)

  /// The profile of the trial: the switch cannot move the highlight away from the only stop.
  var measuring: Profile {
    var made = withOneSwitch
    made.scanning.method = .step
    made.scanning.staticStops = .never
    made.scanning.start = .immediately
    made.scanning.switches[0].press = .next
    made.scanning.switches[0].hold = .zero
    made.scanning.switches[0].ignoreRepeat = .zero
    return made
  }

  /// A slow scan whose stops the switch picks; terminal keys also move and pick.
  var asking: Profile {
    var made = slow
    let taken = Set(made.sources[0].compactMap(\.nameOfTerminalKey))
    for (names, action) in Self.keys {
      let free = names.filter { !taken.contains($0) }
      guard !free.isEmpty else { continue }
      made.scanning.switches.append(
        SwitchSettings(name: "\(action)", sourceCount: free.count, press: action))
      made.sources.append(free.map { .terminal($0) })
    }
    return made
  }

  /// A slow scan of an editor's pages by row, with the switch alone; the editor handles the
  /// terminal keys.
  var editing: Profile {
    var made = slow
    made.scanning.grouping.style = .rows
    made.scanning.staticStops = .never
    return made
  }

  /// A slow, endless scan with the switch alone.
  private var slow: Profile {
    var made = withOneSwitch
    made.scanning.method = .auto
    made.scanning.interval = max(Self.interval, profile.scanning.interval)
    made.scanning.firstItemPause = made.scanning.interval
    made.scanning.loops = .forever
    return made
  }

  private var withOneSwitch: Profile {
    var made = Profile(name: profile.name)
    made.grab = profile.grab
    made.look = profile.look
    made.scanning.highlightWidth = profile.scanning.highlightWidth
    made.scanning.highlightColor = profile.scanning.highlightColor
    made.scanning.menuTheme = profile.scanning.menuTheme
    made.scanning.speech = profile.scanning.speech
    var own = profile.scanning.switches[switchIndex]
    own.press = .select
    own.longPress = nil
    own.moveRepeat = nil
    made.scanning.switches = [own]
    made.sources = [profile.sources[switchIndex]]
    return made
  }
}

extension SwitchSource {
  /// The terminal key that a press also causes if the device is not grabbed; nil if there is none.
  fileprivate var nameOfTerminalKey: String? {
    switch self {
    case .terminal(let name): name
    case .device(_, let key): key.name.replacing("KEY_", with: "").lowercased()
    case .axis: nil
    }
  }
}
