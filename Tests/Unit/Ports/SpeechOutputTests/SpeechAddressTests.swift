import SystemCalls
import Testing

@testable import SpeechOutput

@Suite("The address of the speech daemon")
struct SpeechAddressTests {
  @Test("SPEECHD_ADDRESS takes precedence, then the runtime folder, then the cache of the home")
  func order() throws {
    var environment = [
      "SPEECHD_ADDRESS": "unix_socket:/a/b.sock", "XDG_RUNTIME_DIR": "/run/user/1000",
      "HOME": "/home/ada",
    ]
    #expect(try SpeechAddress.find(in: environment).socket == .unix("/a/b.sock"))
    environment["SPEECHD_ADDRESS"] = "unix_socket"
    #expect(
      try SpeechAddress.find(in: environment).socket
        == .unix("/run/user/1000/speech-dispatcher/speechd.sock"))
    environment["SPEECHD_ADDRESS"] = ""
    #expect(
      try SpeechAddress.find(in: environment).socket
        == .unix("/run/user/1000/speech-dispatcher/speechd.sock"))
    environment["XDG_RUNTIME_DIR"] = nil
    #expect(
      try SpeechAddress.find(in: environment).socket
        == .unix("/home/ada/.cache/speech-dispatcher/speechd.sock"))
    environment["HOME"] = nil
    #expect(throws: SpeechAddress.Problem.self) { try SpeechAddress.find(in: environment) }
  }

  @Test(
    "A numeric host and localhost are accepted",
    arguments: [
      ("inet_socket:127.0.0.1:6560", "127.0.0.1"), ("inet_socket:localhost:6560", "localhost"),
      ("inet_socket:[::1]:6560", "::1"), ("inet_socket:::1:6560", "::1"),
      ("inet_socket:localhost", "localhost"), ("inet_socket:[::1]", "::1"),
      ("inet_socket", "127.0.0.1"),
    ])
  func hosts(text: String, host: String) throws {
    #expect(try SpeechAddress(parsing: text).socket == .inet(host: host, port: 6560))
  }

  @Test(
    "A bad value is reported with the correct form",
    arguments: [
      "", "tcp:1:2", "unix_socket:", "unix_socket:relative", "unix_socket:/a\nb",
      "unix_socket:/" + String(repeating: "x", count: 107), "inet_socket:",
      "inet_socket:localhost:", "inet_socket:localhost:0", "inet_socket:localhost:65536",
      "inet_socket:localhost:+1", "inet_socket:localhost:1x", "inet_socket:example.org:6560",
      "inet_socket::6560", "UNIX_SOCKET:/a",
    ])
  func bad(text: String) {
    #expect {
      try SpeechAddress(parsing: text)
    } throws: { error in
      let message = (error as? SpeechAddress.Problem)?.message ?? ""
      return message.contains("Write SPEECHD_ADDRESS as unix_socket:/path")
    }
  }

  @Test("An address is written in the form of SPEECHD_ADDRESS")
  func written() throws {
    for text in ["unix_socket:/a", "inet_socket:127.0.0.1:1", "inet_socket:[::1]:1"] {
      #expect(try SpeechAddress(parsing: text).description == text)
    }
  }

  @Test("The command that starts a daemon there is valid in a shell")
  func startCommand() throws {
    let start = "speech-dispatcher --communication-method "
    for (text, command) in [
      ("unix_socket:/a/b-c.sock", "unix_socket --socket-path /a/b-c.sock"),
      ("unix_socket:/it's a", #"unix_socket --socket-path '/it'\''s a'"#),
      ("inet_socket:localhost:7000", "inet_socket --port 7000"),
    ] {
      #expect(try SpeechAddress(parsing: text).startCommand == start + command)
    }
    #expect(try SpeechAddress(parsing: "inet_socket:192.0.2.1:6560").startCommand == nil)
  }
}
