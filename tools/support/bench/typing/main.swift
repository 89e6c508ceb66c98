import Foundation
import WordPrediction

/// Prints a table of the cost of writing a text, and the missed goals; ends with 1 if there are
/// any.

func read(_ path: String) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("\(path) cannot be read\n".utf8))
    exit(66)
  }
  return Array(data)
}

func rounded(_ value: Double, _ digits: Int = 1) -> String {
  String(format: "%.\(digits)f", value)
}

let folder = CommandLine.arguments[1]
let texts = CommandLine.arguments[2]
let peers = CommandLine.arguments.dropFirst(3)
let goals = ["en": 50.0, "de": 45.0]
var missed: [String] = []
for language in KeyboardLayout.languages {
  let vocabulary = try Vocabulary(bytes: read("\(folder)/\(language).words"))
  let text = String(decoding: read("\(texts)/\(language).txt"), as: UTF8.self)
  print("## \(language): \(text.split(whereSeparator: \.isWhitespace).count) words\n")
  print("| layout | words | own | saved % | steps a character | mean ms | slowest ms |")
  print("| --- | --- | --- | --- | --- | --- | --- |")
  func row(
    _ arrangement: KeyboardLayout.Arrangement, _ way: Typist.Way, label: String? = nil
  ) -> Typist {
    var way = way
    way.movesLetters = arrangement == .likely
    var typist = Typist(way, KeyboardLayout(arrangement, language: language), vocabulary)
    typist.write(text)
    let mean = typist.asked == 0 ? 0 : typist.time / .milliseconds(1) / Double(typist.asked)
    print(
      "| \(label ?? "\(arrangement)") | \(way.listed) | \(way.learns ? "yes" : "no") "
        + "| \(rounded(typist.saved)) | \(rounded(typist.stepsEach, 2)) "
        + "| \(rounded(mean, 3)) | \(rounded(typist.slowest / .milliseconds(1), 2)) |")
    return typist
  }
  for arrangement in KeyboardLayout.Arrangement.allCases {
    _ = row(arrangement, Typist.Way(listed: 0, learns: false))
    for learns in [false, true] {
      let typist = row(arrangement, Typist.Way(listed: 5, learns: learns))
      guard learns, arrangement == .frequency else { continue }
      if let goal = goals[language], typist.saved < goal {
        missed.append("\(language): \(rounded(typist.saved)) % saved, not \(goal) %")
      }
      let mean = typist.time / .milliseconds(1) / Double(typist.asked)
      if mean > 2 { missed.append("\(language): a prediction takes \(rounded(mean, 2)) ms, not 2") }
      if typist.stepsEach > 2.4 {
        missed.append("\(language): \(rounded(typist.stepsEach, 2)) steps, not 2.4")
      }
    }
  }
  for listed in [1, 3, 8] {
    for learns in [false, true] {
      _ = row(.frequency, Typist.Way(listed: listed, learns: learns))
    }
  }
  for name in peers {
    guard let peer = try Peer(name, language: language, script: "\(texts)/peers.py") else {
      print("| \(name) has no words of this language | | | | | | |")
      continue
    }
    _ = row(.frequency, Typist.Way(listed: 5, learns: false, peer: peer), label: name)
    peer.close()
  }
  print()
}
for miss in missed { print("missed: \(miss)") }
exit(missed.isEmpty ? 0 : 1)
