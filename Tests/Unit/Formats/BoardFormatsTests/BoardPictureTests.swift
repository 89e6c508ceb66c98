import BoardFixtures
import BoardFormats
import Testing

@Suite("Pictures of boards")
struct BoardPictureTests {
  /// A package of one board, whose buttons show the pictures of these images; ids are 0, 1 and so on.
  private func package(
    _ images: String..., files: [ZipMaker.File] = [], listed: [String: String] = [:]
  ) -> [ZipMaker.File] {
    let ids = images.indices.map { "\($0)" }
    let buttons = ids.map { "{\"id\": \"\($0)\", \"label\": \"a\", \"image_id\": \"\($0)\"}" }
    let list = zip(ids, images).map { "{\"id\": \"\($0)\", \($1)}" }.joined(separator: ", ")
    let paths = listed.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
    let manifest = BoardPackages.manifest(root: "a.obf", boards: ["a": "a.obf"]).replacing(
      "\"images\": {}", with: "\"images\": {\(paths.joined(separator: ", "))}")
    return [
      .init("manifest.json", manifest),
      .init(
        "a.obf", BoardPackages.board("a", buttons, ids: ids, more: ", \"images\": [\(list)]")),
    ] + files
  }

  private let red = ZipMaker.File("images//red.svg", BoardPackages.picture("red"))

  @Test(
    "Pictures are in the board, at a path, or at the manifest's path; data takes precedence (B5)")
  func sources() throws {
    let text = BoardPackages.picture("blue")
    let (set, findings) = read(
      package(
        #""data": "data:image/svg+xml;base64,\#(base64(text))", "path": "gone.png""#,
        #""path": "/images/red.svg", "url": "https://example.org/a.png""#,
        #""content_type": "image/svg", "width": 300"#, files: [red],
        listed: ["2": "images/red.svg"]))
    #expect(findings.isEmpty, "\(findings)")
    let boards = try #require(set)
    #expect(
      boards.entries[0].pictures
        == ["0": "a.obf#images[0]", "1": "images/red.svg", "2": "images/red.svg"])
    #expect(boards.pictures["a.obf#images[0]"] == Array(text.utf8))
    #expect(boards.pictures["images/red.svg"] == red.bytes)
  }

  @Test("Nothing is fetched from the network, and symbols of other sets are not included (B5)")
  func outside() {
    let (set, findings) = read(
      package(
        #""url": "https://example.org/a.png""#,
        #""symbol": {"set": "symbolstix", "filename": "a.png"}"#, #""width": 5"#,
        #""path": "gone.png""#))
    #expect(set?.pictures.isEmpty == true)
    #expect(
      findings == [
        "unsupported a.obf images[0]: is a picture from the network, which is never accessed",
        "warning a.obf images[2]: has no picture",
        "warning a.obf images[3].path: is \"gone.png\", which is not in the package",
        "unsupported a.obf images[1]: is a symbol of the set \"symbolstix\", which is not shipped",
      ])
    let symbol = #""symbol": {"set": "arasaac", "filename": "a.png"}"#
    #expect(
      read(package(symbol, symbol, #""symbol": {}"#, symbol)).findings == [
        "unsupported a.obf images[0]: is one of 3 symbols of the set \"arasaac\", which is not shipped",
        "unsupported a.obf images[2]: is a symbol of a set without a name, which is not shipped",
      ], "each set once")
  }

  @Test("A picture that cannot be shown rejects the package, once, with its position (B5, W5)")
  func broken() {
    // Its header declares 30,000 pixels a side.
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    png += Array("IHDR".utf8) + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    let reading = readBoards(
      ZipMaker(
        package(
          #""path": "big.png""#, #""path": "big.png""#, #""data": "data:image/png;base64,AAAA""#,
          #""data": "AAAA""#, files: [.init("big.png", png)])
      ).bytes)
    #expect(reading.hasErrors)
    #expect(
      reading.findings.map(\.line) == [
        "error big.png -: has 30000 × 30000 pixels, which is too large",
        "error a.obf images[2].data: is not a picture of a known kind",
        "error a.obf images[3].data: is not a picture in a text",
      ])
  }

  @Test(
    "A picture in a data address is read in each valid form, and in no other one (B5)",
    arguments: [
      ("data:image/svg+xml;base64,%", true), ("DATA:image/svg+xml;charset=x;BASE64,%", true),
      ("data:;base64,%", true), ("image/svg+xml;base64,%", false),
      ("data:image/svg+xml;base64", false),
      ("data:image/svg+xml;base64,*%", false), ("data:image/svg+xml;base64,%=A", false),
    ])
  func forms(form: String, isRead: Bool) {
    let text = BoardPackages.picture("blue")
    let uri = form.replacing("%", with: base64(text))
    let (set, findings) = read(package("\"data\": \"\(uri)\""))
    #expect(set?.pictures["a.obf#images[0]"] == (isRead ? Array(text.utf8) : nil), "\(findings)")
  }

  @Test("Escaped characters of an address are read as their bytes (B5)")
  func escapes() {
    let text = BoardPackages.picture("blue")
    let uri = "data:image/svg+xml," + text.utf8.map { "%" + hex($0) }.joined()
    #expect(
      read(package("\"data\": \"\(uri)\"")).set?.pictures["a.obf#images[0]"] == Array(text.utf8))
    let (set, findings) = read(package("\"data\": \"data:image/svg+xml,%4\""))
    #expect(set?.pictures.isEmpty == true && findings.count == 1)
  }

  private func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  private func base64(_ text: String) -> String {
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = bytes[start..<min(start + 3, bytes.count)]
      let bits = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
      for place in 0..<4 {
        result.append(
          place <= three.count ? signs[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return result
  }
}
