import { pair, type OwnCase } from './judge.ts'

/** Polarity, tense, certainty and force of what is said. */
export const statementCases: readonly OwnCase[] = [
  ...pair(
    'denial and its scope',
    ['Keine Karies an 36.', '-karies@36; no karies@36'],
    ['Karies an 36, keine an 37.', 'karies@36; -karies@37; no karies@37'],
    ['Keine Karies an 36, aber an 37.', '-karies@36; karies@37'],
  ),
  ...pair(
    'denial behind the word',
    ['36 klopft nicht.', '-perkussion@36'],
    ['36 klopft.', 'perkussion@36'],
    ['36 ist nicht klopfempfindlich, aber locker.', '-perkussion@36; lockerung@36'],
  ),
  ...pair(
    'words that deny',
    ['36 kariesfrei.', '-karies@36'],
    ['36 kariös.', 'karies@36'],
    ['36 ist fest.', '-lockerung@36'],
    ['36 ist locker.', 'lockerung@36'],
  ),
  ...pair(
    'not only',
    ['36 hat nicht nur Karies, sondern auch eine Fistel.', 'karies@36; fistel@36'],
    ['36 hat keine Karies, sondern eine Fistel.', '-karies@36; fistel@36'],
  ),
  ...pair(
    'apical',
    ['36 apikal ohne Befund.', '-apikale-aufhellung@36'],
    ['36 apikale Aufhellung.', 'apikale-aufhellung@36'],
  ),
  ...pair(
    'cold test',
    ['Sensibilitätsprüfung 27 negativ, 26 positiv.', 'avital@27; vital@26; no vital@27'],
    ['26 vital, 27 devital.', 'vital@26; avital@27'],
  ),
  ...pair(
    'cold test answered',
    ['Kältetest am 21.|P: Nichts, spür ich nicht.', 'avital@21'],
    ['Kältetest am 21.|P: Ja, das merk ich.', 'vital@21'],
  ),
  ...pair(
    'percussion answered',
    ['Ich klopf mal am 46.|P: Aua!', 'perkussion@46'],
    ['Ich klopf mal am 46.|P: Nein, nichts.', '-perkussion@46'],
  ),
  ...pair(
    'in order',
    ['Füllung an 36 in Ordnung.', 'fuellung@36; no fuellung-insuffizient@36'],
    ['Füllung an 36 undicht.', 'fuellung-insuffizient@36'],
    ['36 in Ordnung.', 'gesund@36'],
  ),
  ...pair(
    'crown states',
    ['Krone an 16 intakt.', 'krone@16'],
    ['Krone an 16, Rand offen.', 'krone-insuffizient@16'],
    ['Krone an 16 locker.', 'krone-gelockert@16'],
  ),
  ...pair(
    'missing and filled',
    ['36 fehlt.', 'fehlt@36'],
    ['36 gefüllt.', 'fuellung@36; no fehlt@36'],
    ['An 36 fehlt die Füllung.', 'no fehlt@36'],
    ['Am 46 fehlt die mesiolinguale Höckerspitze.', 'no fehlt@46'],
    ['Unten rechts fehlt der Sechser.', 'fehlt@46'],
    ['Oben rechts fehlt der 18.', 'fehlt@18'],
  ),
  ...pair(
    'suspicion',
    ['Verdacht auf Pulpitis an 36.', 'pulpitis@36; text:Verdacht'],
    ['Pulpitis an 36.', 'pulpitis@36; no text:Verdacht'],
  ),
  ...pair(
    'questions are no statements',
    ['Haben Sie an 36 Karies?', 'no karies@36'],
    ['Sie haben an 36 Karies.', 'karies@36'],
  ),
  ...pair(
    'tag questions are',
    ['Der 36 ist kariös, oder?', 'karies@36'],
    ['Ist der 36 kariös?', 'no karies@36'],
  ),
  ...pair(
    'conditions are no statements',
    [
      'Wenn der Höcker am 27 bricht, dann machen wir eine Krone.',
      'no kronenfraktur@27; no do:krone-eingesetzt',
    ],
    ['Der Höcker am 27 ist abgebrochen.', 'kronenfraktur@27'],
  ),
  ...pair(
    'what may come',
    ['Der 14 kann sich entzünden.', 'no pulpitis@14'],
    ['Der 14 hat eine Pulpitis.', 'pulpitis@14'],
  ),
  ...pair(
    'done, planned, past',
    ['36 Extraktion, komplett entfernt.', 'do:extraktion@36'],
    ['36 Extraktion nächste Woche.', 'plan:extraktion@36; no do:extraktion'],
    ['36 wurde vor zwei Jahren extrahiert.', 'past:extraktion@36; no do:extraktion'],
    ['Der 36 muss raus.', 'plan:extraktion@36; no do:extraktion'],
  ),
  ...pair(
    'filling made or seen',
    ['Infiltration an 36.|36 Füllung mod gelegt mit Komposit.', 'do:fuellung@36/mod'],
    ['Befund: 36 Füllung mod.', 'fuellung@36/mod; no do:fuellung'],
    ['Die Füllung am 36 machen wir nächste Woche.', 'plan:fuellung@36; no do:fuellung'],
  ),
  ...pair(
    'removal by its object',
    ['Alte Füllung an 36 raus.', 'do:fuellung-entfernt@36'],
    ['Zahnstein entfernt.', 'do:zahnsteinentfernung'],
    ['Fäden regio 38 entfernt.', 'do:nahtentfernung@38'],
    ['Zahn 38 entfernt.', 'do:extraktion@38'],
    ['Krone an 16 entfernt.', 'do:krone-entfernt@16'],
  ),
  ...pair(
    'refusal',
    ['Patient lehnt Röntgen ab.', 'refused; no do:roentgen'],
    ['Röntgenbild von 36 gemacht.', 'do:roentgen@36'],
  ),
  ...pair(
    'not needed',
    ['Anästhesie brauchen wir nicht.', 'undone:anaesthesie; no do:anaesthesie'],
    ['Leitungsanästhesie an 36 mit Articain.', 'do:leitung@36'],
  ),
  ...pair('without', ['36 ohne Kofferdam.', 'no do:kofferdam'], ['36 mit Kofferdam.', 'do:kofferdam@36']),
  ...pair(
    'anaesthesia kinds',
    ['Leitung unten rechts an 46.', 'do:leitung@46; no do:infiltration'],
    ['Infiltration an 46.', 'do:infiltration@46; no do:leitung'],
    ['Intraligamentär an 46 nachgespritzt.', 'do:intraligamentaer@46'],
  ),
  ...pair(
    'capping',
    [
      '36 indirekte Überkappung mit Calciumhydroxid.',
      'do:ueberkappung-indirekt@36; no do:ueberkappung-direkt',
    ],
    ['36 direkte Überkappung mit MTA.', 'do:ueberkappung-direkt@36; no do:ueberkappung-indirekt'],
  ),
  ...pair(
    'pulp open or closed',
    ['Pulpa an 36 eröffnet.', 'pulpa-eroeffnet@36'],
    ['Pulpa an 36 nicht eröffnet.', '-pulpa-eroeffnet@36; no pulpa-eroeffnet@36'],
  ),
  ...pair(
    'focus of endodontics',
    [
      'Kofferdam an 46.|Alle drei Kanäle aufbereitet, Einlage Calciumhydroxid.',
      'do:aufbereitung@46; do:einlage@46',
    ],
    ['Kofferdam an 46.|Wurzelfüllung in zwei Wochen.', 'plan:wurzelfuellung@46; no do:wurzelfuellung'],
  ),
  ...pair(
    'canals',
    ['46 Vitalexstirpation, drei Kanäle.', 'text:drei Kanäle'],
    ['21 Vitalexstirpation, ein Kanal.', 'text:ein Kanal'],
  ),
  ...pair(
    'images',
    ['Zahnfilm von 46.', 'do:zahnfilm@46; no do:opg'],
    ['OPG angefertigt.', 'do:opg; no do:zahnfilm'],
    ['Ein OPG machen wir beim nächsten Termin.', 'plan:opg; no do:opg'],
  ),
  ...pair(
    'who does it',
    ['Ich überweise Sie zum Kieferorthopäden, der macht ein OPG.', 'no do:opg; plan:ueberweisung'],
    ['Wir haben ein OPG gemacht.', 'do:opg'],
  ),
  ...pair(
    'polishing',
    ['Füllung an 36 poliert.', 'do:politur@36; no do:fuellung'],
    ['Füllung an 36 gelegt.', 'do:fuellung@36'],
  ),
  ...pair(
    'periodontal values',
    ['Lockerung an 41 Grad eins.', 'lockerung@41; text:Grad I'],
    ['Furkation an 46 Grad zwei.', 'furkation@46; text:Grad II'],
  ),
  ...pair(
    'bleeding',
    ['PA-Befund: 16 vier Millimeter mit Blutung, 26 vier ohne Blutung.', 'blutung@16; -blutung@26'],
    ['16 BOP positiv.', 'blutung@16'],
  ),
  ...pair(
    'PSI',
    ['PSI zwei eins drei zwei zwei zwei.', 'psi:213222'],
    ['PSI oben eins zwei drei, nein, zwei eins drei, unten zwei zwei zwei.', 'psi:213222'],
  ),
  ...pair(
    'anaphora',
    ['36 Karies distal.|37 auch.', 'karies@36/d; karies@37'],
    ['36 Karies distal.|37 ist gesund.', 'karies@36/d; gesund@37; no karies@37'],
  ),
  ...pair(
    'jaw lists',
    ['Zahnstein an den Unterkieferfrontzähnen.', 'zahnstein; no zahnstein@36'],
    ['Oberkieferfront ohne Befund.', 'gesund@11; gesund@23; no gesund@33'],
  ),
  ...pair(
    'children',
    ['Fissurenversiegelung an 16 und 26.', 'do:versiegelung@16; do:versiegelung@26', 8],
    ['16 und 26 sind versiegelt.', 'versiegelung@16; no do:versiegelung', 8],
  ),
]

