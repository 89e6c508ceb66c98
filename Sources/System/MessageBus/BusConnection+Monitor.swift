import CBus

/// The messages between other programs that a monitor of a bus receives.
extension BusConnection {
  /// The maximum number of values read from a call; later ones may be pictures (F8).
  private static let values = 6

  /// Returns a call or a reply between two other programs; nil for any other message.
  func overheard(
    _ message: OpaquePointer, _ type: UInt8, _ reading: inout BusReading
  ) -> OverheardMessage? {
    var number: UInt64 = 0
    switch Int(type) {
    case Int(SD_BUS_MESSAGE_METHOD_CALL):
      guard sd_bus_message_get_cookie(message, &number) >= 0 else { return nil }
      return OverheardMessage(
        member: Self.text(sd_bus_message_get_member(message)),
        caller: Self.text(sd_bus_message_get_sender(message)), number: number,
        values: reading.first(Self.values))
    case Int(SD_BUS_MESSAGE_METHOD_RETURN), Int(SD_BUS_MESSAGE_METHOD_ERROR):
      let caller = Self.text(sd_bus_message_get_destination(message))
      guard caller != ownName, sd_bus_message_get_reply_cookie(message, &number) >= 0 else {
        return nil
      }
      let isError = Int(type) == Int(SD_BUS_MESSAGE_METHOD_ERROR)
      return OverheardMessage(
        member: nil, caller: caller, number: number, values: isError ? [] : reading.first(1))
    default: return nil
    }
  }
}
