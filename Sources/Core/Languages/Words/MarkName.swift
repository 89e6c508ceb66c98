/// A mark and its name in each language (E9).
struct MarkName: Sendable {
  /// The characters with this name.
  let characters: String
  let english: String
  let german: String
  let french: String
  let spanish: String
  let italian: String
  let dutch: String

  init(
    _ characters: String, _ english: String, _ german: String, _ french: String, _ spanish: String,
    _ italian: String, _ dutch: String
  ) {
    self.characters = characters
    self.english = english
    self.german = german
    self.french = french
    self.spanish = spanish
    self.italian = italian
    self.dutch = dutch
  }

  /// The name for a mark without a name, such as a picture that only one font has.
  static let unknown = MarkName(
    "", "symbol", "Symbol", "symbole", "símbolo", "simbolo", "symbool")

  /// The words after the name of a mark that appears three times in a row or more; % is replaced
  /// with the number.
  static let severalTimes = MarkName(
    "", "% times", "%-mal", "% fois", "% veces", "% volte", "% keer")

  /// The name of three dots in a row.
  static let ellipsis = MarkName(
    "…⋯", "ellipsis", "Auslassungspunkte", "points de suspension", "puntos suspensivos",
    "puntini di sospensione", "beletselteken")
}

// Checked against the names of CLDR in the dictionaries of speech-dispatcher 0.11.4; the rest is from knowledge of the
// languages.
extension MarkName {
  /// All marks that have a name here.
  static let all: [MarkName] = arithmetic + sentences + signs + pictures + [ellipsis]

  /// The mark of a character, if it has a name here.
  static subscript(character: Character) -> MarkName? { byCharacter[character] }

  private static let byCharacter: [Character: MarkName] = all.reduce(into: [:]) { table, mark in
    for character in mark.characters { table[character] = mark }
  }

  private static let arithmetic: [MarkName] = [
    MarkName("+＋", "plus", "Plus", "plus", "más", "più", "plus"),
    MarkName("-−‐‑", "minus", "Minus", "moins", "menos", "meno", "min"),
    MarkName(
      "±", "plus or minus", "Plusminus", "plus ou moins", "más menos", "più o meno", "plusminus"),
    MarkName("×", "times", "mal", "fois", "por", "per", "maal"),
    MarkName(
      "÷", "divided by", "geteilt durch", "divisé par", "dividido entre", "diviso", "gedeeld door"),
    MarkName("=", "equals", "gleich", "égal", "igual", "uguale", "is gelijk aan"),
    MarkName("≠", "not equal", "ungleich", "différent de", "distinto de", "diverso da", "ongelijk"),
    MarkName(
      "≈", "about equal", "ungefähr gleich", "environ égal", "casi igual", "circa uguale",
      "ongeveer gelijk"),
    MarkName(
      "<", "less than", "kleiner als", "inférieur à", "menor que", "minore di", "kleiner dan"),
    MarkName(
      ">", "greater than", "größer als", "supérieur à", "mayor que", "maggiore di", "groter dan"),
    MarkName(
      "≤", "less than or equal", "kleiner oder gleich", "inférieur ou égal", "menor o igual",
      "minore o uguale", "kleiner dan of gelijk"),
    MarkName(
      "≥", "greater than or equal", "größer oder gleich", "supérieur ou égal", "mayor o igual",
      "maggiore o uguale", "groter dan of gelijk"),
    MarkName("%", "percent", "Prozent", "pour cent", "por ciento", "per cento", "procent"),
    MarkName("‰", "per mille", "Promille", "pour mille", "por mil", "per mille", "promille"),
    MarkName(
      "√", "square root", "Quadratwurzel", "racine carrée", "raíz cuadrada", "radice quadrata",
      "vierkantswortel"),
    MarkName(
      "∛", "cube root", "Kubikwurzel", "racine cubique", "raíz cúbica", "radice cubica",
      "derdemachtswortel"),
    MarkName("∑", "sum", "Summe", "somme", "suma", "somma", "som"),
    MarkName("∫", "integral", "Integral", "intégrale", "integral", "integrale", "integraal"),
    MarkName("∞", "infinity", "unendlich", "infini", "infinito", "infinito", "oneindig"),
    MarkName("°", "degrees", "Grad", "degrés", "grados", "gradi", "graden"),
    MarkName(
      "^", "caret", "Dach", "accent circonflexe", "acento circunflejo", "accento circonflesso",
      "dakje"),
  ]

