import { describe, expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import type { Act } from '@honora/language/facts/acts.ts'
import { generateSections } from './generate.ts'
import type { SectionKey } from '@honora/language/facts/section.ts'
import type { Style, Wording } from './section.ts'

/** The line that a fact makes by itself. */
const lineOf = (one: Fact, wording: Wording): string | undefined =>
  generateSections({ facts: [one], ...wording }).flatMap(({ sentences }) => sentences)[0]?.text

let count = 0
const f = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `g${(count += 1)}`, group, text, utteranceIds: ['u1'], ...more })
const planned: Partial<Fact> = { temporality: 'planned' }
const of = (
  facts: readonly Fact[],
  key: SectionKey,
  more: { style?: Style; withIcd10?: boolean } = {},
): string[] =>
  (
    generateSections({ facts, style: 'terse', sex: 'w', ...more }).find((each) => each.key === key)?.text ??
    ''
  )
    .split('\n')
    .filter((line) => line !== '')

/** A filling of 36 as the rules and a language model state it. */
const filling: readonly Fact[] = [
  f('chief-complaint', 'Ziehen UK links bei Kälte seit zwei Wochen', { speaker: 'patient' }),
  f('allergy', 'Allergie gegen Penicillin', { drug: { name: 'Penicillin' }, speaker: 'patient' }),
  f('medication', 'Einnahme von Apixaban', { drug: { name: 'Apixaban' }, speaker: 'patient' }),
  f('finding', 'Insuffiziente Füllung an 36 mesial-okklusal', {
    teeth: [36],
    surfaces: ['m', 'o'],
    finding: 'fuellung-insuffizient',
  }),
  f('finding', 'Sekundärkaries an 36 distal', { teeth: [36], surfaces: ['d'], finding: 'sekundaerkaries' }),
  f('finding', 'Kältetest an 36 positiv', { teeth: [36], finding: 'vital' }),
  f('finding', 'Zahn 36 nicht perkussionsempfindlich', { teeth: [36], finding: 'perkussion', negated: true }),
  f('anaesthesia', 'Leitungsanästhesie an 36 mit Articain 4 % 1:100.000 1,7 ml', {
    teeth: [36],
    drug: { name: 'Articain 4 % 1:100.000', dose: '1,7 ml' },
    act: 'leitung',
  }),
  f('treatment', 'Füllung an 36 poliert', { teeth: [36], act: 'politur' }),
  f('treatment', 'Kofferdam an 35 bis 37 angelegt', { teeth: [35, 36, 37], act: 'kofferdam' }),
  f('treatment', 'Karies an 36 entfernt', { teeth: [36], act: 'exkavation' }),
  f('treatment', 'Kompositfüllung an 36 mesial-okklusal-distal, Farbe A3', {
    teeth: [36],
    surfaces: ['m', 'o', 'd'],
    material: 'Komposit A3',
    act: 'fuellung',
  }),
  f('treatment', 'Okklusion geprüft an 36', { teeth: [36], act: 'okklusionskontrolle' }),
  f('follow-up', 'Kontrolle in zwei Wochen', planned),
]

