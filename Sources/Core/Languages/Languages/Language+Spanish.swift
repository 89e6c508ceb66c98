// The tests compare spelled numbers with ICU. The decimal marks of America are as in CLDR, the
// others as in glibc. The rest is from knowledge of the language.
extension Language {
  static let spanish = Language(
    tag: "es",
    traits: TraitWords(
      selected: "seleccionado", dimmed: "atenuado", button: "botón", link: "enlace",
      searchField: "campo de búsqueda", image: "imagen", heading: "encabezado",
      adjustable: "ajustable",
      textField: "campo de texto", checkBox: "casilla de verificación",
      radioButton: "botón de opción", tab: "pestaña",
      menuItem: "elemento de menú", comboBox: "cuadro combinado"),
    scanning: ScanningWords(
      exit: "salir del grupo", exitGroupOf: "salir del grupo de", groupOf: "grupo de", to: "hasta",
      moreStops: ("y % más", "y % más"),
      edge: "borde",
      nothingToDo: "aquí no hay nada que hacer",
      adjustHint: "Elija para aumentar o disminuir el valor.",
      recipeBegins: "%. Termina después de % sin pulsar.",
      recipeEnded: "% ha terminado."),
    menu: MenuWords(
      activate: "pulsar", increment: "más", decrement: "menos",
      scrollUp: "desplazar hacia arriba", scrollDown: "desplazar hacia abajo",
      scrollLeft: "desplazar a la izquierda", scrollRight: "desplazar a la derecha",
      escape: "cerrar", nextHeading: "encabezado siguiente", previousHeading: "encabezado anterior",
      pointMode: "modo de punto", itemMode: "modo de elemento", pause: "pausa",
      exitMenu: "salir del menú"),
    point: PointWords(
      verticalLine: "línea vertical", horizontalLine: "línea horizontal",
      verticalBand: "banda vertical", horizontalBand: "banda horizontal", ray: "rayo",
      distance: "distancia"),
    warnings: WarningWords(
      switchStuck: "El pulsador % lleva demasiado tiempo pulsado. Suéltelo para volver a usarlo.",
      noSwitch:
        "No hay ningún pulsador conectado. El barrido está en espera; conecte un pulsador y púlselo para continuar.",
      noAnswer: "% no ha respondido. El barrido continúa.",
      rangeEnd: "% ha llegado al límite. Vaya en el otro sentido, o salga.",
      profileRefused: "No se ha podido cargar el perfil %: % Se mantiene el perfil actual.",
      profileInstead:
        "El perfil % no se puede usar. En su lugar se usa el perfil %.",
      previousInstead:
        "El perfil % no se puede usar. En su lugar se usa su versión anterior.",
      choiceInstead:
        "No se puede leer qué perfil se eligió. En su lugar se usa el perfil %."),
    numbers: NumberWords(
      minus: "menos", plus: "más", point: "coma", decimalSeparator: ",", groupingSeparator: ".",
      veryLow: "muy bajo", veryHigh: "muy alto",
      percent: Unit("por ciento", "por ciento", .alone)),
    dates: DateWords(
      months: [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
        "octubre", "noviembre", "diciembre",
      ],
      and: "y"),
    units: UnitWords(
      year: Unit("año", "años", .masculine),
      month: Unit("mes", "meses", .masculine),
      week: Unit("semana", "semanas", .feminine),
      day: Unit("día", "días", .masculine),
      hour: Unit("hora", "horas", .feminine),
      minute: Unit("minuto", "minutos", .masculine),
      second: Unit("segundo", "segundos", .masculine),
      millisecond: Unit("milisegundo", "milisegundos", .masculine),
      word: Unit("palabra", "palabras", .alone),
      belowTwoIsOne: false),
    money: MoneyWords(
      between: "con", namesHundredths: true,
      currencies: [
        Currency(
          ["€", "EUR"], Unit("euro", "euros", .masculine), Unit("céntimo", "céntimos", .masculine),
          afterMillions: "de euros"),
        Currency(
          ["$", "USD", "US$"], Unit("dólar", "dólares", .masculine),
          Unit("centavo", "centavos", .masculine),
          afterMillions: "de dólares"),
        Currency(
          ["£", "GBP"], Unit("libra", "libras", .feminine), Unit("penique", "peniques", .masculine),
          afterMillions: "de libras"),
        Currency(
          ["CHF", "FR."], Unit("franco", "francos", .masculine),
          Unit("céntimo", "céntimos", .masculine),
          afterMillions: "de francos"),
      ]),
    telephone: .figures,
    desktop: DesktopWords(
      checked: "marcado", notChecked: "no marcado", partlyChecked: "parcialmente marcado",
      pressed: "pulsado", expanded: "desplegado", collapsed: "contraído", empty: "vacío",
      password: "contraseña", escape: "tecla Escape", enter: "tecla Intro",
      tab: "tecla Tabulador", closeWindow: "cerrar la ventana",
      closeReally: "cerrar la ventana ahora", goTo: "ir a", noWindow: "ninguna ventana",
      locked: "la pantalla está bloqueada", otherUser: "otra persona está usando la pantalla",
      window: "ventana", loading: "cargando", needsAccess: "debe iniciarse con accesibilidad",
      area: "área",
      showMore: "ver más", backUp: "volver arriba", keys: "teclas",
      up: "tecla flecha arriba", down: "tecla flecha abajo", left: "tecla flecha izquierda",
      right: "tecla flecha derecha", space: "barra espaciadora"),
    programs: ProgramWords(
      running: "en marcha", ended: "detenido", cannotBegin: "%: no se ha podido iniciar",
      endedBadly: "%: ha terminado con un error",
      keysGoNowhere: "%: aquí no se pueden pulsar teclas"),
    help: HelpWords(
      call: "¡Ayuda! Venga, por favor.", callEnded: "La petición de ayuda ha terminado.",
      begin: "pedir ayuda", end: "terminar la petición de ayuda"),
    settings: SettingWords(
      title: "ajustes",
      speed: "velocidad",
      firstPause: "pausa en el primer elemento",
      loops: "vueltas",
      speech: "voz",
      voiceSpeed: "velocidad de la voz",
      hold: "duración mínima de la pulsación",
      ignoreRepeat: "pausa entre pulsaciones",
      pointSpeed: "velocidad de las líneas",
      highlight: "marco",
      highlightColor: "color del marco",
      menuTheme: "colores de los menús",
      method: "método",
      groups: "grupos",
      slower: "más lento",
      faster: "más rápido",
      shorter: "más corto",
      longer: "más largo",
      keep: "guardar:",
      undoAll: "deshacer todo",
      back: "volver",
      on: "activada",
      off: "desactivada",
      pointsPerSecond: "puntos por segundo",
      slowest: "la más lenta",
      fastest: "la más rápida",
      normal: "normal",
      none: "ninguna",
      endless: "sin fin",
      methods: [
        "automático",
        "paso a paso",
        "por espera",
        "manteniendo pulsado",
        "con flechas",
        "una parte entre varias",
        "rápido y después lento",
      ],
      groupings: [
        "uno por uno",
        "grupos de la pantalla",
        "filas",
        "grupos planificados",
      ],
      widths: ["fino", "medio", "grueso", "muy grueso"],
      colors: ["naranja", "amarillo", "verde", "azul", "magenta", "rojo", "blanco", "negro"],
      themes: ["claros", "oscuros", "blanco y negro"],
      wentBack: "no guardado:",
      refused: "% no se ha cambiado. %",
      notWritten: "Esto vale hasta el final de la sesión. %"),
    message: "Mensaje",
    phrases: [
      "Sí.", "No.", "Gracias.", "Por favor.", "Un momento, por favor.",
      "Escribo con un solo pulsador.",
    ],
    rules: Spanish())

