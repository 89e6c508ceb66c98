import Diagnostics
import SystemCalls
import ScanEngine
import SpeechOutput

/// Checks if this machine can speak, step by step: each check depends on the previous one.
struct SpeechChecks {
  var environment: [String: String]
  /// The speech settings of a profile; nil without a profile, and then no voice is required.
  var settings: SpeechSettings?
  /// The languages to speak, as BCP 47 tags.
  var languages: [String]
  /// True if this machine has a sound card or a sound server.
  var hasSoundDevice: Bool

  private static let install =
    "sudo apt-get install speech-dispatcher speech-dispatcher-espeak-ng"
    + " speech-dispatcher-audio-plugins"

  private var isRequired: Bool { settings?.enabled ?? false }

  /// All checks; after a failed one the others are unknown.
  var checks: [DoctorCheck] {
    let program = SpeechDaemon.find(in: environment)
    var checks: [DoctorCheck] = []
    let address: SpeechAddress
    do throws(SpeechAddress.Problem) {
      address = try SpeechAddress.find(in: environment)
    } catch {
      return [
        check("speech address", .missing, error.message, fix: "unset SPEECHD_ADDRESS"),
        installed(program, isGivenByEnvironment: false),
      ]
    }
    let isGivenByEnvironment = isSet("SPEECHD_ADDRESS")
    checks.append(check("speech address", .ok, "\(visible("\(address)")) (\(origin))."))
    checks.append(installed(program, isGivenByEnvironment: isGivenByEnvironment))
    if lacksSound { checks.append(soundCheck) }
    checks += answers(at: address, program)
    return checks
  }

  /// Returns true if the daemon uses this address only on request.
  private func isStrange(_ address: SpeechAddress) -> Bool {
    (try? SpeechAddress.usual(in: environment)) != address
  }

  /// The source of the address, by the rules of ``SpeechAddress/find(in:)``.
  private var origin: String {
    if isSet("SPEECHD_ADDRESS") { return "from SPEECHD_ADDRESS" }
    if environment["XDG_RUNTIME_DIR"]?.hasPrefix("/") == true { return "from XDG_RUNTIME_DIR" }
    return "from HOME"
  }

