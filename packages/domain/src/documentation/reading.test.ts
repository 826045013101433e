import { describe, expect, test } from 'vitest'
import { fact, type Fact } from '../facts/fact.ts'
import { generateSections } from './generate.ts'
import { findContradictions } from './guards.ts'
import { openRequirements } from './requirements.ts'

let count = 0
const f = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `r${(count += 1)}`, group, text, utteranceIds: ['u1'], ...more })
const line = (facts: readonly Fact[], style: 'full' | 'terse'): string =>
  generateSections({ facts, style, sex: 'w' })
    .map((section) => section.text)
    .filter((text) => text !== '')
    .join('\n')

/** Facts in the words of other authors: by hand, from a language model, from another practice. */
describe('a record reads well whoever worded its facts', () => {
  test.each<[Fact, string, string]>([
    [
      f('finding', 'Druckstelle lingual regio 37', { teeth: [37], surfaces: ['l'], finding: 'druckstelle' }),
      'Regio 37 findet sich eine Druckstelle lingual.',
      '37 l: Druckstelle.',
    ],
    [
      f('finding', 'Wurzelrest 15', { teeth: [15], finding: 'wurzelrest' }),
      'An 15 findet sich ein Wurzelrest.',
      '15: Wurzelrest.',
    ],
    [
      f('finding', 'Sekundärkaries am Kronenrand 37', { teeth: [37], finding: 'sekundaerkaries' }),
      'Am Kronenrand von 37 findet sich Sekundärkaries.',
      '37: Sekundärkaries am Kronenrand.',
    ],
    [
      f('finding', 'Sondierungstiefe 6 mm mesial und 5 mm distal an 17', {
        teeth: [17],
        finding: 'taschentiefe',
        values: { ST: 6 },
      }),
      'An 17 findet sich eine Sondierungstiefe von 6 mm mesial und 5 mm distal.',
      '17: ST 6 mm mesial und 5 mm distal.',
    ],
    [
      f('finding', 'Krone an 37 erneuerungsbedürftig', { teeth: [37], finding: 'krone-insuffizient' }),
      'Die Krone an 37 ist erneuerungsbedürftig.',
      '37: Krone erneuerungsbedürftig.',
    ],
    [
      f('finding', 'Schleimhaut im Oberkiefer reizlos', { jaw: 'OK' }),
      'Die Schleimhaut im Oberkiefer ist reizlos.',
      'Schleimhaut OK reizlos.',
    ],
    [
      f('treatment', 'Kompositfüllung an 35 okklusal-distal, Farbe A3', {
        teeth: [35],
        surfaces: ['o', 'd'],
        material: 'Komposit A3',
      }),
      'Es wurde eine Kompositfüllung an 35 okklusal-distal gelegt, Farbe A3.',
      '35 od: Kompositfüllung, Farbe A3.',
    ],
    [
      f('treatment', 'Implantat regio 24 inseriert, 3,8 x 11 mm, 35 Ncm', { teeth: [24] }),
      'Regio 24 wurde ein Implantat inseriert (3,8 x 11 mm, 35 Ncm).',
      '24: Implantat inseriert, 3,8 x 11 mm, 35 Ncm.',
    ],
    [
      f('treatment', 'Alveolen exkochleiert und Knochenkanten geglättet'),
      'Alveolen wurden exkochleiert und Knochenkanten wurden geglättet.',
      'Alveolen exkochleiert und Knochenkanten geglättet.',
    ],
    [
      f('treatment', 'Periostschlitzung mit Prolene 5-0, neun Nähte', {
        quantity: 9,
        material: 'Prolene 5-0',
      }),
      'Es erfolgte die Periostschlitzung mit Prolene 5-0, neun Nähte.',
      'Periostschlitzung mit Prolene 5-0, neun Nähte.',
    ],
    [
      f('treatment', 'Kein Implantat regio 25', { teeth: [25], negated: true }),
      'Kein Implantat regio 25.',
      '25: Kein Implantat.',
    ],
    [
      f('radiograph', 'Keine Röntgenaufnahmen wegen Schwangerschaft', { negated: true }),
      'Es erfolgten keine Röntgenaufnahmen wegen Schwangerschaft.',
      'Keine Röntgenaufnahmen wegen Schwangerschaft.',
    ],
    [
      f('medication', 'Novaminsulfon 20 Tropfen bei Schmerzen', {
        drug: { name: 'Novaminsulfon', dose: '20 Tropfen' },
      }),
      'Verordnung/Empfehlung: Novaminsulfon 20 Tropfen bei Schmerzen.',
      'Novaminsulfon 20 Tropfen bei Schmerzen.',
    ],
    [
      f('medication', 'Kein Antibiotikum verordnet', { negated: true }),
      'Es wurde kein Antibiotikum verordnet.',
      'Kein Antibiotikum verordnet.',
    ],
    [
      f('medication', 'Marcumar abgesetzt', { drug: { name: 'Marcumar' }, temporality: 'past' }),
      'Marcumar wurde abgesetzt.',
      'Marcumar abgesetzt.',
    ],
    [
      f('history', 'Raucherin, etwa zwölf Zigaretten täglich', { values: { zigaretten: 12 } }),
      'Die Patientin ist Raucherin, etwa zwölf Zigaretten täglich.',
      'Raucherin, etwa zwölf Zigaretten täglich.',
    ],
    [
      f('history', 'Keine Osteoporose, keine Bisphosphonate', { negated: true }),
      'Verneint: Osteoporose, Bisphosphonate.',
      'Keine Osteoporose, keine Bisphosphonate.',
    ],
    [f('history', 'Kein Diabetes', { negated: true }), 'Es besteht kein Diabetes.', 'Kein Diabetes.'],
    [
      f('chief-complaint', 'Isst seit Montag kaum noch', { speaker: 'patient' }),
      'Die Patientin isst seit Montag kaum noch.',
      'Isst seit Montag kaum noch.',
    ],
    [
      f('chief-complaint', 'Derzeit keine Schmerzen an 12', {
        teeth: [12],
        negated: true,
        speaker: 'patient',
      }),
      'Derzeit bestehen keine Schmerzen an 12.',
      '12: Derzeit keine Schmerzen.',
    ],
    [
      f('consent', 'Aufklärungsbogen zur Entfernung von 48 unterschrieben', { teeth: [48] }),
      'Der Aufklärungsbogen zur Entfernung von 48 wurde unterschrieben.',
      '48: Aufklärungsbogen zur Entfernung unterschrieben.',
    ],
    [
      f('consent', 'Patientin mit Revision an 14 einverstanden, schriftliche Einwilligung', { teeth: [14] }),
      'Die Patientin ist mit Revision an 14 einverstanden, schriftliche Einwilligung.',
      '14: Patientin mit Revision einverstanden, schriftliche Einwilligung.',
    ],
    [
      f('finding', 'Milchzähne 53 und 63 noch vorhanden', { teeth: [53, 63], finding: 'milchzahn' }),
      'Die Milchzähne 53 und 63 sind noch vorhanden.',
      '53 und 63: Milchzähne noch vorhanden.',
    ],
    [
      f('finding', 'Implantat mit Krone regio 26', { teeth: [26], finding: 'implantat' }),
      'Regio 26 findet sich ein Implantat mit Krone.',
      '26: Implantat mit Krone.',
    ],
    [
      f('treatment', 'Kofferdam an 36, latexfrei', { teeth: [36] }),
      'Es wurde Kofferdam an 36 angelegt, latexfrei.',
      '36: Kofferdam, latexfrei.',
    ],
    [
      f('treatment', 'Kein Kofferdam angelegt', { negated: true }),
      'Es wurde kein Kofferdam angelegt.',
      'Kein Kofferdam.',
    ],
    [
      f('treatment', 'Druckstelle entlastet, Prothese eingeschliffen an 37', { teeth: [37] }),
      'Die Druckstelle an 37 wurde entlastet und die Prothese eingeschliffen.',
      '37: Druckstelle entlastet, Prothese eingeschliffen.',
    ],
    [
      f('advice', 'Aufklärung über Chirurgische Parodontaltherapie'),
      'Es erfolgte die Aufklärung über chirurgische Parodontaltherapie.',
      'Aufklärung über chirurgische Parodontaltherapie.',
    ],
    [
      f('finding', 'Füllung verloren an 35 okklusal', { teeth: [35], surfaces: ['o'] }),
      'Die Füllung an 35 okklusal ist verloren.',
      '35 o: Füllung verloren.',
    ],
    [
      f('finding', 'Basale Verschattung der Kieferhöhle rechts', { side: 'rechts', certainty: 'suspected' }),
      'Verdacht auf basale Verschattung der Kieferhöhle rechts.',
      'V. a. basale Verschattung der Kieferhöhle rechts.',
    ],
    [
      f('finding', 'Knochendefekt zwischen 36 und 37, 4 mm', { teeth: [36, 37], finding: 'knochenabbau' }),
      'Knochendefekt zwischen 36 und 37, 4 mm.',
      'Knochendefekt zwischen 36 und 37, 4 mm.',
    ],
    [
      f('treatment', 'Arbeitslänge 21 mm an 37', { teeth: [37] }),
      'Durchgeführt: Arbeitslänge 21 mm an 37.',
      '37: Arbeitslänge 21 mm.',
    ],
    [
      f('advice', 'Aufklärung über retinierten 38', { teeth: [38] }),
      'Es erfolgte die Aufklärung über retinierten 38.',
      'Aufklärung über retinierten 38.',
    ],
    [
      f('treatment', 'Lappen reponiert und mit Vicryl vernäht'),
      'Lappen wurde reponiert und mit Vicryl vernäht.',
      'Lappen reponiert und mit Vicryl vernäht.',
    ],
    [
      f('treatment', 'Stümpfe 11 und 21 gereinigt', { teeth: [11, 21] }),
      'Die Stümpfe 11 und 21 wurden gereinigt.',
      '11 und 21: Stümpfe gereinigt.',
    ],
    [
      f('advice', 'Aufbissschiene zum Schutz der Kronen empfohlen'),
      'Eine Aufbissschiene zum Schutz der Kronen wurde empfohlen.',
      'Aufbissschiene zum Schutz der Kronen empfohlen.',
    ],
    [
      f('anaesthesia', 'Bukkale Infiltration an 36 mit Septanest', { teeth: [36] }),
      'Es erfolgte eine bukkale Infiltration an 36 mit Septanest.',
      '36: Bukkale Infiltration mit Septanest.',
    ],
    [
      f('diagnosis', 'Verdacht auf radikuläre Zyste an 12', {
        teeth: [12],
        finding: 'zyste',
        certainty: 'suspected',
      }),
      'Verdacht auf radikuläre Zyste an 12.',
      '12: V. a. radikuläre Zyste.',
    ],
    [
      f('consent', 'Patientin lehnt Röntgenaufnahme ab', { teeth: [46], negated: true }),
      'Die Patientin lehnt die Röntgenaufnahme ab (46).',
      '46: Patientin lehnt Röntgenaufnahme ab.',
    ],
    [
      f('consent', 'Einwilligung zur Implantation unterschrieben'),
      'Die Einwilligung zur Implantation wurde unterschrieben.',
      'Einwilligung zur Implantation unterschrieben.',
    ],
    [
      f('advice', 'Gründliche Mundhygiene und tägliche Zahnseide empfohlen'),
      'Gründliche Mundhygiene und tägliche Zahnseide wurden empfohlen.',
      'Gründliche Mundhygiene und tägliche Zahnseide empfohlen.',
    ],
    [
      f('follow-up', 'Arbeitsunfähigkeit für drei Tage', { temporality: 'planned' }),
      'Arbeitsunfähigkeit für drei Tage.',
      'Arbeitsunfähigkeit für drei Tage.',
    ],
    [
      f('plan', 'Heil- und Kostenplan an 37', { teeth: [37], temporality: 'planned' }),
      'Geplant: Heil- und Kostenplan (37).',
      '37: HKP geplant.',
    ],
  ])('full and terse', (one, full, terse) => {
    expect(line([one], 'full')).toBe(full)
    expect(line([one], 'terse')).toBe(terse)
  })

  test('surfaces stand behind their noun where a line tells more of the tooth', () => {
    const facts = [
      f('finding', 'Füllungsverlust an 35 okklusal-distal', { teeth: [35], surfaces: ['o', 'd'] }),
      f('finding', 'Zahn 35 leicht klopfempfindlich', { teeth: [35], finding: 'perkussion' }),
      f('finding', 'Karies an 35 mesial', { teeth: [35], surfaces: ['m'], finding: 'karies' }),
    ]

    expect(line(facts, 'terse')).toBe('35: Füllungsverlust od; leicht Perk. +; Karies m.')
  })

  test('an image that looks at the work names no complaint as its reason', () => {
    const facts = [
      f('chief-complaint', 'Druckgefühl an 12', { teeth: [12], speaker: 'patient' }),
      f('radiograph', 'Zahnfilm 12', { teeth: [12] }),
      f('radiograph', 'Röntgenkontrollaufnahme 12', { teeth: [12] }),
    ]

    expect(line(facts, 'terse').split('\n').slice(1)).toEqual([
      '12: Zahnfilm, Indikation: Druckgefühl an 12.',
      '12: Röntgenkontrollaufnahme.',
    ])
  })
})

