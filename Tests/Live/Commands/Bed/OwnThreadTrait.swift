import SystemFixtures
import Testing

/// Runs each case of a test or of a suite on a thread of its own.
struct OwnThreadTrait: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(OwnThread()) { try await function() }
  }
}

extension Trait where Self == OwnThreadTrait {
  /// Runs each case on a thread of its own, because it mostly waits.
  static var onOwnThread: Self { Self() }
}
