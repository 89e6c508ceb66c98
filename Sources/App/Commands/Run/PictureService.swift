import PictureFormats
import PictureReading
import SystemCalls

/// Draws pictures for the session that started this program; the session stops it if a picture is
/// too slow (W5).
enum PictureService {
  /// The memory limit in bytes; a drawn picture has at most one megabyte.
  private static let memoryLimit = 1 << 30

  /// Handles requests for pictures until the input ends.
  static func run() {
    answerQuestions(limit: PictureAnswer.questionLimit, memory: memoryLimit) { bytes in
      PictureAnswer.bytes(try? readPicture(bytes))
    }
  }
}
