import ScreenElements

extension ScreenCheck {
  /// Finds images with a file name or marks as their label, and ratings that consist of signs.
  mutating func findLabelsWithoutWords() {
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      if let rating = Rating(in: subject.label) ?? Rating(in: subject.value) {
        let text = "\(subject.label) \(subject.value)"
        guard !words(in: text).contains(String(rating.filled)),
          !subject.element.traits.contains(.textField)
        else { continue }
        report(
          .imageAlternative, at: index,
          "The text \(quoted(rating.signs)) is a picture made of signs, which a voice reads one by one or not at all.",
          measured: "\(countText(rating.count, "sign", "signs")) in a row",
          required: "words for what they show",
          fix: "Say \"\(rating.inWords)\" in the label or the value, in the language of the screen."
        )
      } else if isImage(subject), isFileName(subject.label) {
        report(
          .imageAlternative, at: index,
          "The label \(quoted(subject.label)) of the image is the name of a file.",
          measured: "the name of a file", required: "a label that says what the image shows",
          fix: "Say in words what the image shows.")
      } else if isImage(subject), isOfSigns(subject.label), isBlank(subject.value) {
        report(
          .imageAlternative, at: index,
          "The label \(quoted(subject.label)) of the image has no word, so a voice may say nothing.",
          measured: "signs alone", required: "a label that says what the image shows",
          fix: "Say in words what the image shows.")
      }
    }
  }

  private func isImage(_ subject: Subject) -> Bool {
    subject.element.traits.contains(.image) || subject.element.appearance.image == .informative
  }

  /// Returns true if a text contains neither a word nor an emoji, which has a name in every
  /// language.
  private func isOfSigns(_ text: String) -> Bool {
    !isBlank(text) && words(in: text).isEmpty
      && !text.unicodeScalars.contains {
        $0.properties.isEmojiPresentation || $0.value == 0xFE0F
      }
  }
}

/// Returns true if a text is the name of an image file, as a program or a camera gives it.
func isFileName(_ text: String) -> Bool {
  let name = withoutTrailingBlanks(text)
  guard let dot = name.lastIndex(of: ".") else { return isCameraName(String(name)) }
  let ending = String(name[name.index(after: dot)...]).lowercased()
  let endings = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "heic", "tif", "tiff", "ico", "avif",
  ]
  return dot > name.startIndex && endings.contains(ending)
}

/// Returns true if a text is the image name of a camera or a program: letters such as IMG, and a
/// number.
private func isCameraName(_ text: String) -> Bool {
  let beginnings = [
    "img_", "img-", "dsc_", "dsc0", "dscn", "dscf", "pxl_", "image_", "screenshot_",
  ]
  let name = text.lowercased()
  guard let beginning = beginnings.first(where: { name.hasPrefix($0) }) else { return false }
  let rest = name.utf8.dropFirst(beginning.utf8.count)
  return !rest.isEmpty && rest.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D }
}
