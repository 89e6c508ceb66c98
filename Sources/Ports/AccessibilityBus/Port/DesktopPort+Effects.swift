import DesktopSession
import DesktopTree
import MessageBus
import ProgramFiles
import ScanTime
import Session

/// The effects of the desktop on programs, the display and the session.
extension DesktopPort {
  /// Carries out an effect, and handles its outcome.
  func carryOut(_ effect: DesktopEffect, at now: Instant) {
    switch effect {
    case .ask(let number, let question, let reference, let end):
      send(question.call(reference), number, until: end) { .answer(question.answer($0)) }
    case .call(let number, let call, let end):
      send(call.onBus, number, until: end) { .reply(call.reply($0)) }
    case .notify(let call): connection.notify(call.onBus)
    case .registerEvents: connection.registerEvents()
    case .look(let left):
      reader.look(
        ownProcess: state.settings.process, leavingOut: left, known: state.windows, at: now)
    case .fetch(let roots, let toolkit):
      reader.fetch(roots, toolkit: toolkit, secrets: state.secrets, at: now)
    case .bring(let window, let extent): bring(window, extent, at: now)
    case .press(let keys, .registry(let number, let end)):
      for key in keys {
        for modifier in key.modifiers { connection.notify(.hold(modifier, true)) }
        send(.press(key), number, until: end) { .reply($0 == nil ? .refused : .accepted) }
        for modifier in key.modifiers { connection.notify(.hold(modifier, false)) }
      }
    case .press(let keys, .display):
      if display?.press(keys, at: now) != true { handle(.display([.keys(.failed)]), at: now) }
    case .point(let gesture, let window):
      if display?.begin(gesture, in: window, at: now) != true {
        handle(.display([.pointer(.noAnswer)]), at: now)
      }
    case .dropKeys: if display?.dropKeys() == true { handle(.droppedKeys, at: now) }
    case .manage(let request, let pick):
      handle(.managed(request, isDone: display?.manage(request) ?? false, pick), at: now)
    case .requestService(let isRequested): display?.requestService(whileLocked: isRequested)
    case .start(let program, let reason):
      handle(.started(reason, isDone: outlets.start(program)), at: now)
    case .close(let windows, let process, let name, let pick):
      var program = BrowserProcess(process)?.program(
        among: state.programs, called: name, process: process)
      let closes = program != nil && !windows.filter { display?.manage(.close($0)) == true }.isEmpty
      if !closes { program = nil }
      handle(.closing(program, process: process, name: name, pick), at: now)
    case .check(let process):
      handle(.process(isRunning: BrowserProcess.isRunning(process)), at: now)
    case .notice(let news): outlets.notice(news)
    case .change(let values): outlets.change(values)
    case .learn(let text): outlets.learn(text)
    case .closeNotifications: notifications?.closeAll()
    }
  }

  private func send(
    _ call: BusCall, _ number: Int, until deadline: Instant,
    read: @escaping ([BusValue]?) -> ProgramAnswer
  ) {
    calls[connection.send(call, until: deadline)] = (number, read)
  }

  private func bring(_ window: ShownWindow, _ extent: FetchExtent, at now: Instant) {
    let found =
      switch extent {
      case .part: reader.fetch?.tree
      case .whole: reader.takeTree()
      case .area: AccessibleTree(silent: window.window)
      }
    guard let found else { return }
    let process = state.processToExamine(of: window, found)
    let command = process.flatMap { BrowserProcess($0)?.commandWithAccess }
    handle(.fetched(found, of: window, extent, command: command), at: now)
  }
}

/// The functions of a session that the desktop calls; by default they do nothing.
package struct DesktopOutlets {
  /// Starts a program; false if that fails.
  package var start: (InstalledProgram) -> Bool = { _ in false }
  /// Changes the scan values of the session (D6).
  package var change: (ScanValues) -> Void = { _ in }
  /// Learns the words of a text (K3).
  package var learn: (String) -> Void = { _ in }
  /// Reports news to the user.
  package var notice: (DesktopNotice) -> Void = { _ in }

  package init() {}
}
