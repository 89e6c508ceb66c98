/// What our own stops on a desktop, and the menus of its elements, are called (D6, F5).
package enum DesktopWord: CaseIterable, Hashable, Sendable {
  // Of every element's menu.
  case rightClick, doubleClick, clickInstead, dragFromHere, dropHere, cancelDrag, menuOfNextPick
  // Said of a drag.
  case dragBegun, dragCancelled
  // The groups of our own stops.
  case panel, leavePanel, pointer, scrolling, windows, arrowKeys, moreKeys, otherKeys
  // What a point is chosen for.
  case doubleClickPoint, rightClickPoint, dragPoint, dropPoint, scrollDownPoint, scrollUpPoint
  // Programs, and what they are for.
  case programs, usedLast, internet, office, sound, graphics, games, education, science
  case development, accessories, settings, system, other
  // What is about the scan.
  case scanning, stopTime, lineSpeed, voiceOff, voiceOn, scanningOff, scanningOffNow, scanningIsOff
  // Said of a program; its name stands in the place of the mark.
  case starting, didNotOpen, restart, restartNow, didNotClose
  // Of notifications; what was notified, or how many, stands in the place of the mark.
  case notifications, earlierNotifications, closeNotifications, quiet, announceNotifications
  case notification, moreNotifications
  // Keys.
  case backTab, pageUp, pageDown, home, end, addressBar, fullScreen
}

extension Language {
  /// What is said of something that has a name.
  package func word(_ word: DesktopWord, of name: String) -> String {
    let parts = self.word(word).split(separator: "%", omittingEmptySubsequences: false)
    return parts.joined(separator: name)
  }

  /// What something is called.
  package func word(_ word: DesktopWord) -> String {
    let (english, german, french, spanish) = word.inAllLanguages
    return switch tag {
    case "de": german
    case "fr": french
    case "es": spanish
    default: english
    }
  }
}

