import Foundation
import Profiles
import Testing

@Suite("The shipped profiles")
struct ShippedProfileTests {
  private static var files: [URL] {
    get throws {
      let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
      return try FileManager.default
        .contentsOfDirectory(at: root.appending(path: "Profiles"), includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "yaml" }
    }
  }

  @Test("Each profile is read without a warning, and can be used (Y6)")
  func all() throws {
    let files = try ShippedProfileTests.files
    #expect(files.count >= 2)
    for file in files {
      let reading = readProfile(Array(try Data(contentsOf: file)), name: file.lastPathComponent)
      #expect(reading.profile != nil && reading.diagnostics.isEmpty, "\(reading.diagnostics)")
      #expect(reading.cautions.isEmpty, "\(reading.cautions)")
    }
  }
}
