import DeviceNaming
import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput

/// Sentences about the switches and their filters.
extension Profile {
  var switchSentences: [String] {
    zip(scanning.switches, sources).flatMap { settings, sources in
      ["\(quoted(settings.name)) is \(sources.map(\.plainText).joined(separator: ", or "))."]
        + settings.actionSentences
    }
  }

  /// Sentences about the presses that count; switches with the same filters share a sentence.
  var filterSentences: [String] {
    var groups: [(words: String, names: [String])] = []
    for settings in scanning.switches {
      let words = settings.filterText
      if let index = groups.firstIndex(where: { $0.words == words }) {
        groups[index].names.append(quoted(settings.name))
      } else {
        groups.append((words, [quoted(settings.name)]))
      }
    }
    let sentences = groups.map { group in
      let isAll = group.names.count == scanning.switches.count
      return (isAll ? "Every switch: " : listed(group.names) + ": ") + group.words
    }
    guard let bailOut = scanning.bailOut else { return sentences }
    return sentences + [
      "Holding any switch for \(bailOut.plainText) ends scanning and lets go of the switches."
    ]
  }
}

extension SwitchSettings {
  fileprivate var actionSentences: [String] {
    var sentences = ["A press \(press.plainText)."]
    if let longPress {
      sentences.append(
        "Held for \(longPress.after.plainText), it \(longPress.action.plainText).")
    }
    if let moveRepeat {
      sentences.append(
        "Held, it goes on after \(moveRepeat.after.plainText), then every "
          + "\(moveRepeat.every.plainText).")
    }
    return sentences
  }

  fileprivate var filterText: String {
    var parts: [String] = []
    if hold > .zero { parts.append("a press must last \(hold.plainText) to count") }
    if recognition == .release { parts.append("a press counts when it ends") }
    parts.append(
      ignoreRepeat > .zero
        ? "after a press, further presses are ignored for \(ignoreRepeat.plainText)"
        : "every press counts, also a second one by a tremor")
    parts.append(
      "a press that lasts \(stuck.plainText) is treated as a stuck switch and does nothing more")
    return parts.joined(separator: "; ") + "."
  }
}

extension SwitchSource {
  fileprivate var plainText: String {
    switch self {
    case .terminal("space"): "the space bar of the keyboard"
    case .terminal(let key): "the key \(visible(key)) of the keyboard"
    case .device(let match, let key): "\(key.name) of \(match.plainText)"
    case .axis(let match, let axis, let limits):
      "\(axis.name) \(limits.title) of \(match.plainText)"
    }
  }
}

extension DeviceMatcher {
  fileprivate var plainText: String {
    if let name { return name == "*" ? "any device" : "the device \(quoted(name))" }
    if let id { return "the device \(quoted(id))" }
    if let uniq { return "the device with the address \(quoted(uniq))" }
    if let port { return "the device that is plugged in at \(quoted(port))" }
    return "the device with the numbers that its file says"
  }
}
