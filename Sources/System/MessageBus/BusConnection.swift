import CBus

/// A connection to a message bus that never waits: it is driven by its descriptor (sd-bus).
///
/// Calls are distinguished by their number on the bus; who calls keeps the time.
package final class BusConnection {
  /// The reason that there is no connection, by the number of the system's error.
  package struct Failure: Error, Hashable {
    package let code: Int32
  }

  private let bus: OpaquePointer
  /// True if descriptors that come with messages are kept.
  private var keepsDescriptors = false
  /// True if what others say to one another is taken too.
  private let isMonitor: Bool

  /// Begins to connect to the bus of the system, which may hand out descriptors.
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

  /// Begins to connect to the bus at an address, which a monitor needs; nil is the session bus of the person.
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

  /// The descriptor to wait for; nil once the connection has gone.
  package var descriptor: Int32? {
    let number = sd_bus_get_fd(bus)
    return number >= 0 ? number : nil
  }

  /// True if there is something to send for which the socket has no room yet, or the connection is being made.
  package var waitsToWrite: Bool {
    let events = sd_bus_get_events(bus)
    return events > 0 && events & 4 != 0
  }

  /// Our own name on the bus; empty before the bus has given one.
  package var ownName: String {
    var name: UnsafePointer<CChar>?
    return sd_bus_is_ready(bus) > 0 && sd_bus_get_unique_name(bus, &name) >= 0
      ? Self.text(name) : ""
  }

  /// Sends a call.
  ///
  /// - Returns: its number on the bus, or nil where it cannot be sent.
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
    /// Something was done, and nothing came of it.
    case progress
    case nothing
  }

  /// Does one step: reads, writes or answers what the bus wants to know.
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
      // A bus says so when the program that was called leaves it.
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
