import Diagnostics
import PersonalTexts
import SystemCalls

extension InputFiles {
  /// Reads the user's own texts in a file; reports a problem (K6).
  ///
  /// - Parameter progress: called with the number of bytes of each piece.
  package mutating func readTexts(
    _ path: String, of own: OwnNames, progress: (Int) -> Void
  ) -> FoundTexts? {
    var reader = TextFileReader(of: own)
    var problem: TextFileProblem?
    do throws(FileReadingError) {
      try readFile(path) { piece in
        progress(piece.count)
        do throws(TextFileProblem) { try reader.append(piece) } catch { problem = error }
        return problem == nil
      }
    } catch {
      refuse(CommandFailure(error))
      return nil
    }
    do throws(TextFileProblem) {
      if let problem { throw problem }
      return try reader.end()
    } catch {
      let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
      refuse(
        CommandFailure(
          status: .badData,
          message: "error: \(visible(path))\(place) \(error.reason)\nhint: \(error.hint)"))
      return nil
    }
  }
}