  /// The American regions with a decimal point in which the dollar sign means the dollar, or not
  /// the local currency.
  static let americanSpanish = Language(
    spanish, in: ["GT", "HN", "NI", "PA", "PE", "PR", "SV", "US"], numbers: american)
  /// The regions with a decimal point in which the dollar sign means the peso.
  static let mexicanSpanish = Language(
    spanish, in: ["DO", "MX"], numbers: american, money: spanish.money.with("$", for: peso))
  /// America in general, in which the dollar sign has either meaning.
  static let generalSpanish = Language(
    spanish, in: ["419"], numbers: american, money: spanish.money.with("$", for: nil))
  /// The regions with a decimal comma, as in Spain, in which the dollar sign means the peso.
  static let southernSpanish = Language(
    spanish, in: ["AR", "CL", "CO", "UY"], money: spanish.money.with("$", for: peso))

  private static let american = spanish.numbers.with(decimal: ".", grouping: ",", point: "punto")
  private static let peso = Currency(
    ["$"], Unit("peso", "pesos", .masculine), Unit("centavo", "centavos", .masculine),
    afterMillions: "de pesos")
}

private final class Spanish: LanguageRules {
  private static let small = [
    "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez",
    "once", "doce", "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho",
    "diecinueve", "veinte", "veintiuno", "veintidós", "veintitrés", "veinticuatro", "veinticinco",
    "veintiséis", "veintisiete", "veintiocho", "veintinueve",
  ]
  private static let tens = [
    "", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa",
  ]
  private static let hundreds = [
    "", "ciento", "doscient", "trescient", "cuatrocient", "quinient", "seiscient", "setecient",
    "ochocient", "novecient",
  ]

