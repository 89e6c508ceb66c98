import CBus
import FuzzSupport
import Glibc

@testable import AccessibilityBus
@testable import MessageBus

/// A connection without a peer: creating messages requires one.
nonisolated(unsafe) private let nowhere: OpaquePointer? = {
  var ends: [Int32] = [-1, -1]
  var bus: OpaquePointer?
  let kind = Int32(SOCK_STREAM.rawValue)
  guard socketpair(AF_UNIX, kind, 0, &ends) == 0, sd_bus_new(&bus) >= 0,
    sd_bus_set_fd(bus, ends[0], ends[0]) >= 0, sd_bus_start(bus) >= 0
  else { return nil }
  return bus
}()

/// Creates a message of arbitrary values, and requires that reading it returns them.
func readMessages(_ choices: inout Choices) {
  let values = (0..<choices.pick(5)).map { _ in choices.value(level: 0) }
  var message: OpaquePointer?
  require(nowhere != nil, "there is no connection")
  guard
    sd_bus_message_new_signal(nowhere, &message, "/p", "org.example.Any", "Any") >= 0, let message
  else { return require(false, "no message could be made") }
  defer { sd_bus_message_unref(message) }
  for value in values { write(value, to: message) }
  require(sd_bus_message_seal(message, 1, 0) >= 0, "the message cannot be sealed")
  require(sd_bus_message_rewind(message, 1) >= 0, "the message cannot be read")
  var reading = BusReading(message)
  let found = reading.all()
  let isDeep = values.contains { depth($0) > 3 }
  // Each list is a list of variants, which are two levels.
  guard let found else { return require(isDeep, "a message was not read: \(values)") }
  require(found.count == values.count, "\(found.count) of \(values.count) values")
  for (left, right) in zip(found, values) { require(isSame(left, right), "\(left) for \(right)") }
}

private func depth(_ value: BusValue) -> Int {
  guard case .list(let values) = value else { return 0 }
  return 1 + (values.map(depth).max() ?? 0)
}

private func isSame(_ found: BusValue, _ value: BusValue) -> Bool {
  switch (found, value) {
  case (.number(let left), .number(let right)): left.bitPattern == right.bitPattern
  case (.text(let left), .text(let right)):
    // A text ends with its first zero, and is cut at its limit, perhaps in the middle of a character.
    right.utf8.prefix { $0 != 0 }.starts(with: left.utf8.dropLast(3).prefix { $0 != 0 })
      || left.utf8.count > 16_000
  case (.list(let left), .list(let right)):
    left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
  default: found == value
  }
}

private func write(_ value: BusValue, to message: OpaquePointer) {
  switch value {
  case .text(let text):
    require(
      append(.text(String(text.prefix { $0 != "\u{0}" })), to: message), "a text was not taken")
  case .number(var number):
    require(
      sd_bus_message_append_basic(message, CChar(UInt8(ascii: "d")), &number) >= 0,
      "a number was not taken")
  case .boolean(let truth):
    var number: Int32 = truth ? 1 : 0
    require(
      sd_bus_message_append_basic(message, CChar(UInt8(ascii: "b")), &number) >= 0,
      "a truth was not taken")
  case .list(let values):
    _ = sd_bus_message_open_container(message, CChar(UInt8(ascii: "a")), "v")
    for value in values {
      let contents =
        switch value {
        case .text: "s"
        case .number: "d"
        case .boolean: "b"
        case .list: "av"
        case .descriptor: "h"
        }
      _ = sd_bus_message_open_container(message, CChar(UInt8(ascii: "v")), contents)
      write(value, to: message)
      _ = sd_bus_message_close_container(message)
    }
    _ = sd_bus_message_close_container(message)
  // No choice creates a descriptor: it exists only on a real bus.
  case .descriptor: break
  }
}
