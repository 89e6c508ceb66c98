import EvdevInput
import Profiles
import SwitchInput
import TerminalUI

extension Profile {
  /// The sources that are keys or axes of input devices.
  var deviceBindings: [SourceBinding] {
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
  var terminalBindings: [String: SourceID] {
    var bindings: [String: SourceID] = [:]
    for (source, id) in numberedSources {
      if case .terminal(let key) = source { bindings[key] = id }
    }
    return bindings
  }

  /// Which key of the terminal does what, in a few words.
  var keyHelp: String {
    var words: [String] = []
    for (source, id) in numberedSources {
      guard case .terminal(let key) = source else { continue }
      let own = scanning.switches[id.switchIndex]
      let long = own.longPress.map { " (held: \($0.action.fileText))" } ?? ""
      words.append("\(key): \(own.press.fileText)\(long)")
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
  /// The keys of a profile on a terminal.
  convenience init(_ profile: Profile, device: TerminalDevice) {
    self.init(
      bindings: profile.terminalBindings, switches: profile.scanning.switches, device: device)
  }
}
