/// What Switchlight says of the programs of a desktop (D4, D6, D7).
package struct DesktopWords: Sendable {
  /// For what has a check mark.
  package let checked: String
  /// For what could have a check mark, and has none.
  package let notChecked: String
  /// For what stands for several of which some are checked.
  package let partlyChecked: String
  /// For a button that stays down, and is down.
  package let pressed: String
  /// For what shows what is in it.
  package let expanded: String
  /// For what could show what is in it.
  package let collapsed: String
  /// For a field without text.
  package let empty: String
  /// For the field of a password.
  package let password: String
  /// What stands before and after the number of names that are left out of a list.
  package let more: (before: String, after: String)
  /// Goes out of a menu or a dialog.
  package let escape: String
  /// Presses Enter in the program.
  package let enter: String
  /// Goes on to what comes next in the program.
  package let tab: String
  /// Closes the window.
  package let closeWindow: String
  /// Asks whether to close the window.
  package let closeReally: String
  /// Goes to another window; its title follows.
  package let goTo: String
  /// For a screen on which no program has a window.
  package let noWindow: String
  /// For a screen while the login session is locked.
  package let locked: String
  /// For a screen while another user has the display.
  package let otherUser: String
  /// For a window without a title.
  package let window: String
  /// Said while nothing has come of a window yet.
  package let loading: String
  /// Said after the name of a program that has to be started in another way before it says what is in its windows.
  package let needsAccess: String
  /// For what shows something of which its program says nothing.
  package let area: String
  /// Scrolls on to what comes next.
  package let showMore: String
  /// Scrolls back to what comes before.
  package let backUp: String
  /// For the group of further keys.
  package let keys: String
  /// The arrow key that goes up.
  package let up: String
  /// The arrow key that goes down.
  package let down: String
  /// The arrow key that goes left.
  package let left: String
  /// The arrow key that goes right.
  package let right: String
  /// The space bar.
  package let space: String
}

extension Language {
  /// What is said of the programs of a desktop.
  package var desktop: DesktopWords {
    switch tag {
    case "de": .german
    case "fr": .french
    case "es": .spanish
    default: .english
    }
  }
}

extension DesktopWords {
  fileprivate static let english = DesktopWords(
    checked: "checked", notChecked: "not checked", partlyChecked: "partly checked",
    pressed: "pressed", expanded: "expanded", collapsed: "collapsed", empty: "empty",
    password: "password", more: ("and", "more"), escape: "escape key", enter: "enter key",
    tab: "tab key", closeWindow: "close window", closeReally: "close the window now",
    goTo: "go to", noWindow: "no window", locked: "the screen is locked",
    otherUser: "another user has the screen", window: "window", loading: "loading",
    needsAccess: "has to be started with access", area: "area",
    showMore: "more", backUp: "back up",
    keys: "keys", up: "up arrow key", down: "down arrow key", left: "left arrow key",
    right: "right arrow key", space: "space bar")

  fileprivate static let german = DesktopWords(
    checked: "aktiviert", notChecked: "nicht aktiviert", partlyChecked: "teilweise aktiviert",
    pressed: "gedrückt", expanded: "ausgeklappt", collapsed: "eingeklappt", empty: "leer",
    password: "Passwort", more: ("und", "weitere"), escape: "Escape-Taste", enter: "Eingabetaste",
    tab: "Tabulatortaste", closeWindow: "Fenster schließen",
    closeReally: "Fenster jetzt schließen", goTo: "gehe zu", noWindow: "kein Fenster",
    locked: "der Bildschirm ist gesperrt", otherUser: "jemand anderes hat den Bildschirm",
    window: "Fenster", loading: "lädt", needsAccess: "muss mit Zugang gestartet werden",
    area: "Bereich",
    showMore: "mehr", backUp: "zurück nach oben", keys: "Tasten",
    up: "Pfeiltaste nach oben", down: "Pfeiltaste nach unten", left: "Pfeiltaste nach links",
    right: "Pfeiltaste nach rechts", space: "Leertaste")

  fileprivate static let french = DesktopWords(
    checked: "coché", notChecked: "non coché", partlyChecked: "partiellement coché",
    pressed: "enfoncé", expanded: "développé", collapsed: "réduit", empty: "vide",
    password: "mot de passe", more: ("et", "autres"), escape: "touche Échap",
    enter: "touche Entrée", tab: "touche Tabulation", closeWindow: "fermer la fenêtre",
    closeReally: "fermer la fenêtre maintenant", goTo: "aller à", noWindow: "aucune fenêtre",
    locked: "l’écran est verrouillé", otherUser: "quelqu’un d’autre utilise l’écran",
    window: "fenêtre", loading: "chargement", needsAccess: "doit être lancé avec accès",
    area: "zone",
    showMore: "plus", backUp: "remonter", keys: "touches",
    up: "touche flèche haut", down: "touche flèche bas", left: "touche flèche gauche",
    right: "touche flèche droite", space: "barre d’espace")

  fileprivate static let spanish = DesktopWords(
    checked: "marcado", notChecked: "no marcado", partlyChecked: "parcialmente marcado",
    pressed: "pulsado", expanded: "desplegado", collapsed: "contraído", empty: "vacío",
    password: "contraseña", more: ("y", "más"), escape: "tecla Escape", enter: "tecla Intro",
    tab: "tecla Tabulador", closeWindow: "cerrar la ventana",
    closeReally: "cerrar la ventana ahora", goTo: "ir a", noWindow: "ninguna ventana",
    locked: "la pantalla está bloqueada", otherUser: "otra persona usa la pantalla",
    window: "ventana", loading: "cargando", needsAccess: "debe iniciarse con acceso", area: "área",
    showMore: "más", backUp: "volver arriba", keys: "teclas",
    up: "tecla flecha arriba", down: "tecla flecha abajo", left: "tecla flecha izquierda",
    right: "tecla flecha derecha", space: "barra espaciadora")
}
