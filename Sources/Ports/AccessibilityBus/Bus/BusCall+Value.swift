import DesktopTree
import MessageBus

extension BusCall {
  /// Returns a call that performs the action of an accessible with a number.
  package static func action(_ number: Int, of reference: AccessibleReference) -> BusCall {
    BusCall(
      destination: reference.application, path: reference.path,
      interface: "org.a11y.atspi.Action", member: "DoAction",
      arguments: [.signed(Int32(clamping: number))])
  }

  /// Returns a call that sets the number of an accessible.
  package static func setValue(_ value: Double, of reference: AccessibleReference) -> BusCall {
    BusCall(
      destination: reference.application, path: reference.path,
      interface: "org.freedesktop.DBus.Properties", member: "Set",
      arguments: [.text("org.a11y.atspi.Value"), .text("CurrentValue"), .numberVariant(value)])
  }
}
