import DesktopTree

/// A reader of the meanings of a Wayland keyboard's keys, in the compositor's xkb text (W1).
///
/// It reads only the numbers of keys, their symbols and the names of their types: Shift, Caps Lock,
/// the numbers of a keypad and groups have the same effect as on X11. Unknown parts are skipped.
struct KeymapReader {
  /// The number of symbols of a key that are used in a group: with Shift and without.
  private static let columns = 2
  /// The number of groups that are used of a keyboard that is pressed.
  private static let groups = 2
  /// The number of groups that a keymap can have.
  private static let groupLimit = 4
  /// For a symbol that profiles do not name: not 0, which would be none.
  private static let otherSymbol: UInt32 = 0xFF_FFFF

  private enum Token: Hashable {
    case word(String)
    /// The name of a key, in angle brackets.
    case key(String)
    /// A text in quotes.
    case text(String)
    case sign(UInt8)
  }

  private var tokens: [Token] = []
  private var place = 0
  private var codes: [String: Int] = [:]
  /// By the names of the keys: the symbols of each group.
  private var meanings: [String: [Int: [UInt32]]] = [:]
  /// By the names of the keys: the explicit types of each group; -1 is that of all groups.
  private var types: [String: [Int: String]] = [:]

  /// The keyboard that a text says; nil where it gives no key a symbol.
  static func keyboard(_ bytes: [UInt8]) -> X11Keyboard? {
    var reader = KeymapReader()
    reader.split(bytes)
    reader.read()
    return reader.keyboard
  }

  /// The layouts that a text says; nil where it gives no key a symbol.
  static func layout(_ bytes: [UInt8]) -> KeymapLayouts? {
    var reader = KeymapReader()
    reader.split(bytes)
    reader.read()
    return KeymapLayouts(reader.keys)
  }

  /// The keys in the order of their numbers.
  private var keys: [KeymapLayouts.Key] {
    meanings.compactMap { name, groups in
      guard let code = codes[name], let last = groups.keys.max() else { return nil }
      let types = types[name] ?? [:]
      return KeymapLayouts.Key(
        code: UInt32(code - 8), symbols: (0...last).map { groups[$0] ?? [] },
        types: (0...last).map { types[$0] ?? types[-1] })
    }.sorted { $0.code < $1.code }
  }

  private var keyboard: X11Keyboard? {
    let (first, width) = (8, Self.columns * Self.groups)
    var symbols = [UInt32](repeating: 0, count: (256 - first) * width)
    for (name, groups) in meanings {
      guard let code = codes[name] else { continue }
      for (group, list) in groups where group < Self.groups {
        for (column, symbol) in list.prefix(Self.columns).enumerated() {
          symbols[(code - first) * width + group * Self.columns + column] = symbol
        }
      }
    }
    guard symbols.contains(where: { $0 != 0 }) else { return nil }
    return X11Keyboard(first: UInt8(first), symbolsPerKey: width, symbols: symbols)
  }

  // MARK: Tokens

