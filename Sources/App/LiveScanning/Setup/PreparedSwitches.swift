import EvdevInput
import Profiles
import ScanTime
import SwitchInput

/// The switches of a profile that may replace the current one: its devices are open, and its
/// notices are held back.
struct PreparedSwitches {
  let profile: Profile
  /// The devices of the profile; nil if it uses none.
  let devices: EvdevPort?
  let notices: HeldNotices
  /// The sources that are terminal keys.
  let keys: [SourceID]

  /// The connected sources, on readable devices and on the terminal (I13).
  var connected: [SourceID] {
    let own = devices?.connectedSources ?? []
    return keys + own.filter { !keys.contains($0) }
  }

  /// The reason that none of its sources is connected, in sentences with the next step.
  var problem: String {
    // A notice about a connected device is more useful than one about a missing device.
    let found = notices.held.sorted { !$0.isOfMissing && $1.isOfMissing }.first?.message
    let keys = "Its only switches are keys of a terminal, and this session has none."
    return "None of its switches is connected. " + (found ?? keys)
  }

  /// Closes the devices and drops their notices.
  func discard() {
    devices?.close()
  }
}

/// Holds the notices about devices until they are needed.
final class HeldNotices {
  private(set) var held: [DeviceNotice] = []
  private let report: (DeviceNotice) -> Void
  private var isReleased = false

  init(_ report: @escaping (DeviceNotice) -> Void) {
    self.report = report
  }

  /// Keeps a notice, or reports it at once after ``release()``.
  func handle(_ notice: DeviceNotice) {
    if isReleased { report(notice) } else { held.append(notice) }
  }

  /// Reports the held notices, and from now on each new one at once.
  func release() {
    isReleased = true
    held.forEach(report)
    held = []
  }
}

extension DeviceNotice {
  /// True if it only reports a missing device.
  fileprivate var isOfMissing: Bool {
    if case .noDevice = self { true } else { false }
  }
}