extension DesktopWord {
  fileprivate var inAllLanguages: (String, String, String, String) {
    switch self {
    case .rightClick: ("right click", "Rechtsklick", "clic droit", "clic derecho")
    case .doubleClick: ("double click", "Doppelklick", "double clic", "doble clic")
    case .clickInstead:
      ("click instead", "stattdessen klicken", "cliquer à la place", "hacer clic en su lugar")
    case .dragFromHere:
      ("drag from here", "von hier ziehen", "glisser à partir d’ici", "arrastrar desde aquí")
    case .dropHere: ("drop here", "hier ablegen", "déposer ici", "soltar aquí")
    case .cancelDrag:
      ("cancel drag", "Ziehen abbrechen", "annuler le glissement", "cancelar el arrastre")
    case .menuOfNextPick:
      (
        "menu of the next pick", "Menü der nächsten Auswahl", "menu de la prochaine sélection",
        "menú de la próxima selección"
      )
    case .dragBegun:
      (
        "now choose where to drop", "jetzt wählen, wo abgelegt wird",
        "choisissez maintenant où déposer", "ahora elija dónde soltar"
      )
    case .dragCancelled:
      ("drag cancelled", "Ziehen abgebrochen", "glissement annulé", "arrastre cancelado")
    case .panel: ("panel", "Leiste", "tableau de bord", "panel")
    case .leavePanel:
      (
        "leave the panel", "Leiste verlassen", "quitter le tableau de bord", "salir del panel"
      )
    case .pointer: ("pointer", "Zeiger", "pointeur", "puntero")
    case .scrolling: ("scrolling", "Bildlauf", "défilement", "desplazamiento")
    case .windows: ("windows", "Fenster", "fenêtres", "ventanas")
    case .arrowKeys: ("arrow keys", "Pfeiltasten", "touches fléchées", "teclas de flecha")
    case .moreKeys: ("more keys", "mehr Tasten", "autres touches", "más teclas")
    case .otherKeys:
      (
        "keys for windows", "Tasten für Fenster", "touches pour les fenêtres",
        "teclas para ventanas"
      )
    case .doubleClickPoint:
      (
        "double click at a point", "Doppelklick auf einen Punkt", "double clic sur un point",
        "doble clic en un punto"
      )
    case .rightClickPoint:
      (
        "right click at a point", "Rechtsklick auf einen Punkt", "clic droit sur un point",
        "clic derecho en un punto"
      )
    case .dragPoint:
      (
        "drag from a point", "von einem Punkt ziehen", "glisser à partir d’un point",
        "arrastrar desde un punto"
      )
    case .dropPoint:
      (
        "drop at a point", "auf einem Punkt ablegen", "déposer sur un point", "soltar en un punto"
      )
    case .scrollDownPoint:
      (
        "scroll down at a point", "an einem Punkt nach unten scrollen",
        "défiler vers le bas sur un point", "desplazar abajo en un punto"
      )
    case .scrollUpPoint:
      (
        "scroll up at a point", "an einem Punkt nach oben scrollen",
        "défiler vers le haut sur un point", "desplazar arriba en un punto"
      )
    case .programs: ("programs", "Programme", "programmes", "programas")
    case .usedLast: ("used last", "zuletzt benutzt", "utilisés récemment", "usados por último")
    case .internet: ("internet", "Internet", "Internet", "Internet")
    case .office: ("office", "Büro", "bureautique", "oficina")
    case .sound: ("sound and video", "Ton und Film", "son et vidéo", "sonido y vídeo")
    case .graphics: ("graphics", "Grafik", "graphisme", "gráficos")
    case .games: ("games", "Spiele", "jeux", "juegos")
    case .education: ("education", "Bildung", "éducation", "educación")
    case .science: ("science", "Wissenschaft", "sciences", "ciencia")
    case .development:
      (
        "software development", "Softwareentwicklung", "développement de logiciels",
        "desarrollo de software"
      )
    case .accessories: ("accessories", "Zubehör", "accessoires", "accesorios")
    case .settings:
      (
        "settings of the desktop", "Einstellungen des Desktops", "réglages du bureau",
        "ajustes del escritorio"
      )
    case .system: ("system", "System", "système", "sistema")
    case .other: ("other programs", "andere Programme", "autres programmes", "otros programas")
    case .scanning: ("scanning", "Scannen", "balayage", "barrido")
    case .stopTime:
      ("time for each stop", "Zeit je Halt", "temps par arrêt", "tiempo por parada")
    case .lineSpeed:
      (
        "speed of the lines", "Geschwindigkeit der Linien", "vitesse des lignes",
        "velocidad de las líneas"
      )
    case .voiceOff: ("voice off", "Stimme aus", "couper la voix", "apagar la voz")
    case .voiceOn: ("voice on", "Stimme an", "activer la voix", "encender la voz")
    case .scanningOff:
      (
        "scanning off", "Scannen ausschalten", "arrêter le balayage", "apagar el barrido"
      )
    case .scanningOffNow:
      (
        "turn scanning off now", "Scannen jetzt ausschalten", "arrêter le balayage maintenant",
        "apagar el barrido ahora"
      )
    case .scanningIsOff:
      (
        "scanning is off, press to begin again", "Scannen ist aus, drücken beginnt wieder",
        "le balayage est arrêté, appuyez pour recommencer",
        "el barrido está apagado, pulse para empezar de nuevo"
      )
    case .starting: ("starting %", "% wird gestartet", "ouverture de %", "iniciando %")
    case .didNotOpen:
      ("% did not open", "% hat sich nicht geöffnet", "% ne s’est pas ouvert", "% no se abrió")
    case .restart:
      (
        "start % again with access", "% mit Zugang neu starten", "relancer % avec accès",
        "reiniciar % con acceso"
      )
    case .restartNow:
      (
        "close % and start it again now", "% jetzt schließen und neu starten",
        "fermer et relancer % maintenant", "cerrar y reiniciar % ahora"
      )
    case .didNotClose:
      (
        "% did not close", "% hat sich nicht geschlossen", "% ne s’est pas fermé", "% no se cerró"
      )
    case .notifications:
      ("notifications", "Benachrichtigungen", "notifications", "notificaciones")
    case .earlierNotifications:
      (
        "earlier notifications", "frühere Benachrichtigungen", "notifications précédentes",
        "notificaciones anteriores"
      )
    case .closeNotifications:
      (
        "close all notifications", "alle Benachrichtigungen schließen",
        "fermer toutes les notifications", "cerrar todas las notificaciones"
      )
    case .quiet:
      (
        "do not announce notifications", "Benachrichtigungen nicht ansagen",
        "ne pas annoncer les notifications", "no anunciar las notificaciones"
      )
    case .announceNotifications:
      (
        "announce notifications", "Benachrichtigungen ansagen", "annoncer les notifications",
        "anunciar las notificaciones"
      )
    case .notification:
      ("notification: %", "Benachrichtigung: %", "notification : %", "notificación: %")
    case .moreNotifications: ("% more", "% weitere", "% de plus", "% más")
    case .backTab:
      (
        "shift tab key", "Umschalt-Tabulatortaste", "touches Maj Tabulation",
        "teclas Mayús Tabulador"
      )
    case .pageUp:
      ("page up key", "Bild-auf-Taste", "touche Page précédente", "tecla Retroceder página")
    case .pageDown:
      ("page down key", "Bild-ab-Taste", "touche Page suivante", "tecla Avanzar página")
    case .home: ("home key", "Pos1-Taste", "touche Début", "tecla Inicio")
    case .end: ("end key", "Ende-Taste", "touche Fin", "tecla Fin")
    case .addressBar:
      (
        "address bar, control L", "Adresszeile, Steuerung L", "barre d’adresse, Contrôle L",
        "barra de direcciones, Control L"
      )
    case .fullScreen:
      (
        "full screen, F 11", "Vollbild, F 11", "plein écran, F 11", "pantalla completa, F 11"
      )
    }
  }
}
