extension AccessibleTree {
  /// True if a key that is pressed goes into the field of a password, or into one that once was one (D12).
  package func entersSecret(_ secrets: Set<AccessibleReference>) -> Bool {
    nodes.contains {
      $0.states.contains(.focused) && ($0.isSecret || secrets.contains($0.reference))
    }
  }
}
