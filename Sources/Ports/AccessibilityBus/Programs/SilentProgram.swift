import ScanTime
import SwitchInput
import SystemCalls

/// A program that does not describe its windows, and the instructions to turn that on (D11).
package struct SilentProgram: Hashable, Sendable {
  private static let limit = 1 << 20
  private static let patience = TimeSpan.milliseconds(100)

  /// The variable that makes a Java program load Debian's bridge, which no Java program loads by
  /// itself.
  private static let javaAccess =
    "JAVA_TOOL_OPTIONS='-Xbootclasspath/a:/usr/share/java/java-atk-wrapper.jar -Djavax.accessibility.assistive_technologies=org.GNOME.Accessibility.AtkWrapper'"

  /// The instructions that make it describe its windows; nil if no way is known.
  package let way: String?

  /// Reads a process.
  package init(process: Int) {
    if let command = BrowserProcess(process)?.commandWithAccess {
      way = "start it with access: \(command)"
      return
    }
    let text = { (file: String) in
      (try? readRegularFile("/proc/\(process)/\(file)", limit: Self.limit, within: Self.patience))
        .map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    let words = text("cmdline").split(whereSeparator: { $0 == "\0" || $0 == " " })
    let name = words.first?.split(separator: "/").last.map(String.init) ?? ""
    way = Self.way(
      name: name, variables: text("environ").split(separator: "\0"), maps: text("maps"))
  }

  /// Returns the instructions for a program, by its name, its environment and its mapped files.
  static func way(name: String, variables: [Substring], maps: String) -> String? {
    if variables.contains("NO_AT_BRIDGE=1") {
      return "start it without the variable NO_AT_BRIDGE: env -u NO_AT_BRIDGE \(name)"
    }
    if variables.contains("GTK_A11Y=none") {
      return "start it without the variable GTK_A11Y: env -u GTK_A11Y \(name)"
    }
    if name == "java" || maps.contains("/libjvm.so") {
      return
        "install the bridge of Java: sudo apt install libatk-wrapper-java; and start it with access: \(javaAccess) \(name)"
    }
    if maps.contains("/libgtk-x11-2.0.so") {
      return
        "install the two bridges of GTK 2: sudo apt install libatk-adaptor libgail-common; and start it with access: GTK_MODULES=gail:atk-bridge \(name)"
    }
    if maps.contains("/libQt5Core.so") || maps.contains("/libQt6Core.so") {
      return "start it with access: QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 \(name)"
    }
    if name.hasPrefix("firefox") || name.hasPrefix("thunderbird") {
      return "start it with access: GNOME_ACCESSIBILITY=1 \(name)"
    }
    return nil
  }
}
