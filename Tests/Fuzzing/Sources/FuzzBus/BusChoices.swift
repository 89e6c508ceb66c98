import DesktopTree
import FuzzSupport
import MessageBus

@testable import AccessibilityBus

extension Choices {
  /// What a program answers: mostly something of the kind that was asked for, sometimes anything.
  mutating func values(for question: AccessibleQuestion) -> [BusValue]? {
    if oneIn(12) { return (0..<pick(4)).map { _ in value(level: 0) } }
    if oneIn(20) { return nil }
    switch question {
    case .states: return [stateBits]
    case .cache: return [.list((0..<pick(12)).map { _ in cachedAccessible })]
    case .actions: return [.list((0..<pick(4)).map { _ in .list([.text(text), .text(text)]) })]
    case .numbers, .textMeasures:
      let names = ["MinimumValue", "MaximumValue", "CurrentValue", "CharacterCount", "CaretOffset"]
      return [.list(names.map { .list([.text($0), .number(extreme)]) })]
    case .children,
      .labels where oneIn(2):
      return [.list((0..<pick(12)).map { _ in reference })]
    case .labels: return [.list([.list([.number(2), .list([reference])])])]
    case .atPoint, .childAt, .choice: return [reference]
    case .role: return [role]
    case .interfaces: return [interfaces]
    case .frame, .frameInWindow: return [.list((0..<4).map { _ in .number(length) })]
    case .characterFrame, .characterFrameInWindow: return (0..<4).map { _ in .number(length) }
    case .childCount, .actionCount, .characterCount, .caret, .index, .columnCount:
      return [.number(one(of: [1, 2, 5, 0, 31, 2_147_483_647, -1, 1e18] as [Double]))]
    case .minimum, .maximum, .increment, .current: return [.number(extreme)]
    case .selection: return [.number(extreme), .number(extreme)]
    case .name, .details, .actionName, .actionTitle, .text, .shownText, .toolkit, .toolkitVersion,
      .choiceName, .labelName, .labelText, .roleName:
      return [.text(text)]
    case .process: return [.number(extreme)]
    }
  }

  /// Any value; lists may stand in lists.
  mutating func value(level: Int) -> BusValue {
    switch pick(level < 6 ? 5 : 3) {
    case 0: return .text(text)
    case 1: return .number(extreme)
    case 2: return .boolean(oneIn(2))
    default: return .list((0..<pick(5)).map { _ in value(level: level + 1) })
    }
  }

  /// What a program says of one of all of its accessibles.
  private var cachedAccessible: BusValue {
    mutating get {
      .list([
        reference, reference, reference, .number(Double(pick(6) - 1)), .number(Double(pick(6) - 1)),
        interfaces, .text(text), role, .text(text), stateBits,
      ])
    }
  }

  private var stateBits: BusValue {
    mutating get {
      .list([.number(states), .number(one(of: [0, 1, 2048, 4_294_967_295] as [Double]))])
    }
  }

  private var role: BusValue {
    mutating get {
      .number(
        one(of: [
          39, 23, 43, 62, 31, 32, 55, 56, 33, 35, 41, 48, 49, 51, 11, 61, 40, 16, 37, 18, 69,
        ]))
    }
  }

  private var interfaces: BusValue {
    mutating get {
      let all = ["Component", "Action", "Text", "Value", "Selection"]
      return .list(all.filter { _ in pick(3) > 0 }.map { .text("org.a11y.atspi." + $0) })
    }
  }

  private var reference: BusValue {
    mutating get {
      let path = oneIn(9) ? one(of: ["/org/a11y/atspi/null", "", "x"]) : "/p/\(pick(250))"
      return .list([.text(oneIn(9) ? "" : ":1.1"), .text(path)])
    }
  }

  /// What shows, can be used and focused; sometimes less, or more.
  private var states: Double {
    mutating get {
      let usual: UInt32 = 1 << 25 | 1 << 30 | 1 << 24 | 1 << 11
      return Double(usual ^ (oneIn(3) ? 1 << UInt32(pick(32)) : 0))
    }
  }

  private var length: Double {
    mutating get {
      oneIn(10)
        ? one(of: [-2_147_483_648, 2_147_483_647, -50, 99_999] as [Double]) : Double(pick(256) * 4)
    }
  }

  private var extreme: Double {
    mutating get {
      one(of: [
        0, 1, 10, 0.5, -3, 100, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude,
      ])
    }
  }

  private var text: String {
    mutating get {
      if oneIn(30) {
        return String(repeating: one(of: ["x", "é ", "<b>", "\u{202E}"]), count: 20_000)
      }
      return (0..<pick(6)).map { _ in
        one(of: [
          "click", "press", "toggle", "Name", " ", "7", "<i>", "\n", "\u{0}", "\u{200F}", "é",
          "GtkButton", "😀",
        ])
      }.joined()
    }
  }
}
