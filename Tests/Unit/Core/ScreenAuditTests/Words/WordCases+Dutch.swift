/// Dutch labels and hints: the kind of element, the text, and the rules that must report it.
let dutchWordCases = """
  button | Afspelen |
  button | Afspeelknop | label-type
  button | Afspelen-knop | label-type
  button | Knop | label-type
  button | Knop 2 | label-type
  button | De knop | label-type
  button | Knop om af te spelen | label-type
  button | Startbutton | label-type
  button | Manchetknop |
  button | Rechtermuisknop |
  button | Knoppen |
  button | Kleur van de knop |
  button | Toetsenbord |
  button | Volgende afbeelding |
  picture | Foto maken |
  picture | Zoekpictogram | label-type
  picture | Zoeken-icoon | label-type
  link | Voorwaarden |
  link | Voorwaarden-link | label-type
  link | Downloadlink | label-type
  link | Link naar voorwaarden | label-type
  link | Koppeling naar map | label-type
  link | Link kopiëren |
  link | Flink |
  link | Links |
  link | Nieuwe link |
  image | Kat op de bank |
  image | Afbeelding van een kat | label-type
  image | Foto van Anna | label-type
  image | Foto van de dag |
  image | Profielfoto | label-type
  image | Afbeelding 3 | label-type
  image | Afbeeldingen |
  image | Volgende afbeelding |
  image | Een ander plaatje |
  image | Weerpictogram | label-type
  heading | Instellingen |
  heading | Koptekst | label-type
  heading | Koptekst en voettekst |
  heading | Kop en schotel |
  search | Zoeken |
  search | Zoekveld | label-type
  search | Zoekbalk | label-type
  search | Zoekveld contacten | label-type
  field | Naam |
  field | Naamveld | label-type
  field | Tekstveld naam | label-type
  field | Naam tekstvak | label-type
  field | Voetbalveld |
  field | Werkveld |
  field | Magnetisch veld |
  field | Wachtwoordveld | label-type
  slider | Volume |
  slider | Volumeregelaar | label-type
  slider | Schuifregelaar volume | label-type
  slider | Volume-schuifregelaar | label-type
  slider | Regeling |
  key | Enter |
  key | Entertoets | label-type
  key | Spatietoets | label-type
  key | ë |
  check | Onthoud mij |
  check | Selectievakje voorwaarden | label-type
  check | Voorwaarden-selectievakje | label-type
  radio | Express |
  radio | Keuzerondje express | label-type
  tab | Start |
  tab | Tabblad start | label-type
  tab | Start-tab | label-type
  tab | Nieuw tabblad |
  tab | Vorige tab |
  tab | Rabarbertaart |
  combo | Land |
  combo | Keuzelijst land | label-type
  item | Opslaan |
  item | Menu-item Opslaan | label-type
  text | Afspeelknop |
  button | afspelen | label-capital
  button | naar start | label-capital
  button | iPad instellen |
  button | e-mail |
  button | e-reader kopen |
  button | van der Berg |
  button | van Gogh |
  button | www.voorbeeld.nl |
  button | anna@voorbeeld.nl |
  button | kg |
  button | 3 appels |
  button | Begin nu. | label-period
  button | Stuur aan allen. | label-period
  button | Kabels, stekkers, enz. |
  button | Jansen B.V. |
  button | Kooktijd 5 min. |
  button | Open op zo. |
  button | 3 mln. |
  button | Einde van het spel. | label-period
  button | Meer … |
  button | Dorpsstr. | label-abbreviation
  text | Het is laat. |
  text | Kamer nr. 3 | label-abbreviation
  text | Afd. verkoop | label-abbreviation
  text | Tel. 020 123 | label-abbreviation
  text | Tel Aviv |
  text | Ca. 5 minuten | label-abbreviation
  text | Prijs incl. btw | label-abbreviation
  text | Blz. 3 | label-abbreviation
  text | Max. aantal | label-abbreviation
  text | Bel Max |
  text | Aantal |
  text | Dhr. Jansen | label-abbreviation
  text | Pagina 1 van 3 |
  hint button | Speelt het lied. |
  hint button | Opent de kaart. |
  hint button | Opent de kaart | hint-period
  hint button | opent de kaart. | hint-period
  hint button | Opent ‘Kaarten’. |
  hint button | Pagina 1 van 3 |
  hint button | iCloud bewaart het bestand. |
  hint button | Tik om te openen. | hint-gesture
  hint button | Tik twee keer om te openen. | hint-gesture
  hint button | Tik op de kaart. | hint-gesture
  hint button | Tik hier. | hint-gesture
  hint button | Tik je naam in. |
  hint button | Tikt de tekst. |
  hint button | Dubbeltik om te openen. | hint-gesture
  hint button | Dubbel tikken en vasthouden. | hint-gesture
  hint button | Om te openen, tik twee keer. | hint-gesture
  hint button | Om te openen dubbeltikken. | hint-gesture
  hint button | Om te drukken. |
  hint button | Druk op Enter. | hint-gesture
  hint button | Druk om te starten. | hint-gesture
  hint button | Drukt de pagina af. |
  hint button | Houd ingedrukt om op te nemen. | hint-gesture
  hint button | Houd de toets ingedrukt. | hint-gesture
  hint button | Houd afstand. |
  hint button | Houdt de verbinding open. |
  hint button | Klik hier. | hint-gesture
  hint button | Klik op Verder. | hint-gesture
  hint button | Dubbelklik om te openen. | hint-gesture
  hint button | Veeg naar links. | hint-gesture
  hint button | Veeg met drie vingers omhoog. | hint-gesture
  hint button | Veeg de vloer. |
  hint button | Swipe voor meer. | hint-gesture
  hint button | Sleep om te verplaatsen. | hint-gesture
  hint button | Sleep de regelaar naar boven. | hint-gesture
  hint button | Sleept de kaart. |
  hint button | Schuif om te ontgrendelen. | hint-gesture
  hint button | Schuift het paneel weg. |
  hint button | Knijp om te zoomen. | hint-gesture
  hint button | Spreid twee vingers. | hint-gesture
  hint button | Spreidt de kaarten. |
  hint button | Raak het scherm aan. | hint-gesture
  hint button | Raakt de muur. |
  hint button | Schud om ongedaan te maken. | hint-gesture
  hint button | Opent zich door te tikken. | hint-gesture
  hint button | Deze knop start het lied. | hint-type
  hint button | De afspeelknop start. | hint-type
  hint button | Voegt een knop toe. |
  hint button | Voegt een nieuwe knop toe. |
  hint button | Werkt als de rechtermuisknop. |
  hint link | Opent de link. | hint-type
  hint link | Kopieert je link. |
  hint image | Toont de afbeelding groot. | hint-type
  hint image | Toont een andere afbeelding. |
  hint picture | Verwijdert de foto. |
  hint slider | Beweegt de regelaar. | hint-type
  hint field | Wist het veld. | hint-type
  hint field | Toont het voetbalveld. |
  hint tab | Opent een nieuw tabblad. |
  tab | Volgend tabblad |
  hint button | Als het speelt, klik op Stop. | hint-gesture
  """
