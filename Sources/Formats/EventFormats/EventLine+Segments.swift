import ScanEngine
import ScreenElements
import TextWriting

/// The segments of spoken text, each with its voice settings (E9).
extension EventLine {
  /// Appends them as a key of JSON.
  static func appendJSONSegments(of speech: Speech, to bytes: inout [UInt8]) {
    append(",\"segments\":[", to: &bytes)
    for (index, segment) in speech.utterance.segments.enumerated() {
      append(index == 0 ? "{\"text\":" : ",{\"text\":", to: &bytes)
      JSONText.append(segment.words, to: &bytes)
      append(",\"language\":", to: &bytes)
      JSONText.append(segment.language, to: &bytes)
      append(",\"pitch\":", to: &bytes)
      DecimalText.append(segment.pitch, to: &bytes)
      append(segment.punctuation ? ",\"punctuation\":true}" : ",\"punctuation\":false}", to: &bytes)
    }
    append("]", to: &bytes)
  }

  /// Appends them to a line of text: ` | fr "Ville" pitch 1.5 punctuation`, without default values.
  static func appendTextSegments(of speech: Speech, to bytes: inout [UInt8]) {
    for segment in speech.utterance.segments {
      append(" | ", to: &bytes)
      JSONText.appendWord(segment.language, to: &bytes)
      append(" ", to: &bytes)
      JSONText.append(segment.words, to: &bytes)
      if segment.pitch != 1 {
        append(" pitch ", to: &bytes)
        DecimalText.append(segment.pitch, to: &bytes)
      }
      if segment.punctuation { append(" punctuation", to: &bytes) }
    }
  }
}
