import DesktopTree
import SystemCalls

/// A value that arrived over the bus, in the types that are supported.
enum BusValue: Hashable {
  case text(String)
  case number(Double)
  case boolean(Bool)
  case descriptor(BusDescriptor)
  /// The values of a list, a structure or a dictionary, in order.
  case list([BusValue])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var boolean: Bool? { if case .boolean(let truth) = self { truth } else { nil } }
  var list: [BusValue]? { if case .list(let list) = self { list } else { nil } }
}

/// A descriptor that came over the bus; it is closed with the last reference to it.
final class BusDescriptor: Hashable {
  private let descriptor: FileDescriptor

  init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

  static func == (left: BusDescriptor, right: BusDescriptor) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A value that is sent with a call.
enum BusArgument: Hashable {
  case text(String)
  case signed(Int32)
  case unsigned(UInt32)
  case texts([String])
  /// A number in a variant, as properties are set.
  case numberVariant(Double)
  /// A truth in a variant, as properties are set.
  case booleanVariant(Bool)
}

/// A call of a method.
struct BusCall: Hashable {
  var destination: String
  var path: String
  var interface: String
  var member: String
  var arguments: [BusArgument] = []
  /// True if a service that is not running is started for it.
  var startsService = true

  /// A call that asks the bus for the signals that a rule names.
  static func match(_ rule: String) -> BusCall {
    BusCall(
      destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", member: "AddMatch", arguments: [.text(rule)])
  }

  /// A call that asks for a property.
  static func property(
    _ name: String, of interface: String, at path: String, in destination: String
  ) -> BusCall {
    BusCall(
      destination: destination, path: path, interface: "org.freedesktop.DBus.Properties",
      member: "Get",
      arguments: [.text(interface), .text(name)])
  }
}

extension BusCall {
  /// A call that sets the number of an accessible.
  static func setValue(_ value: Double, of reference: AccessibleReference) -> BusCall {
    BusCall(
      destination: reference.application, path: reference.path,
      interface: "org.freedesktop.DBus.Properties", member: "Set",
      arguments: [.text("org.a11y.atspi.Value"), .text("CurrentValue"), .numberVariant(value)])
  }
}

/// A message that came over the bus.
enum BusMessage {
  /// The answer to the call of that number; nil values are an error or were not understood.
  case reply(UInt64, [BusValue]?)
  /// The receiver of the call of that number has ended without an answer; the effect of the call is
  /// unknown.
  case unanswered(UInt64)
  case signal(BusSignal)
  /// A message between other programs; only a monitor gets it.
  case overheard(OverheardMessage)
  case other
}

/// A call between other programs, or the answer to one, as shown to a monitor.
struct OverheardMessage: Hashable {
  /// The method that is called; nil is an answer, and without values an error.
  var member: String?
  /// The bus name of the caller.
  var caller: String
  /// The number of the call, which each caller counts for itself.
  var number: UInt64
  /// The first values, as many as are wanted of such a message.
  var values: [BusValue]
}

/// Something that an application or the bus reports to everybody.
struct BusSignal: Hashable {
  var sender: String
  var path: String
  var interface: String
  var member: String
  /// The first values; not all of them are read.
  var values: [BusValue]
}
