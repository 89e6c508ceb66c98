import CExpat
import Diagnostics

/// Builds the tree of a text from the events of expat, and stops at a limit (X1).
///
/// It is a class, because expat keeps its address for callbacks.
final class TreeBuilder {
  private let bytes: [UInt8]
  private let limits: XMLLimits
  private let isUTF16: Bool
  private let keepsText: Bool
  /// The bytes that are parsed.
  private let part: Range<Int>
  private var parser: XML_Parser?
  private var place = RunningPlace()
  /// The elements whose ends have not been read yet, the outermost first.
  private var open: [XMLElement] = []
  private var root: XMLElement?
  private var count = 0
  /// The reason that reading was stopped.
  private var refusal: XMLProblem?

  init(_ text: XMLText, _ limits: XMLLimits, keepsText: Bool) {
    self.keepsText = keepsText
    bytes = text.source.bytes
    isUTF16 = text.wasUTF16
    part = text.part
    self.limits = limits
  }

  /// Reads the whole text once.
  func build() -> Result<XMLElement, XMLProblem> {
    // The text was converted to UTF-8, whatever its declaration.
    guard let parser = XML_ParserCreate("UTF-8") else { return .failure(.outOfMemory) }
    self.parser = parser
    defer {
      XML_ParserFree(parser)
      self.parser = nil
    }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetXmlDeclHandler(parser) { builder, _, encoding, _ in
      TreeBuilder.at(builder)?.check(encoding.map { String(cString: $0) })
    }
    XML_SetStartDoctypeDeclHandler(parser) { builder, _, _, _, _ in
      TreeBuilder.at(builder)?.refuseDocumentType()
    }
    XML_SetElementHandler(
      parser,
      { builder, name, attributes in
        TreeBuilder.at(builder)?.begin(name, attributes)
      }, { builder, _ in TreeBuilder.at(builder)?.end() })
    if keepsText {
      XML_SetCharacterDataHandler(parser) { builder, text, count in
        TreeBuilder.at(builder)?.add(UnsafeBufferPointer(start: text, count: Int(count)))
      }
    }
    let status = bytes[part].withUnsafeBytes { bytes in
      // An empty array has no address.
      XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(bytes.count), 1)
    }
    if let refusal { return .failure(refusal) }
    if status == XML_STATUS_OK, let root { return .success(root) }
    let error = XML_GetErrorCode(parser)
    if error == XML_ERROR_INVALID_TOKEN, offset < part.upperBound,
      let problem = XMLProblem(character: bytes[offset], at: position)
    {
      return .failure(problem)
    }
    return .failure(XMLProblem(error, at: position))
  }

  private static func at(_ address: UnsafeMutableRawPointer?) -> TreeBuilder? {
    address.map { Unmanaged<TreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The position of the parser: at the beginning of the last token, or at an error.
  private var position: SourcePosition {
    place.advance(to: offset, in: bytes)
    return place.position
  }

  /// The offset of the parser in the bytes.
  private var offset: Int {
    guard let parser else { return part.lowerBound }
    return min(part.lowerBound + max(0, Int(current_byte_index(parser))), part.upperBound)
  }

  private func refuse(_ problem: (SourcePosition) -> XMLProblem) {
    guard refusal == nil else { return }
    refusal = problem(position)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  /// Rejects a document type at its start, because expat has already passed its name.
  private func refuseDocumentType() {
    guard refusal == nil else { return }
    place.advance(to: bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? 0, in: bytes)
    refusal = .doctype(place.position)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private func check(_ encoding: String?) {
    guard let encoding else { return }
    let name = encoding.lowercased()
    if name == "utf-8" || isUTF16 && name.hasPrefix("utf-16") { return }
    refuse { .encoding(encoding, $0) }
  }

  private func begin(
    _ name: UnsafePointer<XML_Char>?,
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    // Some events still arrive after the parser was stopped.
    guard refusal == nil, let name else { return }
    count += 1
    guard open.count < limits.depth else { return refuse { .depth(limits.depth, $0) } }
    guard count <= limits.elements else { return refuse { .elements(limits.elements, $0) } }
    var attributes: [(name: String, value: String)] = []
    var next = list
    while let pair = next, let name = pair[0], let value = pair[1] {
      guard attributes.count < limits.attributes else {
        return refuse { .attributes(limits.attributes, $0) }
      }
      attributes.append((String(cString: name), String(cString: value)))
      next = pair + 2
    }
    open.append(
      XMLElement(name: String(cString: name), attributes: attributes, position: position))
  }

  private func add(_ text: UnsafeBufferPointer<XML_Char>) {
    guard refusal == nil, !open.isEmpty else { return }
    open[open.count - 1].append(
      text: String(decoding: text.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self),
      at: place.position)
  }

  private func end() {
    guard refusal == nil, let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