  private func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }

  /// Checks the installation of the daemon; a daemon at another address need not be installed here.
  private func installed(_ program: SpeechDaemon?, isGivenByEnvironment: Bool) -> DoctorCheck {
    guard let program else {
      var missing = check(
        "speech daemon", .missing, "speech-dispatcher is not installed.", fix: Self.install)
      missing.isRequired = isRequired && !isGivenByEnvironment
      return missing
    }
    return check("speech daemon", .ok, "\(visible(program.path)) is installed.")
  }

  private func answers(
    at address: SpeechAddress, _ program: SpeechDaemon?
  ) -> [DoctorCheck] {
    do throws(SpeechSurvey.Problem) {
      let survey = try SpeechSurvey(address)
      let modules = try survey.outputModules()
      var checks = [check("speech answers", .ok, "The daemon answers.")]
      guard !modules.isEmpty else {
        checks.append(
          check(
            "speech modules", .missing, "The daemon has no output module, so it cannot speak.",
            fix: Self.install))
        return checks
      }
      checks.append(
        check("speech modules", .ok, "\(modules.map { visible($0) }.joined(separator: ", "))."))
      switch try survey.voices() {
      case .voices(let voices) where voices.isEmpty: checks.append(silent(at: address))
      case .voices(let voices):
        checks += self.voices(voices, hasEspeak: modules.contains("espeak-ng"))
      case .unknown: checks += self.voices([], hasEspeak: modules.contains("espeak-ng"))
      }
      return checks
    } catch {
      return [unanswered(error, at: address, program)]
    }
  }

  /// Returns the check for a daemon that lists a module but uses the silent one: the listed module
  /// has crashed, and is not restarted.
  private func silent(at address: SpeechAddress) -> DoctorCheck {
    check(
      "speech voices", .missing,
      "The daemon has no voice but \"dummy\", which speaks nothing: the modules above have ended.",
      fix: fix(restart: address.restartCommand(isUsual: !isStrange(address))))
  }

  /// The report that this machine has no sound device; without one, a restarted daemon would hang
  /// again, or lose its voices.
  private var soundCheck: DoctorCheck {
    check(
      "sound device", .missing,
      "There is neither a sound card nor a sound server, so no voice can be heard.",
      fix: "connect a sound device, or add one to the virtual machine")
  }

  /// True if a daemon of this machine has no sound device; another one may be on another machine.
  private var lacksSound: Bool { !hasSoundDevice && !isSet("SPEECHD_ADDRESS") }

  /// Returns a fix that restarts the daemon, which needs a sound device first.
  func fix(restart: String?) -> String? {
    restart.map { lacksSound ? "first connect a sound device, then: \($0)" : $0 }
  }

  private func unanswered(
    _ problem: SpeechSurvey.Problem, at address: SpeechAddress, _ program: SpeechDaemon?
  ) -> DoctorCheck {
    let name = "speech answers"
    let start = "speech-dispatcher --spawn"
    let restart = fix(restart: address.restartCommand(isUsual: !isStrange(address)) ?? start)
    switch problem {
    case .notConnected(let error) where error.isPermissionDenied:
      return check(
        name, .missing, "The daemon does not let this user in: \(error.reason).",
        fix: "unset SPEECHD_ADDRESS, or start a daemon of your own: \(start)")
    case .notConnected(let error) where !error.isNotFound && !error.isRefused:
      return check(name, .missing, "The daemon cannot be reached: \(error.reason).", fix: restart)
    case .notConnected where isStrange(address):
      return check(
        name, .missing, "No daemon listens there, and a session cannot start one there.",
        fix: "unset SPEECHD_ADDRESS" + (address.startCommand.map { ", or: \($0)" } ?? ""))
    case .notConnected:
      guard program != nil else {
        return check(name, .missing, "No daemon is running.", fix: Self.install)
      }
      let isStarted = settings?.startsDaemon ?? true
      return check(
        name, isStarted ? .unknown : .missing,
        "No daemon is running." + (isStarted ? " A session starts it." : ""),
        fix: isStarted ? "\(start), to see more here" : start)
    case .noReply:
      return check(name, .missing, "The daemon is running and does not answer.", fix: restart)
    case .ended, .failed:
      return check(name, .missing, "The daemon broke the connection.", fix: restart)
    case .refused(let words):
      return check(
        name, .missing, "The daemon refused to list its modules: \(words)", fix: restart)
    }
  }

  /// Returns one check for each language; a daemon that does not report its voices may still have
  /// one.
  private func voices(_ voices: [DaemonVoice], hasEspeak: Bool) -> [DoctorCheck] {
    var checks: [DoctorCheck] = []
    for language in languages {
      let name = "voice for \(visible(language))"
      let matching = voices.filter { subtag($0.language) == subtag(language) }
      if voices.isEmpty {
        checks.append(
          check(
            name, .unknown, "The daemon does not list its voices.",
            fix: "switchlight speak Hello --language \(visible(language))"))
      } else if let first = matching.first {
        let more = matching.count > 1 ? " and \(matching.count - 1) more" : ""
        checks.append(check(name, .ok, "\(visible(first.name))\(more)."))
      } else {
        checks.append(
          check(
            name, .missing, "None of the \(voices.count) voices speaks it.",
            fix: hasEspeak
              ? "spd-say -L, and choose an available language"
              : "sudo apt-get install speech-dispatcher-espeak-ng"))
      }
    }
    if !voices.isEmpty { checks += named(voices) }
    return checks
  }

  /// Returns one check for each voice in the profile.
  private func named(_ voices: [DaemonVoice]) -> [DoctorCheck] {
    (settings?.voiceNames ?? []).map { name in
      let title = "voice \(quoted(name))"
      guard !voices.contains(where: { $0.name == name }) else {
        return check(title, .ok, "The daemon has it.")
      }
      let near = DaemonVoice.namesNear(name, in: voices).map { quoted($0) }
      return check(
        title, .missing,
        "The daemon has no voice of that name, and another one would speak."
          + (near.isEmpty ? "" : " Similar names: \(near.joined(separator: ", "))."),
        fix: "spd-say -L")
    }
  }

  /// Returns the language without its region: a voice of another region is also understood.
  private func subtag(_ tag: String) -> String {
    tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  private func check(
    _ name: String, _ state: DoctorCheck.State, _ detail: String, fix: String? = nil
  ) -> DoctorCheck {
    DoctorCheck(name: name, state: state, isRequired: isRequired, detail: detail, fix: fix)
  }
}
