import ElementTree
import ScreenFormats
import ScreenPicture

extension Inspection {
  /// Adds what the lists of the screen and the view of one element have in common.
  func addElement(_ index: ElementIndex, to json: inout InspectionJSON) {
    let element = tree[index]
    json.member("id", element.id)
    json.member("number", numbers[index].map { Double($0) })
    addRole(of: index, to: &json)
    json.member("utterance", tree.utterance(of: index, options))
    json.member("language", tree.language(of: index))
    json.member("languageFrom", tree.languageSource(of: index).map { tree[$0].id })
    json.member("label", element.label)
    json.member("value", element.value)
    json.member("hint", element.hint)
    addParts("labelParts", element.labelParts, to: &json)
    addParts("valueParts", element.valueParts, to: &json)
    addParts("hintParts", element.hintParts, to: &json)
    json.member("traits", element.traits.fileNames)
    json.member("frame", places: tree.frame(of: index)?.numbers)
    addPath(element.path, to: &json)
    json.member("activationPoint", places: tree.activationPoint(of: index)?.numbers)
    json.member("accessible", tree.isAccessible(index))
    json.member("elementsHidden", element.elementsHidden)
    json.member("modal", element.modal)
    json.member("groupsChildren", element.groupsChildren)
    json.member("navigation", element.navigation.fileName)
    json.member("order", element.order)
    json.member("actions", element.actions)
    addRange(element.range, to: &json)
    json.member("scrolls", element.scrolls.map(\.fileName))
    addResponses(element.onSelect, to: &json)
    addAppearance(element.appearance, to: &json)
  }

  private func addRole(of index: ElementIndex, to json: inout InspectionJSON) {
    let role = scopes.role(of: index)
    json.member("role", role.name)
    json.key("hidden")
    if case .hidden(let reason) = role {
      json.object { json in
        json.member("reason", reason.name)
        json.member("by", reason.phrase.cause)
      }
    } else {
      json.null()
    }
    json.key("stop")
    guard let (stop, scope, position) = stop(of: index) else { return json.null() }
    json.object { json in
      json.member("index", Double(position))
      json.member("count", Double(scopes.count(of: scope)))
      json.member("groups", scopes.groupsToEnter(for: scope))
      json.member("utterance", scopes.utterance(of: stop, options))
    }
  }

  /// Adds the parts of a text, or null where all of it is spoken alike.
  private func addParts(_ key: String, _ parts: [SpokenPart], to json: inout InspectionJSON) {
    json.key(key)
    guard parts.contains(where: \.isSpecial) else { return json.null() }
    json.list { json in
      for part in parts {
        json.object { json in
          json.member("text", part.text)
          json.member("language", part.language)
          json.member("pitch", part.pitch)
          json.member("punctuation", part.punctuation)
          json.member("speakAs", part.speakAs?.fileName)
        }
      }
    }
  }

  private func addPath(_ path: [Point]?, to json: inout InspectionJSON) {
    json.key("path")
    guard let path else { return json.null() }
    json.list { json in
      for point in path { json.item(places: point.numbers) }
    }
  }

  private func addRange(_ range: ValueRange?, to json: inout InspectionJSON) {
    json.key("range")
    guard let range else { return json.null() }
    json.object { json in
      json.member("min", range.minimum)
      json.member("max", range.maximum)
      json.member("step", range.step)
      json.member("value", range.value)
    }
  }

  private func addResponses(_ responses: [SelectionResponse], to json: inout InspectionJSON) {
    json.key("onSelect")
    json.list { json in
      for response in responses {
        json.object { json in
          switch response {
          case .say(let text): json.member("say", text)
          case .open(let file): json.member("open", file)
          case .layout(let file): json.member("layout", file)
          case .back: json.member("back", true)
          case .set(let id, let value):
            json.key("set")
            json.object { json in
              json.member("id", id)
              json.member("value", value)
            }
          }
        }
      }
    }
  }

  private func addAppearance(_ appearance: Appearance, to json: inout InspectionJSON) {
    json.member("foreground", appearance.foreground.map(colorText))
    json.member("background", appearance.background.map(colorText))
    json.member("fontSize", appearance.fontSize)
    json.member("bold", appearance.bold)
    json.member("opaque", appearance.opaque)
    json.member("image", appearance.image?.fileName)
  }
}

extension ElementRole {
  /// The role in a word, for programs.
  fileprivate var name: String {
    switch self {
    case .stop: "stop"
    case .disabled: "disabled"
    case .group: "group"
    case .container: "container"
    case .hidden: "hidden"
    }
  }
}
