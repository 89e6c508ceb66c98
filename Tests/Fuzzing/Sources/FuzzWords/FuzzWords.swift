import FuzzSupport
import PersonalTexts
import WordPrediction

/// Arbitrary bytes as a file of words, of a language or of a person, and as a file of texts (Y2, K6): reading
/// succeeds or fails with an error with its line.
///
/// The predictions are bounded, begin with the typed letters, and end the text when they are picked.
@c(LLVMFuzzerTestOneInput)
package func fuzzWords(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(start, count).bytes
  var vocabulary = Vocabulary.empty(language: "en")
  var own = OwnWords()
  do throws(BrokenWords) {
    vocabulary = try Vocabulary(bytes: bytes)
  } catch {
    require(error.line >= 1 && error.line <= count + 2, "line \(error.line)")
  }
  do throws(BrokenWords) {
    own = try OwnWords(bytes: bytes)
    let text = own.text
    require((try? OwnWords(bytes: Array(text.utf8)))?.text == text, "another text: \(text)")
  } catch {
    require(error.line >= 1 && error.line <= count + 2, "line \(error.line)")
  }
  // The words learned from any text can be written and read again.
  let text = String(decoding: bytes, as: UTF8.self)
  own.learn(text, knowing: vocabulary)
  let written = own.text
  require(
    (try? OwnWords(bytes: Array(written.utf8)))?.text == written, "it is not read: \(written)")
  // So can the words of any file of texts.
  var reader = TextFileReader(of: OwnNames(["me"]))
  var counted = TextCount(knowing: vocabulary)
  do throws(TextFileProblem) {
    for piece in stride(from: 0, to: bytes.count, by: 7) {
      try reader.append(Array(bytes[piece..<min(piece + 7, bytes.count)]))
    }
    for text in try reader.end().texts { counted.add(text) }
  } catch {
    require(error.position.map { $0.line <= count + 2 } ?? true, "\(error)")
  }
  let added = own.adding(counted.result().words).text
  require((try? OwnWords(bytes: Array(added.utf8)))?.text == added, "it is not read: \(added)")
  let predictor = Predictor(vocabulary: vocabulary, own: own)
  for before in ["", "a ", "A", text] {
    let words = predictor.words(after: before, count: 8)
    require(words.count <= 8 && Set(words).count == words.count, "\(words)")
    for word in words {
      let insertion = WordInsertion.picking(word, after: before)
      require(insertion.deleted <= TextBefore(before).typed.count, "\(insertion)")
      require(insertion.inserted.hasSuffix(" "), "\(insertion)")
    }
  }
  return 0
}
