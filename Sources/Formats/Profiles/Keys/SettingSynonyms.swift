/// The words that people use for settings, in the six languages (N3.12, R8.11).
package enum SettingSynonyms {
  private struct Topic {
    let words: String
    let keys: [String]
  }

  private static let topics: [Topic] = [
    Topic(
      words: """
        accident accidental mistake unwanted twice double tremor tremble shake shaking spasm \
        zittern versehentlich versehen ungewollt doppelt krampf \
        tremblement trembler accidentel involontaire deux fois spasme \
        temblor temblar accidente accidental sin querer doble espasmo \
        tremore tremare incidente involontario sbaglio doppio spasmo \
        trillen beven ongeluk onbedoeld dubbel tremor spasme
        """,
      keys: [
        "switches.NAME.hold", "switches.NAME.ignoreRepeat", "switches.NAME.on",
        "scanning.changeGuard",
      ]),
    Topic(
      words: """
        slow slower fast faster quick speed tempo langsam langsamer schnell schneller geschwindigkeit \
        lent lente lentement rapide vite vitesse lento lenta despacio rápido rapido velocidad \
        piano veloce velocità velocita langzaam traag snel sneller snelheid
        """,
      keys: [
        "scanning.interval", "scanning.firstItemPause", "scanning.dwell", "scanning.fastInterval",
        "point.speed", "speech.rate",
      ]),
    Topic(
      words: """
        tired tiring fatigue weak late reaction müde muede erschöpft erschoepft spät spaet schwach \
        fatigué fatigue tard retard faible cansado cansada cansancio fatiga tarde débil debil \
        stanco stanca fatica tardi debole moe vermoeid laat zwak
        """,
      keys: [
        "scanning.lateGrace", "scanning.interval", "scanning.firstItemPause", "scanning.loops",
      ]),
    Topic(
      words: """
        round rounds runde runden durchgang tour tours répéter vuelta vueltas repetir giro giri \
        ripetere ronde rondes herhalen
        """,
      keys: ["scanning.loops", "point.loops"]),
    Topic(
      words: """
        row rows zeile zeilen reihe reihen gruppe gruppen rangée rangee ligne groupe fila filas grupo \
        riga righe gruppo rij rijen groep
        """,
      keys: ["scanning.groups", "desktop.groupSize"]),
    Topic(
      words: """
        voice aloud loud quiet hear blind stimme vorlesen laut leise hören hoeren \
        voix parler lire fort entendre aveugle voz hablar leer fuerte ciego \
        voce parlare leggere forte cieco stem spreken voorlezen luid zacht horen
        """,
      keys: ["speech.enabled", "speech.rate", "speech.volume", "speech.voice"]),
    Topic(
      words: """
        see eyes colour contrast bright thick big large small size sehen augen farbe kontrast hell dick \
        groß gross klein schrift größe groesse voir yeux couleur contraste gros grand petit taille \
        ver ojos color contraste grueso grande pequeño pequeno tamaño tamano \
        vedere occhi colore contrasto spesso piccolo dimensione \
        zien ogen kleur contrast dik groot lettergrootte
        """,
      keys: ["look.color", "look.width", "look.textSize", "look.theme"]),
  ]

  /// The words for each key, in lower case.
  package static let words: [String: String] = topics.reduce(into: [:]) { words, topic in
    for key in topic.keys { words[key, default: ""] += " " + topic.words }
  }

  /// Returns the paths of the keys for which people use a word.
  package static func keys(for word: String) -> Set<String> {
    let word = " " + word.lowercased() + " "
    return Set(words.filter { ($0.value + " ").contains(word) }.keys)
  }
}
