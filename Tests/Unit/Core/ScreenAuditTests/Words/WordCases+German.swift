/// German labels and hints: the kind of element, the text, and the rules that must report it.
let germanWordCases = """
  button | Abspielen |
  button | Start-Taste | label-type
  button | Abspielknopf | label-type
  button | Abspielen-Knopf | label-type
  button | Startschaltfläche | label-type
  button | Schaltfläche Start | label-type
  button | Schaltfläche | label-type
  button | Knopf 2 | label-type
  button | Playbutton | label-type
  button | Starttaste | label-type
  button | Hemdknopf |
  button | Bauchknopf |
  button | Knöpfe |
  button | Tasten sperren |
  button | Tastenkombinationen |
  button | Bild senden |
  button | Spielfeld |
  picture | Foto aufnehmen |
  picture | Suchsymbol | label-type
  picture | Suche-Symbol | label-type
  picture | Anna |
  link | Impressum |
  link | Impressum-Link | label-type
  link | Downloadlink | label-type
  link | Link zum Impressum | label-type
  link | Verknüpfung zum Ordner | label-type
  link | Link kopieren |
  link | Flink |
  link | Links |
  link | Verlinkte Seiten |
  image | Katze auf dem Sofa |
  image | Bild von Anna | label-type
  image | Bild einer Katze | label-type
  image | Foto von Anna | label-type
  image | Foto des Tages |
  image | Profilbild | label-type
  image | Profilfoto | label-type
  image | Bild 3 | label-type
  image | Vorbild |
  image | Weltbild |
  image | Berufsbild |
  image | Röntgenbild |
  image | Statussymbol |
  image | Warnsymbol | label-type
  image | Bildschirm |
  heading | Einstellungen |
  heading | Überschrift | label-type
  heading | Überschrift 1 | label-type
  heading | Hauptüberschrift | label-type
  heading | Überschriften und Absätze |
  search | Suche |
  search | Suchfeld | label-type
  search | Suchfeld Kontakte | label-type
  search | Suchleiste | label-type
  field | Name |
  field | Namensfeld | label-type
  field | Eingabefeld Name | label-type
  field | Name Textfeld | label-type
  field | Arbeitsfeld |
  field | Umfeld |
  field | Bielefeld |
  field | Krefeld |
  field | Passwortfeld | label-type
  slider | Lautstärke |
  slider | Lautstärkeregler | label-type
  slider | Lautstärke-Schieberegler | label-type
  slider | Schieberegler für die Lautstärke | label-type
  slider | Regler | label-type
  slider | Regelung |
  key | Eingabe |
  key | Eingabetaste | label-type
  key | Leertaste | label-type
  key | ß |
  check | Angemeldet bleiben |
  check | Kontrollkästchen AGB | label-type
  check | AGB-Kontrollkästchen | label-type
  radio | Express |
  radio | Optionsfeld Express | label-type
  tab | Start |
  tab | Registerkarte Start | label-type
  tab | Start-Tab | label-type
  tab | Maßstab |
  tab | Neuer Tab |
  combo | Land |
  combo | Kombinationsfeld Land | label-type
  item | Speichern |
  item | Menüpunkt Speichern | label-type
  text | Abspielknopf |
  button | abspielen | label-capital
  button | zur Startseite | label-capital
  button | über uns | label-capital
  button | iPad einrichten |
  button | eBay |
  button | e-Rezept |
  button | von Bülow |
  button | www.beispiel.de |
  button | beispiel.de |
  button | anna@beispiel.de |
  button | macOS |
  button | von allen löschen | label-capital
  button | z |
  button | km/h |
  button | 3 Äpfel |
  button | Jetzt starten. | label-period
  button | An alle senden. | label-period
  button | 2 Std. | label-abbreviation
  button | Garzeit 5 Min. |
  button | Hauptstr. | label-abbreviation
  button | Am 3. |
  button | 24. |
  button | Friedrich II. |
  button | Kabel, Stecker usw. | label-abbreviation
  button | Bis 300 v. Chr. |
  button | 3 Mio. |
  button | Müller & Co. |
  button | Preis inkl. MwSt. | label-abbreviation
  button | Treffen um 7 Uhr. | label-period
  button | Mehr … |
  button | Am 3. Mai |
  button | Sa. |
  text | Es ist spät. |
  text | Zimmer Nr. 3 | label-abbreviation
  text | Nr. 5 | label-abbreviation
  text | Der Abt |
  text | Der Abt betet. |
  text | Abt. Verkauf | label-abbreviation
  text | Abt. 3 | label-abbreviation
  text | Tel Aviv |
  text | Tel. 030 123 | label-abbreviation
  text | Ca. 5 Minuten | label-abbreviation
  text | ca. 3 km | label-abbreviation
  text | CA |
  text | Calgary, CA |
  text | Anz. Personen | label-abbreviation
  text | Hotel bzw. Pension | label-abbreviation
  text | Gäste evtl. später | label-abbreviation
  text | Fa. Müller | label-abbreviation
  text | Fa |
  text | Max Müller |
  text | Max. Anzahl | label-abbreviation
  text | Min. Länge | label-abbreviation
  text | Anzahl |
  text | Straße |
  text | Hauptstr. 5 | label-abbreviation
  text | Berlin Hbf | label-abbreviation
  text | zzgl. Versand | label-abbreviation
  text | Seite 1 von 3 |
  hint button | Spielt das Lied. |
  hint button | Beginnt. |
  hint button | Spielt das Lied | hint-period
  hint button | spielt das Lied. | hint-period
  hint button | Öffnet „Karten“. |
  hint button | Öffnet „Karten“ |
  hint button | Öffnet die Karte (erneut). |
  hint button | Seite 1 von 3 |
  hint button | iPhone wird gesucht. |
  hint button | Tippe zum Starten. | hint-gesture
  hint button | Tippen zum Starten. | hint-gesture
  hint button | Tippen Sie, um zu starten. | hint-gesture
  hint button | Tippen Sie zweimal. | hint-gesture
  hint button | Tippen Sie auf das Bild. | hint-gesture
  hint button | Tippe hier. | hint-gesture
  hint button | Tippen Sie Ihren Namen ein. |
  hint button | Tippt den Text. |
  hint button | Doppeltippen zum Öffnen. | hint-gesture
  hint button | Doppeltippe, um zu öffnen. | hint-gesture
  hint button | Doppelt tippen und halten. | hint-gesture
  hint button | Zum Öffnen doppeltippen. | hint-gesture
  hint button | Zum Öffnen tippen. | hint-gesture
  hint button | Zum Abspielen antippen. | hint-gesture
  hint button | Zum Löschen nach links wischen. | hint-gesture
  hint button | Antippen zum Abspielen. | hint-gesture
  hint button | Zum Aufnehmen gedrückt halten. | hint-gesture
  hint button | Drücken und halten. | hint-gesture
  hint button | Drücke die Eingabetaste. | hint-gesture
  hint button | Drückt die Daumen. |
  hint button | Gedrückt halten zum Aufnehmen. | hint-gesture
  hint button | Halten Sie die Taste gedrückt. | hint-gesture hint-type
  hint button | Halte Abstand. |
  hint button | Hält das Lied an. |
  hint button | Klicken Sie hier. | hint-gesture
  hint button | Klicke auf Weiter. | hint-gesture
  hint button | Doppelklicken öffnet es. | hint-gesture
  hint button | Wischen für mehr. | hint-gesture
  hint button | Wischen Sie mit drei Fingern nach oben. | hint-gesture
  hint button | Wische nach links. | hint-gesture
  hint button | Streichen Sie nach rechts. | hint-gesture
  hint button | Streicht den Termin. |
  hint button | Streiche den Eintrag. |
  hint button | Ziehen zum Aktualisieren. | hint-gesture
  hint button | Ziehen Sie den Regler nach oben. | hint-gesture
  hint button | Zieht eine Karte. |
  hint button | Zieht Geld ab. |
  hint button | Spreizen zum Vergrößern. | hint-gesture
  hint button | Mit zwei Fingern spreizen. | hint-gesture
  hint button | Berühren Sie den Bildschirm. | hint-gesture
  hint button | Berührt die Wand. |
  hint button | Schieben Sie das Bild nach oben. | hint-gesture
  hint button | Schiebt das Bild nach oben. |
  hint button | Schütteln, um zu widerrufen. | hint-gesture
  hint button | Öffnet den Tipp. |
  hint button | Öffnet sich durch Tippen. | hint-gesture
  hint button | Lange drücken für mehr. | hint-gesture
  hint button | Diese Taste startet das Lied. | hint-type
  hint button | Der Abspielknopf startet. | hint-type
  hint button | Fügt einen Knopf hinzu. |
  hint button | Fügt eine neue Taste hinzu. |
  hint link | Öffnet den Link. | hint-type
  hint link | Kopiert Ihren Link. |
  hint image | Zeigt das Bild groß. | hint-type
  hint image | Zeigt ein anderes Bild. |
  hint picture | Löscht das Bild. |
  hint slider | Bewegt den Regler. | hint-type
  hint field | Leert das Feld. | hint-type
  hint field | Zeigt Bielefeld. |
  hint tab | Öffnet einen neuen Tab. |
  hint button | Hier klicken zum Öffnen. | hint-gesture
  hint button | Auf das Bild tippen. | hint-gesture
  hint button | Öffnet die Karte. Zum Zoomen doppeltippen. | hint-gesture
  hint button | Tippen-und-Ziehen wird aktiviert. |
  hint button | Emuliert die mittlere Maustaste. |
  button | Alt+Leertaste |
  button | Rechte Strg-Taste |
  button | Aktion für den Maximieren-Knopf |
  key | Rechte Strg-Taste | label-type
  button | Entf. |
  hint button | Tippen für Details. | hint-gesture
  hint button | Antippen für Details · Doppeltippen zum Zustimmen. | hint-gesture
  """