describe('nothing is said twice', () => {
  const twice = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact[] => [
    f(group, text, more),
    f(group, text, more),
  ]

  test('the same appointment is one line that rests on both statements', () => {
    const facts = twice('follow-up', 'Streifenwechsel morgen', planned)
    const [line] =
      generateSections({ facts, style: 'terse' }).find(({ key }) => key === 'procedere')?.sentences ?? []
    expect(line).toEqual({ text: 'Streifenwechsel morgen.', factIds: facts.map(({ id }) => id) })
    expect(of(facts, 'procedere')).toHaveLength(1)
  })

  test('a drug by its short name and by its substance is one; another dose is another', () => {
    const drug = (name: string, dose: string): Fact =>
      f('medication', `Einnahme von ${name} ${dose}`, { drug: { name, dose }, speaker: 'patient' })
    expect(of([drug('Methotrexat', '15 mg'), drug('MTX', '15 mg')], 'anamnese')).toEqual([
      'Medikation: Methotrexat 15 mg.',
    ])
    expect(of([drug('Methotrexat', '15 mg'), drug('MTX', '10 mg')], 'anamnese')).toEqual([
      'Medikation: Methotrexat 15 mg; MTX 10 mg.',
    ])
  })

  test('hints stand in one line, complaints of one tooth too', () => {
    const hints = [
      f('advice', 'Verhaltenshinweise: kühlen'),
      f('advice', 'Verhaltenshinweise: nicht rauchen'),
    ]
    expect(of(hints, 'aufklaerung')).toEqual(['Hinweis: Kühlen; nicht rauchen.'])
    const felt = (text: string, teeth: number[]): Fact =>
      f('chief-complaint', text, { teeth, speaker: 'patient' })
    expect(of([felt('Ziehen bei Kälte', [36]), felt('Schmerzen beim Kauen', [36])], 'anamnese')).toEqual([
      '36: Ziehen bei Kälte, Schmerzen beim Kauen.',
    ])
  })

  test('a pain without any word of its own goes into one that says more; two that say different things stay', () => {
    const felt = (text: string): Fact => f('chief-complaint', text, { speaker: 'patient' })
    expect(of([felt('Pulsierende Schmerzen nachts'), felt('Schmerzen')], 'anamnese')).toEqual([
      'Pulsierende Schmerzen nachts.',
    ])
    expect(of([felt('Pulsierende Schmerzen'), felt('Schmerzen')], 'anamnese')).toEqual([
      'Pulsierende Schmerzen.',
    ])
    expect(of([felt('Pulsierende Schmerzen nachts'), felt('Mundgeruch')], 'anamnese')).toHaveLength(2)
  })
})

