import { expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { suggestCodes } from './suggest.ts'

// Facts as a language model or a person words them: no act, the codes follow from group, words and teeth.
let last = 0
const stated = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `f${last++}`, group, text, ...more })
const codes = (facts: readonly Fact[], insurance: 'statutory' | 'private'): string[] =>
  suggestCodes(facts, { insurance, ageMonths: 480 })
    .map(
      ({ code, tooth, quantity }) =>
        `${code}${tooth ? `@${tooth}` : ''}${quantity > 1 ? ` x${quantity}` : ''}`,
    )
    .toSorted()

const depth = (tooth: number): Fact =>
  stated('finding', `Sondierungstiefe 5 mm an ${tooth}`, { teeth: [tooth], finding: 'taschentiefe' })

test.each<[string, 'statutory' | 'private', Fact[], string[]]>([
  [
    'general anaesthesia is no injection',
    'statutory',
    [
      stated('anaesthesia', 'Intubationsnarkose durch die Anästhesistin, keine Lokalanästhesie'),
      stated('treatment', 'Extraktion von 33', { teeth: [33] }),
    ],
    ['43@33'],
  ],
  [
    'a socket scraped out is no root surface, a deeply destroyed tooth no deep fracture (BEMA 45)',
    'statutory',
    [
      stated('finding', '74 tief zerstört', { teeth: [74], finding: 'zerstoert' }),
      stated('treatment', 'Extraktion von 74', { teeth: [74] }),
      stated('treatment', 'Kürettage, Aufbisstupfer', { teeth: [74] }),
    ],
    ['44@74'],
  ],
  [
    'a wound that has healed is not looked after',
    'statutory',
    [
      stated('history', '75 vor fünf Wochen extrahiert', { teeth: [75], temporality: 'past' }),
      stated('finding', 'Extraktionswunde 75 abgeheilt', { teeth: [75], finding: 'wunde' }),
    ],
    [],
  ],
  [
    'the fixing of an inlay may be said apart',
    'private',
    [
      stated('treatment', 'Eingliederung des e.max-Inlays 26', { teeth: [26], surfaces: ['m', 'o', 'd'] }),
      stated('treatment', 'Adhäsive Befestigung an 26 mit Variolink', { teeth: [26] }),
    ],
    ['2170@26', '2197@26'],
  ],
  [
    'cast clasps go with a partial denture',
    'statutory',
    [
      stated('treatment', 'Modellgussprothese im Unterkiefer eingesetzt, ersetzt sechs Zähne'),
      stated('treatment', 'Gegossene Klammern an 34 und 44', { teeth: [34, 44] }),
    ],
    ['96b', '98g', '98h/2'],
  ],
  [
    'what fills the room below a lifted sinus floor is part of the lift',
    'private',
    [
      stated('treatment', 'Kieferhöhlenfenster präpariert, externer Sinuslift'),
      stated('treatment', 'Auffüllung mit Bio-Oss'),
    ],
    ['0530', '9120'],
  ],
  [
    'an agreement on sedation makes no filling private',
    'statutory',
    [
      stated('consent', 'Eltern unterschreiben Privatvereinbarung für Lachgas'),
      stated('treatment', 'Füllung 65 okklusal mit Kompomer', { teeth: [65], surfaces: ['o'] }),
    ],
    ['13a@65'],
  ],
  [
    'care after a flap has its own fee',
    'statutory',
    [
      stated('history', 'Offene Kürettage rechts oben vor zehn Tagen', { temporality: 'past' }),
      stated('treatment', 'Nahtentfernung rechts oben'),
    ],
    ['111'],
  ],
  [
    'a complete and a partial denture on one day',
    'statutory',
    [
      stated('treatment', 'Totalprothese im Oberkiefer eingegliedert'),
      stated('treatment', 'Modellgussprothese im Unterkiefer eingesetzt, ersetzt sechs Zähne'),
    ],
    ['96b', '97a', '98g'],
  ],
  [
    'a Saturday night carries two surcharges',
    'private',
    [
      stated('chief-complaint', 'Schmerzen, am Samstag um 23:20 Uhr außerhalb der Sprechzeit gekommen'),
      stated('finding', '36 klopfempfindlich', { teeth: [36], finding: 'perkussion' }),
    ],
    ['1', '5', 'C', 'D'],
  ],
  [
    'a long talk beside a written plan is a consultation',
    'private',
    [
      stated('advice', '25 Minuten über Implantat und Brücke aufgeklärt'),
      stated('treatment', 'Heil- und Kostenplan ausgearbeitet'),
    ],
    ['0030', '1'],
  ],
  [
    'a socket that is scraped out is no periodontal work',
    'statutory',
    [
      stated('treatment', 'Entfernung von Zahn 84', { teeth: [84] }),
      stated('treatment', 'Kürettage der Alveole 84', { teeth: [84] }),
    ],
    ['44@84'],
  ],
  [
    'the bed of an implant is no root canal, its template no splint',
    'private',
    [
      stated('treatment', 'Verwendung einer Navigationsschablone regio 36', { teeth: [36] }),
      stated('treatment', 'Aufbereitung des Implantatbetts regio 36', { teeth: [36] }),
      stated('treatment', 'Implantation regio 36', { teeth: [36] }),
    ],
    ['0530', '9005', '9010@36'],
  ],
  [
    'a telescope that is set again',
    'statutory',
    [
      stated('treatment', 'Innenteleskop 23 gereinigt und mit Zement wiederbefestigt', { teeth: [23] }),
      stated('treatment', 'Prothese eingesetzt, Okklusion kontrolliert'),
    ],
    ['24a@23'],
  ],
  [
    'a relined denture that is put in is no new one',
    'statutory',
    [
      stated('treatment', 'Unterfütterungsabformung der unteren Prothese mit funktioneller Randgestaltung'),
      stated('treatment', 'Unterfütterte untere Prothese eingesetzt'),
    ],
    ['100f'],
  ],
  [
    'a denture repaired without an impression',
    'statutory',
    [stated('treatment', 'Obere Totalprothese nach Reparatur wieder eingesetzt, keine Abformung')],
    ['100a'],
  ],
  [
    'probing depths of many teeth are the periodontal chart',
    'statutory',
    [17, 16, 26, 36, 46, 47].map(depth),
    ['4'],
  ],
  [
    'probed after the closed therapy: its evaluation',
    'statutory',
    [
      stated('history', 'AIT vor vier Monaten', { temporality: 'past' }),
      ...[17, 16, 26, 36, 46, 47].map(depth),
    ],
    ['BEVa'],
  ],
  [
    'a session of supportive therapy is known by the next one',
    'statutory',
    [
      stated('finding', 'Plaqueindex 24 %', { finding: 'plaque' }),
      stated('treatment', 'Supragingivale Reinigung aller Zähne', { quantity: 22 }),
      stated('treatment', 'Subgingivale Instrumentierung an 16', { teeth: [16] }),
      stated('follow-up', 'UPT in vier Monaten', { temporality: 'planned' }),
    ],
    ['UPTa', 'UPTc x22', 'UPTf@16'],
  ],
  [
    'fluoride on a sensitive neck',
    'private',
    [stated('treatment', 'Duraphat auf Zahnhals 13 aufgetragen', { teeth: [13] })],
    ['2010@13'],
  ],
  [
    'a feeling lip is no test of a pulp; four sutures taken out',
    'statutory',
    [
      stated('finding', 'Sensibilität der Lippe seitengleich'),
      stated('treatment', 'Entfernung von vier Nähten regio 38', { teeth: [38] }),
    ],
    ['38@38'],
  ],
  [
    'a sinus without findings is no examination; a complaint beside arranged work is no consultation',
    'private',
    [
      stated('chief-complaint', 'Ziehen an 46 bei Kaffee', { speaker: 'patient' }),
      stated('finding', 'Kieferhöhle links ohne Befund', { finding: 'gesund' }),
      stated('treatment', 'Zirkonkrone an 46 eingesetzt', { teeth: [46] }),
    ],
    ['2210@46'],
  ],
  [
    'canals counted in words',
    'private',
    [stated('treatment', 'Entfernung der vitalen Pulpa aus vier Kanälen an 36', { teeth: [36] })],
    ['2360@36 x4'],
  ],
  [
    'a signed cost plan was written on another day',
    'private',
    [stated('consent', 'Heil- und Kostenplan für Brücke unterschrieben')],
    [],
  ],
])('%s', (_, insurance, facts, expected) => {
  expect(codes(facts, insurance)).toEqual(expected)
})

test('rests on recorded facts only and is no surer than they are', () => {
  const filling = stated('treatment', 'Füllung an 36 mesial-okklusal mit Komposit gelegt', {
    teeth: [36],
    surfaces: ['m', 'o'],
  })
  const suggest = (facts: Fact[]) => suggestCodes(facts, { insurance: 'statutory', ageMonths: 480 })

  expect(suggest([{ ...filling, state: 'proposed' }])).toEqual([])
  expect(suggest([{ ...filling, state: 'dropped' }])).toEqual([])
  expect(suggest([{ ...filling, state: 'recorded', confidence: 0.8 }])).toMatchObject([
    { code: '13b', confidence: 0.8 },
  ])
})
