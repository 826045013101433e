import { describe, expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { suggestCodes } from './suggest.ts'
import type { SuggestionContext } from './suggestion.ts'

const statutory: SuggestionContext = { insurance: 'statutory', on: '2026-11-20', ageMonths: 480 }
const privately: SuggestionContext = { insurance: 'private', on: '2026-11-20', ageMonths: 480 }

let count = 0
const f = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `f${(count += 1)}`, group, text, utteranceIds: ['u1'], ...more })
const done = (text: string, teeth: number[] = [], more: Partial<Fact> = {}): Fact =>
  f('treatment', text, { teeth, ...more })
const found = (finding: Fact['finding'], teeth: number[], more: Partial<Fact> = {}): Fact =>
  f('finding', `${finding} an ${teeth.join(', ')}`, { finding, teeth, ...more })

/** "13b@36", "28@46x3": code, tooth, quantity above one. */
const codes = (facts: Fact[], context: SuggestionContext): string[] =>
  suggestCodes(facts, context)
    .map(
      (one) => `${one.code}${one.tooth ? `@${one.tooth}` : ''}${one.quantity > 1 ? `x${one.quantity}` : ''}`,
    )
    .toSorted((a, b) => a.localeCompare(b))

const mo = { surfaces: ['m', 'o'] as const, material: 'Komposit' }

