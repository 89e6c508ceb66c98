import SwitchInput

extension ScanState {
  // What waits is large: each of these reads its deadline alone, because to compare all of it with nil
  // would copy it.

  /// Whether a tap waits for a second select (A1).
  @inline(__always)
  var isTapWaiting: Bool { tap?.deadline != nil }

  /// Whether an element's source has not answered yet (A4).
  @inline(__always)
  var isAnswerDue: Bool { request?.deadline != nil }

  /// Whether a selection delay holds back what a pick leads to (S11).
  @inline(__always)
  var isDelayed: Bool { delay?.deadline != nil }
}
