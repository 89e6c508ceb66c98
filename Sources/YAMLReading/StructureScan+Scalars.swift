extension StructureScan {
  mutating func scanPlain() {
    let start = offset
    noteCandidate()
    isKeyAllowed = false
    let leastColumn = indent + 1
    var end = offset
    var hasBreak = false
    while !isDocumentMark, byte() != ByteMark.hash {
      while let next = byte(), !isBlankOrEnd(next) {
        let following = byte(1)
        if next == ByteMark.colon, isBlankOrEnd(following) { break }
        if flowLevel > 0 {
          if next == ByteMark.colon, let following, ",?[]{}".utf8.contains(following) {
            isStopped = true
            return
          }
          if ",[]{}".utf8.contains(next) { break }
        }
        advance()
        end = offset
        hasBreak = false
      }
      guard isBlank(byte()) || isBreak(byte()) else { break }
      while let next = byte(), isBlank(next) || isBreak(next) {
        if isBreak(next) {
          advanceLine()
          hasBreak = true
        } else if hasBreak, next == ByteMark.tab, column < leastColumn {
          isStopped = true
          return
        } else {
          advance()
        }
      }
      if flowLevel == 0, column < leastColumn { break }
    }
    if hasBreak { isKeyAllowed = true }
    setCandidateText(begunAt: start, start..<end)
  }

  mutating func scanQuoted(_ quote: UInt8) {
    let start = offset
    noteCandidate()
    isKeyAllowed = false
    advance()
    var hasEscape = false
    while let next = byte() {
      if isDocumentMark {
        isStopped = true
        return
      }
      if isBreak(next) {
        advanceLine()
      } else if next == quote {
        let isDoubled = quote == ByteMark.singleQuote && byte(1) == quote
        guard isDoubled else {
          if !hasEscape { setCandidateText(begunAt: start, start + 1..<offset) }
          advance()
          return
        }
        hasEscape = true
        advance()
        advance()
      } else if next == ByteMark.backslash, quote == ByteMark.doubleQuote {
        hasEscape = true
        scanEscape()
      } else {
        advance()
      }
    }
    isStopped = true
  }

  mutating func scanBlockScalar() {
    forgetCandidate()
    isKeyAllowed = true
    advance()
    let increment = scanBlockHeader()
    while isBlank(byte()) { advance() }
    if byte() == ByteMark.hash { skipToEndOfLine() }
    guard byte() == nil || isBreak(byte()) else {
      isStopped = true
      return
    }
    if byte() != nil { advanceLine() }
    var textColumn = increment.map { max(indent, 0) + $0 }
    skipBlockIndentation(&textColumn)
    while !isStopped, let next = byte(), column == textColumn {
      if !isBreak(next) { skipToEndOfLine() }
      if byte() != nil { advanceLine() }
      skipBlockIndentation(&textColumn)
    }
  }

  /// Skips `+`, `-` and a digit in either order, and gives the digit.
  private mutating func scanBlockHeader() -> Int? {
    var increment: Int?
    var hasChomping = false
    while let next = byte() {
      if next == ByteMark.dash || next == UInt8(ascii: "+"), !hasChomping {
        hasChomping = true
      } else if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(next), increment == nil {
        increment = Int(next - UInt8(ascii: "0"))
      } else {
        return increment
      }
      advance()
    }
    return increment
  }

  /// Skips empty lines and the spaces before a text; the first text decides its column.
  private mutating func skipBlockIndentation(_ textColumn: inout Int?) {
    var widest = 0
    while true {
      while byte() == ByteMark.space, column < textColumn ?? .max { advance() }
      widest = max(widest, column)
      if byte() == ByteMark.tab, column < textColumn ?? .max {
        isStopped = true
        return
      }
      guard isBreak(byte()) else { break }
      advanceLine()
    }
    if textColumn == nil { textColumn = max(widest, indent + 1, 1) }
  }
}