  func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    guard number > 0 else { return Self.small[0] }
    var parts: [String] = []
    let billions = number / 1_000_000_000_000
    let millions = number / 1_000_000 % 1_000_000
    if billions > 0 {
      parts.append(belowMillion(billions, .masculine) + (billions == 1 ? " billón" : " billones"))
    }
    if millions > 0 {
      parts.append(belowMillion(millions, .masculine) + (millions == 1 ? " millón" : " millones"))
    }
    if number % 1_000_000 > 0 { parts.append(belowMillion(number % 1_000_000, form)) }
    return parts.joined(separator: " ")
  }

  private func belowMillion(_ number: UInt64, _ form: NumberForm) -> String {
    var parts: [String] = []
    if number >= 2000 {
      parts.append(belowThousand(number / 1000, form == .feminine ? .feminine : .masculine))
    }
    if number >= 1000 { parts.append("mil") }
    if number % 1000 > 0 { parts.append(belowThousand(number % 1000, form)) }
    return parts.joined(separator: " ")
  }

  private func belowThousand(_ number: UInt64, _ form: NumberForm) -> String {
    if number == 100 { return "cien" }
    let (hundred, rest) = (number / 100 % 10, number % 100)
    var parts: [String] = []
    if hundred == 1 {
      parts.append(Self.hundreds[1])
    } else if hundred > 1 {
      parts.append(Self.hundreds[Int(hundred)] + (form == .feminine ? "as" : "os"))
    }
    if rest > 0 { parts.append(belowHundred(rest, form)) }
    return parts.joined(separator: " ")
  }

  private func belowHundred(_ number: UInt64, _ form: NumberForm) -> String {
    switch (number, form) {
    case (1, _): return one(form)
    case (21, .masculine): return "veintiún"
    case (21, .feminine): return "veintiuna"
    case (2..<30, _): return Self.small[Int(number)]
    default: break
    }
    let ten = Self.tens[Int(number / 10)]
    switch number % 10 {
    case 0: return ten
    case 1: return ten + " y " + one(form)
    default: return ten + " y " + Self.small[Int(number % 10)]
    }
  }

  private func one(_ form: NumberForm) -> String {
    switch form {
    case .alone: "uno"
    case .masculine: "un"
    case .feminine: "una"
    }
  }

  func time(_ hour: UInt64, _ minute: UInt64) -> String {
    var words = (hour == 1 ? "la " : "las ") + cardinal(hour, .feminine)
    // Midnight has no name as an hour, and a single minute none as a number.
    if hour == 0 { words += " horas" }
    if minute == 1 { return words + " y un minuto" }
    return minute == 0 ? words : words + " y " + cardinal(minute, .alone)
  }

  func date(_ day: UInt64, _ month: String, _ year: UInt64) -> String {
    cardinal(day, .alone) + " de \(month) de " + cardinal(year, .alone)
  }

  func month(_ month: String, _ year: UInt64) -> String {
    "\(month) de " + cardinal(year, .alone)
  }

  func word(_ word: DesktopWord) -> String {
    switch word {
    case .rightClick: "clic derecho"
    case .doubleClick: "doble clic"
    case .clickInstead: "hacer clic en su lugar"
    case .dragFromHere: "arrastrar desde aquí"
    case .dropHere: "soltar aquí"
    case .cancelDrag: "cancelar el arrastre"
    case .menuOfNextPick: "menú en la próxima selección"
    case .dragBegun: "ahora elija dónde soltar"
    case .dragCancelled: "arrastre cancelado"
    case .buttonIsHeld: "un botón del ratón está pulsado"
    case .somethingIsAbove: "hay otra cosa delante"
    case .keyIsHeld: "otra tecla está pulsada"
    case .windowIsInactive: "esta ventana no está activa"
    case .unlockScreen: "desbloquear la pantalla"
    case .hiddenKey: "tecla oculta"
    case .panel: "panel"
    case .leavePanel: "salir del panel"
    case .fillScreen: "pantalla completa"
    case .leaveFullScreen: "salir de pantalla completa"
    case .pointer: "puntero"
    case .scrolling: "desplazamiento"
    case .windows: "ventanas"
    case .arrowKeys: "teclas de flecha"
    case .moreKeys: "más teclas"
    case .otherKeys: "teclas para ventanas"
    case .doubleClickPoint: "doble clic en un punto"
    case .rightClickPoint: "clic derecho en un punto"
    case .dragPoint: "arrastrar desde un punto"
    case .dropPoint: "soltar en un punto"
    case .scrollDownPoint: "desplazar hacia abajo en un punto"
    case .scrollUpPoint: "desplazar hacia arriba en un punto"
    case .programs: "programas"
    case .usedLast: "usados recientemente"
    case .internet: "Internet"
    case .office: "oficina"
    case .sound: "sonido y vídeo"
    case .graphics: "gráficos"
    case .games: "juegos"
    case .education: "educación"
    case .science: "ciencia"
    case .development: "programación"
    case .accessories: "accesorios"
    case .settings: "configuración del escritorio"
    case .system: "sistema"
    case .other: "otros programas"
    case .scanning: "barrido"
    case .voice: "voz"
    case .scanningOff: "desactivar el barrido"
    case .confirm: "para confirmar, elegir: %"
    case .scanningOffNow: "desactivar el barrido ahora"
    case .scanningIsOff: "el barrido está desactivado, pulse para empezar de nuevo"
    case .starting: "iniciando %"
    case .didNotOpen: "% no se ha abierto"
    case .doesNotAnswer: "% no responde"
    case .restart: "reiniciar % con accesibilidad"
    case .restartNow: "cerrar y reiniciar % ahora"
    case .didNotClose: "% no se ha cerrado"
    case .mustRestart: "hay que volver a iniciar %"
    case .windowIsHidden: "la ventana está oculta, pulse para mostrarla"
    case .notifications: "notificaciones"
    case .earlierNotifications: "notificaciones anteriores"
    case .closeNotifications: "cerrar todas las notificaciones"
    case .announceNotifications: "anunciar las notificaciones"
    case .notification: "notificación: %"
    case .moreNotifications: "% más"
    case .backTab: "teclas Mayús Tabulador"
    case .pageUp: "tecla Retroceder página"
    case .pageDown: "tecla Avanzar página"
    case .home: "tecla Inicio"
    case .end: "tecla Fin"
    case .addressBar: "barra de direcciones, Control L"
    case .fullScreen: "pantalla completa, F 11"
    }
  }

  func word(_ mark: MarkName) -> String { mark.spanish }

  func word(_ word: KeyboardWord) -> String {
    switch word {
    case .keyboard: "teclado"
    case .close: "cerrar el teclado"
    case .shift: "mayúscula"
    case .shiftLock: "todo en mayúsculas"
    case .backspace: "retroceso"
    case .deleteWord: "borrar la palabra"
    case .undo: "deshacer"
    case .text: "texto"
    case .clear: "borrar todo"
    case .selectAll: "seleccionar todo"
    case .cut: "cortar"
    case .copy: "copiar"
    case .paste: "pegar"
    case .speak: "leer el texto"
    case .nextField: "campo siguiente"
    case .letters: "letras"
    case .numbers: "números"
    case .symbols: "símbolos"
    case .phrases: "frases"
    case .learn: "aprender palabras"
    case .learnNot: "no aprender"
    case .editing: "editar"
    case .moving: "moverse"
    case .words: "palabras"
    }
  }
}
