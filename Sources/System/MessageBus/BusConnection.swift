import CBus

/// A connection to a message bus (sd-bus) that never blocks; its descriptor drives it.
///
/// The bus numbers the calls. The caller keeps their deadlines.
package final class BusConnection {
  /// The reason that there is no connection, as a system error number.
  package struct Failure: Error, Hashable {
    package let code: Int32
  }

  private let bus: OpaquePointer
  /// True if file descriptors in messages are kept.
  private var keepsDescriptors = false
  /// True if the connection also receives the messages between other programs.
  private let isMonitor: Bool

  /// Begins to connect to the system bus, which may pass file descriptors.
  package static func system() throws(Failure) -> BusConnection {
    var found: OpaquePointer?
    let status = sd_bus_open_system(&found)
    guard status >= 0, let found else { throw Failure(code: -status) }
    let connection = BusConnection(owning: found)
    connection.keepsDescriptors = true
    return connection
  }

  private init(owning bus: OpaquePointer) {
    self.bus = bus
    isMonitor = false
  }

  /// Begins to connect to the bus at an address, which a monitor needs; nil is the user's session
  /// bus.
  package init(address: String?, isMonitor: Bool = false) throws(Failure) {
    self.isMonitor = isMonitor
    var found: OpaquePointer?
    guard let address else {
      let status = sd_bus_open_user(&found)
      guard status >= 0, let found else { throw Failure(code: -status) }
      bus = found
      return
    }
    var status = sd_bus_new(&found)
    guard status >= 0, let found else { throw Failure(code: -status) }
    status = sd_bus_set_address(found, address)
    if status >= 0 { status = sd_bus_set_bus_client(found, 1) }
    if status >= 0, isMonitor { status = sd_bus_set_monitor(found, 1) }
    if status >= 0 { status = sd_bus_start(found) }
    guard status >= 0 else {
      sd_bus_unref(found)
      throw Failure(code: -status)
    }
    bus = found
  }

  deinit {
    sd_bus_close(bus)
    sd_bus_unref(bus)
  }

  /// The descriptor to wait for; nil after the connection is lost.
  package var descriptor: Int32? {
    let number = sd_bus_get_fd(bus)
    return number >= 0 ? number : nil
  }

  /// True if data waits for room in the socket, or the connection is not yet established.
  package var waitsToWrite: Bool {
    let events = sd_bus_get_events(bus)
    return events > 0 && events & 4 != 0
  }

  /// The unique name of this connection on the bus; empty until the bus assigns it.
  package var ownName: String {
    var name: UnsafePointer<CChar>?
    return sd_bus_is_ready(bus) > 0 && sd_bus_get_unique_name(bus, &name) >= 0
      ? Self.text(name) : ""
  }

  /// Sends a call.
  ///
  /// - Returns: the call's number on the bus; nil if the call cannot be sent.
  package func send(_ call: BusCall) -> UInt64? {
    var made: OpaquePointer?
    guard
      sd_bus_message_new_method_call(
        bus, &made, call.destination, call.path, call.interface, call.member) >= 0, let made
    else { return nil }
    defer { sd_bus_message_unref(made) }
    if !call.startsService { sd_bus_message_set_auto_start(made, 0) }
    for argument in call.arguments {
      guard append(argument, to: made) else { return nil }
    }
    var number: UInt64 = 0
    return sd_bus_send(bus, made, &number) >= 0 ? number : nil
  }

  /// The result of one step of the connection.
  package enum Step {
    case message(BusMessage)
    /// The connection made progress, but received no message.
    case progress
    case nothing
  }

  /// Processes one step: reads, writes, or replies to a request of the bus itself.
  package func step() throws(Failure) -> Step {
    var found: OpaquePointer?
    let status = sd_bus_process(bus, &found)
    if status == -EAGAIN || status == -EINTR { return .nothing }
    guard status >= 0 else { throw Failure(code: -status) }
    guard let found else { return status == 0 ? .nothing : .progress }
    defer { sd_bus_message_unref(found) }
    return .message(read(found))
  }

  private func read(_ message: OpaquePointer) -> BusMessage {
    var type: UInt8 = 0
    guard sd_bus_message_get_type(message, &type) >= 0 else { return .other }
    var reading = BusReading(message, keepsDescriptors: keepsDescriptors)
    if isMonitor, let overheard = overheard(message, type, &reading) {
      return .overheard(overheard)
    }
    switch Int(type) {
    case Int(SD_BUS_MESSAGE_METHOD_RETURN), Int(SD_BUS_MESSAGE_METHOD_ERROR):
      var number: UInt64 = 0
      guard sd_bus_message_get_reply_cookie(message, &number) >= 0 else { return .other }
      guard Int(type) == Int(SD_BUS_MESSAGE_METHOD_ERROR) else {
        return .reply(number, reading.all())
      }
      let name = Self.text(sd_bus_message_get_error(message)?.pointee.name)
      // The bus reports this error if the called program disconnects before it replies.
      return name == "org.freedesktop.DBus.Error.NoReply"
        ? .unanswered(number) : .refused(number, errorName: name)
    case Int(SD_BUS_MESSAGE_SIGNAL):
      return .signal(
        BusSignal(
          sender: Self.text(sd_bus_message_get_sender(message)),
          path: Self.text(sd_bus_message_get_path(message)),
          interface: Self.text(sd_bus_message_get_interface(message)),
          member: Self.text(sd_bus_message_get_member(message)), values: reading.all() ?? []))
    default: return .other
    }
  }

  static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