test('a finding that leads to no image is not given as its reason', () => {
  const crack = f('finding', 'Schmelzriss an 21', { teeth: [21], finding: 'riss' })
  const caries = f('finding', 'Karies an 25', { teeth: [25], finding: 'karies' })
  const image = f('radiograph', 'Bissflügelaufnahmen rechts und links', { quantity: 2 })

  expect(line([crack, image], 'terse')).not.toContain('Indikation')
  expect(line([crack, caries, image], 'terse')).toContain('Indikation: Karies an 25')
})

describe('what is asked before finalising', () => {
  const asked = (facts: Fact[]): string[] =>
    openRequirements({ facts, sections: generateSections({ facts, style: 'terse' }) }).map(
      ({ kind, label }) => `${kind}: ${label}`,
    )
  const talk = f('consent', 'Aufklärungsbogen unterschrieben')

  test.each<[string, Fact[], string[]]>([
    [
      'an amount in words is an amount',
      [f('anaesthesia', 'Infiltrationsanästhesie an 16 mit Ultracain D-S, zwei Ampullen', { teeth: [16] })],
      [],
    ],
    [
      'each product that stays is asked for by its name',
      [
        talk,
        f('treatment', 'Implantat regio 24 inseriert', { teeth: [24] }),
        f('treatment', 'Kollagenmembran regio 24 eingebracht', { teeth: [24], material: 'Kollagenmembran' }),
      ],
      [
        'lot: Produkt und Chargennummer Implantat (24)',
        'lot: Produkt und Chargennummer Kollagenmembran (24)',
      ],
    ],
    [
      'an implant site is no root canal',
      [talk, f('treatment', 'Implantatbett regio 26 aufbereitet', { teeth: [26] })],
      [],
    ],
    [
      'canals and surfaces are asked for, without holding back',
      [
        f('treatment', 'Vitalexstirpation an 26', { teeth: [26] }),
        f('treatment', 'Kompositfüllung an 36 gelegt', { teeth: [36] }),
      ],
      ['canals: Zahl der Wurzelkanäle (26)', 'surfaces: Füllungsflächen (36)'],
    ],
    [
      'an image without reason and reading',
      [f('radiograph', 'Zahnfilm 36', { teeth: [36] })],
      ['indication: Indikation (36)', 'reading: Röntgenbefund (36)'],
    ],
  ])('%s', (_name, facts, expected) => expect(asked(facts)).toEqual(expected))
})

describe('contradictions of other words', () => {
  const kinds = (facts: Fact[]): string[] => findContradictions(facts).map((each) => each.kind)

  test('an apicectomy leaves its tooth in place', () => {
    expect(
      kinds([
        f('treatment', 'Osteotomie über der Wurzelspitze 12', { teeth: [12] }),
        f('treatment', 'Retrograde Wurzelfüllung an 12', { teeth: [12] }),
      ]),
    ).toEqual([])
  })

  test('no complaints beside pain of today', () => {
    const none = f('chief-complaint', 'Keine Beschwerden', { negated: true })

    expect(kinds([none, f('chief-complaint', 'Starke Schmerzen unten rechts')])).toEqual(['finding_denied'])
    expect(kinds([none, f('chief-complaint', 'Schmerzen beim Kauen')])).toEqual([])
  })
})
