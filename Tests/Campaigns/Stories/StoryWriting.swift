import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

extension Story {
  /// The story as a file of Tests/Scenarios, without the expected events.
  func scenario(title: String, rules: String) -> String {
    var lines = ["title: \(title)", "rules: \(rules)", "", "--- screen"]
    lines += text(of: screens[0], title: "First")
    for number in screens.indices.dropFirst() where isUsed(number) {
      lines.append("--- screen \(Story.file(number))")
      lines += text(of: screens[number], title: "")
    }
    lines.append("--- profile")
    lines += profileLines
    lines.append("--- script")
    lines += steps.map { "\($0.at)ms \(words($0.what, at: $0.at))" }
    lines.append("\((steps.last?.at ?? 0) + rest)ms end")
    lines += ["--- events", ""]
    return lines.joined(separator: "\n")
  }

  private func isUsed(_ number: Int) -> Bool {
    let isShown = steps.contains { step in
      switch step.what {
      case .screen(number, _), .layout(number, _): true
      default: false
      }
    }
    func leads(_ elements: [Element]) -> Bool {
      elements.contains { element in
        element.onSelect.contains {
          $0 == .open(Story.file(number)) || $0 == .layout(Story.file(number))
        } || leads(element.children)
      }
    }
    return isShown || screens.contains { leads($0.elements) }
  }

  private func words(_ what: RawChange, at time: Int64) -> String {
    func contact(_ word: String, _ index: Int, _ timestamp: Int64) -> String {
      "\(word) \(settings.switches[index].name)" + (timestamp < time ? " at \(timestamp)ms" : "")
    }
    switch what {
    case .start: return "start"
    case .stop: return "stop"
    case .pause: return "pause"
    case .resume: return "resume"
    case .press(let index, let timestamp): return contact("press", index, timestamp)
    case .release(let index, let timestamp): return contact("release", index, timestamp)
    case .screen(let number, let focus):
      return "screen \(Story.file(number))" + (focus.map { " focus \($0)" } ?? "")
    case .layout(let number, let focus):
      return "layout \(Story.file(number))" + (focus.map { " focus \($0)" } ?? "")
    case .fail(let id): return "fail \(id)"
    }
  }

  private func text(of screen: Screen, title: String) -> [String] {
    let size = screen.size
    var lines = ["format: switchlight-screen/1"]
    let title = screen.title.isEmpty ? title : screen.title
    if !title.isEmpty { lines.append("title: \(title)") }
    lines.append("size: [\(shortest(size.width)), \(shortest(size.height))]")
    lines.append(screen.elements.isEmpty ? "elements: []" : "elements:")
    lines += screen.elements.flatMap { text(of: $0, indent: "  ") }
    return lines
  }

  private func text(of element: Element, indent: String) -> [String] {
    var words = ["id: \(element.id)"]
    if let label = element.label { words.append("label: \(label)") }
    let traits: [(Traits, String)] = [
      (.button, "button"), (.adjustable, "adjustable"), (.notEnabled, "notEnabled"),
    ]
    let own = traits.filter { element.traits.contains($0.0) }.map(\.1)
    if !own.isEmpty { words.append("traits: [\(own.joined(separator: ", "))]") }
    if let frame = element.frame {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { shortest($0) }
      words.append("frame: [\(numbers.joined(separator: ", "))]")
    }
    if let range = element.range {
      words.append(
        "range: {min: \(shortest(range.minimum)), max: \(shortest(range.maximum)), "
          + "step: \(shortest(range.step)), value: \(shortest(range.value))}")
    }
    if element.modal { words.append("modal: true") }
    if element.navigation == .combined { words.append("navigation: combined") }
    if element.navigation == .separate { words.append("navigation: separate") }
    if element.groupsChildren { words.append("groupsChildren: true") }
    if let order = element.order { words.append("order: [\(order.joined(separator: ", "))]") }
    if !element.actions.isEmpty {
      words.append("actions: [\(element.actions.joined(separator: ", "))]")
    }
    if !element.scrolls.isEmpty {
      words.append("scrolls: [\(element.scrolls.map { "\($0)" }.joined(separator: ", "))]")
    }
    for response in element.onSelect {
      switch response {
      case .open(let file): words.append("onSelect: {open: \(file)}")
      case .layout(let file): words.append("onSelect: {layout: \(file)}")
      default: break
      }
    }
    guard !element.children.isEmpty else {
      return ["\(indent)- {\(words.joined(separator: ", "))}"]
    }
    var lines = ["\(indent)- \(words[0])"]
    lines += words.dropFirst().map { "\(indent)  \($0)" }
    lines.append("\(indent)  children:")
    return lines + element.children.flatMap { text(of: $0, indent: indent + "    ") }
  }

