/// A complete control sequence from a terminal (`ESC [`, parameters, final byte), read as a key.
///
/// The forms are those of xterm, the Linux console, rxvt and, if requested, kitty's keyboard
/// protocol: `code:shifted:base ; modifiers:phase ; text u`.
struct ControlSequence {
  /// The numbers between semicolons, each with those after its colons; nil for an omitted one.
  private let numbers: [[Int?]]
  private let isPrivate: Bool
  private let prefix: UInt8?
  private let final: UInt8

  init(parameters: [UInt8], final: UInt8) {
    self.final = final
    var digits = parameters[...]
    if let first = digits.first, (0x3C...0x3F).contains(first) {
      prefix = first
      digits = digits.dropFirst()
    } else {
      prefix = nil
    }
    // Bytes that are not part of a number make a sequence that no key sends.
    isPrivate = prefix != nil || !digits.allSatisfy { (0x30...0x3B).contains($0) }
    numbers = digits.split(separator: 0x3B, omittingEmptySubsequences: false).map { field in
      field.split(separator: 0x3A, omittingEmptySubsequences: false).map(Self.number)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  /// Returns the number at an index among the semicolons and colons, if it exists.
  private func number(_ field: Int, _ part: Int = 0) -> Int? {
    guard field < numbers.count, part < numbers[field].count else { return nil }
    return numbers[field][part]
  }

  /// The flags in a terminal's answer to `CSI ? u`; nil for every other sequence.
  var keyReportAnswer: Int? {
    guard prefix == 0x3F, final == 0x75, numbers.count == 1 else { return nil }
    return number(0)
  }

  /// Returns the key or the click, if it is one.
  func stroke(reportsReleases: Bool) -> KeyStroke? {
    if let click { return click }
    guard !isPrivate, let name else { return nil }
    return KeyStroke(name, phase(reportsReleases))
  }

  /// A press of the left button or a turn of the wheel, as xterm reports them in decimal (1006).
  private var click: KeyStroke? {
    guard prefix == 0x3C, final == 0x4D, numbers.count == 3, let button = number(0),
      let column = number(1), let row = number(2), row > 0, column > 0
    else { return nil }
    let names = [0: "click", 64: "wheel-up", 65: "wheel-down"]
    return names[button].map { KeyStroke($0, at: TerminalCell(row: row - 1, column: column - 1)) }
  }

  private func phase(_ reportsReleases: Bool) -> KeyStroke.Phase {
    switch number(1, 1) {
    case 3: .released
    case 2: .repeated
    case 1: .pressed
    default: reportsReleases ? .pressed : .typed
    }
  }

  private var name: String? {
    switch final {
    case 0x75: number(0).flatMap(textKey)
    case 0x7E: number(0).flatMap(KeyNames.numbered)
    default: KeyNames.lettered(final)
    }
  }

  private func textKey(_ code: Int) -> String? {
    // One more than the sum of shift 1, alt 2, ctrl 4, super 8, hyper 16, meta 32, caps lock 64.
    let modifiers = max((number(1) ?? 1) - 1, 0)
    guard modifiers & 0b111010 == 0 else { return KeyNames.functional(code) }
    if modifiers & 4 != 0 {
      return switch code {
      case 99: "ctrl-c"
      case 100: "ctrl-d"
      default: KeyNames.functional(code)
      }
    }
    let shifted = modifiers & 1 != 0
    let capital = (97...122).contains(code) && shifted != (modifiers & 64 != 0)
    let typed = capital ? code - 32 : shifted ? number(0, 1) ?? code : code
    return KeyNames.functional(code) ?? UInt32(exactly: typed).flatMap(KeyNames.character)
  }
}
