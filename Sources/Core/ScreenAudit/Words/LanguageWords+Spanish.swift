extension LanguageWords {
  static let spanish = LanguageWords(
    typeComes: .first,
    types: [
      TypeWords(
        .button, "botón", others: "botón central, botón derecho, botón izquierdo, botón del ratón"),
      TypeWords(.link, "enlace, vínculo, hipervínculo"),
      TypeWords(.searchField, "campo, campo de búsqueda, cuadro de búsqueda, barra de búsqueda"),
      TypeWords(.image, "icono, ícono"),
      TypeWords(.image, "imagen, foto", isAlsoContent: true),
      TypeWords(
        .header,
        """
        encabezado, título principal, título de página, título de la página, título de sección,
        título de la sección, título de nivel
        """),
      TypeWords(.adjustable, "deslizador, control deslizante, regulador, barra deslizante"),
      TypeWords(.keyboardKey, "tecla"),
      TypeWords(.textField, "campo, campo de texto, cuadro de texto, caja de texto"),
      TypeWords(.checkBox, "casilla de verificación, casilla de selección"),
      TypeWords(.radioButton, "botón de opción, botón de radio"),
      TypeWords(.tab, "pestaña"),
      TypeWords(.comboBox, "lista desplegable, menú desplegable, cuadro combinado"),
      TypeWords(.menuItem, "elemento de menú, opción de menú"),
    ],
    otherMeanings: """
      botón de oro, botón de camisa, botón de flor, enlace matrimonial, enlace químico,
      enlace covalente, enlace iónico, enlace sindical, vínculo familiar, vínculo afectivo,
      imagen de marca, imagen corporal, imagen corporativa, imagen pública, imagen del día,
      foto del día, foto carné, icono de la moda, icono pop, icono cultural, campo de fútbol,
      campo de golf, campo de batalla, campo de estudio, campo de refugiados, campo magnético,
      campo eléctrico, campo laboral, campo abierto, campo y ciudad, encabezado y pie, pestaña nueva
      """,
    otherThings:
      "un, una, otro, otra, otros, otras, nuevo, nueva, cada, ningún, ninguna, tu, tus, su, sus",
    fillers: "el, la, los, las, un, una, este, esta, de, del",
    gestures: .spanish,
    abbreviations: .spanish,
    paging: ["siguiente", "anterior", "atrás"],
    stopping: [
      "parar", "detener", "pausa", "pausar", "silenciar", "silencio", "salir", "cerrar", "saltar",
      "volumen",
    ],
    verbExample: "Abre", thirdPerson: nil, ordinalsEndWithPeriod: false)
}

extension GestureWords {
  fileprivate static let spanish = GestureWords(
    verbs: """
      pulsa, pulse, pulsar, púlsalo, púlsala, presiona, presione, presionar, pellizca, pellizque,
      pellizcar, haz clic, haga clic, hacer clic, haz doble clic, haga doble clic, mantén pulsado,
      mantén presionado, mantenga pulsado, mantenga presionado, mantener pulsado,
      mantener presionado, agita para, agite para
      """,
    unclear: [
      UnclearVerb(
        verbs: "toca, toque, tocar, tócalo, tócala, aprieta, apriete, apretar",
        next: "aquí, dos, en, otra vez, para, tres, una vez, y mantén, y mantenga, dentro, fuera",
        later: "botón, dos veces, icono, pantalla, para abrir"),
      UnclearVerb(
        verbs: "desliza, deslice, deslizar, arrastra, arrastre, arrastrar, desplaza, desplace",
        next: """
          aquí, hacia, para, a la derecha, a la izquierda, arriba, abajo, el dedo, un dedo,
          dos dedos, tres dedos
          """,
        later: "dedo, dedos"),
      UnclearVerb(
        verbs:
          "separa, separe, separar, junta, junte, juntar, pasa, pase, pasar, gira, gire, girar",
        next: "",
        later: "dedo, dedos"),
    ],
    phrases: """
      toca dos veces, toque dos veces, tocar dos veces, pulsa dos veces, pulse dos veces,
      pulsar dos veces, haz clic, haga clic, hacer clic, doble clic, doble toque, doble pulsación,
      pulsación larga, pulsación prolongada, mantén pulsado, mantén presionado, mantenga pulsado,
      mantenga presionado, mantener pulsado, al tocarlo, al tocarla, al pulsarlo, al pulsarla,
      deslizando el dedo, con un dedo, con dos dedos, con tres dedos
      """,
    purposes: "para, si",
    others: """
      de doble clic, del doble clic, de la doble pulsación, de doble pulsación, del doble toque,
      al hacer doble clic, al hacer doble pulsación
      """)
}

extension AbbreviationWords {
  fileprivate static let spanish = AbbreviationWords(
    certain: """
      admón, aprox, avda, cant, cía, dcha, depto, dpto, gral, izq, izqda, máx, mín, nro, núm, núms,
      ppal, telf, tfno, tlf
      """,
    unclear: "ant, av, min, obs, pág, págs, ref, sig, tel, temp, urb, vol",
    final: """
      abr, ago, art, co, dic, dom, dra, ed, ene, etc, feb, hab, jue, jul, jun, ltda, lun, mayús,
      mié, nov, oct, prof, sáb, seg, sept, sra, srta, supr, ud, uds, uu, vd, vie
      """)
}
