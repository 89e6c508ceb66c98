import DeviceNaming
import EvdevInput
import Profiles
import ScanTime
import SwitchInput
import TerminalUI

extension Profile {
  /// The sources that are keys or axes of input devices.
  package var deviceBindings: [SourceBinding] {
    numberedSources.compactMap { source, id in
      switch source {
      case .device(let device, let key):
        SourceBinding(source: id, device: device, control: .key(key.code))
      case .axis(let device, let axis, let limits):
        SourceBinding(source: id, device: device, control: .axis(axis.code, limits))
      case .terminal: nil
      }
    }
  }

  /// The sources that are keys of the terminal, by the names of the keys.
  package var terminalBindings: [String: SourceID] {
    var bindings: [String: SourceID] = [:]
    for (source, id) in numberedSources {
      if case .terminal(let key) = source { bindings[key] = id }
    }
    return bindings
  }

  /// The same profile for a session without a terminal: if no switch is on a device, its keys are
  /// those of any readable keyboard, which is not grabbed.
  var withKeysOfAnyKeyboard: Profile {
    guard deviceBindings.isEmpty else { return self }
    var profile = self
    profile.grab = false
    for index in sources.indices where profile.scanning.switches.indices.contains(index) {
      let keys = sources[index].compactMap { source -> SwitchSource? in
        guard case .terminal(let name) = source else { return nil }
        return KernelKey(name: "KEY_" + name.uppercased()).map {
          .device(DeviceMatcher(name: "*"), key: $0)
        }
      }
      // A switch has at most 64 sources, one per bit of a word (I6).
      profile.sources[index] += keys.prefix(max(64 - sources[index].count, 0))
      profile.scanning.switches[index].sourceCount = profile.sources[index].count
    }
    return profile
  }

  /// Returns a short description of the terminal keys and their actions.
  ///
  /// - Parameter meaning: the effect of a press; nil if that is the key's action.
  func keyHelp(meaning: String? = nil) -> String {
    var words: [String] = []
    for (source, id) in numberedSources {
      guard case .terminal(let key) = source else { continue }
      let own = scanning.switches[id.switchIndex]
      let long = own.longPress.map { " (held: \($0.action.fileText))" } ?? ""
      words.append("\(key): \(meaning ?? own.press.fileText)\(long)")
    }
    let leaves = terminalBindings["q"] == nil ? "q: leave" : "Ctrl-C: leave"
    return (words + [leaves]).joined(separator: "   ")
  }

  private var numberedSources: [(SwitchSource, SourceID)] {
    sources.enumerated().flatMap { index, own in
      own.enumerated().map { ($1, SourceID(switchIndex: index, sourceIndex: $0)) }
    }
  }
}

extension TerminalKeysPort {
  /// Creates the keys of a profile on a terminal.
  convenience init(_ profile: Profile, device: TerminalDevice, echo: KeyEcho) {
    self.init(
      bindings: profile.terminalBindings, switches: profile.scanning.switches, device: device,
      echo: echo)
  }
}
