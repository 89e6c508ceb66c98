import Glibc
import Testing

@Suite("switchlight speak")
struct SpeakCommandTests {
  @Test("speak speaks a text, and ends after it was spoken")
  func speaks() throws {
    let daemon = try PrivateDaemon(duration: "0.2")
    let result = try ProgramRun.result(
      ["speak", "Hello there"], in: daemon.folder, environment: [daemon.address])
    #expect(result == (0, "", ""))
    #expect(daemon.recordings.map(\.description) == ["en english 0 0 100 none|Hello there"])
  }

  @Test("Options override the profile, also for a message")
  func options() throws {
    let daemon = try PrivateDaemon()
    try daemon.folder.write(
      "profile.yaml",
      """
      format: switchlight-profile/1
      name: Test
      switches: {main: {sources: [{terminal: space}], press: select, ignoreRepeat: 250ms}}
      speech: {rate: 10, pitch: 0.5, volume: 50, voice: other, messageVolume: 0}

      """)
    let profile = ["--profile", daemon.folder.path + "/profile.yaml"]
    for arguments in [
      ["One"] + profile, ["Two", "--rate", "-20", "--pitch", "1.5", "--volume", "100"] + profile,
      ["Three", "--language", "de", "--voice", "german", "--message", "--volume", "75"] + profile,
      ["Four", "--message"] + profile,
    ] {
      let result = try ProgramRun.result(
        ["speak"] + arguments, in: daemon.folder, environment: [daemon.address])
      #expect(result == (0, "", ""), "\(arguments)")
    }
    #expect(
      daemon.recordings.map(\.description) == [
        "en other 10 -50 0 none|One", "en other -20 50 100 none|Two",
        "de german 10 -50 50 none|Three", "en other 10 -50 -100 none|Four",
      ])
  }

  @Test("A missing voice is reported with similar names, and the text is spoken (S12)")
  func unknownVoice() throws {
    let daemon = try PrivateDaemon()
    let result = try ProgramRun.result(
      ["speak", "Hello", "--voice", "englisch"], in: daemon.folder, environment: [daemon.address])
    #expect(
      result == (
        0, "",
        "warning: The speech daemon has no voice \"englisch\", and another one speaks. Similar names: "
          + "\"english\". To list the voices: spd-say -L\n"
      ))
    #expect(daemon.texts == ["Hello"])
  }

  @Test("Without a daemon, speak starts one at the given address")
  func startsDaemon() throws {
    let started = try PrivateDaemon(notStarted: .recorder)
    let result = try ProgramRun.result(
      ["speak", "Hello"], in: started.folder, environment: [started.address])
    #expect(result == (0, "", ""))
    #expect(started.texts == ["Hello"])
    #expect(PrivateDaemon.answers(at: started.socket, patience: 100))
  }

  @Test("If no daemon can be started, this is reported with the next step")
  func noDaemon() throws {
    let daemon = try PrivateDaemon(notStarted: .recorder)
    try daemon.folder.write(
      "profile.yaml",
      """
      format: switchlight-profile/1
      name: Test
      switches: {main: {sources: [{terminal: space}], press: select, ignoreRepeat: 250ms}}
      speech: {startDaemon: false}

      """)
    let result = try ProgramRun.result(
      ["speak", "Hello", "--profile", daemon.folder.path + "/profile.yaml"], in: daemon.folder,
      environment: [daemon.address])
    #expect(
      result == (
        69, "",
        """
        error: The speech daemon at unix_socket:\(daemon.socket) does not speak. It is not running. \
        For the fix, run: switchlight doctor

        """
      ))
  }

  @Test("At another address than the daemon's own, speak starts no daemon, and reports the reason")
  func strangeAddress() throws {
    let daemon = try PrivateDaemon(notStarted: .recorder)
    let other = daemon.folder.path + "/other.sock"
    let result = try ProgramRun.result(
      ["speak", "Hello"], in: daemon.folder, environment: ["SPEECHD_ADDRESS=unix_socket:\(other)"])
    #expect(
      result == (
        69, "",
        """
        error: The speech daemon at unix_socket:\(other) does not speak. It is not running, and it can \
        be started only at its usual address. Unset SPEECHD_ADDRESS, or start it there (\
        speech-dispatcher --communication-method unix_socket --socket-path \(other)). For the fix, \
        run: switchlight doctor

        """
      ))
  }

  @Test("If a daemon cannot speak, speak does not start, and reports how to see the reason")
  func noModule() throws {
    let daemon = try PrivateDaemon(notStarted: .recorder)
    try daemon.folder.write(
      "config/speech-dispatcher/speechd.conf",
      "AddModule \"none\" \"sd_none\" \"none.conf\"\nDefaultModule none\n")
    let result = try ProgramRun.result(
      ["speak", "Hello"], in: daemon.folder, environment: [daemon.address])
    #expect(result.status == 69)
    #expect(
      result.errors.hasSuffix(
        " does not speak. It is not running, and starting it ended with status 1. See why: "
          + "speech-dispatcher --run-single. For the fix, run: switchlight doctor\n"),
      "\(result.errors)")
  }

  @Test("A port without a listener is reported as such")
  func nobodyAtPort() throws {
    let folder = try PrivateFolder()
    let result = try ProgramRun.result(
      ["speak", "Hello"], in: folder, environment: ["SPEECHD_ADDRESS=inet_socket:127.0.0.1:1"])
    #expect(result.status == 69)
    #expect(
      result.errors
        == "error: The speech daemon at inet_socket:127.0.0.1:1 does not speak. It cannot be reached: "
        + "nothing listens there. For the fix, run: switchlight doctor\n")
  }

  @Test("A bad address is reported")
  func badAddress() throws {
    let folder = try PrivateFolder()
    let result = try ProgramRun.result(
      ["speak", "Hello"], in: folder, environment: ["SPEECHD_ADDRESS=nowhere"])
    #expect(
      result == (
        69, "",
        """
        error: The address of the speech daemon is not valid. It begins with neither unix_socket: nor \
        inet_socket:. Write SPEECHD_ADDRESS as unix_socket:/path or inet_socket:127.0.0.1:6560, or \
        leave it unset.

        """
      ))
  }

  @Test("A daemon that starts a text and never finishes it is reported, and nothing waits forever")
  func neverEnds() throws {
    let daemon = try PrivateDaemon(duration: "60")
    let result = try ProgramRun.result(
      ["speak", "Hi"], in: daemon.folder, environment: [daemon.address])
    #expect(
      result == (
        69, "",
        "error: The text was not spoken to its end. Start the speech daemon again: pkill -KILL -u "
          + "\"$USER\" -x speech-dispatch; speech-dispatcher --spawn. If it stays silent, run switchlight "
          + "doctor, and check its sound: spd-say hello\n"
      ))
  }

  @Test(
    "A text that another program interrupts is reported as not spoken",
    arguments: [[], ["--message"]])
  func cutByAnother(options: [String]) throws {
    let daemon = try PrivateDaemon(duration: "30")
    let run = try ProgramRun(
      ["speak", "A long story"] + options, in: daemon.folder, environment: [daemon.address])
    try run.wait { daemon.texts == ["A long story"] }
    let other = try spawn(
      "/usr/bin/spd-say", ["--cancel"], environment: daemon.folder.environment + [daemon.address])
    #expect(try run.waitForEnd() == 69)
    #expect(run.errors.hasPrefix("error: The text was not spoken to its end."), "\(run.errors)")
    var status: Int32 = 0
    waitpid(other, &status, 0)
  }

  @Test("Ctrl-C interrupts the text")
  func interrupt() throws {
    let daemon = try PrivateDaemon(duration: "30")
    let run = try ProgramRun(
      ["speak", "A long story"], in: daemon.folder, environment: [daemon.address])
    try run.wait { daemon.texts == ["A long story"] }
    run.signal(SIGINT)
    #expect(try run.waitForEnd() == 130)
    #expect(run.errors == "")
    // It no longer speaks: the next one is heard at once.
    daemon.duration = "0"
    let next = try ProgramRun.result(
      ["speak", "Next"], in: daemon.folder, environment: [daemon.address])
    #expect(next.status == 0)
    #expect(daemon.recordings.map(\.isComplete) == [false, true])
  }

  @Test(
    "Values outside their bounds are reported with the bounds, and nothing is spoken",
    arguments: [
      (["Hi", "--rate", "101"], "--rate must be a whole number from -100 to 100, not 101."),
      (["Hi", "--rate=-101"], "--rate must be a whole number from -100 to 100, not -101."),
      (["Hi", "--pitch", "2.5"], "--pitch must be a number from 0.0 to 2.0, not 2.5."),
      (["Hi", "--pitch", "nan"], "--pitch must be a number from 0.0 to 2.0, not nan."),
      (["Hi", "--volume", "101"], "--volume must be a whole number from 0 to 100, not 101."),
      (
        ["Hi", "--language", "x\r\nQUIT"],
        "\"x␍␊QUIT\" is not a language tag. Write one such as en or de-AT."
      ),
      (["Hi", "--language", ""], "\"\" is not a language tag. Write one such as en or de-AT."),
      (
        ["Hi", "--voice", "a\nb"],
        "\"a␊b\" is not the name of a voice. To list the names: spd-say -L"
      ),
      ([" \n"], "There is nothing to say. Give a text, such as \"Hello\"."),
    ])
  func bounds(arguments: [String], message: String) throws {
    let folder = try PrivateFolder()
    let result = try ProgramRun.result(["speak"] + arguments, in: folder)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.split(separator: "\n").first == "Error: \(message)")
  }

  @Test("An invalid or missing profile ends the command before speech")
  func badProfile() throws {
    let folder = try PrivateFolder()
    try folder.write("bad.yaml", "format: switchlight-profile/1\nspeech: {rate: 500}\n")
    let bad = try ProgramRun.result(
      ["speak", "Hi", "--profile", folder.path + "/bad.yaml"], in: folder)
    #expect(bad.status == 65)
    #expect(bad.errors.contains("-100"), "\(bad.errors)")
    let missing = try ProgramRun.result(["speak", "Hi", "--profile", "/none.yaml"], in: folder)
    #expect(missing.status == 66)
  }
}
