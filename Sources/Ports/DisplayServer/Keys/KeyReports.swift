/// The keys that are held down in our window, and the reports about them.
///
/// An X server repeats a held key as a release and a press at the same time. Such a press does not
/// count. So a release is reported only after it is certain that no such press follows. A key that
/// was held before the window had the keyboard repeats in the same way, and does not count either
/// (I6.8).
struct KeyReports {
  private var down: [UInt32: String] = [:]
  /// The released keys, with the server's time of the release.
  private var rising: [(code: UInt32, time: UInt32, isAsked: Bool)] = []
  /// The last release of a key whose press this window did not receive, with the server's time.
  private var strayRelease: (code: UInt32, time: UInt32)?
  private var reports: [KeyReport] = []

  /// True if the server must be asked whether an event follows.
  var isWaiting: Bool { !rising.isEmpty }

  /// Handles the press of a key; `name` is nil if profiles have no name for the key.
  mutating func takePress(_ code: UInt32, name: String?, time: UInt32) {
    if let place = rising.firstIndex(where: { $0.code == code && $0.time == time }) {
      rising.remove(at: place)
      return
    }
    confirm()
    if let strayRelease, strayRelease == (code, time) { return }
    guard let name, down[code] == nil else { return }
    down[code] = name
    reports.append((name, true, time))
  }

  /// Handles the release of a key.
  mutating func takeRelease(_ code: UInt32, time: UInt32) {
    guard down[code] != nil else {
      strayRelease = (code, time)
      return
    }
    guard !rising.contains(where: { $0.code == code }) else { return }
    rising.append((code, time, false))
  }

  /// Records the query whether an event follows the releases.
  mutating func markAsked() {
    for place in rising.indices { rising[place].isAsked = true }
  }

  /// Confirms the queried releases, because no event follows them.
  mutating func confirmAsked() { confirm { $0 } }

  private mutating func confirm(_ isMeant: (_ isAsked: Bool) -> Bool = { _ in true }) {
    for key in rising where isMeant(key.isAsked) {
      if let name = down.removeValue(forKey: key.code) {
        reports.append((name, false, key.time))
      }
    }
    rising.removeAll { isMeant($0.isAsked) }
  }

  /// Reports all keys as released, because another window has the keyboard from now on.
  mutating func releaseAll() {
    confirm()
    for (_, name) in down.sorted(by: { $0.key < $1.key }) { reports.append((name, false, nil)) }
    down = [:]
  }

  /// Returns the pending reports in order, and removes them.
  mutating func drain() -> [KeyReport] {
    defer { reports = [] }
    return reports
  }
}
