import ScanTime
import SwitchInput
import SystemCalls
import Testing

@Suite("A program that answers")
struct AnsweringProgramTests {
  private let long = AnsweringProgram.Patience(
    computing: .milliseconds(600_000), waiting: .milliseconds(600_000))

  @Test("Questions are answered one after the other, also long ones")
  func answers() throws {
    // It returns each question as the answer.
    let program = try AnsweringProgram(["/bin/cat"], environment: [:])
    #expect(program.answer(to: [], limit: 0, within: long) == [])
    #expect(program.answer(to: [1, 2, 3], limit: 3, within: long) == [1, 2, 3])
    #expect(program.answer(to: [4], limit: 3, within: long) == [4])
    // No more than the stream holds: this program reads only when all is written.
    let many = [UInt8](repeating: 7, count: 50_000)
    #expect(program.answer(to: many, limit: many.count, within: long) == many)
  }

  @Test("An answer that is late, too long or missing ends the program")
  func refuses() throws {
    let silent = try AnsweringProgram(["/bin/sleep", "600"], environment: [:])
    #expect(
      silent.answer(
        to: [1], limit: 9, within: .init(computing: long.computing, waiting: .milliseconds(1)))
        == nil)
    #expect(silent.answer(to: [1], limit: 9, within: long) == nil)
    let echo = try AnsweringProgram(["/bin/cat"], environment: [:])
    #expect(echo.answer(to: [1, 2, 3], limit: 2, within: long) == nil)
    #expect(echo.answer(to: [1], limit: 2, within: long) == nil)
    let gone = try AnsweringProgram(["/bin/true"], environment: [:])
    #expect(gone.answer(to: [1], limit: 9, within: long) == nil)
  }

  @Test("A program over its limit of processor time is ended, however long the caller waits")
  func computes() throws {
    let busy = try AnsweringProgram(
      ["/bin/sh", "-c", "while :; do :; done"], environment: [:])
    #expect(
      busy.answer(
        to: [1], limit: 9,
        within: .init(computing: .milliseconds(50), waiting: long.waiting)) == nil)
    let none = try AnsweringProgram(["/bin/cat"], environment: [:])
    #expect(
      none.answer(to: [1], limit: 9, within: .init(computing: .zero, waiting: long.waiting)) == nil)
  }
}
