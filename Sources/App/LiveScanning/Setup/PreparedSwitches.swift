import EvdevInput
import Profiles
import ScanTime
import SwitchInput

/// The switches of a profile that may take over: its devices are open, and nothing was reported yet.
struct PreparedSwitches {
  let profile: Profile
  /// Its devices; nil if it has none.
  let devices: EvdevPort?
  let notices: HeldNotices
  /// The sources that are keys of the terminal.
  let keys: [SourceID]

  /// The sources that are connected, on devices that can be read and on the terminal (I13).
  var connected: [SourceID] {
    let own = devices?.connectedSources ?? []
    return keys + own.filter { !keys.contains($0) }
  }

  /// The reason why none of its sources is connected, in sentences with the next step.
  var problem: String {
    // What is said of a device that is there helps more than that another one is not.
    let found = notices.held.sorted { !$0.isOfMissing && $1.isOfMissing }.first?.message
    let keys = "Its only switches are keys of a terminal, and this session has none."
    return "None of its switches is connected. " + (found ?? keys)
  }

  /// Releases the devices; nothing is reported of them.
  func discard() {
    devices?.close()
  }
}

/// Holds the notices about devices until it is known if anybody needs them.
final class HeldNotices {
  private(set) var held: [DeviceNotice] = []
  private let report: (DeviceNotice) -> Void
  private var isReleased = false

  init(_ report: @escaping (DeviceNotice) -> Void) {
    self.report = report
  }

  /// Keeps a notice, or reports it at once after the release.
  func handle(_ notice: DeviceNotice) {
    if isReleased { report(notice) } else { held.append(notice) }
  }

  /// Reports the notices that were kept, and from now on each new one.
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