  private static let sentences: [MarkName] = [
    MarkName(
      "(", "left parenthesis", "Klammer auf", "parenthèse ouvrante", "abrir paréntesis",
      "parentesi aperta", "haakje openen"),
    MarkName(
      ")", "right parenthesis", "Klammer zu", "parenthèse fermante", "cerrar paréntesis",
      "parentesi chiusa", "haakje sluiten"),
    MarkName(
      "[", "left bracket", "eckige Klammer auf", "crochet ouvrant", "abrir corchete",
      "parentesi quadra aperta", "rechte haak openen"),
    MarkName(
      "]", "right bracket", "eckige Klammer zu", "crochet fermant", "cerrar corchete",
      "parentesi quadra chiusa", "rechte haak sluiten"),
    MarkName(
      "{", "left brace", "geschweifte Klammer auf", "accolade ouvrante", "abrir llave",
      "parentesi graffa aperta", "accolade openen"),
    MarkName(
      "}", "right brace", "geschweifte Klammer zu", "accolade fermante", "cerrar llave",
      "parentesi graffa chiusa", "accolade sluiten"),
    MarkName(".", "dot", "Punkt", "point", "punto", "punto", "punt"),
    MarkName(",", "comma", "Komma", "virgule", "coma", "virgola", "komma"),
    MarkName(":", "colon", "Doppelpunkt", "deux-points", "dos puntos", "due punti", "dubbele punt"),
    MarkName(
      ";", "semicolon", "Semikolon", "point-virgule", "punto y coma", "punto e virgola", "puntkomma"
    ),
    MarkName(
      "?❓❔", "question mark", "Fragezeichen", "point d’interrogation", "signo de interrogación",
      "punto interrogativo", "vraagteken"),
    MarkName(
      "!❗❕", "exclamation mark", "Ausrufezeichen", "point d’exclamation", "signo de exclamación",
      "punto esclamativo", "uitroepteken"),
    MarkName(
      "¿", "inverted question mark", "umgekehrtes Fragezeichen", "point d’interrogation renversé",
      "abrir interrogación", "punto interrogativo capovolto", "omgekeerd vraagteken"),
    MarkName(
      "¡", "inverted exclamation mark", "umgekehrtes Ausrufezeichen",
      "point d’exclamation renversé",
      "abrir exclamación", "punto esclamativo capovolto", "omgekeerd uitroepteken"),
    MarkName("'’‘", "apostrophe", "Apostroph", "apostrophe", "apóstrofo", "apostrofo", "apostrof"),
    MarkName(
      "\"“”„", "quotation mark", "Anführungszeichen", "guillemet", "comillas", "virgolette",
      "aanhalingsteken"),
    MarkName(
      "«‹", "left angle quote", "spitzes Anführungszeichen links", "guillemet ouvrant",
      "comillas angulares de apertura", "virgoletta bassa aperta", "aanhalingsteken links"),
    MarkName(
      "»›", "right angle quote", "spitzes Anführungszeichen rechts", "guillemet fermant",
      "comillas angulares de cierre", "virgoletta bassa chiusa", "aanhalingsteken rechts"),
    MarkName("–—―", "dash", "Gedankenstrich", "tiret", "raya", "lineetta", "gedachtestreepje"),
    MarkName(
      "•●∙", "bullet", "Aufzählungspunkt", "puce", "viñeta", "punto elenco", "opsommingsteken"),
    MarkName(
      "·", "middle dot", "Mittelpunkt", "point médian", "punto medio", "punto mediano", "middelpunt"
    ),
  ]

