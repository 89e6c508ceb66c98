/// The marks of YAML, by their bytes.
enum ByteMark {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let hash = UInt8(ascii: "#")
  static let dash = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let backslash = UInt8(ascii: "\\")
  static let doubleQuote = UInt8(ascii: "\"")
  static let singleQuote = UInt8(ascii: "'")
}

extension StructureScan {
  /// The byte some places ahead; nil behind the end.
  func byte(_ ahead: Int = 0) -> UInt8? {
    offset + ahead < bytes.count ? bytes[offset + ahead] : nil
  }

  func isBreak(_ byte: UInt8?) -> Bool {
    byte == ByteMark.lineFeed || byte == ByteMark.carriageReturn
  }
  func isBlank(_ byte: UInt8?) -> Bool { byte == ByteMark.space || byte == ByteMark.tab }
  func isBlankOrEnd(_ byte: UInt8?) -> Bool { byte == nil || isBlank(byte) || isBreak(byte) }

  /// Whether `---` or `...` stands alone at the beginning of the line.
  var isDocumentMark: Bool {
    guard column == 0, let first = byte(), first == ByteMark.dash || first == UInt8(ascii: ".")
    else {
      return false
    }
    return byte(1) == first && byte(2) == first && isBlankOrEnd(byte(3))
  }

  /// Goes one scalar on; it is no line break.
  mutating func advance() {
    offset += 1
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    column += 1
    scalarIndex += 1
  }

  mutating func advanceLine() {
    let isPair = byte() == ByteMark.carriageReturn && byte(1) == ByteMark.lineFeed
    offset += isPair ? 2 : 1
    scalarIndex += isPair ? 2 : 1
    column = 0
    line += 1
  }

  mutating func skipToEndOfLine() {
    while let next = byte(), !isBreak(next) { advance() }
  }

  mutating func skipToToken() {
    while let next = byte() {
      if next == ByteMark.space || next == ByteMark.tab && (flowLevel > 0 || !isKeyAllowed) {
        advance()
      } else if next == ByteMark.hash {
        skipToEndOfLine()
      } else if isBreak(next) {
        advanceLine()
        if flowLevel == 0 { isKeyAllowed = true }
      } else {
        return
      }
    }
  }

  /// Scans the token that begins here.
  mutating func scanToken() {
    guard let first = byte() else { return }
    if column == 0, first == UInt8(ascii: "%") { return scanDirective() }
    if isDocumentMark { return scanDocumentMark() }
    switch first {
    case UInt8(ascii: "["): openBracket(.flowSequence)
    case UInt8(ascii: "{"): openBracket(.flowMapping)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): closeBracket()
    case ByteMark.comma: scanComma()
    case ByteMark.dash where isBlankOrEnd(byte(1)): scanDash()
    case UInt8(ascii: "?") where flowLevel > 0 || isBlankOrEnd(byte(1)): scanQuestionMark()
    case ByteMark.colon where flowLevel > 0 || isBlankOrEnd(byte(1)): scanColon()
    case UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: "!"): refuse(first)
    case UInt8(ascii: "|") where flowLevel == 0, UInt8(ascii: ">") where flowLevel == 0:
      scanBlockScalar()
    case ByteMark.singleQuote, ByteMark.doubleQuote: scanQuoted(first)
    default:
      let cannotBegin: [UInt8] = [
        UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "%"), UInt8(ascii: "@"),
        UInt8(ascii: "`"), ByteMark.tab,
      ]
      if cannotBegin.contains(first) { isStopped = true } else { scanPlain() }
    }
  }

  private mutating func scanDirective() {
    if !bytes[offset...].starts(with: "%YAML".utf8) {
      log.error(
        at: position, "directives other than %YAML are not used in these files",
        hint: "Remove the line.")
    }
    endDocumentPart()
    skipToEndOfLine()
  }

  private mutating func scanDocumentMark() {
    endDocumentPart()
    for _ in 0..<3 { advance() }
  }

  private mutating func endDocumentPart() {
    closeBlocks(deeperThan: -1)
    forgetCandidate()
    isKeyAllowed = false
  }

  private mutating func openBracket(_ kind: Frame.Kind) {
    noteCandidate()
    open(kind)
    flowLevel += 1
    candidates.append(nil)
    isKeyAllowed = true
    advance()
  }

  private mutating func closeBracket() {
    forgetCandidate()
    guard flowLevel > 0 else {
      isStopped = true
      return
    }
    candidates.removeLast()
    flowLevel -= 1
    close()
    isKeyAllowed = false
    advance()
  }

  private mutating func scanComma() {
    forgetCandidate()
    if flowLevel > 0 { closeInnerLevel() }
    isKeyAllowed = true
    advance()
  }

  private mutating func scanDash() {
    if flowLevel == 0 {
      guard isKeyAllowed else {
        isStopped = true
        return
      }
      openBlock(.blockSequence, at: column)
    }
    forgetCandidate()
    isKeyAllowed = true
    advance()
  }

  private mutating func scanQuestionMark() {
    if flowLevel == 0 {
      guard isKeyAllowed else {
        isStopped = true
        return
      }
      openBlock(.blockMapping, at: column)
    } else if frames.last?.kind == .flowSequence {
      openInnerLevel()
    }
    forgetCandidate()
    isKeyAllowed = flowLevel == 0
    advance()
  }

  private mutating func scanColon() {
    if let candidate = candidates[candidates.count - 1] {
      openBlock(.blockMapping, at: candidate.position.column - 1)
      enterKey(candidate)
      candidates[candidates.count - 1] = nil
      isKeyAllowed = false
    } else {
      if flowLevel == 0 {
        guard isKeyAllowed else {
          isStopped = true
          return
        }
        openBlock(.blockMapping, at: column)
      }
      isKeyAllowed = flowLevel == 0
    }
    if frames.last?.kind == .flowSequence { openInnerLevel() }
    advance()
  }

  /// Tells that a part of YAML is not used in these files, and goes on behind it.
  private mutating func refuse(_ mark: UInt8) {
    switch mark {
    case UInt8(ascii: "*"):
      log.error(
        at: position, "aliases (*name) are not used in these files",
        hint: "Write the value out, or put a text that begins with * into quotes.")
    case UInt8(ascii: "&"):
      log.error(
        at: position, "anchors (&name) are not used in these files",
        hint: "Write the value out, or put a text that begins with & into quotes.")
    default:
      log.error(
        at: position, "tags (!name) are not used in these files",
        hint: "Remove it, or put a text that begins with ! into quotes.")
    }
    noteCandidate()
    isKeyAllowed = false
    while let next = byte(), !isBlankOrEnd(next), !(flowLevel > 0 && ",[]{}".utf8.contains(next)) {
      advance()
    }
  }
}
