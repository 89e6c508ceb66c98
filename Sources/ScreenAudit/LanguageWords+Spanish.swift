extension LanguageWords {
  static let spanish = LanguageWords(
    typeComes: .first,
    types: [
      (.button, ["botón"]), (.link, ["enlace"]), (.searchField, ["campo"]),
      (.image, ["imagen", "foto", "icono"]), (.header, ["título"]),
      (.adjustable, ["deslizador"]), (.keyboardKey, ["tecla"]),
      (.textField, ["campo"]), (.checkBox, ["casilla"]), (.tab, ["pestaña"]),
    ],
    gestures: ["toca", "toque", "pulsa", "pulse", "desliza", "deslice"],
    gesturePhrases: [["toca", "dos", "veces"], ["haz", "clic"]],
    abbreviations: ["aprox", "cant", "depto", "máx", "mín", "tel", "tfno"],
    paging: ["siguiente", "anterior", "atrás"],
    verbsEndWithS: false)
}