describe('the record as dentists write it', () => {
  test('a denied drug has the article of its name', () => {
    const denied = (name: string): Fact =>
      f('medication', `Keine Einnahme von ${name}`, { drug: { name }, negated: true, speaker: 'patient' })
    expect(of([denied('Ibuprofen')], 'anamnese')).toEqual(['Kein Ibuprofen.'])
    expect(of([denied('Bisphosphonate')], 'anamnese')).toEqual(['Keine Bisphosphonate.'])
  })

  test('history: allergies and blood thinners first, own drugs are not prescribed', () => {
    expect(of(filling, 'anamnese')).toEqual([
      'Penicillin-Allergie.',
      'Apixaban.',
      'Ziehen UK links bei Kälte seit zwei Wochen.',
    ])
  })

  test('findings: one line a tooth, tests behind what is there', () => {
    expect(of(filling, 'befund')).toEqual([
      '36: Füllung mo insuffizient, Sekundärkaries d. Sensibilität (Kälte) +, Perkussion −.',
    ])
  })

  test('tests of the pulp by their sign, with what was said beside it', () => {
    const tested = (text: string, finding: 'vital' | 'avital') =>
      of([f('finding', text, { teeth: [46], finding })], 'befund')
    expect(tested('46 vital, Kältetest positiv', 'vital')).toEqual(['46: Sensibilität (Kälte) +.'])
    expect(tested('46 vital auf Kälte, kurzer Reizschmerz', 'vital')).toEqual([
      '46: Sensibilität (Kälte) +, kurzer Reizschmerz.',
    ])
    expect(tested('46 avital, Kältetest negativ', 'avital')).toEqual(['46: Sensibilität (Kälte) −.'])
  })

  test('a tooth stands once, before its line', () => {
    const at = (group: Fact['group'], text: string, teeth: number[]) => f(group, text, { teeth })
    expect(of([at('finding', 'Innenteleskop auf 13 vorhanden', [13])], 'befund')).toEqual([
      '13: Innenteleskop vorhanden.',
    ])
    expect(of([at('plan', 'Heil- und Kostenplan für 36 erstellen', [36])], 'procedere')).toEqual([
      '36: Heil- und Kostenplan erstellen.',
    ])
    expect(of([at('chief-complaint', 'Speisereste zwischen 24 und 25', [24, 25])], 'anamnese')).toEqual([
      '24, 25: Speisereste.',
    ])
  })

  test('a doubt that denies is no suspicion, a hint has one title, a denial the article of its last part', () => {
    const doubt = f('diagnosis', 'Eher keine Leukoplakie', { negated: true, certainty: 'suspected' })
    expect(of([doubt], 'diagnose')).toEqual(['Eher keine Leukoplakie.'])
    expect(of([f('advice', 'Aufklärung: mit Bleaching ist A1 erreichbar')], 'aufklaerung')).toEqual([
      'Hinweis: Mit Bleaching ist A1 erreichbar.',
    ])
    const rinse = f('medication', 'Keine Chlorhexidin-Spülung', {
      drug: { name: 'Chlorhexidin' },
      negated: true,
    })
    expect(of([rinse], 'anamnese')).toEqual(['Keine Chlorhexidin-Spülung.'])
  })

  test('an image of an earlier day has no indication of today', () => {
    const facts = [
      f('chief-complaint', 'Schmerzen unten rechts'),
      f('radiograph', 'Panoramaaufnahme beim letzten Termin', { act: 'opg', temporality: 'past' }),
    ]
    expect(of(facts, 'roentgen')).toEqual(['Panoramaaufnahme beim letzten Termin.'])
  })

  test('a material stays with the step that it belongs to; values that words name stand once', () => {
    const set = f('treatment', 'Innenteleskop 23 gereinigt und mit Ketac Cem wiederbefestigt', {
      teeth: [23],
      material: 'Ketac Cem',
    })
    expect(of([set], 'behandlung')).toEqual([
      '23: Innenteleskop gereinigt und mit Ketac Cem wiederbefestigt.',
    ])
    const depth = f('finding', 'Sondierungstiefen im Oberkiefer links unter 4 mm', {
      finding: 'taschentiefe',
      values: { ST: '<4' },
    })
    expect(of([depth], 'befund')).toEqual(['ST im Oberkiefer links unter 4 mm.'])
  })

  test('whole sentences lose nothing of an allergy and turn no pause into a denial', () => {
    const whole = (one: Fact, key: SectionKey): string[] => of([one], key, { style: 'full' })
    expect(whole(f('allergy', 'Allergie gegen Katzen'), 'anamnese')).toEqual([
      'Es besteht eine Allergie gegen Katzen.',
    ])
    expect(whole(f('allergy', 'Unverträglichkeit von braunem Pflaster'), 'anamnese')).toEqual([
      'Es besteht eine Unverträglichkeit von braunem Pflaster.',
    ])
    const xarelto = { drug: { name: 'Xarelto' }, speaker: 'patient' as const }
    const paused = f('medication', 'Xarelto heute Abend pausieren, ab morgen normal weiter', {
      ...xarelto,
      negated: true,
    })
    expect(whole(paused, 'anamnese')).toEqual(['Xarelto heute Abend pausieren, ab morgen normal weiter.'])
    const last = f('medication', 'Xarelto letzte Einnahme gestern Abend', xarelto)
    expect(whole(last, 'anamnese')).toEqual(['Medikation: Xarelto letzte Einnahme gestern Abend.'])
    const fitted = f('treatment', 'Anprobe der Krone 46', { teeth: [46], surfaces: ['m'] })
    expect(whole(fitted, 'behandlung')).toEqual(['Zahn 46: Anprobe der Krone mesial.'])
  })

  test('a screening index', () => {
    const psi = { S1: '3', S2: '2', S3: '3', S4: '2', S5: '2', S6: '3*' }
    expect(of([f('finding', 'PSI erhoben', { psi })], 'befund')).toEqual(['PSI 3-2-3 / 2-2-3*.'])
  })

  test('an image with its indication and its reading', () => {
    const facts = [
      f('finding', 'Verdacht auf Sekundärkaries an 36', {
        teeth: [36],
        finding: 'sekundaerkaries',
        certainty: 'suspected',
      }),
      f('radiograph', 'Röntgenaufnahme (Zahnfilm) an 36', { teeth: [36], act: 'zahnfilm' }),
      f('finding', 'Kariöse Läsion an 36 distal approximal', {
        teeth: [36],
        surfaces: ['d'],
        finding: 'karies',
      }),
      f('finding', 'Keine apikale Aufhellung an 36', {
        teeth: [36],
        finding: 'apikale-aufhellung',
        negated: true,
      }),
    ]
    expect(of(facts, 'roentgen')).toEqual([
      'Zahnfilm 36, Indikation: V. a. Sekundärkaries. Befund: kariöse Läsion d approximal, keine apikale Aufhellung.',
    ])
  })

  test('a diagnosis rests on a finding and on the treatment of the same tooth', () => {
    expect(of(filling, 'diagnose')).toEqual(['36: Sekundärkaries d.'])
    expect(of(filling, 'diagnose', { withIcd10: true })).toEqual(['36: Sekundärkaries d (K02.8).'])
    const untreated = filling.filter((each) => each.group !== 'treatment')
    expect(of(untreated, 'diagnose')).toEqual([])
    const suspected = filling.map((each): Fact =>
      each.finding === 'sekundaerkaries' ? { ...each, certainty: 'suspected' } : each,
    )
    expect(of(suspected, 'diagnose')).toEqual(['36: V. a. Sekundärkaries d.'])
  })

  test('treatment: one line a tooth, steps in clinical order whatever the order of speech', () => {
    expect(of(filling, 'behandlung')).toEqual([
      '36: Leitungsanästhesie (Articain 4 % 1:100.000, 1,7 ml). Kofferdam 35–37. Karies exkaviert, Füllung mod Komposit A3, poliert, Okklusion kontrolliert.',
    ])
  })

  test('what was explained stands by kind, decisions in the sense of the patient', () => {
    const facts = [
      f('advice', 'Aufklärung über Nachblutung, Schwellung, Kieferhöhle'),
      f('advice', 'Alternativen: Wurzelbehandlung oder Belassen'),
      f('advice', 'Kosten etwa 400 Euro'),
      f('advice', 'Heute nicht spülen'),
      f('consent', 'Patientin mit Extraktion von 27 einverstanden', { teeth: [27] }),
      f('consent', 'Patientin lehnt Röntgenaufnahme von 27 ab', { teeth: [27], negated: true }),
      f('consent', 'Aufklärungsbogen unterschrieben'),
    ]
    expect(of(facts, 'aufklaerung')).toEqual([
      'Risiken: Nachblutung, Schwellung, Eröffnung der Kieferhöhle.',
      'Alternativen: Wurzelbehandlung oder Belassen.',
      'Kosten: etwa 400 Euro.',
      'Hinweis: Heute nicht spülen.',
      'Patientin mit Extraktion 27 einverstanden.',
      'Patientin lehnt Röntgenaufnahme 27 ab.',
      'Aufklärungsbogen unterschrieben.',
    ])
  })

  test('one statement may speak of risks, costs and alternatives', () => {
    const talk = f(
      'advice',
      'Aufklärung über Risiken der Extraktion, Nachblutung, Kosten, Alternativen, Krone',
    )
    expect(of([talk], 'aufklaerung')).toEqual([
      'Aufklärung über Kosten.',
      'Risiken: Nachblutung.',
      'Alternativen: Krone.',
    ])
  })

  test('costs that were explained without a sum stay', () => {
    const talk = f('advice', 'Aufklärung über Kunststofffüllung, Kosten an 36', { teeth: [36] })
    expect(of([talk], 'aufklaerung')).toEqual(['Aufklärung über Kunststofffüllung, Kosten (36).'])
  })

  test('what is to come is written in digits', () => {
    expect(of(filling, 'procedere')).toEqual(['Kontrolle in 2 Wochen.'])
  })

  test('drugs: taken, stopped, prescribed and denied are four things', () => {
    const drug = (name: string, dose?: string): Fact['drug'] => ({
      name,
      ...(dose === undefined ? {} : { dose }),
    })
    const facts = [
      f('medication', 'Einnahme von Ramipril 5 mg', { drug: drug('Ramipril', '5 mg'), speaker: 'patient' }),
      f('medication', 'Marcumar abgesetzt', { drug: drug('Marcumar'), temporality: 'past' }),
      f('medication', 'Amoxicillin 1000 mg dreimal täglich verordnet', {
        drug: drug('Amoxicillin', '1000 mg'),
      }),
      f('medication', 'Kein Aspirin', { drug: drug('Aspirin'), negated: true }),
      f('allergy', 'Keine Penicillin-Allergie', { drug: drug('Penicillin'), negated: true }),
    ]
    expect(of(facts, 'anamnese')).toEqual([
      'Medikation: Ramipril 5 mg.',
      'Abgesetzt: Marcumar.',
      'Keine Penicillin-Allergie, kein Aspirin.',
    ])
    expect(of(facts, 'procedere')).toEqual(['Verordnet: Amoxicillin 1000 mg dreimal täglich.'])
  })

  test('a blood thinner stands first and by itself; what is taken besides is called so', () => {
    const taken = (name: string, dose: string): Fact =>
      f('medication', `Einnahme von ${name} ${dose}`, { drug: { name, dose }, speaker: 'patient' })
    const pain = f('chief-complaint', 'Schmerzen', { speaker: 'patient' })
    expect(of([pain, taken('Ramipril', '5 mg'), taken('Apixaban', '5 mg')], 'anamnese')).toEqual([
      'Apixaban 5 mg.',
      'Schmerzen.',
      'Weitere Medikation: Ramipril 5 mg.',
    ])
  })

  test('what is tried in and ground before it is cemented is written before it', () => {
    const crown = (text: string, act: Act): Fact => f('treatment', text, { teeth: [46], act })
    expect(
      of(
        [
          crown('Provisorium an 46 entfernt', 'provisorium-entfernt'),
          crown('Approximalkontakt an 46 eingeschliffen', 'einschleifen'),
          crown('Zirkonkrone an 46 adhäsiv eingesetzt', 'krone-eingesetzt'),
          crown('Okklusion an 46 kontrolliert', 'okklusionskontrolle'),
        ],
        'behandlung',
      ),
    ).toEqual([
      '46: Provisorium entfernt, Approximalkontakt eingeschliffen, Zirkonkrone adhäsiv eingesetzt, Okklusion kontrolliert.',
    ])
  })

  test('statements of one kind at one tooth are one, and numbers stand once', () => {
    const facts = [
      f('treatment', 'Kompositfüllung an 36 okklusal', { teeth: [36], surfaces: ['o'], act: 'fuellung' }),
      f('treatment', 'Kompositfüllung an 36 okklusal, Farbe A3', {
        teeth: [36],
        surfaces: ['o'],
        material: 'Komposit A3',
        act: 'fuellung',
      }),
      f('treatment', 'Vitalexstirpation an 46, drei Kanäle', {
        teeth: [46],
        canals: 3,
        act: 'vitalexstirpation',
      }),
    ]
    const lines = of(facts, 'behandlung')
    expect(lines).toEqual(['36: Füllung o Komposit A3.', '46: Vitalexstirpation, 3 Kanäle.'])
    const sentences = generateSections({ facts, style: 'terse' }).find(
      ({ key }) => key === 'behandlung',
    )?.sentences
    expect(sentences?.[0]?.factIds).toEqual([facts[0]?.id, facts[1]?.id])
  })

  test('a denial is never lost on the way into short words', () => {
    const facts = [
      f('treatment', 'Kein Kofferdam angelegt', { act: 'kofferdam', negated: true }),
      f('treatment', 'Keine Füllung an 36', { teeth: [36], act: 'fuellung', negated: true }),
      f('finding', 'Pulpa an 36 nicht eröffnet', { teeth: [36], finding: 'pulpa-eroeffnet', negated: true }),
      f('finding', 'Keine Blutung auf Sondieren an 17', { teeth: [17], finding: 'blutung', negated: true }),
      f('anaesthesia', 'Keine Anästhesie', { act: 'anaesthesie', negated: true }),
    ]
    for (const style of ['terse', 'full'] as const)
      for (const one of facts) expect(lineOf(one, { style })).toMatch(/\bkein|Kein|\bnicht\b|−/)
  })
})

