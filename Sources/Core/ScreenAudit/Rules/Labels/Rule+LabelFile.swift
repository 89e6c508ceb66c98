import ScreenElements

extension ScreenCheck {
  /// Finds labels that are the name of an image file.
  ///
  /// People know other files by their names; the labels of images have a rule of their own.
  mutating func findFileNamesInLabels() {
    for index in subjects.indices where subjects[index].isRead {
      let label = subjects[index].label
      guard !subjects[index].element.traits.contains(.image), isPictureFile(label) else { continue }
      report(
        .labelFile, at: index, "The label \(quoted(label)) is the name of a file.",
        measured: "the name of a picture's file",
        required: "what the picture shows, or what a press does",
        fix: "Say in words what it shows or does.")
    }
  }

  private func isPictureFile(_ label: String) -> Bool {
    guard !label.unicodeScalars.contains(where: { isBlank($0) }),
      let last = label.split(separator: "/").last
    else { return false }
    let parts = last.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, let ending = parts.last, let stem = parts.first, !stem.isEmpty {
      return Self.pictureEndings.contains(ending.lowercased())
    }
    return isCameraName(last) || isResourceName(last)
  }

  /// Returns true for a name that developers give to images of an app, such as ic_eye_24.
  private func isResourceName(_ name: Substring) -> Bool {
    guard let beginning = Self.resourceNames.first(where: { name.hasPrefix($0) }) else {
      return false
    }
    let rest = name.dropFirst(beginning.count)
    return !rest.isEmpty
      && rest.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "_") }
  }

  /// Returns true for a name that cameras give, such as IMG_0042.
  private func isCameraName(_ name: Substring) -> Bool {
    guard let beginning = Self.cameraNames.first(where: { name.hasPrefix($0) }) else {
      return false
    }
    let rest = name.dropFirst(beginning.count)
    return rest.count >= 4 && rest.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "_") }
  }

  private static let pictureEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "heic", "tif", "tiff", "ico", "avif",
  ]
  private static let resourceNames = ["ic_", "img_", "btn_", "icon_", "bg_"]
  private static let cameraNames = ["IMG_", "IMG-", "DSC_", "DSCN", "DSCF", "DSC0", "PXL_"]
}
