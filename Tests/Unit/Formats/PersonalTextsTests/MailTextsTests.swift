import Testing

@testable import PersonalTexts

@Suite("Own texts in mail")
struct MailTextsTests {
  private func read(_ text: String, me: String...) throws -> FoundTexts {
    var reader = TextFileReader(of: OwnNames(me))
    try reader.append(Array(text.utf8))
    return try reader.end()
  }

  @Test("The own lines of a mail count, but not its header, quotations or signature (K6.3)")
  func quotations() throws {
    let found = try read(
      """
      Received: from a by b\r
      From: "Zoe B." <zoe@example.org>\r
      To: tom@example.org\r
      Subject: Secretsubject\r
      Date: Mon, 4 May 2026 10:00:00 +0200\r
      \r
      Dear Tom,\r
      my answer to your question:\r
      \r
      Yes, gladly.\r
      \r
      On Sun, 3 May 2026 at 09:00, Tom C. <tom@example.org>\r
      wrote:\r
      > Will you come?\r
      > > Earlier words\r
      And more.\r
      -- \r
      Zoe, Housestreet\r

      """, me: "ZOE@example.org")
    #expect(found.texts == ["Dear Tom,\nmy answer to your question:\n\nYes, gladly.\n\nAnd more."])
    #expect(found.leftOut == [.quotedLine: 6])
    #expect(found.authors == ["Zoe B. <zoe@example.org>": 1])
  }

  @Test(
    "A whole quoted message below ends the own text (K6.3)",
    arguments: [
      "-----Original Message-----\nFrom: Tom\n", "---------- Weitergeleitete Nachricht ---------\n",
      "________________________________\nVon: Tom\n", "De : Tom\nFrom: Tom\nSent: Monday\n",
      "*Von:* Tom\n*Gesendet:* Montag\n", "--\n",
    ])
  func below(_ end: String) throws {
    let mail = MailText("Hello there.\n\n\(end)Hidden words\n")
    #expect(!mail.text.contains("Hidden"), "\(mail.text)")
    #expect(mail.text.hasPrefix("Hello there."))
  }

  @Test("Lines that were broken at a width are joined, others are not (K6.3)")
  func paragraphs() {
    let long = "This line is so long that a program has broken it at"
    #expect(
      MailText("\(long)\nits width.\nDear Tom,\nhello").text
        == "\(long) its width.\nDear Tom,\nhello")
    #expect(MailText("\(long)\n- an item").text == "\(long)\n- an item")
  }

  @Test(
    "A mailbox contains the messages of each author, and only the person's own ones are read (K6.2)"
  )
  func mailbox() throws {
    let message = { (name: String, text: String) in
      "From a@b Mon May  4 10:00:00 2026\nFrom: \(name)\nDate: x\n\n\(text)\n\n"
    }
    let text =
      message("me@x.org (Me)", "One.\n\n>From here on") + message("Tom <tom@x.org>", "Other words")
      + message("=?utf-8?q?M=C3=A9?= =?UTF-8?B?IFg=?= <me@x.org>", "Two.\nFrom the same line")
    let found = try read(text, me: "me@x.org")
    #expect(
      found.texts.map { $0.split(separator: "\n").map(String.init) } == [
        ["One."], ["Two.", "From the same line"],
      ])
    #expect(found.leftOut[.otherAuthor] == 1)
    #expect(found.authors == ["me@x.org": 1, "Tom <tom@x.org>": 1, "Mé X <me@x.org>": 1])
    // In any pieces it is the same.
    for size in [1, 7, 64] {
      var reader = TextFileReader(of: OwnNames(["me@x.org"]))
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        try reader.append(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(try reader.end() == found, "\(size)")
    }
  }

  private func mail(_ header: String, _ body: String) -> String {
    "From: me@x.org\nDate: x\nMIME-Version: 1.0\n\(header)\n\n\(body)\n"
  }

  @Test(
    "Parts are decoded: the text of an alternative, but no attachment and no forwarded mail (K6.3)")
  func parts() throws {
    let found = try read(
      mail(
        "Content-Type: multipart/mixed;\n boundary=\"outer\"",
        """
        Ignored preamble
        --outer
        Content-Type: multipart/alternative; boundary=inner

        --inner
        Content-Type: text/plain; charset=ISO-8859-1
        Content-Transfer-Encoding: quoted-printable

        Sch=F6n=
        er Tag
        --inner
        Content-Type: text/html

        <p>Markup</p>
        --inner--
        --outer
        Content-Type: text/plain; name=notes.txt
        Content-Disposition: attachment; filename=notes.txt

        Attached words
        --outer
        Content-Type: message/rfc822

        From: tom@x.org

        Forwarded words
        --outer
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: base64

        R3LDvMOfZSBhbiBh
        bGxl
        --outer--
        """), me: "me@x.org")
    #expect(found.texts == ["Schöner Tag\n\n\nGrüße an alle"])
  }

  @Test("Mail with only HTML, or in an unknown encoding, is counted as omitted (K6.6)")
  func unreadable() throws {
    let html = try read(mail("Content-Type: text/html", "<p>Words</p>"), me: "me@x.org")
    #expect(html.texts.isEmpty && html.leftOut == [.html: 1] && html.hasOwnMessages)
    let other = try read(
      mail("Content-Type: text/plain; charset=koi8-r", "Words"), me: "me@x.org")
    #expect(other.texts.isEmpty && other.leftOut == [.encoding: 1])
  }

  @Test("The character sets of western Europe are decoded, and so is a wrong name of UTF-8 (K6.3)")
  func sets() {
    #expect(MailEncoding.text([0x80, 0x20, 0xE9, 0x85], charset: "Windows-1252") == "€ é…")
    #expect(MailEncoding.text([0xA4, 0xBD], charset: "iso-8859-15") == "€œ")
    #expect(MailEncoding.text([0x63, 0xE9], charset: "utf-8") == "cé")
    #expect(MailEncoding.text([0x63], charset: "gb2312") == nil)
    #expect(
      MailEncoding.quotedPrintable(Array("a=3D=4=zz=\r\nb=".utf8)[...])
        == Array("a==4=zzb=".utf8))
    #expect(
      MailEncoding.words("a =?x?q?b?= =?utf-8?q?c_d?=e =?utf-8") == "a =?x?q?b?= c de =?utf-8")
  }

  @Test("Nested parts and endless headers have limits (K6.7)")
  func hostile() throws {
    let deep = (0..<40).map {
      "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n"
    }.joined()
    let found = try read("From: me@x.org\nDate: x\n\(deep)\nhidden", me: "me@x.org")
    #expect(found.texts.isEmpty)
    let wide = "--b\n\nword\n"
    let many = mail(
      "Content-Type: multipart/mixed; boundary=b", String(repeating: wide, count: 500))
    #expect(try read(many, me: "me@x.org").texts.first?.split(separator: "\n").count == 100)
  }
}
