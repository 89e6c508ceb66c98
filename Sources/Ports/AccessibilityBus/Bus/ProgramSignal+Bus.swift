import DesktopSession
import DesktopTree
import MessageBus

extension ProgramSignal {
  /// Reads a signal of the bus; nil if it is another one.
  init?(_ signal: BusSignal) {
    let accessible = AccessibleReference(application: signal.sender, path: signal.path)
    switch (signal.interface, signal.member) {
    case ("org.a11y.atspi.Event.Window", "Activate"): self = .activated(accessible)
    case ("org.a11y.atspi.Event.Window", _): self = .windows(of: signal.sender)
    case ("org.a11y.atspi.Event.Object", "Announcement"):
      guard signal.values.count > 3, let text = signal.values[3].text else { return nil }
      self = .announced(accessible, text)
    case ("org.a11y.atspi.Event.Object", "ChildrenChanged"): self = .changed(accessible, .children)
    case ("org.a11y.atspi.Event.Object", "StateChanged")
    where signal.values.count > 1 && signal.values[0].text == "showing":
      self = .changed(accessible, .showing(signal.values[1].number != 0))
    case ("org.a11y.atspi.Event.Object", _): self = .changed(accessible, .other)
    case ("org.freedesktop.DBus", "NameOwnerChanged"):
      guard let name = signal.values.first?.text else { return nil }
      let isGone = signal.values.last?.text?.isEmpty ?? false
      self = isGone ? .ended(name) : .began(name)
    default: return nil
    }
  }
}
