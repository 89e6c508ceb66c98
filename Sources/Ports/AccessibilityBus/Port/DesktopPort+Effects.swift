import DesktopSession
import DesktopTree
import MessageBus
import ScanTime
import Session

/// The effects of the desktop on programs, the display and the session.
extension DesktopPort {
  /// Carries out an effect, and handles its outcome.
  func carryOut(_ effect: DesktopEffect, at now: Instant) {
    switch effect {
    case .ask(let number, let question, let reference, let end):
      send(question.call(reference), .question(question), number, until: end)
    case .call(let number, let call, let end):
      var readsSelection = false
      if case .readSelection = call { readsSelection = true }
      send(call.onBus, .call(readsSelection: readsSelection), number, until: end)
    case .ping(let number, let program, let end):
      let ping = BusCall(
        destination: program, path: "/", interface: "org.freedesktop.DBus.Peer", member: "Ping")
      send(ping, .call(readsSelection: false), number, until: end)
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
        send(.press(key), .call(readsSelection: false), number, until: end)
        for modifier in key.modifiers { connection.notify(.hold(modifier, false)) }
      }
    case .press(let keys, .display):
      if display?.press(keys, at: now) != true { handle(.keys(.failed), at: now) }
    case .point(let gesture, let window):
      if display?.begin(gesture, in: window, at: now) != true {
        handle(.pointer(.noAnswer), at: now)
      }
    case .dropKeys: display?.dropKeys()
    case .dropKeysOfField: if display?.dropKeys() == true { handle(.droppedKeys, at: now) }
    case .manage(let request, let pick):
      handle(.managed(request, isDone: manage(request), pick), at: now)
    case .requestService(let isRequested): display?.requestService(whileLocked: isRequested)
    case .start(let program, let reason):
      handle(.started(reason, isDone: start(program)), at: now)
    case .close(let windows, let process, let name, let pick):
      var program = BrowserProcess(process)?.program(
        among: state.programs, called: name, process: process)
      if program != nil, windows.filter({ manage(.close($0)) }).isEmpty { program = nil }
      handle(.closing(program, process: process, name: name, pick), at: now)
    case .check(let process):
      handle(.process(isRunning: BrowserProcess.isRunning(process)), at: now)
    case .send(let input, let time): events.append(TimedInput(input, at: time))
    case .answer(let answer): self.answer = answer
    case .notice(let news): notice(news)
    case .change(let values): change(values)
    case .closeNotifications: notifications?.closeAll()
    }
  }

  private func send(
    _ call: BusCall, _ sent: SentCall, _ number: Int, until deadline: Instant
  ) {
    calls[connection.send(call, until: deadline)] = (number, sent)
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

  private func manage(_ request: WindowRequest) -> Bool {
    switch request {
    case .activate(let window): display?.activateWindow(window) ?? false
    case .close(let window): display?.closeWindow(window) ?? false
    case .fill(let window, let fills): display?.fillScreen(with: window, fills) ?? false
    }
  }
}
