/// The author of a message: a name, an address, or both.
struct TextAuthor: Hashable, Sendable {
  /// The maximum number of characters of a name.
  private static let limit = 100

  private let name: String
  private let address: String

  init(name: String, address: String = "") {
    self.name = String(name.prefix(Self.limit))
    self.address = String(address.prefix(Self.limit))
  }

  /// The text that names the author in a list.
  var label: String {
    if name.isEmpty { return address }
    return address.isEmpty ? name : "\(name) <\(address)>"
  }

  /// The texts that name this author.
  fileprivate var names: [String] { [name, address, label].filter { !$0.isEmpty } }
}

/// The names and addresses of a person, compared without case.
package struct OwnNames: Sendable {
  private let names: Set<String>

  /// Creates the names that a person gave.
  package init(_ names: [String]) {
    self.names = Set(names.map(Self.folded))
  }

  func contains(_ author: TextAuthor) -> Bool {
    author.names.contains { names.contains(Self.folded($0)) }
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
