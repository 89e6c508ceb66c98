import PictureFormats
import PictureReading
import SystemCalls

/// Draws pictures for the session that has started this program, and that stops it if one takes too
/// long (W5).
enum PictureService {
  /// The most memory that it may take, in bytes: a drawn picture has one megabyte at the most.
  private static let memoryLimit = 1 << 30

  /// Answers requests for pictures until the input ends.
  static func run() {
    answerQuestions(limit: PictureAnswer.questionLimit, memory: memoryLimit) { bytes in
      PictureAnswer.bytes(try? readPicture(bytes))
    }
  }
}
