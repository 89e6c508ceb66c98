import CEvdev

/// Returns true if a raw event is a press of a key, and false if it is a release.
///
/// The result is nil for all other events, such as a key's own repetition, which is value 2.
func keyDirection(_ event: input_event) -> Bool? {
  guard event.type == UInt16(EV_KEY) else { return nil }
  switch event.value {
  case 0: return false
  case 1: return true
  default: return nil
  }
}

/// Returns the time of a raw event in microseconds of its clock, clipped if it is absurd.
func microseconds(of event: input_event) -> Int64 {
  let seconds = Int64(event.time.tv_sec)
  let (whole, tooFar) = seconds.multipliedReportingOverflow(by: 1_000_000)
  let (sum, overflow) = whole.addingReportingOverflow(Int64(event.time.tv_usec))
  guard tooFar || overflow else { return sum }
  return seconds < 0 ? .min : .max
}
