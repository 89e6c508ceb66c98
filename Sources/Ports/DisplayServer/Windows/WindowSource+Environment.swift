extension WindowSourceConnection {
  /// The connection to the compositor's own protocol that the environment names; nil if it names
  /// none.
  convenience init?(environment: [String: String]) {
    guard let path = environment["SWAYSOCK"], !path.isEmpty else { return nil }
    self.init(SwaySource(), path: path)
  }
}
