/// The keys that are held down in a window of ours, and the reports about them.
///
/// An X server repeats a key that is held: it reports a release and a press at the same time. Those
/// are no press. So a release is reported only after it is known that no such press follows.
struct KeyReports {
  private var down: [UInt32: String] = [:]
  /// Keys that came up, with the time of the server at which that was.
  private var rising: [(code: UInt32, time: UInt32, isAsked: Bool)] = []
  private var reports: [KeyReport] = []

  /// True if it has to be asked whether something follows.
  var isWaiting: Bool { !rising.isEmpty }

  /// A key went down that has a name, or none.
  mutating func takePress(_ code: UInt32, name: String?, time: UInt32) {
    if let place = rising.firstIndex(where: { $0.code == code && $0.time == time }) {
      rising.remove(at: place)
      return
    }
    confirm()
    guard let name, down[code] == nil else { return }
    down[code] = name
    reports.append((name, true, time))
  }

  /// A key came up.
  mutating func takeRelease(_ code: UInt32, time: UInt32) {
    guard down[code] != nil, !rising.contains(where: { $0.code == code }) else { return }
    rising.append((code, time, false))
  }

  /// It is asked now whether something follows the keys that came up.
  mutating func markAsked() {
    for place in rising.indices { rising[place].isAsked = true }
  }

  /// Nothing follows those that were asked about.
  mutating func confirmAsked() { confirm { $0 } }

  private mutating func confirm(_ isMeant: (_ isAsked: Bool) -> Bool = { _ in true }) {
    for key in rising where isMeant(key.isAsked) {
      if let name = down.removeValue(forKey: key.code) {
        reports.append((name, false, key.time))
      }
    }
    rising.removeAll { isMeant($0.isAsked) }
  }

  /// The keys go to another window from now on, and so does that they come up.
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