  private static let signs: [MarkName] = [
    MarkName("*∗", "asterisk", "Stern", "astérisque", "asterisco", "asterisco", "sterretje"),
    MarkName("/⁄∕", "slash", "Schrägstrich", "barre oblique", "barra", "barra", "schuine streep"),
    MarkName(
      "\\∖", "backslash", "umgekehrter Schrägstrich", "barre oblique inversée", "barra invertida",
      "barra rovesciata", "backslash"),
    MarkName(
      "|¦", "vertical bar", "senkrechter Strich", "barre verticale", "barra vertical",
      "barra verticale", "verticale streep"),
    MarkName(
      "_", "underscore", "Unterstrich", "tiret bas", "guion bajo", "trattino basso",
      "liggend streepje"),
    MarkName("~", "tilde", "Tilde", "tilde", "virgulilla", "tilde", "tilde"),
    MarkName(
      "`", "backtick", "Gravis", "accent grave", "acento grave", "accento grave", "accent grave"),
    MarkName(
      "´", "acute accent", "Akut", "accent aigu", "acento agudo", "accento acuto", "accent aigu"),
    MarkName(
      "&", "ampersand", "Und-Zeichen", "esperluette", "y comercial", "e commerciale", "en-teken"),
    MarkName("@", "at", "At-Zeichen", "arobase", "arroba", "chiocciola", "apenstaartje"),
    MarkName("#", "hash", "Raute", "dièse", "almohadilla", "cancelletto", "hekje"),
    MarkName("$", "dollar", "Dollar", "dollar", "dólar", "dollaro", "dollar"),
    MarkName("€", "euro", "Euro", "euro", "euro", "euro", "euro"),
    MarkName("£", "pound", "Pfund", "livre", "libra", "sterlina", "pond"),
    MarkName("¥", "yen", "Yen", "yen", "yen", "yen", "yen"),
    MarkName("¢", "cent", "Cent", "centime", "centavo", "centesimo", "cent"),
    MarkName("§", "section", "Paragraf", "paragraphe", "párrafo", "paragrafo", "paragraaf"),
    MarkName("©", "copyright", "Copyright", "copyright", "copyright", "copyright", "copyright"),
    MarkName(
      "®", "registered", "eingetragene Marke", "marque déposée", "marca registrada",
      "marchio registrato", "geregistreerd"),
    MarkName("™", "trademark", "Marke", "marque", "marca comercial", "marchio", "handelsmerk"),
  ]

