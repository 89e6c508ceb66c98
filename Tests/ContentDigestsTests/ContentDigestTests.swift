import ContentDigests
import Testing

@Suite("What is in a file")
struct ContentDigestTests {
  @Test(
    "A digest is that of SHA-256 (B2)",
    arguments: [
      // The examples of FIPS 180-4, and nothing.
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func examples(text: String, digits: String) {
    #expect(ContentDigest(of: Array(text.utf8)).text == digits)
  }

  @Test("A million letters have the digest of the standard (B2)")
  func long() {
    #expect(
      ContentDigest(of: [UInt8](repeating: 0x61, count: 1_000_000)).text
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("Files of all lengths around one, two and four blocks have the digests of sha256sum (B2)")
  func lengths() {
    // The digest of all their digests, one behind the other.
    let texts = (0..<300).map { count in
      ContentDigest(of: (0..<count).map { UInt8(truncatingIfNeeded: 31 * $0 + $0 / 8) }).text
    }
    #expect(
      ContentDigest(of: Array(texts.joined().utf8)).text
        == "24b92b4f14510651a8683af73c771dfe75cab02f5a0a45d86a67a086c5d91ac5")
  }

  @Test("Only 64 digits in lower case are taken for a digest (B2)")
  func texts() {
    let digest = ContentDigest(of: [1, 2, 3])
    #expect(ContentDigest(text: digest.text) == digest)
    for text in [
      "", String(digest.text.dropLast()), digest.text + "0", digest.text.uppercased(),
      "g" + digest.text.dropFirst(),
    ] {
      #expect(ContentDigest(text: text) == nil, "\(text)")
    }
  }
}
