import { pair, type OwnCase } from './judge.ts'

/** What patients and practice say to each other beside the findings. */
export const talkCases: readonly OwnCase[] = [
  ...pair(
    'a complaint that is over',
    [
      'D: Wie war es mit der linken Seite?|P: Dick wie ein Hamster, aber jetzt merk ich nix mehr.',
      '-complaint',
    ],
    ['D: Wie war es?|P: Seitdem ist Ruhe.', '-complaint'],
    ['D: Wie war es?|P: Seitdem pocht es.', 'complaint; no -complaint'],
  ),
  ...pair(
    'symptoms asked by name',
    ['D: Fieber?|P: Nein.', '-complaint'],
    ['D: Fieber gemessen?|P: Siebenunddreißig neun.', 'complaint; no -complaint'],
    ['D: Fieber gemessen?|P: Sechsunddreißig acht.', '-complaint'],
  ),
  ...pair(
    'a report of somebody else about the patient',
    ['P: Geruch aus dem Mund, sagt meine Tochter.', 'complaint'],
    ['P: Meine Tochter hat Mundgeruch.', 'nothing'],
  ),
  ...pair(
    'denied illnesses',
    ['P: Ich bin nicht schwanger.', '-history:Schwangerschaft; no history:Schwangerschaft'],
    ['P: Ich bin im vierten Monat schwanger.', 'history:Schwangerschaft'],
    [
      'D: Haben Sie Asthma oder Epilepsie?|P: Asthma ja, Epilepsie nein.',
      'history:Asthma; -history:Epilepsie',
    ],
  ),
  ...pair(
    'who smokes no more',
    [
      'P: Früher habe ich geraucht, seit fünf Jahren nicht mehr.',
      '-history:Nichtraucher; no history:Raucher',
    ],
    ['P: Ich rauche zwanzig am Tag.', 'history:Raucher'],
  ),
  ...pair(
    'a reaction is no illness',
    ['P: Auf Ibuprofen reagiere ich mit Asthma.', 'allergy:Ibuprofen; no history:Asthma'],
    ['P: Ich habe Asthma.', 'history:Asthma'],
    [
      'P: Gegen Amoxicillin bin ich allergisch, und Clindamycin vertrag ich auch nicht.',
      'allergy:Amoxicillin; allergy:Clindamycin',
    ],
  ),
  ...pair(
    'a drug asked for',
    ['P: Krieg ich ein Antibiotikum?|D: Brauchen Sie nicht.', 'text:Kein Antibiotikum'],
    ['P: Krieg ich ein Antibiotikum?|D: Darüber reden wir noch.', 'no text:Kein Antibiotikum'],
    ['P: Das Marcumar habe ich vor einer Woche abgesetzt.', 'stopped:Marcumar; no text:1 mg'],
  ),
  ...pair(
    'choices clause by clause',
    [
      'D: Möglichkeiten sind Wurzelbehandlung oder Ziehen.|P: Ziehen auf keinen Fall, machen Sie die Wurzel.',
      'refused; consent',
    ],
    ['D: Möglichkeiten sind Wurzelbehandlung oder Ziehen.|P: Was kostet das?', 'no consent; no refused'],
    ['D: Dürfen wir das Gespräch aufzeichnen?|P: Ja, kein Problem.', 'consent'],
    ['D: Dürfen wir das Gespräch aufnehmen?|P: Nein, das möchte ich nicht.', 'refused; no consent'],
    ['D: Möchten Sie einen Kaffee?|P: Nein danke.', 'nothing'],
  ),
  ...pair(
    'instructions for daily life',
    ['Prothese bitte nicht selbst bearbeiten.', 'advice'],
    ['Vorsicht mit Äpfeln.', 'advice'],
    ['Sprechen Sie bitte mit Ihrer Hausärztin.', 'advice'],
    ['Bitte einmal ausspülen.', 'no advice'],
    ['Beißen Sie mal zu.', 'no advice'],
    ['Essen Sie gern Süßes?', 'no advice'],
  ),
  ...pair(
    'what may come of it and who pays',
    ['Der Zahn kann sich später verfärben.', 'advice'],
    ['Das übernimmt die Kasse.', 'advice; text:Kostenübernahme'],
    ['Das zahlt die Kasse nicht.', 'advice; text:keine Kassenleistung'],
  ),
  ...pair(
    'appointments and work to come',
    ['A: Ich hätte den dritten März um sechzehn Uhr.', 'text:3. März'],
    ['A: Mittwoch um elf Uhr zur Druckstellenkontrolle?|P: Mittwoch ist gut.', 'text:Druckstellenkontrolle'],
    [
      'Die Prothese ist gebrochen.|In zwei Stunden setz ich sie wieder ein.',
      'text:Eingliederung der Prothese',
    ],
  ),
  ...pair(
    'forbidden and described is not done',
    ['Den 75 bitte nicht ziehen lassen, der bleibt als Platzhalter drin.', 'no do:extraktion'],
    ['Den 75 hab ich jetzt gezogen, der Platzhalter kommt nächste Woche.', 'do:extraktion@75'],
    ['Da hilft eine offene Reinigung, das ist ein kleiner Eingriff mit Schnitt und Naht.', 'no do:naht'],
    ['Regio 36 mit zwei Nähten versorgt.', 'do:naht@36'],
    ['Röntgen lassen wir heute.', 'no do:roentgen'],
  ),
  ...pair(
    'a choice against drawing',
    [
      'D: Der 64 muss raus oder wir halten ihn.|P: Dann bitte halten, ziehen möcht ich nicht.',
      'consent; refused',
    ],
    ['D: Der 64 muss raus oder wir halten ihn.|P: Dann bitte ziehen.', 'consent; no refused'],
  ),
  ...pair(
    'depth denied, mucosa and wound, the ill of another',
    ['Am 75 okklusal Karies, nicht sehr tief.', 'karies@75/o; no text:Tief'],
    ['Am 75 okklusal Karies, sehr tief.', 'karies-profunda@75/o; text:Tief'],
    ['Schleimhaut ist überall reizlos.', 'gesund; no wunde'],
    ['Wunde ist reizlos.', 'wunde'],
    ['Dein Bruder hatte letzte Woche ein Loch.', 'nothing'],
  ),
  ...pair(
    'how often a drug is taken',
    ['P: Ich nehme Ibuprofen alle acht Stunden.', 'drug:Ibuprofen; text:alle acht Stunden'],
    ['Ibuprofen 400 drei mal täglich.', 'drug:Ibuprofen=400 mg; text:dreimal täglich'],
    ['P: Ich nehme Ibuprofen seit acht Stunden.', 'no text:alle acht Stunden'],
  ),
  ...pair(
    'how far a pregnancy is',
    ['P: Ich bin schwanger, in der zwanzigsten Woche.', 'history:Schwangerschaft; text:in der 20. Woche'],
    ['P: Ich bin schwanger, im sechsten Monat.', 'history:Schwangerschaft; text:Monat; no text:Woche'],
  ),
  ...pair(
    'the wish to keep a tooth, noted',
    ['Patient wünscht Zahnerhalt an 36.', 'consent; text:Zahnerhalt an 36'],
    ['Zahnerhalt an 36 ist fraglich.', 'no consent'],
  ),
  ...pair(
    'asked, recalled, shown or advised, not felt and not done',
    ['Soll ich den Zahn gleich ziehen?|P: Nein, heute nicht.', 'refused; no text:Kein Ziehen'],
    ['Zieht der Zahn beim Trinken?|P: Nein.', 'text:Kein Ziehen'],
    ['38 und 48 wurden schon gezogen.', 'past:extraktion@38; no do:extraktion'],
    ['38 und 48 wurden gezogen, Naht gelegt.', 'do:extraktion@38'],
    ['Hatten Sie schon mal Probleme mit der Betäubung?|P: Nein, nie.', 'no text:Anästhesie'],
    ['Rauchen ist schlecht für das Zahnfleisch.', 'no history:Raucher'],
    ['P: Ich rauche, das ist schlecht.', 'history:Raucher'],
    ['Sie sehen hier auf dem Modell die Brücke.', 'no do:situationsabformung'],
    ['Wir nehmen heute Modelle.', 'do:situationsabformung'],
  ),
  ...pair(
    'what is asked about the past is no plan',
    ['D: Zahnreinigung war letzte Woche?|P: Ja, bei Frau Schulz.', 'no text:Zahnreinigung'],
    ['D: Machen wir nächste Woche eine Zahnreinigung?|P: Ja, gern.', 'text:Zahnreinigung'],
  ),
  ...pair(
    'lengths that are read out are no teeth',
    [
      'D: Am 46 trepaniert.|D: Drei Kanäle, Länge 20, 20 und 21. Bis 30 aufbereitet.',
      'do:aufbereitung@46; no do:aufbereitung@21',
    ],
    ['D: Am 46 aufbereitet, am 21 auch.', 'do:aufbereitung@46; do:aufbereitung@21'],
  ),
]