  private static let pictures: [MarkName] = [
    MarkName(
      "←⬅", "left arrow", "Pfeil nach links", "flèche gauche", "flecha izquierda",
      "freccia sinistra", "pijl naar links"),
    MarkName(
      "→➡", "right arrow", "Pfeil nach rechts", "flèche droite", "flecha derecha",
      "freccia destra", "pijl naar rechts"),
    MarkName(
      "↑⬆", "up arrow", "Pfeil nach oben", "flèche haut", "flecha arriba", "freccia su",
      "pijl omhoog"),
    MarkName(
      "↓⬇", "down arrow", "Pfeil nach unten", "flèche bas", "flecha abajo", "freccia giù",
      "pijl omlaag"),
    MarkName(
      "◂◄◁◃", "left triangle", "Dreieck nach links", "triangle vers la gauche",
      "triángulo hacia la izquierda",
      "triangolo a sinistra", "driehoek naar links"),
    MarkName(
      "▸►▷▹", "right triangle", "Dreieck nach rechts", "triangle vers la droite",
      "triángulo hacia la derecha",
      "triangolo a destra", "driehoek naar rechts"),
    MarkName(
      "▲▴△▵", "up triangle", "Dreieck nach oben", "triangle vers le haut", "triángulo hacia arriba",
      "triangolo in su", "driehoek omhoog"),
    MarkName(
      "▼▾▽▿", "down triangle", "Dreieck nach unten", "triangle vers le bas",
      "triángulo hacia abajo",
      "triangolo in giù", "driehoek omlaag"),
    MarkName(
      "✓✔", "check mark", "Häkchen", "coche", "marca de verificación", "segno di spunta", "vinkje"),
    MarkName(
      "☐", "unchecked box", "leeres Kästchen", "case vide", "casilla vacía", "casella vuota",
      "leeg vakje"),
    MarkName(
      "☑", "checked box", "Kästchen mit Haken", "case cochée", "casilla marcada",
      "casella spuntata", "aangevinkt vakje"),
    MarkName(
      "☒", "crossed box", "Kästchen mit Kreuz", "case avec croix", "casilla con cruz",
      "casella con croce", "vakje met kruis"),
    MarkName("✕✖✗✘", "cross", "Kreuz", "croix", "cruz", "croce", "kruis"),
    MarkName("☰", "menu", "Menü", "menu", "menú", "menu", "menu"),
    MarkName(
      "⋮", "three dots", "drei Punkte", "trois points", "tres puntos", "tre punti", "drie punten"),
    MarkName("★", "star", "Stern", "étoile", "estrella", "stella", "ster"),
    MarkName(
      "☆", "empty star", "leerer Stern", "étoile vide", "estrella vacía", "stella vuota",
      "lege ster"),
    MarkName("♥", "heart", "Herz", "cœur", "corazón", "cuore", "hart"),
    MarkName(
      "♡", "empty heart", "leeres Herz", "cœur vide", "corazón vacío", "cuore vuoto", "leeg hart"),
    MarkName("♦", "diamonds", "Karo", "carreau", "diamantes", "quadri", "ruiten"),
    MarkName("♣", "clubs", "Treff", "trèfle", "tréboles", "fiori", "klaveren"),
    MarkName("○◯", "circle", "Kreis", "cercle", "círculo", "cerchio", "cirkel"),
    MarkName("■▪◼◾", "square", "Quadrat", "carré", "cuadrado", "quadrato", "vierkant"),
    MarkName(
      "□▫◻◽", "empty square", "leeres Quadrat", "carré vide", "cuadrado vacío", "quadrato vuoto",
      "leeg vierkant"),
    MarkName(
      "‼", "double exclamation mark", "doppeltes Ausrufezeichen", "double point d’exclamation",
      "doble signo de exclamación", "doppio punto esclamativo", "dubbel uitroepteken"),
    MarkName(
      "⁉", "exclamation and question mark", "Ausrufe- und Fragezeichen",
      "points d’exclamation et d’interrogation", "signos de exclamación e interrogación",
      "punto esclamativo e interrogativo", "uitroepteken en vraagteken"),
    MarkName(
      "↻⟳", "clockwise arrow", "Pfeil im Uhrzeigersinn", "flèche dans le sens horaire",
      "flecha en sentido horario", "freccia in senso orario", "pijl met de klok mee"),
    MarkName(
      "↺⟲", "counterclockwise arrow", "Pfeil gegen den Uhrzeigersinn",
      "flèche dans le sens antihoraire", "flecha en sentido antihorario",
      "freccia in senso antiorario", "pijl tegen de klok in"),
    MarkName("⏎↵", "enter", "Eingabetaste", "entrée", "intro", "invio", "enter"),
    MarkName(
      "⌫", "backspace", "Rücktaste", "retour arrière", "retroceso", "backspace", "backspace"),
    MarkName("⇧", "shift", "Umschalttaste", "majuscule", "mayúsculas", "maiuscole", "shift"),
    MarkName("⇥↹", "tab", "Tabulatortaste", "tabulation", "tabulador", "tabulazione", "tab"),
  ]
}
