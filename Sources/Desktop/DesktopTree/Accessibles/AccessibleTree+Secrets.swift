extension AccessibleTree {
  /// True if a pressed key goes into a password field, or into a field that once was one (D12).
  package func entersSecret(_ secrets: Set<AccessibleReference>) -> Bool {
    nodes.contains {
      $0.states.contains(.focused) && ($0.isSecret || secrets.contains($0.reference))
    }
  }
}