  private var profileLines: [String] {
    func span(_ span: TimeSpan) -> String { "\(span.microseconds / 1000)ms" }
    var lines = ["format: switchlight-profile/1", "name: Found", "switches:"]
    for (index, own) in settings.switches.enumerated() {
      let key = ["space", "a", "b", "c", "d", "e", "f"][index]
      var words = ["sources: [{terminal: \(key)}]", "press: \(Story.word(own.press))"]
      if own.recognition == .release { words.append("on: release") }
      if own.hold > .zero { words.append("hold: \(span(own.hold))") }
      if own.ignoreRepeat > .zero { words.append("ignoreRepeat: \(span(own.ignoreRepeat))") }
      if let long = own.longPress {
        words.append(
          "longPress: {after: \(span(long.after)), action: \(Story.word(long.action))}")
      }
      if let again = own.moveRepeat {
        words.append("repeat: {after: \(span(again.after)), every: \(span(again.every))}")
      }
      lines.append("  \(own.name): {\(words.joined(separator: ", "))}")
    }
    func loops(_ limit: LoopLimit) -> String {
      if case .passes(let passes) = limit { "\(passes)" } else { "forever" }
    }
    lines.append("scanning:")
    var words = [
      "method: \(settings.method)", "interval: \(span(settings.interval))",
      "firstItemPause: \(span(settings.firstItemPause))", "loops: \(loops(settings.loops))",
      "afterSelect: \(settings.afterSelect)", "changeGuard: \(span(settings.changeGuard))",
      "select: \(settings.select)", "groups: \(settings.grouping.style)",
      "exit: \(settings.grouping.exit)",
    ]
    if settings.lateGrace > .zero { words.append("lateGrace: \(span(settings.lateGrace))") }
    if settings.selectionDelay > .zero {
      words.append("selectionDelay: \(span(settings.selectionDelay))")
    }
    if settings.grouping.includesDisabled { words.append("includeDisabled: true") }
    if settings.method == .dwell { words.append("dwell: \(span(settings.dwell))") }
    if settings.method == .overscan {
      words.append("fastInterval: \(span(settings.fastInterval))")
      words.append("backtrack: \(settings.backtrack)")
    }
    if settings.select == .autoTap { words.append("autoTapTime: \(span(settings.autoTapTime))") }
    if settings.mode == .point { words.append("mode: point") }
    lines += words.map { "  \($0)" }
    let point = settings.point
    if point != PointSettings() {
      lines.append(
        "point: {style: \(point.style), first: \(point.first), speed: \(shortest(point.speed)), "
          + "band: \(shortest(point.band)), edgePause: \(span(point.edgePause)), "
          + "loops: \(loops(point.loops))}")
    }
    return lines
  }

  /// An action as a profile writes it.
  private static func word(_ action: Action) -> String {
    switch action {
    case .choose(let number): "choose \(number)"
    case .profile(let name): "profile \(name)"
    case .sayAgain: "say-again"
    case .nextHeading: "next-heading"
    case .previousHeading: "previous-heading"
    default: "\(action)"
    }
  }
}
