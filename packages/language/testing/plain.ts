import { pair, type OwnCase } from './judge.ts'

/** What is plainly said is found, at its tooth. */
export const plainCases: readonly OwnCase[] = [
  ...pair(
    'a greeting says nothing of a tooth',
    ['Guten Tag, wie geht es dem Siebener unten links?|D: Kofferdam liegt.', 'do:kofferdam@37; no gesund'],
    ['Guten Morgen, heute der Sechser oben rechts.|D: Spritze, Articain.', 'do:anaesthesie@16; no gesund'],
    ['Der Siebener unten links ist gut.', 'gesund@37'],
  ),
  ...pair(
    'lengths read back are no teeth',
    [
      '37: Drei Kanäle, mesiobukkal zwanzig, distal einundzwanzig.|A: Zwanzig, einundzwanzig.|D: Aufbereitet bis fünfundzwanzig.',
      'do:aufbereitung@37; no do:aufbereitung@21',
    ],
    ['Und einundzwanzig?|D: Aufbereitet, ein Kanal.', 'do:aufbereitung@21'],
  ),
  ...pair(
    'how many teeth they are',
    ['Heute die zwei oben rechts, Fünfer und Sechser.|D: Kofferdam.', 'do:kofferdam@15; no do:kofferdam@12'],
    ['Heute die zwei oben rechts.|D: Kofferdam.', 'do:kofferdam@12'],
    ['Regio 38 Fäden raus.', 'do:nahtentfernung@38'],
    ['Regio 38 vier Fäden raus.', 'do:nahtentfernung@38; no do:nahtentfernung@34'],
  ),
  ...pair(
    'a test asked for with a word',
    [
      'Der Sechser unten rechts hat eine Füllung.|D: Kalt? Spüren Sie das?|P: Ja, kalt.|D: Klopfen?|P: Nein.',
      'vital@46; -perkussion@46',
    ],
    ['Der Sechser unten rechts hat eine Füllung.|D: Kalt draußen, was?|P: Ja, kalt.', 'no vital'],
  ),
  ...pair(
    'depths by range and by repetition',
    [
      'Taschen messen, Oberkiefer.|D: Front drei bis drei überall drei Millimeter.',
      'taschentiefe@13; taschentiefe@23; no taschentiefe@33',
    ],
    ['Taschen messen, oben rechts.|D: Fünfer vier. Vierer dasselbe.', 'taschentiefe@15; taschentiefe@14'],
    ['Taschen messen, oben rechts.|D: Fünfer vier. Vierer fehlt.', 'taschentiefe@15; no taschentiefe@14'],
    ['Taschen messen, unten links.|D: Siebener vier, trocken.', 'taschentiefe@37; -blutung@37'],
  ),
  ...pair(
    'the end of a tooth by where it lies',
    ['Oben links der Fünfer hat hinten Karies.', 'karies@25/d'],
    ['Oben links der Fünfer hat vorne Karies.', 'karies@25/m'],
    ['Ganz hinten links oben Karies am Siebener.', 'karies@27/'],
  ),
  ...pair(
    'the margin is that of the thing named before',
    [
      'Die alte Amalgamfüllung am 46 sitzt noch, aber der Rand ist offen.',
      'fuellung-insuffizient@46; no krone-insuffizient',
    ],
    ['Die Krone auf 16 hat einen offenen Rand.', 'krone-insuffizient@16; no fuellung-insuffizient'],
    ['16 Füllung okklusal, bröselt am Rand.', 'fuellung-insuffizient@16/o; no fuellung@16/o'],
  ),
  ...pair(
    'findings without a code',
    ['Perforation an 36 distal.', 'text:Perforation'],
    ['Keine Perforation an 36.', 'text:Keine Perforation'],
    ['Hypästhesie der Unterlippe rechts.', 'text:Hypästhesie'],
    ['Leukoplakie an der Wange rechts.', 'schleimhaut; text:Leukoplakie'],
  ),
  ...pair(
    'nothing to be seen at the tip',
    ['Am 46 seh ich an der Wurzelspitze nichts.', '-apikale-aufhellung@46'],
    ['Am 46 an der Wurzelspitze ein Schatten.', 'apikale-aufhellung@46'],
  ),
  ...pair(
    'what comes in is put in or still to be made',
    [
      '36 Alveole gespült, dann kommt ein Streifen mit Salbe rein.',
      'do:streifeneinlage@36; no plan:streifeneinlage',
    ],
    ['46, die Krone kommt mit Ketac drauf.', 'do:krone-eingesetzt@46'],
    ['46, da kommt dann eine Krone drauf.', 'no do:krone-eingesetzt'],
    ['Kalziumhydroxid rein am 11, oben zu mit Cavit.', 'do:einlage@11; do:provisorischer-verschluss@11'],
  ),
  ...pair(
    'a tooth is opened, a swelling is cut',
    ['26 ist tot.|D: Ich mach den auf.', 'do:trepanation@26'],
    ['26 ist tot.|D: Ich schreib das so auf.', 'no do:trepanation'],
    ['Schnitt am 36, da kommt Eiter.', 'do:inzision@36'],
    ['Am 36 kommt Eiter.', 'no do:inzision'],
  ),
  ...pair(
    'calculus taken away in the next clause',
    ['Unten vorn ist Zahnstein, den nehme ich gleich weg.', 'zahnstein; do:zahnsteinentfernung'],
    ['Unten vorn ist Zahnstein, den sehen wir uns an.', 'zahnstein; no do:zahnsteinentfernung'],
  ),
  ...pair(
    'a wish for an image that is then shown',
    [
      'Ein kleines Röntgenbild vom 46 würd ich gern machen.|P: Okay.|D: So, hier siehst du es.',
      'do:roentgen@46; no plan:roentgen',
    ],
    ['Ein kleines Röntgenbild vom 46 würd ich gern machen.|P: Nein, heute nicht.', 'no do:roentgen'],
  ),
  ...pair(
    'everyday words of injecting, grinding and painting',
    ['Kleiner Stich am 25.', 'do:anaesthesie@25'],
    ['Gleich ein kleiner Stich am 25?', 'no do:anaesthesie'],
    ['25, ich schleif den Zahn jetzt rundherum ab.', 'do:praeparation@25; no do:einschleifen'],
    ['25, ich schleif den Biss ab.', 'no do:praeparation'],
    ['Ich pinsel den 26 gegen die Empfindlichkeit ein.', 'do:desensibilisierung@26'],
  ),
  ...pair(
    'rows of teeth by name, over the middle, behind their word',
    ['Drei fünf über die Mitte bis vier fünf alle gesund.', 'gesund@31; gesund@45; no gesund@46'],
    ['Oben rechts Achter fehlt.|A: Dreier bis Dreier o B.', 'gesund@13; gesund@23; no gesund@33'],
    ['Oben rechts Achter fehlt.|A: Front o B.', 'no gesund@13'],
  ),
  ...pair(
    'depths of the tooth that was called',
    [
      'Dann messen wir nach, oben rechts zuerst.|A: Siebener vorher sieben.|D: Jetzt vier, ohne Blut.',
      'taschentiefe@17; -blutung@17',
    ],
    ['Oben rechts der Siebener.|D: Jetzt vier Bilder machen.', 'no taschentiefe'],
    [
      'Taschen messen, unten links.|D: Siebener vier Sechser vier beide trocken',
      'taschentiefe@37; taschentiefe@36; no taschentiefe@46; -blutung@37; -blutung@36',
    ],
    ['Unten die vier Sechser fehlen.', 'no taschentiefe'],
    ['Ich geh mit der Sonde rundrum, schreibst du? Oben rechts.|D: Siebener sechs.', 'taschentiefe@17'],
    ['Oben rechts.|D: Siebener sechs.', 'no taschentiefe'],
  ),
  ...pair(
    'answers tooth by tooth',
    [
      'Unten links. Jetzt klopf ich, der Fünfer, der Sechser.|P: Der Fünfer nein, beim Sechser au.',
      '-perkussion@35; perkussion@36',
    ],
    [
      'Unten links. Jetzt klopf ich, der Fünfer, der Sechser.|P: Der Fünfer oder der Sechser?',
      'no perkussion',
    ],
    ['Klopfen an drei sechs nein.', '-perkussion@36'],
    ['Klopfen an drei sechs ja.', 'perkussion@36'],
    ['Kälte auf zwei vier er zuckt.', 'vital@24'],
  ),
  ...pair(
    'the day of the work in the next clause',
    [
      '46, scharfe Kante weg, und dann machen wir einen Termin zur Präparation in drei Wochen.',
      'do:scharfe-kante@46; no plan:scharfe-kante',
    ],
    ['46, in drei Wochen machen wir die scharfe Kante weg.', 'no do:scharfe-kante'],
    ['46 Kanäle gespült mit NaOCl.', 'do:spuelung@46'],
    ['46, drei Kanäle gespült mit NaOCl.', 'do:spuelung@46'],
    ['36 präpariert, Abformung, Provisorium.', 'do:provisorium@36'],
    ['36 Provisorium.', 'no do:provisorium'],
  ),
  ...pair(
    'a tooth that is in while composite is laid',
    [
      'Kleiner Pieks am 24.|D: Karies raus.|A: A drei, Komposit.|D: Vierer ist drin, hinten und Kaufläche.',
      'do:fuellung@24/od',
    ],
    [
      'Kleiner Pieks am 24.|D: Karies raus.|A: A drei, Komposit.|D: Vierer ist noch nicht drin.',
      'no do:fuellung',
    ],
  ),
  ...pair(
    'a dressing under its closure',
    [
      '46 trepaniert, drei Kanäle.|D: Ledermix rein, Cavit drauf, Deckel zu.',
      'do:einlage@46; do:provisorischer-verschluss@46; no text:Verschluss an 46 mit Ledermix',
    ],
    [
      '46 trepaniert, drei Kanäle.|D: Cavit drauf, Deckel zu.',
      'do:provisorischer-verschluss@46; no do:einlage',
    ],
  ),
  ...pair(
    'the first tooth that is named holds, sound or not',
    [
      'Der Sechser unten links. Der Stumpf ist sauber.|D: Ich setze die Krone mit Ketac wieder ein.',
      'do:krone-rezementiert@36',
    ],
    [
      'Drei sechs und drei sieben sind sauber.|D: Ich setze die Krone mit Ketac wieder ein.',
      'no do:krone-rezementiert@36; no do:krone-rezementiert@37',
    ],
  ),
]
