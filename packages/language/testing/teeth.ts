import { pair, type OwnCase } from './judge.ts'

/** Which tooth is meant. */
export const toothCases: readonly OwnCase[] = [
  ...pair(
    'digits and words',
    ['Karies an drei sechs.', 'karies@36'],
    ['Karies an sechsunddreißig.', 'karies@36'],
    ['Karies an 3.6.', 'karies@36'],
    ['Karies am Sechsunddreißiger.', 'karies@36'],
    ['36 Karies', 'karies@36'],
    ['Karies an dreisechs.', 'karies@36'],
  ),
  ...pair('zwo', ['Zwo sechs hat Karies.', 'karies@26'], ['Zwei sechs hat Karies.', 'karies@26']),
  ...pair(
    'pair against range',
    ['Drei sechs fehlt.', 'fehlt@36; no fehlt@33'],
    ['Drei drei bis drei sechs fehlen.', 'fehlt@33; fehlt@34; fehlt@35; fehlt@36'],
  ),
  ...pair(
    'range over the midline',
    ['Eins drei bis zwei drei ohne Befund.', 'gesund@11; gesund@21; no gesund@14'],
    ['13 bis 11 ohne Befund.', 'gesund@12; no gesund@21'],
  ),
  ...pair(
    'list and status',
    ['Eins acht, zwei acht und drei acht fehlen.', 'fehlt@18; fehlt@28; fehlt@38'],
    [
      'Eins acht fehlt, zwei acht Krone, drei acht retiniert.',
      'fehlt@18; krone@28; retiniert@38; no fehlt@28',
    ],
  ),
  ...pair(
    'running dictation',
    [
      'eins acht eins sieben fehlen eins sechs Krone eins fünf Karies distal',
      'fehlt@18; fehlt@17; krone@16; karies@15/d; no fehlt@16',
    ],
    ['eins acht Krone eins sieben eins sechs fehlen', 'krone@18; fehlt@17; fehlt@16'],
  ),
  ...pair(
    'names with jaw and side',
    ['Unten links der Sechser hat Karies.', 'karies@36'],
    ['Der Sechser unten rechts hat Karies.', 'karies@46'],
    ['Oben rechts der Vierer ist kariös.', 'karies@14'],
    ['Im zweiten Quadranten der Vierer ist kariös.', 'karies@24'],
  ),
  ...pair(
    'wisdom teeth',
    ['Alle vier Weisheitszähne fehlen.', 'fehlt@18; fehlt@28; fehlt@38; fehlt@48'],
    ['Der Weisheitszahn unten links ist retiniert.', 'retiniert@38; no retiniert@48'],
  ),
  ...pair(
    'plural against one',
    ['Die Sechser oben haben Füllungen.', 'fuellung@16; fuellung@26; no fuellung@36'],
    ['Der Sechser oben links hat eine Füllung.', 'fuellung@26; no fuellung@16'],
  ),
  ...pair(
    'milk teeth by age',
    ['Karies an fünfundsiebzig.', 'karies@75', 6],
    ['Karies an fünfundsiebzig.', 'no karies@75', 60],
  ),
  ...pair(
    'held jaw and side',
    ['Unten links: der Siebener gut, der Sechser fehlt.', 'gesund@37; fehlt@36'],
    ['Unten rechts: der Siebener gut, der Sechser fehlt.', 'gesund@47; fehlt@46'],
  ),
  ...pair(
    'neighbour',
    ['Karies an 36. Der Siebener daneben ist unauffällig.', 'karies@36; gesund@37; no karies@37'],
    ['Karies an 46. Der Siebener dahinter auch.', 'karies@46; karies@47'],
  ),
  ...pair(
    'no teeth: counts',
    ['Zwei Füllungen an 36.', 'fuellung@36'],
    ['28 Zähne gereinigt.', 'no gesund@28; do:zahnreinigung'],
  ),
  ...pair(
    'no teeth: measures',
    ['Sondierungstiefe 6 mm an 36.', 'taschentiefe@36; no taschentiefe@26'],
    ['Aufbereitung an 36 bis ISO dreißig.', 'do:aufbereitung@36'],
  ),
  ...pair(
    'no teeth: clock, bus, age',
    ['P: Ich bin mit der Linie 36 gekommen.', 'nothing'],
    ['P: Der Bus kam um sechzehn Uhr, sechzehn Minuten zu spät.', 'nothing'],
    ['P: Mein Nachbar ist 36 und hat schon Karies.', 'nothing'],
  ),
  ...pair(
    'impossible numbers',
    ['Karies an neunzehn.', 'no karies@19'],
    ['Karies an achtzehn.', 'karies@18'],
  ),
  ...pair(
    'bridge span',
    [
      'Brücke vierzehn auf sechzehn eingegliedert.',
      'do:bruecke-eingesetzt@14; do:bruecke-eingesetzt@15; do:bruecke-eingesetzt@16',
    ],
    [
      'Krone vierzehn und sechzehn eingesetzt.',
      'do:krone-eingesetzt@14; do:krone-eingesetzt@16; no do:krone-eingesetzt@15',
    ],
  ),
  ...pair(
    'surfaces in words and letters',
    ['36 Karies mesial-okklusal.', 'karies@36/mo'],
    ['36 Karies m o.', 'karies@36/mo'],
    ['36 Karies em o de.', 'karies@36/mod'],
    ['36 Karies okklusal und mesial.', 'karies@36/mo'],
  ),
  ...pair(
    'bukkal and palatinal',
    ['16 Karies bukkal.', 'karies@16/v'],
    ['16 Karies palatinal.', 'karies@16/l'],
    ['16 Karies zum Gaumen hin.', 'karies@16/l'],
  ),
  ...pair(
    'neck',
    ['13 Karies zervikal.', 'karies@13/z'],
    ['13 Karies vestibulär am Zahnhals.', 'karies@13/vz'],
  ),
  ...pair(
    'correction in one sentence',
    ['Karies an sechsundzwanzig, nein, siebenundzwanzig.', 'karies@27; no karies@26'],
    ['Karies an sechsundzwanzig und siebenundzwanzig.', 'karies@27; karies@26'],
  ),
  ...pair(
    'correction later',
    ['Karies an 26 distal.|Moment, siebenundzwanzig.', 'karies@27/d; no karies@26'],
    ['Karies an 26 distal.|Und 27 mesial auch.', 'karies@26/d; karies@27'],
  ),
  ...pair(
    'correction of material',
    ['36 Einlage Ledermix, nein, Calciumhydroxid.', 'text:Calciumhydroxid; no text:Ledermix'],
    ['36 Einlage mit Ledermix.', 'text:Ledermix'],
  ),
  ...pair(
    'misheard words',
    ['36 Messial und Distel Carries.', 'karies@36/md'],
    ['36 Fühlung mesial.', 'fuellung@36/m'],
    ['Koffer dann an 36 gelegt.', 'do:kofferdam@36'],
  ),
  ...pair(
    'a thistle stays a thistle',
    ['P: Im Garten wächst überall die Distel und der Kompost stinkt.', 'nothing'],
    ['36 Füllung mit Kompost gelegt.', 'do:fuellung@36; text:Komposit'],
  ),
  ...pair(
    'days, hours, sizes and lengths are no teeth',
    ['Extraktion 36 am 1.8. durchgeführt', 'do:extraktion@36; no do:extraktion@18'],
    [
      '14:15 LA 46, 14:25 Trep',
      'do:anaesthesie@46; do:trepanation@46; no do:anaesthesie@14; no do:trepanation@25',
    ],
    [
      'Implantat Camlog 4.3/11 in 36 inseriert',
      'do:implantation@36; no do:implantation@11; no do:implantation@43',
    ],
    ['Implantat 3.8 x 13 regio 36 inseriert', 'do:implantation@36; no do:implantation@13'],
    ['16 WK Längen 18 18 17 21, Ledermix, Cavit', 'do:einlage@16; no do:einlage@18; no do:einlage@21'],
    ['Klammer 12 Kofferdam 46', 'do:kofferdam@46; no do:kofferdam@12'],
    ['Zahn 3.6 Füllung od', 'fuellung@36/od'],
    ['Füllung 3.6.', 'fuellung@36'],
    ['Metformin 1-0-1', 'drug:Metformin; no text:1 mg'],
  ),
]
