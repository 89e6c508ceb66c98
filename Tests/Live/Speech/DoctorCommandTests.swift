import Glibc
import Testing

/// The doctor's findings about the daemon.
///
/// The terminal and the devices are those of this machine.
@Suite("switchlight doctor: the voice")
struct DoctorCommandTests {
  private func profile(_ speech: String) -> String {
    """
    format: switchlight-profile/1
    name: Test
    switches: {main: {sources: [{terminal: space}], press: select, ignoreRepeat: 250ms}}
    speech: {\(speech)}

    """
  }

  /// Runs it for a daemon; the lines of the result that are about speech.
  private func examine(
    _ daemon: PrivateDaemon, _ arguments: [String] = [], environment: [String] = []
  ) throws -> (status: Int32, lines: [String]) {
    let result = try ProgramRun.result(
      ["doctor"] + arguments, in: daemon.folder, environment: [daemon.address] + environment)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n").map { String($0) }
    let start = lines.firstIndex { $0.contains("speech address") } ?? lines.endIndex
    return (result.status, lines[start...].map { $0.replacing(daemon.socket, with: "SOCKET") })
  }

  @Test("With a daemon and a voice for each language of the screen, nothing is missing")
  func healthy() throws {
    let daemon = try PrivateDaemon(.espeak)
    try daemon.folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Test
      size: [100, 100]
      elements:
        - {id: a, label: Alpha, frame: [0, 0, 50, 50]}
        - {id: b, label: [Plain, {text: Tief, language: de}], frame: [50, 0, 50, 50]}

      """)
    let result = try examine(daemon, ["--screen", daemon.folder.path + "/screen.yaml"])
    #expect(
      result.lines.map { $0.replacing(/\ and \d+ more/, with: " and more") } == [
        "ok        speech address  unix_socket:SOCKET (from SPEECHD_ADDRESS).",
        "ok        speech daemon   /usr/bin/speech-dispatcher is installed.",
        "ok        speech answers  The daemon answers.",
        "ok        speech modules  espeak-ng.",
        "ok        voice for de    German and more.",
        "ok        voice for en    English (Caribbean) and more.",
      ])
  }

  @Test("A voice or a language that the daemon lacks is missing if a profile speaks")
  func missingVoice() throws {
    let daemon = try PrivateDaemon(.espeak)
    try daemon.folder.write(
      "profile.yaml", profile("enabled: true, language: xx, voice: Nobody"))
    let result = try examine(daemon, ["--profile", daemon.folder.path + "/profile.yaml"])
    #expect(result.status == 69)
    #expect(
      result.lines.suffix(4).map { $0.replacing(/the \d+ voices/, with: "the voices") } == [
        "missing   voice for xx    None of the voices speaks it.",
        "                          fix: spd-say -L, and choose an available language",
        "missing   voice \"Nobody\"  The daemon has no voice of that name, and another one would speak.",
        "                          fix: spd-say -L",
      ])
  }

  @Test("The voice and the language of messages are checked too")
  func messageVoice() throws {
    let daemon = try PrivateDaemon()
    try daemon.folder.write(
      "profile.yaml",
      profile("enabled: true, voice: english, messageVoice: Nobody, messageLanguage: sv"))
    let result = try examine(daemon, ["--profile", daemon.folder.path + "/profile.yaml"])
    #expect(result.status == 69)
    #expect(
      result.lines.suffix(6) == [
        "ok        voice for en     english and 1 more.",
        "missing   voice for sv     None of the 7 voices speaks it.",
        "                           fix: sudo apt-get install speech-dispatcher-espeak-ng",
        "ok        voice \"english\"  The daemon has it.",
        "missing   voice \"Nobody\"   The daemon has no voice of that name, and another one would speak.",
        "                           fix: spd-say -L",
      ])
  }

  @Test("A daemon with a dead module has no working voice, and neither has \"dummy\" (S12)")
  func deadModule() throws {
    let daemon = try PrivateDaemon()
    try daemon.folder.write("profile.yaml", profile("enabled: true, voice: dummy"))
    let profile = ["--profile", daemon.folder.path + "/profile.yaml"]
    let alive = try examine(daemon, profile)
    #expect(alive.status == 69)
    #expect(
      alive.lines.suffix(2) == [
        "missing   voice \"dummy\"   The daemon has no voice of that name, and another one would speak.",
        "                          fix: spd-say -L",
      ])
    daemon.killModules()
    let dead = try examine(daemon, profile)
    #expect(!dead.lines.contains { $0.hasPrefix("ok        voice") }, "\(dead.lines)")
  }

  @Test("The voices of a profile are checked only if a daemon runs (S12)")
  func profileCheck() throws {
    let daemon = try PrivateDaemon()
    try daemon.folder.write(
      "profile.yaml", profile("enabled: true, voice: germn, messageVoice: english"))
    let file = daemon.folder.path + "/profile.yaml"
    let running = try ProgramRun.result(
      ["profile", "check", file], in: daemon.folder, environment: [daemon.address])
    #expect(running.status == 0 && running.errors == "")
    #expect(
      running.output == """
        \(file): warning: the speech daemon has no voice "germn", and another one would speak
        hint: Similar names: "german". To list the voices: spd-say -L

        """)
    daemon.kill()
    let without = try ProgramRun.result(
      ["profile", "check", file], in: daemon.folder, environment: [daemon.address])
    #expect(without == (0, "\(file) is good.\n", ""))
    #expect(!PrivateDaemon.answers(at: daemon.socket, patience: 100), "it starts none")
  }

  @Test("A daemon that hangs does not hang the doctor, and is reported with the fix")
  func hangs() throws {
    let daemon = try PrivateDaemon()
    daemon.signal(SIGSTOP)
    let result = try examine(daemon)
    #expect(
      result.lines.suffix(2) == [
        "optional  speech answers  The daemon is running and does not answer.",
        "                          fix: pkill -KILL -u \"$USER\" -x speech-dispatch; "
          + "speech-dispatcher --spawn",
      ])
    daemon.signal(SIGCONT)
  }

  @Test("A daemon that is not running is started by a session, or must be started first")
  func notRunning() throws {
    let daemon = try PrivateDaemon(notStarted: .recorder)
    #expect(
      try examine(daemon).lines.suffix(2) == [
        "unknown   speech answers  No daemon is running. A session starts it.",
        "                          fix: speech-dispatcher --spawn, to see more here",
      ])
    try daemon.folder.write("profile.yaml", profile("enabled: true, startDaemon: false"))
    let result = try examine(daemon, ["--profile", daemon.folder.path + "/profile.yaml"])
    #expect(result.status == 69)
    #expect(
      result.lines.suffix(2) == [
        "missing   speech answers  No daemon is running.",
        "                          fix: speech-dispatcher --spawn",
      ])
    #expect(!PrivateDaemon.answers(at: daemon.socket, patience: 100), "it changes nothing")
  }

  @Test(
    "If a session could not start a daemon, the command to start it is reported",
    arguments: [
      (
        "unix_socket:/nowhere/it's",
        #"unix_socket --socket-path '/nowhere/it'\''s'"#
      ), ("inet_socket:127.0.0.1:1", "inet_socket --port 1"),
      ("inet_socket:[::1]:1", nil),
    ])
  func strangeAddress(text: String, command: String?) throws {
    let daemon = try PrivateDaemon(notStarted: .recorder)
    try daemon.folder.write("profile.yaml", profile("enabled: true"))
    let result = try examine(
      daemon, ["--profile", daemon.folder.path + "/profile.yaml"],
      environment: ["SPEECHD_ADDRESS=" + text])
    #expect(result.status == 69)
    let start = command.map { ", or: speech-dispatcher --communication-method " + $0 } ?? ""
    #expect(
      result.lines.suffix(2) == [
        "missing   speech answers  No daemon listens there, and a session cannot start one there.",
        "                          fix: unset SPEECHD_ADDRESS" + start,
      ])
  }

  @Test("A bad address is reported, as JSON too")
  func badAddress() throws {
    let daemon = try PrivateDaemon(notStarted: .recorder)
    let result = try ProgramRun.result(
      ["doctor", "--format", "json"], in: daemon.folder, environment: ["SPEECHD_ADDRESS=nowhere"])
    #expect(
      result.output.contains(
        """
        {"name":"speech address","state":"missing","required":false,"detail":"The address of the \
        speech daemon is not valid. It begins with neither unix_socket: nor inet_socket:. Write \
        SPEECHD_ADDRESS as unix_socket:/path or inet_socket:127.0.0.1:6560, or leave it unset.",\
        "fix":"unset SPEECHD_ADDRESS"}
        """))
    #expect(result.output.hasPrefix("{\"healthy\":"))
    #expect(result.output.hasSuffix("]}\n"))
  }

  @Test("doctor reports the source of the address")
  func origin() throws {
    let daemon = try PrivateDaemon(notStarted: .recorder)
    let runtime = try examine(daemon, environment: ["SPEECHD_ADDRESS="])
    #expect(
      runtime.lines.first
        == "ok        speech address  unix_socket:SOCKET (from XDG_RUNTIME_DIR).")
    let home = try examine(daemon, environment: ["SPEECHD_ADDRESS=", "XDG_RUNTIME_DIR="])
    #expect(
      home.lines.first
        == "ok        speech address  unix_socket:\(daemon.folder.path)/home/.cache/"
        + "speech-dispatcher/speechd.sock (from HOME).")
  }
}