  private mutating func split(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first, byte != 0 {
      switch byte {
      case UInt8(ascii: "<"):
        let name = rest.dropFirst().prefix { $0 != UInt8(ascii: ">") }
        tokens.append(.key(String(decoding: name.prefix(64), as: UTF8.self)))
        rest = rest.dropFirst(name.count + 2)
      case UInt8(ascii: "\""):
        let text = rest.dropFirst().prefix { $0 != byte }
        tokens.append(.text(String(decoding: text.prefix(64), as: UTF8.self)))
        rest = rest.dropFirst(text.count + 2)
      case UInt8(ascii: "#"): rest = rest.drop { $0 != 10 }
      case UInt8(ascii: "/") where rest.dropFirst().first == byte: rest = rest.drop { $0 != 10 }
      case let byte where Self.isOfWord(byte):
        let word = rest.prefix { Self.isOfWord($0) }
        tokens.append(.word(String(decoding: word.prefix(64), as: UTF8.self)))
        rest = rest.dropFirst(word.count)
      case 0...32: rest = rest.dropFirst()
      default:
        tokens.append(.sign(byte))
        rest = rest.dropFirst()
      }
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  // MARK: Keys

  private mutating func read() {
    while let token = next() {
      switch token {
      case .key(let name): readCode(of: name)
      case .word("key"):
        guard case .key(let name)? = next(), skip("{") else { continue }
        readMeaning(of: name)
      default: break
      }
    }
  }

  /// Reads the number of a key, such as `<AE01> = 10;`.
  private mutating func readCode(of name: String) {
    guard skip("="), case .word(let text)? = next(), let code = Int(text), (8...255).contains(code)
    else { return }
    codes[name] = code
  }

  /// Reads what a key means, such as `[ a, A ]` or `symbols[Group1]= [ a, A ], symbols[Group2]= [ … ]`, up to its brace.
  private mutating func readMeaning(of name: String) {
    var group = 0
    var isOfSymbols = true
    /// The group whose type follows.
    var typedGroup: Int?
    while let token = next() {
      switch token {
      case .sign(UInt8(ascii: "}")): return
      case .text(let text):
        if let typedGroup { types[name, default: [:]][typedGroup] = text }
        typedGroup = nil
      case .word(let word):
        typedGroup = word == "type" ? -1 : nil
        guard skip("[") else { continue }
        // The words before the list contain its kind and its group.
        isOfSymbols = word == "symbols"
        if isOfSymbols || typedGroup != nil, case .word(let index)? = next() {
          let found = (index.last.flatMap(\.wholeNumberValue) ?? 1) - 1
          if isOfSymbols { group = found } else { typedGroup = found }
        }
        while let token = next(), token != .sign(UInt8(ascii: "]")) {}
        _ = skip("=")
        // A value that is no list is passed over as other words are.
        if !skip("[") { isOfSymbols = true } else { place -= 1 }
      case .sign(UInt8(ascii: "[")):
        let list = readList()
        if isOfSymbols, (0..<Self.groupLimit).contains(group) {
          meanings[name, default: [:]][group] = list
        }
        if isOfSymbols { group += 1 }
        isOfSymbols = true
      default: break
      }
    }
  }

  /// Reads the symbols up to the bracket that ends them.
  private mutating func readList() -> [UInt32] {
    var list: [UInt32] = []
    var depth = 0
    var isEmpty = true
    while let token = next() {
      switch token {
      case .sign(UInt8(ascii: "]")) where depth <= 0: return list
      case .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "{")), .sign(UInt8(ascii: "(")): depth += 1
      case .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: "}")), .sign(UInt8(ascii: ")")): depth -= 1
      case .sign(UInt8(ascii: ",")): if depth == 0 { isEmpty = true }
      case .word(let word):
        // Several symbols at once are none that profiles name.
        if depth > 0, !isEmpty, let last = list.indices.last { list[last] = Self.otherSymbol }
        guard isEmpty else { continue }
        isEmpty = false
        list.append(Self.symbol(word))
      default: break
      }
    }
    return list
  }

  private mutating func next() -> Token? {
    guard place < tokens.count else { return nil }
    defer { place += 1 }
    return tokens[place]
  }

  /// True if that sign comes next, which is then passed over.
  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard place < tokens.count, tokens[place] == .sign(UInt8(ascii: sign)) else { return false }
    place += 1
    return true
  }

  // MARK: Symbols

  /// The number of a symbol that profiles name; another one, or 0 for none.
  private static func symbol(_ name: String) -> UInt32 {
    if name == "NoSymbol" { return 0 }
    if let number = numbers[name] { return number }
    let scalars = name.unicodeScalars
    if scalars.count == 1, let only = scalars.first { return only.value }
    if name.hasPrefix("U"), let number = UInt32(name.dropFirst(), radix: 16),
      let scalar = Unicode.Scalar(number)
    {
      return KeyCombination(typing: scalar).symbol
    }
    if name.hasPrefix("0x"), let number = UInt32(name.dropFirst(2), radix: 16) { return number }
    return otherSymbol
  }

  /// The names of the second half of Latin-1, from 0xA0 on.
  private static let latin = """
    nobreakspace exclamdown cent sterling currency yen brokenbar section diaeresis copyright ordfeminine \
    guillemotleft notsign hyphen registered macron degree plusminus twosuperior threesuperior acute mu paragraph \
    periodcentered cedilla onesuperior masculine guillemotright onequarter onehalf threequarters questiondown \
    Agrave Aacute Acircumflex Atilde Adiaeresis Aring AE Ccedilla Egrave Eacute Ecircumflex Ediaeresis Igrave \
    Iacute Icircumflex Idiaeresis ETH Ntilde Ograve Oacute Ocircumflex Otilde Odiaeresis multiply Oslash Ugrave \
    Uacute Ucircumflex Udiaeresis Yacute THORN ssharp agrave aacute acircumflex atilde adiaeresis aring ae \
    ccedilla egrave eacute ecircumflex ediaeresis igrave iacute icircumflex idiaeresis eth ntilde ograve oacute \
    ocircumflex otilde odiaeresis division oslash ugrave uacute ucircumflex udiaeresis yacute thorn ydiaeresis
    """

  private static let numbers: [String: UInt32] = {
    var numbers: [String: UInt32] = [
      "Return": 0xFF0D, "Tab": 0xFF09, "ISO_Left_Tab": 0xFE20, "Escape": 0xFF1B,
      "BackSpace": 0xFF08, "Delete": 0xFFFF, "Insert": 0xFF63, "KP_Enter": 0xFF8D,
      "KP_Tab": 0xFF89, "KP_Insert": 0xFF9E, "KP_Delete": 0xFF9F, "EuroSign": 0x0100_20AC,
      "ISO_Level3_Shift": KeymapLayouts.thirdLevelSymbol,
    ]
    let moving = ["Home", "Left", "Up", "Right", "Down", "Prior", "Next", "End"]
    for (place, name) in moving.enumerated() {
      numbers[name] = 0xFF50 + UInt32(place)
      numbers["KP_" + name] = 0xFF95 + UInt32(place)
    }
    for (name, other) in [("Page_Up", "Prior"), ("Page_Down", "Next")] {
      numbers[name] = numbers[other]
      numbers["KP_" + name] = numbers["KP_" + other]
    }
    for digit in 0..<10 { numbers["KP_\(digit)"] = 0xFFB0 + UInt32(digit) }
    for number in 1...12 { numbers["F\(number)"] = 0xFFBD + UInt32(number) }
    let marks = """
      space exclam quotedbl numbersign dollar percent ampersand apostrophe parenleft parenright asterisk plus comma \
      minus period slash
      """
    for (place, name) in marks.split(separator: " ").enumerated() {
      numbers[String(name)] = 0x20 + UInt32(place)
    }
    let others: [(UInt32, String)] = [
      (0x3A, "colon semicolon less equal greater question at"),
      (0x5B, "bracketleft backslash bracketright asciicircum underscore grave"),
      (0x7B, "braceleft bar braceright asciitilde"), (0xA0, latin),
    ]
    for (first, names) in others {
      for (place, name) in names.split(separator: " ").enumerated() {
        numbers[String(name)] = first + UInt32(place)
      }
    }
    return numbers
  }()
}
