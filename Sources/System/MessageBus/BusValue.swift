import SystemCalls

/// A value received over the bus, of a supported type.
package enum BusValue: Hashable {
  case text(String)
  case number(Double)
  case boolean(Bool)
  case descriptor(BusDescriptor)
  /// The values of a list, a structure or a dictionary, in order.
  case list([BusValue])

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var boolean: Bool? { if case .boolean(let truth) = self { truth } else { nil } }
  package var list: [BusValue]? { if case .list(let list) = self { list } else { nil } }
}

/// A file descriptor received over the bus; it is closed with the last reference to it.
package final class BusDescriptor: Hashable {
  private let descriptor: FileDescriptor

  package init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

  package static func == (left: BusDescriptor, right: BusDescriptor) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A value that is sent with a call.
package enum BusArgument: Hashable {
  case text(String)
  case signed(Int32)
  case unsigned(UInt32)
  case texts([String])
  /// A number in a variant, as used to set a property.
  case numberVariant(Double)
  /// A Boolean in a variant, as used to set a property.
  case booleanVariant(Bool)
  case boolean(Bool)
  case real(Double)
  case long(UInt64)
  /// A file descriptor that is copied to the receiver; it must stay open until the call is sent.
  case descriptor(Int32)
  /// A list of values of one type, with the type's signature.
  case list(of: String, [BusArgument])
  case structure([BusArgument])

  /// The D-Bus signature of the value.
  package var signature: String {
    switch self {
    case .text: "s"
    case .signed: "i"
    case .unsigned: "u"
    case .texts: "as"
    case .numberVariant, .booleanVariant: "v"
    case .boolean: "b"
    case .real: "d"
    case .long: "t"
    case .descriptor: "h"
    case .list(let type, _): "a" + type
    case .structure(let parts): "(" + parts.map(\.signature).joined() + ")"
    }
  }
}

/// A call of a method.
package struct BusCall: Hashable {
  package var destination: String
  package var path: String
  package var interface: String
  package var member: String
  package var arguments: [BusArgument] = []
  /// True if the bus starts the service if it is not running.
  package var startsService = true

  /// Describes a call.
  package init(
    destination: String, path: String, interface: String, member: String,
    arguments: [BusArgument] = [], startsService: Bool = true
  ) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
    self.startsService = startsService
  }

  /// Returns a call that subscribes to the signals that match a rule.
  package static func match(_ rule: String) -> BusCall {
    BusCall(
      destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", member: "AddMatch", arguments: [.text(rule)])
  }

  /// Returns a call that reads a property.
  package static func property(
    _ name: String, of interface: String, at path: String, in destination: String
  ) -> BusCall {
    BusCall(
      destination: destination, path: path, interface: "org.freedesktop.DBus.Properties",
      member: "Get",
      arguments: [.text(interface), .text(name)])
  }
}

/// A message received over the bus.
package enum BusMessage {
  /// A reply to the call with that number; the values are nil if they could not be decoded.
  case reply(UInt64, [BusValue]?)
  /// An error reply with that name to the call with that number.
  case refused(UInt64, errorName: String)
  /// The receiver of the call with that number ended without a reply; the effect of the call is
  /// unknown.
  case unanswered(UInt64)
  case signal(BusSignal)
  /// A message between other programs; only a monitor receives it.
  case overheard(OverheardMessage)
  case other
}

/// A call between other programs, or the reply to one, as received by a monitor.
package struct OverheardMessage: Hashable {
  /// The called method; nil for a reply, which has no values if it is an error.
  package var member: String?
  /// The bus name of the caller.
  package var caller: String
  /// The number of the call, which each caller counts for itself.
  package var number: UInt64
  /// The first values of the message, up to the monitor's limit.
  package var values: [BusValue]

  /// Describes a message.
  package init(member: String?, caller: String, number: UInt64, values: [BusValue]) {
    (self.member, self.caller, self.number, self.values) = (member, caller, number, values)
  }
}

/// A signal that an application or the bus broadcasts.
package struct BusSignal: Hashable {
  package var sender: String
  package var path: String
  package var interface: String
  package var member: String
  /// The first values; not all of them are read.
  package var values: [BusValue]

  /// Describes a signal.
  package init(
    sender: String, path: String, interface: String, member: String, values: [BusValue]
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.values = values
  }
}
