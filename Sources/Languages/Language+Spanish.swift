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
      exit: "salir de", groupOf: "grupo de", to: "a", moreStops: "% más", edge: "borde",
      nothingToDo: "aquí no hay nada que hacer"),
    menu: MenuWords(
      activate: "activar", increment: "aumentar", decrement: "disminuir",
      scrollUp: "desplazar hacia arriba", scrollDown: "desplazar hacia abajo",
      scrollLeft: "desplazar a la izquierda", scrollRight: "desplazar a la derecha",
      escape: "cerrar", pointMode: "modo de punto", itemMode: "modo de ítem", pause: "pausa",
      exitMenu: "salir del menú"),
    point: PointWords(
      verticalLine: "línea vertical", horizontalLine: "línea horizontal",
      verticalBand: "banda vertical", horizontalBand: "banda horizontal", ray: "rayo",
      distance: "distancia"),
    warnings: WarningWords(
      switchStuck: "El pulsador % se mantuvo demasiado tiempo. Suéltelo para volver a usarlo.",
      noSwitch:
        "No hay ningún pulsador conectado. El barrido espera; conecte un pulsador y púlselo para continuar.",
      noAnswer: "% no ha respondido. El barrido continúa.",
      rangeEnd: "% está al final de su rango. Vaya en el otro sentido, o salga.",
      profileRefused: "El perfil % no se ha aceptado: % El anterior sigue en uso.",
      profileInstead:
        "El perfil % no se puede usar. En su lugar se usa el perfil %.",
      previousInstead:
        "El perfil % no se puede usar. En su lugar se usa su versión anterior."),
    numbers: NumberWords(
      minus: "menos", plus: "más", point: "coma", decimalSeparator: ",", groupingSeparator: ".",
      veryLow: "muy bajo", veryHigh: "muy alto", cardinal: Spanish.cardinal),
    dates: DateWords(
      months: [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
        "octubre", "noviembre", "diciembre",
      ],
      date: { day, month, year in
        Spanish.cardinal(day, .alone) + " de \(month) de " + Spanish.cardinal(year, .alone)
      },
      month: { month, year in "\(month) de " + Spanish.cardinal(year, .alone) },
      time: Spanish.time, and: "y"),
    units: UnitWords(
      year: Unit(one: "año", many: "años", form: .masculine),
      month: Unit(one: "mes", many: "meses", form: .masculine),
      week: Unit(one: "semana", many: "semanas", form: .feminine),
      day: Unit(one: "día", many: "días", form: .masculine),
      hour: Unit(one: "hora", many: "horas", form: .feminine),
      minute: Unit(one: "minuto", many: "minutos", form: .masculine),
      second: Unit(one: "segundo", many: "segundos", form: .masculine),
      millisecond: Unit(one: "milisegundo", many: "milisegundos", form: .masculine),
      belowTwoIsOne: false),
    telephone: .figures)
}

private enum Spanish {
  static let small = [
    "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez",
    "once", "doce", "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho",
    "diecinueve", "veinte", "veintiuno", "veintidós", "veintitrés", "veinticuatro", "veinticinco",
    "veintiséis", "veintisiete", "veintiocho", "veintinueve",
  ]
  static let tens = [
    "", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa",
  ]
  static let hundreds = [
    "", "ciento", "doscient", "trescient", "cuatrocient", "quinient", "seiscient", "setecient",
    "ochocient", "novecient",
  ]

  static func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    guard number > 0 else { return small[0] }
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

  private static func belowMillion(_ number: UInt64, _ form: NumberForm) -> String {
    var parts: [String] = []
    if number >= 2000 {
      parts.append(belowThousand(number / 1000, form == .feminine ? .feminine : .masculine))
    }
    if number >= 1000 { parts.append("mil") }
    if number % 1000 > 0 { parts.append(belowThousand(number % 1000, form)) }
    return parts.joined(separator: " ")
  }

  private static func belowThousand(_ number: UInt64, _ form: NumberForm) -> String {
    if number == 100 { return "cien" }
    let (hundred, rest) = (number / 100 % 10, number % 100)
    var parts: [String] = []
    if hundred == 1 {
      parts.append(hundreds[1])
    } else if hundred > 1 {
      parts.append(hundreds[Int(hundred)] + (form == .feminine ? "as" : "os"))
    }
    if rest > 0 { parts.append(belowHundred(rest, form)) }
    return parts.joined(separator: " ")
  }

  private static func belowHundred(_ number: UInt64, _ form: NumberForm) -> String {
    switch (number, form) {
    case (1, _): return one(form)
    case (21, .masculine): return "veintiún"
    case (21, .feminine): return "veintiuna"
    case (2..<30, _): return small[Int(number)]
    default: break
    }
    let ten = tens[Int(number / 10)]
    switch number % 10 {
    case 0: return ten
    case 1: return ten + " y " + one(form)
    default: return ten + " y " + small[Int(number % 10)]
    }
  }

  private static func one(_ form: NumberForm) -> String {
    switch form {
    case .alone: "uno"
    case .masculine: "un"
    case .feminine: "una"
    }
  }

  static func time(_ hour: UInt64, _ minute: UInt64) -> String {
    let words = (hour == 1 ? "la " : "las ") + cardinal(hour, .feminine)
    return minute == 0 ? words : words + " y " + cardinal(minute, .alone)
  }
}