/** What patients say, drugs, illnesses, consent, and what is nothing. */
export const patientCases: readonly OwnCase[] = [
  ...pair(
    'allergy or tolerance',
    ['P: Penicillin vertrage ich nicht.', 'allergy:Penicillin'],
    ['P: Penicillin vertrage ich gut.', 'no allergy:Penicillin'],
    ['P: Ich bin gegen Latex allergisch.', 'allergy:Latex'],
    ['P: Mein Hund verträgt kein Penicillin.', 'nothing'],
  ),
  ...pair(
    'asked about allergies',
    ['Haben Sie Allergien?|P: Nein.', '-allergy'],
    ['Haben Sie Allergien?|P: Ja, gegen Novalgin.', 'allergy:Novalgin'],
  ),
  ...pair(
    'dose',
    ['P: Ich nehme ASS hundert.', 'drug:ASS=100 mg'],
    ['P: Ich nehme Ramipril fünf Milligramm.', 'drug:Ramipril=5 mg'],
    ['P: Ich nehme L-Thyroxin 75.', 'drug:L-Thyroxin=75 µg'],
  ),
  ...pair(
    'stopped',
    [
      'P: Marcumar ist abgesetzt, ich nehme jetzt Eliquis.',
      'stopped:Marcumar; drug:Eliquis; no stopped:Eliquis',
    ],
    ['P: Ich nehme Marcumar.', 'drug:Marcumar; no stopped:Marcumar'],
  ),
  ...pair(
    'prescribed or not',
    ['Ich verschreibe Ihnen Amoxicillin 1000.', 'drug:Amoxicillin=1000 mg'],
    ['Amoxicillin brauchen wir nicht.', 'nodrug:Amoxicillin; no drug:Amoxicillin'],
    ['Ich gebe Ihnen kein Antibiotikum.', 'nodrug:Antibiotikum'],
  ),
  ...pair(
    'illness',
    ['P: Ich habe Diabetes.', 'history:Diabetes'],
    ['P: Ich habe keinen Diabetes.', '-history:Diabetes; no history:Diabetes'],
  ),
  ...pair(
    'asked about illness',
    ['Haben Sie Herzprobleme oder Diabetes?|P: Nein, nichts.', '-history:Diabetes'],
    ['Sind Sie schwanger?|P: Ja, im fünften Monat.', 'history:Schwangerschaft'],
  ),
  ...pair(
    'smoking',
    ['P: Ich rauche zehn Zigaretten am Tag.', 'history:Raucher'],
    ['P: Ich rauche nicht.', '-history:Nichtraucher'],
  ),
  ...pair(
    'complaint',
    ['P: Unten rechts tut es weh beim Kauen.', 'complaint; text:beim Kauen'],
    ['P: Mir tut nichts weh.', '-complaint; no complaint'],
    ['Patient beschwerdefrei.', '-complaint'],
  ),
  ...pair(
    'duration',
    ['P: Seit zwei Wochen zieht es oben links.', 'complaint; text:seit zwei Wochen'],
    ['P: Es zieht oben links.|Seit wann?|P: Seit drei Tagen.', 'complaint; text:seit drei Tagen'],
  ),
  ...pair(
    'wish',
    ['P: Ich hätte gern ein Implantat.', 'complaint; no implantat'],
    ['Implantat regio 36 vorhanden.', 'implantat@36'],
  ),
  ...pair(
    'others',
    ['P: Bei meinem Mann wurde letzte Woche ein Zahn gezogen.', 'nothing'],
    ['P: Mir wurde letztes Jahr ein Zahn gezogen.', 'past:extraktion'],
  ),
  ...pair(
    'a parent speaks',
    ['P: Mein Sohn hat Schmerzen unten links.', 'complaint', 7],
    ['P: Mein Sohn hat Schmerzen unten links.', 'nothing', 44],
  ),
  ...pair(
    'agreement',
    ['36 würde ich mit einer Krone versorgen oder ziehen. Einverstanden?|P: Ja, machen wir so.', 'consent'],
    ['36 würde ich ziehen. Einverstanden?|P: Nein, das möchte ich nicht.', 'refused; no consent'],
  ),
  ...pair(
    'signed or not',
    ['Einwilligung ist unterschrieben.', 'consent'],
    ['Haben Sie die Einwilligung unterschrieben?', 'no consent'],
  ),
  ...pair(
    'time to think',
    ['Wir könnten ein Implantat setzen.|P: Das überlege ich mir noch.', 'consent; text:Bedenkzeit'],
    ['Wir könnten ein Implantat setzen. Einverstanden?|P: Ja, bitte.', 'consent; no text:Bedenkzeit'],
  ),
  ...pair(
    'return',
    ['Kontrolle in sechs Monaten.', 'text:in sechs Monaten'],
    ['Die letzte Kontrolle war vor sechs Monaten.', 'no next:kontrolle; no text:Kontrolle in'],
  ),
  ...pair(
    'sutures',
    ['Fäden in einer Woche.', 'next:nahtentfernung; no do:nahtentfernung'],
    ['Fäden entfernt.', 'do:nahtentfernung; no next:nahtentfernung'],
  ),
  ...pair(
    'advice',
    ['Bitte heute nichts Heißes essen und kühlen.', 'advice; text:kühlen'],
    ['Risiken sind Nachblutung und Schwellung.', 'advice; text:Nachblutung; no schwellung'],
  ),
  ...pair(
    'small talk',
    ['P: Draußen regnet es schon wieder, schrecklich.', 'nothing'],
    ['Grüßen Sie Ihre Frau von mir.', 'nothing'],
    ['P: Ich war letzte Woche in Rom, herrlich.', 'nothing'],
    ['A: Ich hole noch schnell die Unterlagen.', 'nothing'],
  ),
  ...pair(
    'patient asks',
    ['P: Brauche ich eine Krone?', 'no krone; no do:krone-eingesetzt; no plan:krone-eingesetzt'],
    ['P: Tut die Spritze weh?', 'no complaint; no do:anaesthesie'],
  ),
]
