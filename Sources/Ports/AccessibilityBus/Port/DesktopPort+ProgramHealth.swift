import DesktopSession
import DesktopTree
import Languages
import MessageBus
import ScanTime

/// Programs that do not answer (D10).
extension DesktopPort {
  /// Notes the programs that did not answer in time (D10).
  func noteSilence(at now: Instant) {
    for application in reader.takeSilent() { noteSilence(of: application, at: now) }
  }

  /// Notes that a program did not answer in time (D10).
  func noteSilence(of application: String, at now: Instant) {
    guard application != DesktopReader.root.application,
      health.noteSilence(of: application, at: now),
      let shown, shown.application.reference.application == application,
      health.takeNotice(of: application, at: now)
    else { return }
    notice(.silent(shown.application.name))
    let language = Language.speaking(settings.language).language
    let words = language.word(.doesNotAnswer, of: shown.application.name)
    announce(words, at: now)
  }

  /// Asks the programs that do not answer if they do now (D10).
  func ping(at now: Instant) {
    for application in health.takeDue(at: now) {
      let number = connection.send(
        BusCall(
          destination: application, path: "/", interface: "org.freedesktop.DBus.Peer",
          member: "Ping"), until: now + ProgramHealth.pingPause)
      health.ask(application, by: number)
    }
  }

  /// Reads everything again if a program answers again (D10).
  func endSilence(of application: String, at now: Instant) {
    guard health.endSilence(of: application) else { return }
    reading.readAgain(at: now)
  }
}
