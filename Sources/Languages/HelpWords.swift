/// What is said where somebody calls for help (F8).
package struct HelpWords: Sendable {
  /// Calls for help.
  package let call: String
  /// Says that nobody is called any more.
  package let callEnded: String
  /// The stop that calls for help.
  package let begin: String
  /// The stop that ends the call.
  package let end: String

  /// What is said when a call begins or ends.
  package func words(isCalling: Bool) -> String { isCalling ? call : callEnded }
}

extension Language {
  /// What is said where somebody calls for help.
  package var help: HelpWords {
    switch tag {
    case "de":
      HelpWords(
        call: "Hilfe! Bitte kommen.", callEnded: "Der Hilferuf ist beendet.", begin: "Hilfe rufen",
        end: "Hilferuf beenden")
    case "fr":
      HelpWords(
        call: "À l’aide ! Venez, s’il vous plaît.", callEnded: "L’appel à l’aide est terminé.",
        begin: "appeler à l’aide", end: "terminer l’appel à l’aide")
    case "es":
      HelpWords(
        call: "¡Ayuda! Venga, por favor.", callEnded: "La llamada de ayuda ha terminado.",
        begin: "pedir ayuda", end: "terminar la llamada de ayuda")
    default:
      HelpWords(
        call: "Help! Please come.", callEnded: "The call for help has ended.",
        begin: "call for help", end: "end the call for help")
    }
  }
}
