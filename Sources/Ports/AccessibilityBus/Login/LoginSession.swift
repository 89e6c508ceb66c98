import MessageBus
import SystemCalls
import ScanTime
import SwitchInput

/// The login session and the display that programs must share with us (D13).
///
/// Missing information excludes no program: many sessions have no entry in the list of logins, and
/// many programs no display in their environment.
struct LoginSession {
  /// The login and the displays of a process, as far as they are known.
  struct Place: Hashable {
    var login: String?
    /// The displays that its environment names, by the variable.
    var displays: [String: String] = [:]
  }

  private let own: Place
  private var known: [Int: Bool] = [:]

  /// The maximum size of a process's environment, in bytes.
  private static let limit = 1 << 21
  private static let patience = TimeSpan.milliseconds(100)

  /// Reads the login and the displays of this process.
  init() {
    own = Self.place(of: Int(ownProcess))
  }

  /// Returns true if a process belongs to another login or another display.
  mutating func isForeign(_ process: Int) -> Bool {
    if let found = known[process] { return found }
    let isForeign = Self.isForeign(Self.place(of: process), to: own)
    // Process numbers are reused. No more processes than this run at the same time.
    if known.count > 1000 { known.removeAll() }
    known[process] = isForeign
    return isForeign
  }

  /// Returns this process and its ancestors: a window of one of them is the terminal that runs us
  /// (D15).
  static func ancestors() -> Set<Int> {
    var found: Set<Int> = [Int(ownProcess)]
    var process = Int(parentProcess)
    while process > 1, found.count < 64, found.insert(process).inserted {
      guard
        let bytes = try? readRegularFile(
          "/proc/\(process)/stat", limit: 4096, within: patience),
        let parent = parent(in: bytes)
      else { break }
      process = parent
    }
    return found
  }

  /// Returns the parent that the state of a process names.
  ///
  /// The name of a program may contain any characters, so the fields after its last bracket count.
  static func parent(in bytes: [UInt8]) -> Int? {
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
    return fields.count > 1 ? Int(String(decoding: fields[1], as: UTF8.self)) : nil
  }

  /// Forgets all processes, because their numbers may be reused.
  mutating func forget() { known.removeAll() }

  /// True if two places certainly differ.
  static func isForeign(_ place: Place, to own: Place) -> Bool {
    if let login = place.login, let ours = own.login, login != ours { return true }
    let shared = own.displays.filter { place.displays[$0.key] != nil }
    return !shared.isEmpty && shared.allSatisfy { place.displays[$0.key] != $0.value }
  }

  private static func place(of process: Int) -> Place {
    var place = Place()
    place.login = loginSessionName(of: process)
    guard
      let bytes = try? readRegularFile(
        "/proc/\(process)/environ", limit: Self.limit, within: Self.patience)
    else { return place }
    place.displays = displays(in: bytes)
    return place
  }

  /// Returns the displays that an environment names, without the number of the screen.
  static func displays(in bytes: [UInt8]) -> [String: String] {
    var displays: [String: String] = [:]
    for variable in bytes.split(separator: 0) {
      let text = String(decoding: variable, as: UTF8.self)
      if text.hasPrefix("DISPLAY=") {
        let value = text.dropFirst("DISPLAY=".count)
        let colon = value.lastIndex(of: ":") ?? value.endIndex
        let display = value[..<colon] + value[colon...].prefix { $0 != "." }
        if !display.isEmpty { displays["DISPLAY"] = String(display) }
      } else if text.hasPrefix("WAYLAND_DISPLAY=") {
        let value = text.dropFirst("WAYLAND_DISPLAY=".count)
        if !value.isEmpty { displays["WAYLAND_DISPLAY"] = String(value) }
      }
    }
    return displays
  }
}
