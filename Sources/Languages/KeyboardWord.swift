/// What the stops of our own keyboard are called (K1).
package enum KeyboardWord: CaseIterable, Hashable, Sendable {
  case keyboard, close
  // What follows of a letter.
  case shift, shiftLock, shiftOff
  // What changes the text before the caret.
  case backspace, deleteWord, undo
  // What else is done with the text.
  case text, clear, selectAll, cut, copy, paste, speak, nextField
  // What the keys show.
  case letters, numbers, symbols, phrases
  // The groups of keys.
  case editing, moving, words
  // Whether what is written is learned.
  case learn, learnNot
}

extension Language {
  /// What a stop of our own keyboard is called.
  package func word(_ word: KeyboardWord) -> String {
    let (english, german, french, spanish) = word.inAllLanguages
    return switch tag {
    case "de": german
    case "fr": french
    case "es": spanish
    default: english
    }
  }
}

extension Language {
  /// What our own keyboard writes by one pick where the profile has nothing of that kind (K1).
  package var phrases: [String] {
    switch tag {
    case "de":
      [
        "Ja.", "Nein.", "Danke.", "Bitte.", "Einen Moment, bitte.",
        "Ich schreibe mit einem Taster.",
      ]
    case "fr":
      [
        "Oui.", "Non.", "Merci.", "S’il vous plaît.", "Un instant, s’il vous plaît.",
        "J’écris avec un contacteur.",
      ]
    case "es":
      [
        "Sí.", "No.", "Gracias.", "Por favor.", "Un momento, por favor.",
        "Escribo con un pulsador.",
      ]
    default:
      [
        "Yes.", "No.", "Thank you.", "Please.", "One moment, please.",
        "I am writing with one switch.",
      ]
    }
  }
}

extension KeyboardWord {
  fileprivate var inAllLanguages: (String, String, String, String) {
    switch self {
    case .keyboard: ("keyboard", "Tastatur", "clavier", "teclado")
    case .close:
      ("close keyboard", "Tastatur schließen", "fermer le clavier", "cerrar el teclado")
    case .shift: ("capital", "groß", "majuscule", "mayúscula")
    case .shiftLock:
      ("all capitals", "alles groß", "tout en majuscules", "todo en mayúsculas")
    case .shiftOff: ("no capitals", "klein", "minuscules", "minúsculas")
    case .backspace: ("backspace", "Rücktaste", "effacer", "retroceso")
    case .deleteWord: ("delete word", "Wort löschen", "effacer le mot", "borrar la palabra")
    case .undo: ("undo", "rückgängig", "annuler", "deshacer")
    case .text: ("text", "Text", "texte", "texto")
    case .clear: ("clear", "alles löschen", "tout effacer", "borrar todo")
    case .selectAll: ("select all", "alles markieren", "tout sélectionner", "seleccionar todo")
    case .cut: ("cut", "ausschneiden", "couper", "cortar")
    case .copy: ("copy", "kopieren", "copier", "copiar")
    case .paste: ("paste", "einfügen", "coller", "pegar")
    case .speak: ("speak the text", "Text vorlesen", "lire le texte", "leer el texto")
    case .nextField: ("next field", "nächstes Feld", "champ suivant", "campo siguiente")
    case .letters: ("letters", "Buchstaben", "lettres", "letras")
    case .numbers: ("numbers", "Zahlen", "chiffres", "números")
    case .symbols: ("symbols", "Zeichen", "symboles", "símbolos")
    case .phrases: ("phrases", "Sätze", "phrases", "frases")
    case .learn: ("learn words", "Wörter lernen", "apprendre les mots", "aprender palabras")
    case .learnNot:
      ("do not learn", "nicht lernen", "ne pas apprendre", "no aprender")
    case .editing: ("editing", "bearbeiten", "modifier", "editar")
    case .moving: ("moving", "bewegen", "se déplacer", "moverse")
    case .words: ("words", "Wörter", "mots", "palabras")
    }
  }
}
