/// The address of an accessible: the bus name of its application and the path of its object there.
///
/// It is meaningless after the application has ended, and an application may reuse a path for
/// another object.
package struct AccessibleReference: Hashable, Sendable {
  /// The unique bus name of the application, such as ":1.5".
  package var application: String
  /// The path of the object in the application.
  package var path: String

  /// Creates a reference from a bus name and a path.
  package init(application: String, path: String) {
    self.application = application
    self.path = path
  }

  /// True if it names no object.
  ///
  /// AT-SPI uses this path for "no object", and no real program has a name longer than ``longest``.
  package var isNull: Bool {
    application.isEmpty || path == "/org/a11y/atspi/null"
      || application.utf8.count + path.utf8.count > Self.longest
  }

  /// The maximum length of a bus name (255 bytes) with a path; longer ones would be cut in an id
  /// (D8).
  private static let longest = 2000

  /// A short name that is unique while the application runs.
  var id: String {
    let object = path.split(separator: "/").last ?? ""
    return application.drop { $0 == ":" } + "/" + object
  }
}