describe('suggested codes', () => {
  test.each<[string, Fact[], string[], string[]]>([
    ['a filling by its surfaces', [done('Füllung an 36 mesial-okklusal', [36], mo)], ['13b@36'], ['2080@36']],
    [
      'one surface at the neck',
      [done('Füllung an 23 zervikal', [23], { surfaces: ['v', 'z'], material: 'Komposit' })],
      ['13a@23'],
      ['2060@23'],
    ],
    [
      'a corner counts as more than three',
      [done('Eckenaufbau an 11', [11], { surfaces: ['m', 'i'], material: 'Komposit' })],
      ['13d@11'],
      ['2120@11'],
    ],
    [
      'cement is no bonded filling',
      [done('Füllung an 24 mit Glasionomerzement', [24], { surfaces: ['v'] })],
      ['13a@24'],
      ['2050@24'],
    ],
    [
      'finishing words are no second filling',
      [done('Füllung an 36', [36], mo), done('Füllung an 36 poliert', [36])],
      ['13b@36'],
      ['2080@36'],
    ],
    ['an old filling removed is none', [done('Alte Füllung an 36 entfernt', [36])], [], []],
    [
      'two fillings on one tooth',
      [
        done('Füllung an 16 mesial', [16], { surfaces: ['m'] }),
        done('Füllung an 16 distal', [16], { surfaces: ['d'] }),
      ],
      ['13a@16', '13a@16'],
      ['2060@16', '2060@16'],
    ],
    [
      'canals are counted',
      [done('Wurzelkanalaufbereitung an 46', [46], { canals: 4 }), done('Wurzelfüllung an 46', [46])],
      ['32@46x4', '35@46x4'],
      ['2410@46x4', '2440@46x4'],
    ],
    [
      'length and activation are private',
      [done('Elektrometrische Längenbestimmung an 11', [11])],
      [],
      ['2400@11'],
    ],
    [
      'trepanation gives way to extirpation',
      [done('Trepanation an 36', [36]), done('Vitalexstirpation an 36', [36], { canals: 3 })],
      ['28@36x3'],
      ['2360@36x3'],
    ],
    [
      'roots decide an extraction',
      [done('Extraktion von 24', [24]), done('Extraktion von 35', [35])],
      ['43@35', '44@24'],
      ['3000@35', '3010@24'],
    ],
    [
      'milk molars have several roots',
      [done('Extraktion von 75', [75]), done('Extraktion von 61', [61])],
      ['43@61', '44@75'],
      ['3000@61', '3010@75'],
    ],
    [
      'a deep fracture',
      [found('wurzelfraktur', [46], { text: 'Zahn 46 tief frakturiert' }), done('Extraktion von 46', [46])],
      ['45@46'],
      ['0500', '3020@46'],
    ],
    [
      'a retained tooth',
      [found('retiniert', [48]), done('Osteotomie von 48', [48])],
      ['48@48'],
      ['0510', '3040@48'],
    ],
    [
      'an osteotomy of a tooth in its row',
      [done('Osteotomie von 36 mit Aufklappung', [36])],
      ['47a@36'],
      ['0500', '3030@36'],
    ],
    [
      'a root tip in front and behind',
      [
        done('Wurzelspitzenresektion an 12', [12]),
        done('Wurzelspitzenresektion an 46, zwei Wurzelspitzen', [46]),
      ],
      ['54a@12', '54b@46', '54c@46'],
      ['0510', '3110@12', '3120@46x2'],
    ],
    ['sutures out after an operation', [done('Nahtentfernung regio 38', [38])], ['38@38'], ['3300@38']],
    [
      'aftercare is no service on the day itself',
      [done('Osteotomie von 38', [38]), done('Wundkontrolle regio 38', [38])],
      ['47a@38'],
      ['0500', '3030@38'],
    ],
    [
      'a wound revision',
      [
        f('diagnosis', 'Alveolitis an 36', { finding: 'alveolitis', teeth: [36] }),
        done('Wundrevision regio 36, Alveole exkochleiert', [36]),
      ],
      ['46@36'],
      ['3310@36'],
    ],
    ['an abscess opened', [done('Inzision des Abszesses regio 46', [46])], ['Ä161@46'], ['2428@46']],
    [
      'rubber dam once per area',
      [done('Kofferdam an 36', [36]), done('Matrize an 37', [37])],
      ['12@36'],
      ['2030@37', '2040@36'],
    ],
    [
      'infiltration per two neighbours, privately per tooth',
      [f('anaesthesia', 'Infiltrationsanästhesie an 14, 15 und 17', { teeth: [14, 15, 17] })],
      ['40@15', '40@17'],
      ['0090@14', '0090@15', '0090@17'],
    ],
    [
      'a block per half',
      [f('anaesthesia', 'Leitungsanästhesie Unterkiefer rechts', { jaw: 'UK', side: 'rechts' })],
      ['41a'],
      ['0100'],
    ],
    [
      'topical only privately',
      [f('anaesthesia', 'Oberflächenanästhesie an 16', { teeth: [16] })],
      [],
      ['0080@16'],
    ],
    [
      'three films are one step of the scale',
      [f('radiograph', 'Zahnfilme 16, 26 und 46', { teeth: [16, 26, 46] })],
      ['Ä925b@16'],
      ['5000@16', '5000@26', '5000@46'],
    ],
    [
      'one film holds neighbours',
      [f('radiograph', 'Zahnfilm 11 und 12', { teeth: [11, 12] })],
      ['Ä925a@12'],
      ['5000@12'],
    ],
    ['a panoramic image', [f('radiograph', 'Panoramaschichtaufnahme')], ['Ä935d'], ['5004']],
    ['an image brought along', [f('radiograph', 'OPG vom Zuweiser mitgebracht')], [], []],
    [
      'vitality once a session',
      [
        found('vital', [36], { text: 'Kältetest an 36 positiv' }),
        found('avital', [37], { text: 'Kältetest an 37 negativ' }),
      ],
      ['8'],
      ['0070'],
    ],
    ['a cleaning without count asks', [done('Professionelle Zahnreinigung')], ['1040x28'], ['1040x28']],
    [
      'fluoride is part of a cleaning',
      [done('Professionelle Zahnreinigung an 24 Zähnen', [], { quantity: 24 }), done('Fluoridierung')],
      ['1040x24'],
      ['1040x24'],
    ],
    [
      'calculus',
      [done('Zahnstein an 33, 32, 42 und 46 entfernt', [33, 32, 42, 46])],
      ['107'],
      ['4050x3', '4055@46'],
    ],
    [
      'closed periodontal therapy',
      [done('Antiinfektiöse Therapie an 16 und 15', [16, 15]), done('Taschenspülung mit CHX')],
      ['AITa@15', 'AITb@16'],
      ['4070@15', '4075@16'],
    ],
    [
      'a bridge fitted',
      [done('Brücke 24 bis 27 aus Zirkon eingegliedert', [24, 25, 26, 27]), found('fehlt', [25, 26])],
      ['91b@24', '91b@27', '92@25'],
      ['5010@24', '5010@27', '5070@25'],
    ],
    [
      'a crown recemented',
      [done('Krone an 26 wieder eingesetzt mit Phosphatzement', [26])],
      ['24a@26'],
      ['2310@26'],
    ],
    [
      'a preparation alone',
      [done('Präparation von 26 für Vollkrone', [26]), done('Abformung', [26])],
      [],
      [],
    ],
    [
      'a filling under a crown is its build-up',
      [
        done('Kompositfüllung an 26 in Adhäsivtechnik', [26], {
          surfaces: ['m', 'o', 'd'],
          material: 'Komposit',
        }),
        done('Präparation von 26 für Vollkrone', [26]),
      ],
      ['13b@26'],
      ['2180@26', '2197@26'],
    ],
    ['a temporary crown', [done('Provisorische Krone an 26 eingesetzt', [26])], ['19@26'], ['2270@26']],
    [
      'a total denture',
      [done('Totalprothese im Unterkiefer eingegliedert', [], { jaw: 'UK' })],
      ['97b'],
      ['5230'],
    ],
    [
      'a relining with margins',
      [
        done('Vollständige Unterfütterung mit funktioneller Randgestaltung der Oberkieferprothese', [], {
          jaw: 'OK',
        }),
      ],
      ['100e'],
      ['5290'],
    ],
    [
      'a repair with impression',
      [done('Reparatur der Unterkieferprothese mit Abformung', [], { jaw: 'UK' })],
      ['100b'],
      ['5260'],
    ],
    [
      'an implant is private for everybody',
      [done('Implantat regio 36 inseriert', [36])],
      ['0530', '9010@36'],
      ['0530', '9010@36'],
    ],
    [
      'a splint fitted',
      [done('Adjustierte Aufbissschiene im Oberkiefer eingegliedert', [], { jaw: 'OK' })],
      ['K1'],
      ['7010'],
    ],
    ['sensitive necks', [done('Desensibilisierung an 13 und 14', [13, 14])], ['10'], ['2010']],
    [
      'a pulpotomy with its crown',
      [done('Pulpotomie an 75', [75]), done('Konfektionierte Krone an 75 eingesetzt', [75])],
      ['14@75', '27@75'],
      ['2250@75', '2350@75'],
    ],
    [
      'indirect capping',
      [done('Indirekte Überkappung an 36 mit Calciumhydroxid', [36])],
      ['25@36'],
      ['2330@36'],
    ],
    ['direct capping', [done('Direkte Überkappung an 36', [36])], ['26@36'], ['2340@36']],
    [
      'reposition and splint after an accident',
      [found('luxation', [11]), done('Reposition von 11', [11])],
      ['Ä2685@11'],
      ['2685@11'],
    ],
  ])('%s', (_name, facts, forStatutory, forPrivate) => {
    expect(codes(facts, statutory)).toEqual([...forStatutory].toSorted((a, b) => a.localeCompare(b)))
    expect(codes(facts, privately)).toEqual([...forPrivate].toSorted((a, b) => a.localeCompare(b)))
  })

  test.each<[string, Partial<Fact>]>([
    ['planned', { temporality: 'planned' }],
    ['past', { temporality: 'past' }],
    ['denied', { negated: true }],
    ['suspected', { certainty: 'suspected' }],
  ])('%s work never triggers a code', (_name, more) => {
    const facts = [
      done('Füllung an 36', [36], { ...mo, ...more }),
      done('Extraktion von 18', [18], more),
      f('anaesthesia', 'Infiltrationsanästhesie an 36', { teeth: [36], ...more }),
      f('radiograph', 'Zahnfilm 36', { teeth: [36], ...more }),
      found('vital', [36], { text: 'Kältetest an 36 positiv', ...more }),
    ]

    expect(codes(facts, statutory)).toEqual([])
    expect(codes(facts, privately)).toEqual([])
  })

  test('a plan, a consent and a neighbour without work give nothing', () => {
    const facts = [
      f('plan', 'Extraktion von 36 geplant', { teeth: [36], temporality: 'planned' }),
      f('consent', 'Patient mit Füllung an 36 einverstanden', { teeth: [36] }),
      found('gesund', [37]),
    ]

    expect(codes(facts, statutory)).toEqual([])
  })

  test('age decides between prophylaxis, early detection and adults', () => {
    const facts = [
      done('Mundhygienestatus erhoben'),
      done('Putztraining'),
      done('Fluoridlack aufgetragen'),
      done('Fissurenversiegelung an 36 und 34', [36, 34]),
      found('gesund', [51, 61]),
    ]

    expect(codes(facts, { ...statutory, ageMonths: 9 * 12 })).toEqual(['IP1', 'IP2', 'IP4', 'IP5@36'])
    expect(codes(facts.slice(1), { ...statutory, ageMonths: 20 })).toContain('FU1')
    expect(codes(facts.slice(1), { ...statutory, ageMonths: 20 })).toEqual(
      expect.arrayContaining(['FLA', 'FUPr']),
    )
    expect(codes(facts, { ...statutory, ageMonths: 40 })).toEqual(expect.arrayContaining(['FLA', 'FU2']))
    expect(codes(facts, statutory)).toEqual([])
  })

  test('a full status is an examination, a consultation is not billed beside it', () => {
    const facts = [
      f('chief-complaint', 'Zahnschmerzen links'),
      found('fehlt', [18, 28, 38, 48]),
      found('fuellung', [16, 26, 36, 46], { surfaces: ['o'] }),
      found('gesund', [11, 12, 21, 22]),
      f('advice', 'Aufklärung über Kariesrisiko'),
    ]

    expect(codes(facts, statutory)).toEqual(['01'])
    expect(codes(facts, privately)).toEqual(['0010', '1'])
  })

  test('a pain seen at night or on a Sunday offers the surcharge, by day it does not', () => {
    const facts = [f('chief-complaint', 'Starke Schmerzen an 36'), found('perkussion', [36])]

    expect(codes(facts, { ...statutory, time: '10:30' })).toEqual(['Ä1'])
    expect(codes(facts, { ...statutory, time: '21:15' })).toEqual(['03', 'Ä1'])
    expect(codes(facts, { ...privately, time: '21:15' })).toEqual(['1', '5', 'B'])
    expect(codes(facts, { ...privately, on: '2026-11-22', time: '11:00' })).toEqual(['1', '5', 'D'])
  })

  test('the surcharge of a Saturday stands right behind its examination, as the fee schedule wants it', () => {
    const facts = [
      f('chief-complaint', 'Starke Schmerzen an 36'),
      f('finding', 'Kältetest an 36 positiv', { finding: 'vital', teeth: [36] }),
      done('Füllung an 36 mesial-okklusal', [36], mo),
    ]
    const order = suggestCodes(facts, { ...privately, on: '2026-11-21', time: '13:00' }).map(
      ({ code }) => code,
    )

    expect(order.slice(0, 3)).toEqual(['1', '5', 'D'])
    expect(order).toContain('0070')
  })

  test('advice alone is a consultation', () => {
    const facts = [
      f('advice', 'Aufklärung über Alternativen'),
      f('consent', 'Patient lehnt Extraktion ab', { negated: true }),
    ]

    expect(codes(facts, statutory)).toEqual(['Ä1'])
    expect(codes(facts, privately)).toEqual(['1'])
  })

  describe('earlier bills', () => {
    const billed = (system: 'BEMA' | 'GOZ' | 'GOÄ', code: string, date: string, tooth?: number) => ({
      id: `${code} ${date}`,
      system,
      code,
      date,
      quantity: 1,
      ...(tooth === undefined ? {} : { tooth }),
    })

    test('hold back what is limited over time', () => {
      const facts = [done('Zahnstein entfernt')]
      const history = [billed('BEMA', '107', '2026-02-02')]

      expect(codes(facts, { ...statutory, history })).toEqual([])
      expect(codes(facts, { ...statutory, on: '2027-01-10', history })).toEqual(['107'])
    })

    test('hold back advice that counts once beside treatment of the same illness, and nothing else', () => {
      const facts = [
        f('chief-complaint', 'Starke Schmerzen an 36'),
        f('finding', 'Kältetest an 36 positiv', { finding: 'vital', teeth: [36] }),
      ]
      const before = billed('GOÄ', '1', '2026-11-05')

      expect(codes(facts, { ...privately, history: [before] })).toEqual(['0070', '1', '5'])
      const beside = billed('GOZ', '2060', '2026-11-05', 36)
      expect(codes(facts, { ...privately, history: [before, beside] })).toEqual(['0070', '5'])
    })
  })

  test('a filling with extra cost carries both schedules and asks for the agreement', () => {
    const facts = [
      f('consent', 'Mehrkostenvereinbarung unterschrieben'),
      done('Kompositfüllung an 36', [36], mo),
    ]

    const offered = suggestCodes(facts, statutory)

    expect(offered.map((one) => [one.system, one.code, one.agreement])).toEqual([
      ['BEMA', '13b', undefined],
      ['GOZ', '2080', 'extra_cost_filling'],
    ])
  })

  test('what is missing is asked, not invented', () => {
    const [filling] = suggestCodes([done('Füllung an 36 gelegt', [36])], statutory)

    expect(filling).toMatchObject({ ask: 'surfaces', confidence: 0.35 })
  })

  test('every suggestion names facts that exist', () => {
    const facts = [
      done('Füllung an 36', [36], mo),
      f('chief-complaint', 'Schmerzen an 36'),
      found('karies', [36]),
    ]

    for (const one of suggestCodes(facts, privately))
      expect(one.factIds.every((id) => facts.some((each) => each.id === id))).toBe(true)
  })
})
