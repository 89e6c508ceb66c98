import PictureFormats
import PictureReading
import SystemCalls

/// Draws pictures for the session that has started this program for that, which stops it where one takes too long (W5).
enum PictureService {
  /// The most memory that it may take, in bytes: a drawn picture has one megabyte at the most.
  private static let memoryLimit = 1 << 30

  /// Answers with pictures until nobody asks any more.
  static func run() {
    // Before the first question, so that no picture's time pays for it.
    openPictureLibraries()
    answerQuestions(limit: PictureAnswer.questionLimit, memory: memoryLimit) { bytes in
      answer(to: bytes).bytes
    }
  }

  private static func answer(to bytes: [UInt8]) -> PictureAnswer {
    do throws(PictureProblem) {
      return .picture(try readPicture(bytes))
    } catch .missing(let library) {
      return .missing(library)
    } catch {
      return .broken
    }
  }
}
