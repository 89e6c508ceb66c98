import ScreenElements
import SwitchInput

extension ScanState {
  /// Starts a call for help, or ends the current one, in every state.
  ///
  /// The scan does not change (F8).
  mutating func changeCall(_ events: inout [ScanEvent]) {
    isCalling.toggle()
    emit(.help(isCalling: isCalling), &events)
    let content = Speech.Content.help(isCalling: isCalling, language: scopes.tree.language)
    // It is spoken even if media has silenced speech.
    emit(.said(Speech(priority: .announcement, content: content)), &events)
  }

  /// Ends a call for help after a profile change, if only a switch of the previous profile could
  /// end it (F8).
  mutating func endCall(ofSwitchesBefore before: [SwitchSettings], _ events: inout [ScanEvent]) {
    let couldEnd = before.contains { $0.does(.help) }
    let canEnd = settings.switches.contains { $0.does(.help) }
    if isCalling, couldEnd, !canEnd { changeCall(&events) }
  }
}
