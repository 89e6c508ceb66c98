import ScanEngine
import ScreenElements
import Session
import ScanTime
import SwitchInput

/// Records the shown events, as `1000 highlight a`.
final class RecordingFeedback: FeedbackPort {
  var endRequest: SessionEnd?
  private(set) var log: [String] = []
  private(set) var closeCount = 0
  /// The screen after all shown events.
  private(set) var tree: ElementTree?
  /// The number of shown events before it requests the end.
  var patience = Int.max
  var onClose: () -> Void = {}

  func show(_ events: [ScanEvent], _ state: ScanState) {
    tree = state.scopes.tree
    for event in events {
      guard let words = words(event.kind) else { continue }
      log.append("\(event.at.microseconds / 1000) \(words)")
    }
    if log.count >= patience { endRequest = .outputClosed }
  }

  func close() {
    closeCount += 1
    onClose()
  }

  private func words(_ kind: ScanEvent.Kind) -> String? {
    switch kind {
    case .highlight(let stop, _, _): "highlight \(stop)"
    case .activated(let id, _, at: _): "activated \(id)"
    case .failed(let stop, _, let reason): "failed \(stop) \(reason)"
    case .request(.perform(let request)): "perform \(request.id)"
    case .switched(let name, _, let phase): "\(name) \(phase)"
    case .diagnostic(let diagnostic): diagnostic.code
    case .request(.loadProfile(let name)): "load \(name)"
    case .profile(let name): "profile \(name)"
    case .said: nil
    default: "\(kind)"
    }
  }
}

/// Answers requests by a rule, and remembers them.
final class RecordingElements: ElementPort {
  private(set) var requests: [ActivationRequest] = []
  private(set) var instants: [Instant] = []
  var answer: (ActivationRequest) -> ActivationAnswer? = {
    ActivationAnswer(request: $0.number, outcome: .done)
  }

  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    requests.append(request)
    instants.append(instant)
    return answer(request)
  }
}