/** Lines that dentists laughed at. */
describe('clumsy lines are gone', () => {
  const caries = f('plan', 'Beobachten: Initialkaries an 27 geplant', { ...planned, teeth: [27] })
  const dam = f('treatment', 'Kofferdam angelegt an 37 bis 35', { teeth: [35, 36, 37], act: 'kofferdam' })
  const apex = f('finding', 'Keine apikale Aufhellung an 36', {
    teeth: [36],
    finding: 'apikale-aufhellung',
    negated: true,
  })
  const agreed = f('consent', 'Patient mit Füllung einverstanden an 36', { teeth: [36] })

  test.each<[Fact, string, string]>([
    [apex, '36: keine apikale Aufhellung.', 'An 36 besteht keine apikale Aufhellung.'],
    [caries, '27: Initialkaries beobachten.', 'Geplant: 27 Initialkaries beobachten.'],
    [agreed, 'Patientin mit Füllung 36 einverstanden.', 'Die Patientin ist mit Füllung 36 einverstanden.'],
    [dam, 'Kofferdam 35–37.', 'Kofferdam wurde angelegt (35–37).'],
  ])('$text', (one, terse, full) => {
    expect(lineOf(one, { style: 'terse', sex: 'w' })).toBe(terse)
    expect(lineOf(one, { style: 'full', sex: 'w' })).toBe(full)
  })
})

