import type { OwnCase } from './judge.ts'

const pair = (
  group: string,
  ...rows: readonly (readonly [say: string, expect: string, age?: number])[]
): OwnCase[] =>
  rows.map(([say, expect, age]) => ({ group, say, expect, ...(age === undefined ? {} : { age }) }))

/** What patients tell and what is talked over with them: each thing beside its nearest neighbour. */
export const everydayCases: readonly OwnCase[] = [
  ...pair(
    'pain in everyday words',
    ['P: Seit gestern zwiebelt es rechts oben.', 'complaint; text:Oberkiefer rechts'],
    ['P: Nachts wache ich auf, es klopft richtig im Zahn.', 'complaint; text:Pulsierende'],
    ['P: Ich halt es nicht mehr aus.', 'complaint; text:Starke Schmerzen'],
    ['P: Ich warte lieber ab, bis es wehtut.', 'no complaint'],
    ['P: Dann ziehen Sie ihn halt.', 'no complaint'],
    ['P: Zwiebeln mag ich gern.', 'nothing'],
  ),
  ...pair(
    'what is over is no complaint',
    ['P: Geschwollen war es schon, aber das ist zurückgegangen.', '-complaint; no complaint'],
    ['P: Geschwollen ist es, und es wird immer mehr.', 'complaint; no -complaint'],
    ['P: Das Zahnfleisch ist viel besser geworden.', 'text:Gebessert'],
    ['P: Das Wetter ist viel besser geworden.', 'nothing'],
  ),
  ...pair(
    'what brought it on',
    ['P: Rechts knackt der Kiefer beim Gähnen.', 'complaint; text:Kieferknacken'],
    ['P: Die Füllung ist mir beim Frühstück rausgefallen.', 'text:beim Essen'],
    ['P: Die Füllung ist mir rausgefallen.', 'complaint; no text:beim Essen'],
  ),
  ...pair(
    'a symptom confirmed',
    ['D: Blutet Ihr Zahnfleisch?|P: Nur wenn ich fester putze.', 'text:Zahnfleischbluten; complaint'],
    ['D: Blutet Ihr Zahnfleisch?|P: Nein, nie.', 'no complaint'],
    ['P: Mir tut ein Zahn weh.|D: Welche Seite?|P: Links oben.', 'text:Oberkiefer links'],
    [
      'P: Mir tut ein Zahn weh.|D: Kommen Sie mit dem Auto?|P: Links oben geparkt.',
      'no text:Oberkiefer links',
    ],
  ),
  ...pair(
    'a complaint in no known words',
    ['D: Was führt Sie her?|P: Mit der Brücke stimmt was nicht.', 'complaint; text:Brücke'],
    ['D: Was führt Sie her?|P: Mit dem Auto stimmt was nicht.', 'no complaint'],
  ),
  ...pair(
    'general health',
    ['D: Sind Sie sonst gesund?|P: Ja, kerngesund.', '-history:Keine Vorerkrankungen'],
    [
      'D: Sind Sie sonst gesund?|P: Nein, ich habe Asthma.',
      'history:Asthma; no -history:Keine Vorerkrankungen',
    ],
    ['D: Rauchen Sie?|P: Nie.', '-history:Nichtraucher'],
    ['D: Immer noch Nichtraucher?|P: Ja.', '-history:Nichtraucher; no history:Raucher'],
    ['D: Rauchen Sie noch?|P: Ja, eine halbe Schachtel.', 'history:halbe Schachtel'],
  ),
  ...pair(
    'changes of medication',
    ['D: Hat sich an den Medikamenten etwas geändert?|P: Nein, wie immer.', 'no nodrug:Medikamente'],
    ['D: Nehmen Sie Medikamente?|P: Nein, keine.', 'nodrug:Medikamente'],
    ['D: Vorerkrankungen, Medikamente?|P: Nein, weder noch.', '-history:Erkrankungen; nodrug:Medikamente'],
  ),
  ...pair(
    'a drug that is borne',
    ['D: Vertragen Sie Penicillin?|P: Ja.', '-allergy; no allergy:Penicillin'],
    ['D: Vertragen Sie Penicillin?|P: Nein.', 'allergy:Penicillin'],
    ['D: Sind Sie gegen Penicillin allergisch?|P: Ja.', 'allergy:Penicillin'],
    [
      'P: Ibuprofen geht nicht wegen dem Magen, Paracetamol ist okay.',
      'allergy:Ibuprofen; no allergy:Paracetamol; no -history:Magen',
    ],
    ['P: Allergisch bin ich nur gegen Penicillin.', 'allergy:Penicillin; no drug:Penicillin'],
  ),
  ...pair(
    'taken no longer, never given',
    ['D: Nehmen Sie noch Marcumar?|P: Nein, seit dem Sommer Eliquis.', 'stopped:Marcumar; drug:Eliquis'],
    ['D: Nehmen Sie noch Marcumar?|P: Ja.', 'drug:Marcumar; no stopped:Marcumar'],
    ['D: Haben Sie mal Prolia bekommen?|P: Nein, nie.', '-history:Prolia; no drug:Prolia'],
    [
      'Ibuprofen vierhundert bei Schmerzen.|P: Das vertrag ich nicht.|Dann kein Ibuprofen.',
      'no drug:Ibuprofen',
    ],
  ),
  ...pair(
    'a denial of its own clause',
    [
      'A: Anamnesebogen: nimmt Ramipril, keine Allergien.',
      'drug:Ramipril; -allergy; no text:Ramipril-Allergie',
    ],
    ['A: Anamnesebogen: Ramiprilallergie.', 'allergy:Ramipril; no drug:Ramipril'],
    ['P: Ich nehme Marcumar, der letzte INR war zwei Komma vier.', 'history:INR 2,4; drug:Marcumar'],
  ),
  ...pair(
    'diseases by the names they were given',
    ['P: Ich habe Vorhofflimmern.', 'history:Vorhofflimmern'],
    ['P: Ich habe Herzrhythmusstörungen.', 'history:Herzrhythmusstörungen; no history:Vorhofflimmern'],
    ['D: Bisphosphonate?|P: Was ist das?|D: Mittel gegen Osteoporose.', 'no history:Osteoporose'],
  ),
  ...pair(
    'work of former days',
    ['P: Die Brücke ist von 2012.', 'history:Brücke'],
    ['P: Die Brücke wackelt.', 'no history:Brücke'],
    ['P: Die Krone hab ich seit zehn Jahren.', 'history:Krone'],
    ['P: Letztes Jahr hatte ich schon mal so eine Entzündung.', 'history:Entzündung; no complaint'],
    ['P: Seit gestern hab ich so eine Entzündung.', 'complaint; no history:Entzündung'],
  ),
  ...pair(
    "a child's diet",
    ['P: Sie trinkt jeden Tag Cola.', 'history:Cola', 6],
    ['P: Ich trinke jeden Tag Cola.', 'no history:Cola', 40],
    ['P: Beim Saft jammert sie immer.', 'no history:Saft', 6],
  ),
  ...pair(
    'signatures',
    ['A: Der Aufklärungsbogen ist unterschrieben.', 'consent'],
    ['A: Den Bogen bitte noch unterschreiben.', 'no consent'],
    ['A: Einmal bitte unterschreiben.|P: So, erledigt.', 'consent'],
    [
      'D: Haben Sie den Kostenvoranschlag gelesen?|P: Liegt vorn, ist unterschrieben.',
      'consent; text:Kostenvoranschlag',
    ],
    ['A: Der Paketbote ist da, kann ich schnell unterschreiben?', 'no consent'],
  ),
  ...pair(
    'agreement without a plain yes',
    ['D: Den 36 würde ich füllen, einverstanden?|P: Von mir aus.', 'consent'],
    ['D: Der 46 muss leider raus.|P: Hilft ja nichts, dann raus damit.', 'consent'],
    ['D: Der 46 muss leider raus.|P: Ja?', 'no consent'],
    [
      'D: Brücke oder Implantat?|P: Das Implantat ist mir zu teuer, dann die Brücke.',
      'consent; text:wünscht Brücke',
    ],
    ['D: Gefällt Ihnen die Form so?|P: Ja, perfekt.', 'consent; text:Form'],
    ['D: Gefällt Ihnen die Form so?|P: Nein, zu lang.', 'no consent'],
    ['P: Ich schlaf mal eine Nacht drüber.', 'consent; text:Bedenkzeit'],
    ['P: Ich schlaf mal wieder schlecht.', 'no consent'],
  ),
  ...pair(
    'choices as the practice notes them',
    ['Sie möchte das Inlay.', 'consent; text:Inlay'],
    ['Patientin wünscht keine Extraktion.', 'refused'],
    ['Möchten Sie das Inlay?', 'no consent'],
  ),
  ...pair(
    'risks and who pays',
    ['Aufgeklärt über Nachblutung und Nervverletzung.', 'advice; text:Nachblutung'],
    ['Keine Nachblutung.', 'no advice'],
    ['Er kann noch druckempfindlich sein.', 'advice'],
    ['Das ist eine Privatleistung.', 'advice'],
    ['Es kann ein bisschen ziehen.', 'no do:extraktion'],
  ),
  ...pair(
    'what is put off',
    ['Initialkaries am 15, die beobachten wir.', 'text:Beobachten'],
    ['Beobachten Sie Ihr Gewicht.', 'no text:Beobachten'],
    [
      'Karies am 15 und 16.|Für 15 und 16 machen wir einen neuen Termin.',
      'plan:fuellung@15; plan:fuellung@16',
    ],
    ['Karies am 15 und 16.|15 und 16 machen wir heute.', 'no plan:fuellung'],
    ['Krone auf 36 geplant.|Heil- und Kostenplan an 36.', 'text:mit Heil- und Kostenplan'],
    ['Man kann die Lücke schließen oder später ein Implantat setzen.', 'no plan:implantation'],
  ),
  ...pair(
    'return visits',
    ['Röntgenkontrolle der 14 in einem Jahr.', 'text:Röntgenkontrolle'],
    ['Heute links keine Bürstchen, ab morgen wieder.', 'no text:Kontrolle'],
    ['In vier Wochen prüf ich dann mit Kälte.', 'text:Sensibilitätskontrolle'],
    ['P: Kann ich eine Krankschreibung haben?|D: Ja, bis Mittwoch.', 'next:bescheinigung'],
    ['P: Kann ich eine Krankschreibung haben?|D: Das geht leider nicht.', 'no next:bescheinigung'],
    ['Am Montag gehen Sie zu Ihrem Zahnarzt zur Weiterbehandlung.', 'text:Weiterbehandlung'],
    ['P: Am Montag war ich bei meinem Zahnarzt.', 'no text:Weiterbehandlung'],
    ['In einer Woche bekommen Sie die Schiene eingesetzt.', 'text:Aufbissschiene; text:geplant'],
  ),
  ...pair(
    'since when, without a count',
    ['P: Seit Sonntag hab ich Zahnweh.', 'complaint; text:seit Sonntag'],
    ['P: Am Sonntag komm ich nicht.', 'nothing'],
    [
      'P: Da war eine Füllung drin, die ist jetzt raus.',
      'complaint; text:Füllung herausgefallen; no text:Zahn extrahiert',
    ],
    ['P: Der Müll ist jetzt raus.', 'nothing'],
  ),
  ...pair(
    'asked about former days',
    [
      'D: Hatten Sie schon mal eine Parodontitisbehandlung?|P: Ja, vor zehn Jahren.',
      'history:PAR; no plan:ait',
    ],
    [
      'P: Das Amoxicillin hab ich abgesetzt, weil ich Durchfall hatte.',
      'stopped:Amoxicillin; no allergy:Amoxicillin',
    ],
    ['P: Die Tabletten hab ich gar nicht gebraucht.', 'no -history:Nichtraucher'],
  ),
  ...pair(
    'after-effects and recommendations',
    [
      'Infiltration am 16.|Füllung am 16 okklusal gelegt.|Der kann noch auf Kälte reagieren.',
      'advice; text:Hinweis auf',
    ],
    ['Infiltration am 16.|Füllung am 16 okklusal gelegt.|Reagiert der auf Kälte?', 'no advice'],
    ['Ich empfehle eine Teilkrone am 24.', 'advice; text:empfohlen'],
    ['Am 24 ist eine Teilkrone.', 'no advice'],
  ),
]
