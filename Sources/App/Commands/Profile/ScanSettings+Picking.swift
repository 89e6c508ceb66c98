import ScanEngine
import ScreenAudit
import ScreenElements
import ScanTime
import SwitchInput

extension ScanSettings {
  /// Returns the way in which these settings pick: by points too, if they start in point mode, or
  /// if a switch or a menu can start it (P7).
  ///
  /// If a switch changes to another profile, the result is unknown, because that profile may do
  /// anything (I14).
  func picking(on trees: [ElementTree]) -> Picking {
    if mode == .point || does(.point) { return .points }
    if does(.select), opensMenu || trees.contains(where: { $0.opensMenu }) { return .points }
    return switches.contains(where: { $0.changesProfile }) ? .unknown : .items
  }

  private func does(_ action: Action) -> Bool { switches.contains { $0.does(action) } }

  /// True if a switch can open the menu of an element, which offers point mode (A2).
  private var opensMenu: Bool { select != .activate || does(.menu) }
}

extension SwitchSettings {
  fileprivate var changesProfile: Bool {
    [press, longPress?.action].contains { if case .profile = $0 { true } else { false } }
  }
}

extension ElementTree {
  /// True if an element opens the menu of the next picked element (A1).
  fileprivate var opensMenu: Bool {
    readingOrder.contains { traits(of: $0).contains(.opensNextMenu) }
  }
}
