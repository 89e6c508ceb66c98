import Diagnostics
import ElementTree
import EvdevInput
import Foundation
import LinuxIO
import Profiles
import ScanEngine
import Session
import Simulation
import SwitchInput
import TerminalUI

/// All that a live session needs around the engine: the devices, the terminal and who is shown what.
final class LiveRoom {
  let clock = MonotonicClock()
  let terminal: TerminalDevice?
  let keys: TerminalKeysPort?
  let signals: SignalPort
  private let profile: Profile
  private let path: String
  private let outputs: [OutputList.Output]
  private let appearance: TerminalAppearance
  /// What was to be told while the picture was there; it comes after it.
  private var untold: [String] = []
  private(set) var devices: EvdevPort?
  private(set) var picture: TerminalFeedback?
  private var lines: LineFeedback?

  /// Opens the terminal, if there is one and it is needed, or tells why the session cannot begin.
  init(_ profile: Profile, path: String, outputs: OutputList?) throws {
    self.profile = profile
    self.path = path
    appearance = TerminalAppearance(environment: ProcessInfo.processInfo.environment)
    let opened = try? TerminalDevice.open()
    let isShown = isTerminal(1) && appearance.supportsPicture && opened != nil
    self.outputs = outputs?.outputs ?? [isShown ? .terminal : .text]
    try LiveRoom.check(
      self.outputs, hasTerminal: opened != nil, supportsPicture: appearance.supportsPicture)
    terminal = opened
    keys = opened.map { TerminalKeysPort(profile, device: $0) }
    if keys == nil, profile.deviceBindings.isEmpty {
      StandardError.write(
        """
        error: Every switch of this profile is a key of the terminal, and there is no terminal.
        hint: Start it in a terminal, or give a switch a device as its source: switchlight devices
        """)
      throw FailureStatus.unavailable.code
    }
    signals = try SignalPort.forCommand()
  }

  private static func check(
    _ outputs: [OutputList.Output], hasTerminal: Bool, supportsPicture: Bool
  ) throws {
    guard outputs.contains(.terminal) else { return }
    let problem: String
    if !hasTerminal {
      problem = "There is no terminal to show the map on."
    } else if !supportsPicture {
      problem = "This terminal cannot show the map (TERM says so)."
    } else if outputs.count > 1, isTerminal(1) {
      problem = "The map and the lines cannot share the terminal; send the lines to a file."
    } else {
      return
    }
    StandardError.write("error: \(problem)\nhint: Use --output text or --output jsonl.")
    throw FailureStatus.unavailable.code
  }

  /// Scans until somebody ends it, and puts the terminal back.
  func run(showing player: ScreenPlayer) throws -> SessionEnd {
    var feedback: [any FeedbackPort] = []
    if let format = outputs.lazy.compactMap(\.format).first {
      let lines = LineFeedback(format) { [weak self] in self?.tell($0) }
      self.lines = lines
      feedback.append(lines)
    }
    let state = ScanState(
      settings: profile.scanning, tree: player.tree, connected: terminalSources(of: profile))
    if let shown = showPicture() {
      feedback.append(shown)
      // What is there before the first press.
      shown.show([], state)
    } else if keys != nil {
      StandardError.write(profile.keyHelp)
    }
    feedback.append(GrabRelease(self))
    let end = Session(
      state: state, switches: switchPorts(for: profile), elements: StoredScreenPort(player),
      feedback: feedback, wait: PollWait(clock: clock), profiles: ProfileFolder(self, path: path)
    ).run()
    picture = nil
    for message in untold { StandardError.write(message) }
    if lines?.failed == true { throw FailureStatus.unavailable.code }
    return end
  }

  private func showPicture() -> TerminalFeedback? {
    guard let terminal else { return nil }
    do throws(TerminalError) {
      guard outputs.contains(.terminal) else {
        // Keys come one by one, without a picture.
        try terminal.enter(picture: false)
        return nil
      }
      let shown = try TerminalFeedback(
        device: terminal, appearance: appearance, keys: profile.keyHelp)
      picture = shown
      return shown
    } catch {
      tell(error.message)
      return nil
    }
  }

  /// The ports of a profile's switches: devices, the terminal's keys, and the signals.
  func switchPorts(for profile: Profile) -> [any SwitchPort] {
    var ports: [any SwitchPort] = [signals]
    // It draws what moves at its own times.
    if let picture { ports.append(picture) }
    if let lines { ports.append(lines) }
    if let keys { ports.append(keys) }
    devices = nil
    if !profile.deviceBindings.isEmpty {
      let port = EvdevPort(bindings: profile.deviceBindings, grab: profile.grab, clock: clock) {
        [weak self] notice in self?.tell(notice.message)
      }
      devices = port
      ports.append(port)
    }
    return ports
  }

  /// The sources that are keys of the terminal; they are there as long as the terminal is.
  func terminalSources(of profile: Profile) -> [SourceID] {
    keys == nil ? [] : profile.terminalBindings.map(\.value)
  }

  /// Tells the person something: in the picture while there is one, and on standard error after it.
  func tell(_ message: String) {
    if let picture {
      picture.tell(message)
      untold.append(message)
    } else {
      StandardError.write(message)
    }
  }
}

/// Lets go of every grabbed device when somebody bails out (I11).
private final class GrabRelease: FeedbackPort {
  private let room: LiveRoom

  init(_ room: LiveRoom) {
    self.room = room
  }

  func show(_ effects: [ScanEffect], _ state: ScanState) {
    for effect in effects {
      if case .releaseDevices = effect.kind { room.devices?.releaseGrabs() }
    }
  }

  func close() {}
}

/// The profiles beside the one that a session began with (I14).
private final class ProfileFolder: ProfilePort {
  private let room: LiveRoom
  private let path: String

  init(_ room: LiveRoom, path: String) {
    self.room = room
    self.path = path
  }

  func load(_ name: String, showing tree: ElementTree) -> ProfileLoading {
    let file = ScreenPath.resolve(name + ".yaml", beside: path)
    var files = InputFiles()
    guard let profile = files.readProfile(file) else {
      return .refused(
        name: name, message: files.messages.first ?? "\(visible(file)) cannot be read.")
    }
    // The scan waits for it: a tenth of a second at the most on a large screen.
    let search = ScanState.findDeadEnd(
      profile.scanning, on: tree, limit: InputFiles.quickLimit)
    switch search {
    case .found(let deadEnd):
      return .refused(name: name, message: "On this screen, \(deadEnd.message).")
    case .none, .tooMany: break
    }
    room.keys?.rebind(profile.terminalBindings, switches: profile.scanning.switches)
    room.picture?.showKeys(profile.keyHelp)
    return .loaded(
      name: name, profile.scanning, switches: room.switchPorts(for: profile),
      connected: room.terminalSources(of: profile))
  }
}