describe('whole sentences', () => {
  test.each<[Fact, string]>([
    [
      f('finding', 'Karies an 26 mesial-okklusal', { teeth: [26], surfaces: ['m', 'o'], finding: 'karies' }),
      'An 26 findet sich Karies mesial-okklusal.',
    ],
    [f('finding', 'Zahn 38 retiniert', { teeth: [38], finding: 'retiniert' }), 'Zahn 38 ist retiniert.'],
    [f('finding', 'Zähne fehlen', { teeth: [18, 28], finding: 'fehlt' }), 'Die Zähne 18 und 28 fehlen.'],
    [
      f('finding', 'Krone an 37 erneuerungsbedürftig', { teeth: [37], finding: 'krone-insuffizient' }),
      'Zahn 37: Krone erneuerungsbedürftig.',
    ],
    [
      f('treatment', 'Alte Füllung an 36 entfernt', { teeth: [36] }),
      'An 36 wurde die alte Füllung entfernt.',
    ],
    [
      f('treatment', 'Trepanation an 46', { teeth: [46], act: 'trepanation' }),
      'An 46 erfolgte eine Trepanation.',
    ],
    [f('treatment', 'Implantat regio 24 inseriert', { teeth: [24] }), 'An 24 wurde ein Implantat inseriert.'],
    [f('radiograph', 'Zahnfilm 46', { teeth: [46] }), 'Es wurde ein Zahnfilm von 46 angefertigt.'],
    [f('history', 'Kein Diabetes', { negated: true }), 'Es besteht kein Diabetes.'],
    [
      f('history', 'Raucherin, etwa zwölf Zigaretten täglich', { values: { zigaretten: 12 } }),
      'Vorgeschichte: Raucherin, etwa zwölf Zigaretten täglich.',
    ],
    [
      f('medication', 'Einnahme von Ramipril 5 mg', {
        drug: { name: 'Ramipril', dose: '5 mg' },
        speaker: 'patient',
      }),
      'Die Patientin nimmt Ramipril 5 mg ein.',
    ],
    [
      f('allergy', 'Penicillinallergie', { drug: { name: 'Penicillin' } }),
      'Es besteht eine Penicillin-Allergie.',
    ],
    [
      f('allergy', 'Ibuprofen-Unverträglichkeit', { drug: { name: 'Ibuprofen' } }),
      'Es besteht eine Ibuprofen-Unverträglichkeit.',
    ],
    [f('follow-up', 'Kontrolle in sechs Monaten', planned), 'Vereinbart: Kontrolle in 6 Monaten.'],
  ])('$0.text', (one, text) => {
    expect(lineOf(one, { style: 'full', sex: 'w' })).toBe(text)
  })
})
