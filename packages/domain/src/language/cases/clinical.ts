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
]
