import Glibc
import SystemCalls
import Testing

@Suite("The environment")
struct EnvironmentTests {
  @Test("The environment equals getenv, also for a value with an equals sign and an empty one")
  func variables() {
    setenv("SWITCHLIGHT_TEST_ENVIRONMENT", "a=b", 1)
    setenv("SWITCHLIGHT_TEST_EMPTY", "", 1)
    let environment = programEnvironment()
    #expect(environment["SWITCHLIGHT_TEST_ENVIRONMENT"] == "a=b")
    #expect(environment["SWITCHLIGHT_TEST_EMPTY"] == "")
    #expect(environment["PATH"] == environmentVariable("PATH"))
    #expect(environment["SWITCHLIGHT_TEST_NOTHING"] == nil)
  }
}
