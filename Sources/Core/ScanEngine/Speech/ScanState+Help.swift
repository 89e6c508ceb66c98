import ScreenElements
import SwitchInput

extension ScanState {
  /// Calls for help, or ends the call, in every state; nothing of the scan changes (F8).
  mutating func changeCall(_ events: inout [ScanEvent]) {
    isCalling.toggle()
    emit(.help(isCalling: isCalling), &events)
    let content = Speech.Content.help(isCalling: isCalling, language: scopes.tree.language)
    // It is spoken even where media silenced speech.
    emit(.said(Speech(priority: .announcement, content: content)), &events)
  }

  /// Another profile has taken over: a call that only a switch of the one before could end is over (F8).
  mutating func endCall(ofSwitchesBefore before: [SwitchSettings], _ events: inout [ScanEvent]) {
    let couldEnd = before.contains { $0.does(.help) }
    let canEnd = settings.switches.contains { $0.does(.help) }
    if isCalling, couldEnd, !canEnd { changeCall(&events) }
  }
}
