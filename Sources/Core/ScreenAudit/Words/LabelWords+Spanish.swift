extension LabelWords {
  static let spanish = LabelWords(
    empty: [
      ["haz", "clic", "aquí"], ["haga", "clic", "aquí"], ["pulsa", "aquí"], ["pulse", "aquí"],
      ["toca", "aquí"], ["aquí"], ["botón"], ["enlace"], ["imagen"], ["foto"], ["icono"],
      ["elemento"], ["sin", "título"], ["sin", "nombre"],
    ],
    vague: [["más"], ["leer", "más"], ["ver", "más"], ["saber", "más"], ["detalles"]],
    gestures: [
      ["desliza", "para"], ["deslice", "para"], ["deslizar", "para"], ["arrastra", "para"],
      ["arrastre", "para"], ["toca", "para"], ["toque", "para"], ["agita", "para"],
      ["desliza", "hacia"], ["deslice", "hacia"], ["toca", "dos", "veces"],
      ["toque", "dos", "veces"], ["haz", "clic", "para"], ["haga", "clic", "para"],
      ["doble", "clic"], ["mantén", "pulsado"], ["mantenga", "pulsado"],
      ["toca", "aquí"], ["pulsa", "aquí"], ["haz", "clic", "aquí"],
    ],
    codes: [
      "código", "pin", "habitación", "sala", "puerta", "vuelo", "reserva", "pedido", "cuenta",
      "billete", "extensión",
    ],
    clock: ["las", "la", "horas", "h", "desde", "hasta"])
}
