import { pair, type OwnCase } from './judge.ts'

/** What is found, measured and done at teeth, as it is said at the chair. */
export const clinicalCases: readonly OwnCase[] = [
  ...pair(
    'PSI sextant by sextant',
    [
      'Sextant eins drei, zwei zwei, drei drei, vier vier, fünf zwei, sechs drei.',
      'psi:323423; no karies; no fehlt',
    ],
    ['S1 3, S2 1, S3 3, S4 2, S5 2, S6 3, das ist der PSI.', 'psi:313223'],
    [
      'PSI oben rechts drei, Front zwei, links drei, unten links drei, Front zwei, rechts vier.',
      'psi:323324',
    ],
    ['PSI in allen Sextanten eine Zwei, nur im Sextanten vier eine Drei.', 'psi:222322'],
    ['PSI. Sextant eins: drei.|Sextant zwei: zwei, Sextant drei: drei.|Und vier bis sechs?', 'no do:psi'],
    ['Im ersten und zweiten Sextanten blutet es.', 'no do:psi'],
    ['Sextant drei: Taschen bis sechs Millimeter.', 'no do:psi'],
  ),
  ...pair(
    'nothing done and nothing found',
    ['48 ist retiniert, da machen wir heute nichts.', 'retiniert@48; no gesund@48'],
    ['17, da ist nichts.', 'gesund@17'],
    ['An 16 eine intakte Krone.', 'krone@16; no gesund@16'],
    ['16 intakt.', 'gesund@16'],
  ),
  ...pair(
    'a short note of the work at a tooth',
    ['16: Füllung mod', 'do:fuellung@16/mod; no fuellung@16'],
    ['16: Füllung mod. 17: Fllg. od', 'do:fuellung@16/mod; do:fuellung@17/od'],
    ['26: Wurzelfüllung', 'do:wurzelfuellung@26; no wurzelfuellung@26'],
    ['36: Ex, Naht', 'do:extraktion@36; no fehlt@36'],
    ['16: Füllung alt', 'fuellung@16; no do:fuellung'],
    ['36: Füllung, Randspalt', 'no do:fuellung'],
    ['36: Krone', 'krone@36; no do:krone-einsetzen'],
    ['16: Füllung, 17: Krone, 18: fehlt', 'fuellung@16; krone@17; fehlt@18; no do:fuellung'],
    ['Befund: 16: Füllung, 17: Krone', 'fuellung@16; krone@17; no do:fuellung'],
  ),
  ...pair(
    'a surface as one letter',
    ['Füllung 37 o, Komposit.', 'do:fuellung@37/o'],
    ['36 mo Komposit, 37 o Komposit.', 'do:fuellung@36/mo; do:fuellung@37/o'],
    ['Karies 17 d.', 'karies@17/d'],
    ['36 o. B., 37 Füllung.', 'gesund@36; no fuellung@36; fuellung@37'],
  ),
  ...pair(
    'numbers of instruments',
    ['36 mit Reciproc R25 aufbereitet, drei Kanäle.', 'do:aufbereitung@36; no do:aufbereitung@25'],
    ['25 aufbereitet, zwei Kanäle.', 'do:aufbereitung@25'],
  ),
  ...pair(
    'extracted and missing',
    ['Ex 36.', 'do:extraktion@36; no fehlt@36'],
    ['Befund: 36 ex, 37 Krone.', 'fehlt@36; no do:extraktion@36'],
  ),
  ...pair(
    'a tooth and a surface alone',
    ['Karies an 36 mo.|Leitung gesetzt.|36 mo, A3.', 'do:fuellung@36/mo'],
    ['Krone an 11 eingesetzt.|Ich nehm am 11 mesial noch einen Hauch weg.', 'no do:fuellung@11'],
    ['Implantat regio 24 inseriert. Regio 26 vestibulär etwas dünn.', 'no do:fuellung@26'],
  ),
  ...pair(
    'opened for what',
    [
      'Lappen präpariert von 23 bis 27.|Implantat regio 25 inseriert.',
      'do:implantation@25; no do:osteotomie',
    ],
    ['Leitung für 38. Lappen präpariert, Knochen abgetragen, 38 entfernt.', 'do:osteotomie@38'],
    ['Sulkuläre Inzision von 35 bis 37, Lappen mobilisiert.', 'no do:inzision'],
    ['Inzision regio 36, Pus entleert.', 'do:inzision@36'],
  ),
  ...pair(
    'access does not move the work',
    [
      'Infiltration an 25.|Kofferdam von 23 bis 27.|Inlay mod eingesetzt, adhäsiv.',
      'do:inlay-eingesetzt@25; no do:inlay-eingesetzt@23',
    ],
    ['Infiltration an 25.|Weiter am 26.|Inlay mod eingesetzt, adhäsiv.', 'do:inlay-eingesetzt@26'],
  ),
  ...pair(
    'out, and the other too',
    ['36: Provisorium raus, die Einlage auch.', 'do:einlage-entfernt@36; no do:einlage@36'],
    ['36: Provisorium raus, Kanäle gespült, Einlage gelegt.', 'do:einlage@36'],
  ),
  ...pair(
    'a crown that came off',
    [
      'P: Mir ist die Krone rausgefallen.|Oben rechts der Siebener, der Stumpf ist sauber.|Ketac rein und fest zubeißen.',
      'krone-gelockert@17; do:krone-rezementiert@17',
    ],
    [
      'P: Mir ist die Krone rausgefallen.|Oben rechts der Siebener, der Stumpf ist sauber.|Die setzen wir nächste Woche wieder ein.',
      'krone-gelockert@17; no do:krone-rezementiert',
    ],
    ['P: Meinem Mann ist die Krone rausgefallen.|Oben rechts der Siebener ist gut.', 'no krone-gelockert'],
  ),
  ...pair(
    'a filling that came out',
    [
      'Die Füllung an 36 ist komplett draußen.',
      'fuellungsverlust@36; no do:extraktion; no do:fuellung-entfernt',
    ],
    ['Da fehlt an 36 die Füllung.', 'fuellungsverlust@36; no fehlt@36'],
    [
      'Leitung gesetzt.|So, die alte Füllung an 36 ist raus.',
      'do:fuellung-entfernt@36; no fuellungsverlust; no do:extraktion',
    ],
  ),
  ...pair(
    'the assistant asks',
    ['Leitung 36 gesetzt.|A: Kofferdam?|D: Ja, bitte.', 'do:kofferdam@36'],
    ['Leitung 36 gesetzt.|A: Kofferdam?|D: Nein, brauchen wir nicht.', 'undone:kofferdam; no do:kofferdam'],
    [
      'Krone 11 und 21 einsetzen.|A: Retraktionsfaden?|D: Nur am 21.',
      'do:fadenlegung@21; no do:fadenlegung@11',
    ],
    ['Leitung 36 gesetzt.|A: Kofferdam nächstes Mal?|D: Ja.', 'no do:kofferdam'],
    ['Leitung 36 gesetzt.|A: Kofferdam?|D: Das überlegen wir gleich.', 'no do:kofferdam'],
  ),
  ...pair(
    'tests told aloud',
    ['Kälte 35? Positiv. 36? Auch. 37? Nichts.', 'vital@35; vital@36; avital@37; no vital@37'],
    [
      'Karies an 16.|Klopfen? Ja, deutlich. 17 nicht, 15 auch nicht.',
      'perkussion@16; -perkussion@17; -perkussion@15',
    ],
    ['Klopfen am 16?', 'no perkussion; no -perkussion'],
  ),
  ...pair(
    'a tooth gone long ago',
    ['16 war ja schon letztes Jahr raus. Alveole exkochleiert.', 'no do:wundrevision@16'],
    ['16 extrahiert. Alveole exkochleiert.', 'do:extraktion@16; do:wundrevision@16'],
  ),
  ...pair(
    'sealed before',
    ['Provisorischer Verschluss 36 ist dicht.', 'provisorium@36; no do:provisorischer-verschluss'],
    ['36 provisorisch verschlossen.', 'do:provisorischer-verschluss@36'],
    ['36 mit Cavit zugemacht.', 'do:provisorischer-verschluss@36'],
  ),
  ...pair(
    'stable',
    ['44 ist stabil, 33 auch.', '-lockerung@44; -lockerung@33; no gesund@44'],
    ['44 ist gelockert, 33 auch.', 'lockerung@44; lockerung@33'],
    ['16 Furkation nicht mehr sondierbar.', '-furkation@16; no furkation@16'],
    ['16 Furkation sondierbar.', 'furkation@16'],
  ),
  ...pair(
    'choices are not there',
    ['Danach gäbe es ein Implantat, eine Brücke von 15 auf 17 oder die Lücke.', 'no luecke; no implantat'],
    ['Zwischen 15 und 17 ist eine Lücke, da fehlt der 16.', 'fehlt@16'],
  ),
  ...pair(
    'results carried over',
    ['Kälte: 21 positiv, 11 auch, nur schwächer.', 'vital@21; vital@11'],
    ['Kälte: 21 positiv, 11 auch nicht sicher.', 'vital@21; no vital@11'],
    ['Naht 38. Diktat: Sensibilität Unterlippe intakt.|Regio 38 reizlos, kein Pus.', 'no avital@38'],
    ['Klopfen am 11 tut weh, am 21 nicht.', 'perkussion@11; -perkussion@21; no perkussion@21'],
    [
      'Also 45 negativ auf Kälte, 44 positiv. Klopfen ist bei beiden unauffällig.',
      'avital@45; vital@44; -perkussion@44; -perkussion@45; no gesund@44',
    ],
    ['45 und 44 sind unauffällig.', 'gesund@44; gesund@45; no -perkussion@44'],
  ),
  ...pair(
    'nose and tooth',
    [
      'Extraktion 15.|Nase zuhalten und pusten. Nichts, keine Verbindung zur Kieferhöhle.',
      'text:Mund-Antrum; no -hypersensibel@15',
    ],
    ['Ich puste mal auf den Zahnhals vom 15.|P: Nichts.', '-hypersensibel@15'],
  ),
  ...pair(
    'bleeding of what',
    ['Leitung 36.|Trepaniert, offen, blutet kräftig.', 'do:trepanation@36; no blutung'],
    ['Zahnfleisch an 36 blutet.', 'blutung@36'],
  ),
  ...pair(
    'what is missing',
    ['Ecke an 21 abgebrochen.|Das Bruchstück passt nicht, da fehlt ein Splitter.', 'no fehlt@21'],
    ['Oben links der Zweier, der fehlt.', 'fehlt@22'],
    [
      '48 teilretiniert. 38 ist gar nicht angelegt.|Ich mach jetzt die Leitung.',
      'nichtanlage@38; no do:leitung@38',
    ],
  ),
  ...pair(
    'the tooth a clause goes on about',
    ['48 entfernt. Den Siebener davor hab ich geprüft, der ist fest.', '-lockerung@47; no -lockerung@48'],
    ['Karies am 46, der liegt neben dem 47, er ist fest.', 'karies@46; no karies@47'],
    ['Befund: 25 Karies mesial. Am Implantat 36 kein Knochenabbau.', 'implantat@36; no implantat@25'],
    ['Das ist eine Alveolitis, eine trockene Alveole am 48.', 'alveolitis@48'],
    ['38 reizlos.|Rechts: Alveolitis, trockene Alveole am 48.', 'alveolitis@48; no alveolitis@38'],
  ),
  ...pair(
    'said again of the same tooth',
    [
      'Befund: 46 Krone, Moment, nein, 46 Füllung okklusal, 47 Krone.',
      'fuellung@46/o; no krone@46; krone@47',
    ],
    ['Befund: 46 Krone, 46 Randspalt.', 'krone@46'],
    [
      'Hinten ist eine kleine Aphthe, nee Quatsch, das ist eine Druckstelle regio 47.',
      'druckstelle@47; no aphthe',
    ],
    ['Hinten ist eine kleine Aphthe und eine Druckstelle regio 47.', 'druckstelle@47; aphthe'],
    ['Befund: 44 keilförmiger Defekt, 45 dasselbe, 46 Krone.', 'keilfoermig@44; keilfoermig@45; krone@46'],
    ['Befund: 44 keilförmiger Defekt, 45 ohne Befund.', 'keilfoermig@44; no keilfoermig@45'],
  ),
  ...pair(
    'sealed and being sealed',
    [
      'Dann versiegeln wir 37 und 47. Die Sechser haben ihre Versiegelung, alle vier dicht.|Versiegelung drauf, Licht.',
      'versiegelung@16; versiegelung@46; do:versiegelung@37; no do:versiegelung@16',
      9,
    ],
    ['Alle vier Sechser versiegelt, frisch versiegelt.', 'do:versiegelung@36', 9],
  ),
  ...pair(
    'shares are no teeth',
    ['API 36 Prozent, äh, Quatsch, 46. Und es blutet.', 'no blutung@46'],
    ['Sondiert habe ich den 36, nein, den 46. Der blutet.', 'blutung@46'],
  ),
  ...pair(
    'teeth of a denture',
    ['Klammer abgebrochen und der Kunststoffzahn 46 ist raus.', 'no do:extraktion'],
    ['Der 46 ist raus.', 'do:extraktion@46'],
  ),
  ...pair(
    'later, but not this',
    [
      'Befund.|Ja, später reicht. Oben rechts 18 fehlt, 17 Inlay mesial okklusal.',
      'inlay@17; no plan:inlay-eingesetzt@17',
    ],
    ['17 später Inlay.', 'no inlay@17'],
  ),
  ...pair(
    'promised, recalled and done',
    ['Nein, Sie bekommen eine Spritze.', 'no do:anaesthesie'],
    ['Sie haben eine Spritze bekommen.', 'do:anaesthesie'],
    ['Wir haben ja den Parodontalstatus gemacht.', 'no do:parodontalstatus'],
    ['Wir haben den Parodontalstatus gemacht.', 'do:parodontalstatus'],
    ['Der 26 wird jetzt beschliffen, Hohlkehle für die Krone.', 'do:praeparation@26'],
  ),
  ...pair(
    'teeth counted with their kind',
    ['Sie haben noch vierundzwanzig eigene Zähne und zwei Implantate.', 'no implantat@24'],
    ['Zahn vierundzwanzig ist ein Implantat.', 'implantat@24'],
  ),
  ...pair(
    'screw channel',
    ['Krone auf dem Implantat 46 verschraubt, Schraubenkanal mit Komposit verschlossen.', 'no do:fuellung'],
    ['46 okklusal mit Komposit verschlossen.', 'do:fuellung@46/o'],
  ),
  ...pair(
    'filled roots',
    [
      'Der 11 ist wurzelgefüllt und dunkel, Bleichmittel eingelegt.',
      'no do:wurzelfuellung; wurzelfuellung@11',
    ],
    ['11 mit Guttapercha wurzelgefüllt, ein Kanal.', 'do:wurzelfuellung@11'],
  ),
  ...pair(
    'trays and splints',
    ['Homebleaching: Abformung für die Schienen oben und unten genommen.', 'no do:schiene'],
    ['Die Schiene ist fertig, ich setz sie Ihnen ein.', 'do:schiene'],
  ),
  ...pair(
    'not needed, not refused',
    ['Prothese kleben lassen, Abdruck brauche ich nicht.', 'no refused'],
    ['Ich würde den 36 gern ziehen.|P: Das möchte ich nicht.', 'refused'],
  ),
  ...pair(
    'another needle',
    ['27: Leitung, Quatsch, Infiltration.', 'do:infiltration@27; no do:leitung'],
    ['37: Leitung und Infiltration.', 'do:infiltration@37; do:leitung@37'],
  ),
  ...pair(
    'filled after caries',
    ['Karies am 35 mesial.|Also 35 mesial okklusal gefüllt.', 'do:fuellung@35/mo'],
    ['35 mesial okklusal gefüllt.', 'fuellung@35/mo; no do:fuellung@35'],
  ),
  ...pair(
    'the tooth that hurts stays in focus',
    ['15 ist tot, auf Kälte nichts, Klopfen tut weh.|Spülen, Ledermix rein.', 'do:einlage@15'],
    ['Leitung 16.|15 ist in Ordnung.|Ledermix rein.', 'no do:einlage@15'],
  ),
  ...pair(
    'forces and teeth',
    ['Implantat regio 36 gesetzt mit 35 Newtonzentimetern.', 'do:implantation@36; no do:implantation@35'],
    ['Implantat regio 35 gesetzt.', 'do:implantation@35'],
  ),
  ...pair(
    'how long a talk took',
    ['Über die Möglichkeiten beraten, fünfzehn Minuten.', 'text:15 Minuten'],
    ['Über die Möglichkeiten beraten. Fünfzehn Minuten nichts essen.', 'no text:15 Minuten'],
  ),
  ...pair(
    'splints of different kinds',
    ['Schnarcherschiene eingegliedert.', 'do:schiene; text:protrusion'],
    ['Einfache Aufbissschiene eingegliedert.', 'do:schiene; text:ohne adjustierte'],
    ['Aufbissschiene eingegliedert.', 'do:schiene; no text:ohne adjustierte'],
  ),
  ...pair(
    'work on duty',
    ['Notdienst am Sonntag, 36 trepaniert.', 'do:trepanation@36; text:außerhalb der Sprechstunde'],
    ['Am Sonntag zum Notdienst, wenn es pocht.', 'no text:außerhalb der Sprechstunde'],
  ),
  ...pair(
    'a state told after the tooth',
    ['Füllung 36 undicht.', 'text:Insuffiziente Füllung an 36'],
    ['Krone 36 undicht.', 'text:Krone insuffizient'],
    ['Füllung 36 dicht.', 'no text:Insuffiziente'],
  ),
  ...pair(
    'what must be done is planned, what "we" do comes next',
    ['36 mesial Karies.|Den müssen wir füllen.', 'plan:fuellung@36'],
    ['Am 36 ist Karies.|Da machen wir eine Füllung.', 'plan:fuellung@36; no fuellung@36'],
    ['Füllung 36 muss erneuert werden.', 'plan:fuellung@36'],
    ['36 mesial Karies.|Den füllen wir nächste Woche.', 'plan:fuellung@36'],
    ['Guten Morgen.|36 mesial Karies.|Den füllen wir jetzt.', 'no do:fuellung; no plan:fuellung'],
  ),
  ...pair(
    'a wall that is gone',
    ['Die palatinale Wand am 25 ist weg.', 'kronenfraktur@25; no -complaint'],
    ['Am 25 steht die Wand noch, die Füllung ist weg.', 'no kronenfraktur@25'],
    ['D: Ich klopf mal, 21, tut das weh?|P: Bisschen.', 'perkussion@21'],
    ['D: Ich klopf mal, 21, tut das weh?|P: Nein.', '-perkussion@21'],
  ),
  ...pair(
    'a bridge in the finding',
    ['Brücke 34 bis 36.', 'brueckenanker@34; brueckenanker@36; brueckenglied@35'],
    ['Eine Brücke von 34 bis 36 wäre möglich.', 'no brueckenanker'],
    ['Wir machen eine Brücke von 34 bis 36.', 'no brueckenanker; plan:bruecke-eingesetzt@34'],
  ),
  ...pair(
    'no answer to cold',
    ['Der 36 reagiert auf Kälte nicht.', 'avital@36; no vital@36'],
    ['Auf Kälte reagiert der 36 nicht.', 'avital@36; no vital@36'],
    ['Auf Kälte reagiert der 36.', 'vital@36; no avital@36'],
    ['36 klopft nicht reagiert auf Kälte positiv', 'vital@36; -perkussion@36'],
  ),
  ...pair(
    'what must be done about a finding',
    ['25 Karies, 45 Füllung undicht.|Die müssen wir beide neu machen.', 'plan:fuellung@25; plan:fuellung@45'],
    ['36 und 37 mesial Karies.|Die müssen wir beide füllen.', 'plan:fuellung@36; plan:fuellung@37'],
    ['36 nicht zu retten.|Der muss raus.', 'plan:extraktion@36; no do:extraktion'],
    ['Krone 36 undicht.|Die muss neu.', 'plan:krone-eingesetzt@36'],
    ['36 mesial Karies.|Da müssen wir heute nichts machen.', 'no plan:fuellung'],
  ),
  ...pair(
    'values tooth by tooth',
    ['Lockerung 31 Grad eins, 41 Grad zwei.', 'lockerung@31; lockerung@41; text:41 Grad II'],
    ['Rezession 13 zwei Millimeter, 23 drei.', 'rezession@13; rezession@23; text:23 3 mm'],
    ['Lockerung 31 Grad eins, 41 Krone.', 'lockerung@31; no lockerung@41; krone@41'],
  ),
  ...pair(
    'a set of teeth and a denture',
    ['Das Milchgebiss ist vollständig.', 'milchzahn; no prothese'],
    ['Das Gebiss ist vollständig.', 'no prothese'],
    ['Das Gebiss oben ist gebrochen.', 'prothese'],
  ),
  ...pair(
    'what patients answer to a test',
    ['Drei sechs. Ich klopf mal.|P: Ist okay.', '-perkussion@36; no perkussion@36'],
    ['Drei sechs. Ich klopf mal.|P: Aua!', 'perkussion@36'],
    ['Drei sechs. Kältespray.|P: Au, das hört ja gar nicht mehr auf.', 'vital@36; no avital@36'],
    ['Drei sechs. Kältespray.|P: Nein, gar nichts.', 'avital@36; no vital@36'],
    [
      'Drei sechs. Kältespray.|P: Kalt.|Lebt also gut Klopf klopf Tut das weh|P: Nicht im Geringsten.',
      'vital@36; -perkussion@36; no perkussion@36',
    ],
    ['Unten links. Kältespray. Der Fünfer?|P: Kalt.|Der Sechser?|P: Auch.', 'vital@35; vital@36'],
    [
      'Unten links der Sechser. Jetzt klopf ich, der Fünfer, der Sechser.|P: Beim Fünfer nein, beim Sechser aua.',
      'no perkussion@35; no -perkussion@36',
    ],
  ),
  ...pair(
    'a status read out without marks',
    [
      'Befund Oben rechts der Achter ist nicht da Siebener gut Sechser eine Krone Fünfer Vierer sauber',
      'fehlt@18; gesund@17; krone@16; gesund@15; gesund@14; no krone@15',
    ],
    [
      'Unten rechts alles gesund von vier bis sieben der Weisheitszahn ist erst halb heraus',
      'gesund@44; gesund@47; no gesund@48',
    ],
  ),
  ...pair(
    'another tooth inside one utterance',
    [
      'Links oben Fünfer gut, Sechser hat Karies, nein warte, das ist der Siebener.',
      'gesund@25; karies@27; no karies@26',
    ],
    ['Links oben Fünfer gut, Sechser hat Karies, warte, der Siebener ist gut.', 'karies@26; no karies@27'],
  ),
  ...pair(
    'pockets read in questions and answers',
    ['Zahn 17 vier Millimeter, ohne Blut.', '-blutung@17; no blutung@17'],
    ['Zahn 17 vier Millimeter, mit Blut.', 'blutung@17'],
    [
      'Parodontalstatus. Oben rechts. Siebener sechs. Blutet.|A: Fünfer?|D: Vier. Kein Blut.',
      'taschentiefe@17; taschentiefe@15; text:4 mm; -blutung@15; no blutung@15',
    ],
    ['Taschen messen. Oben rechts.|A: Siebener, vorher sieben.', 'no taschentiefe@17'],
    [
      'Taschen messen. Oben rechts.|A: Siebener, vorher sieben.|D: Jetzt vier ohne Blut Sechser',
      '-blutung@17; no -blutung@16',
    ],
    [
      'Taschen messen. Oben rechts.|A: Siebener sechs.|D: Sechser vier ohne Blut',
      '-blutung@16; no -blutung@17',
    ],
  ),
  ...pair(
    'all other teeth are sound',
    ['Zwei sechs Karies. Alle anderen Zähne sind unauffällig.', 'text:Zähne ohne Befund; karies@26'],
    ['Zwei sechs Karies. Alle anderen Zähne sehen wir uns noch an.', 'no text:Zähne ohne Befund; karies@26'],
  ),
]
