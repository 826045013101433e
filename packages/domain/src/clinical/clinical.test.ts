import { describe, expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { chartOf } from '../chart/chart.ts'
import { alertsOf, alertText } from './alerts.ts'
import { isOutdated, type ClinicalEntry } from './entry.ts'
import { proposedChanges, type PatientFile } from './proposed-changes.ts'
import { isSameSubstance, riskOf } from './risks.ts'
import { statementIn } from './statements.ts'
import { statusOf, toothChanges, toothHistory, withoutTeeth, type StatusVisit } from './tooth-status.ts'

let count = 0
const f = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `f${(count += 1)}`, group, text, speaker: 'patient', ...more })

const emptyFile: PatientFile = { entries: [], visits: [], on: '2026-11-24' }
const file = (...entries: ClinicalEntry[]): PatientFile => ({ ...emptyFile, entries })
const penicillin: ClinicalEntry = { id: 'e1', kind: 'allergy', text: 'Penicillin' }
const apixaban: ClinicalEntry = { id: 'e2', kind: 'medication', text: 'Apixaban', risk: 'anticoagulation' }

const allergy = f('allergy', 'Penicillin-Allergie', { drug: { name: 'Penicillin' } })
const takesApixaban = f('medication', 'Einnahme von Apixaban 5 mg morgens abends', {
  drug: { name: 'Apixaban', dose: '5 mg' },
})

describe('what a visit teaches the file', () => {
  test('a new allergy with its reaction', () => {
    const stated = f('allergy', 'Ibuprofen-Allergie mit Hautausschlag', { drug: { name: 'Ibuprofen' } })

    expect(proposedChanges([stated], emptyFile)).toMatchObject([
      { action: 'add', statement: { kind: 'allergy', text: 'Ibuprofen', detail: 'Hautausschlag' } },
    ])
  })

  test.each([
    ['Ibuprofen 400 mg bei Bedarf empfohlen', 'Ibuprofen', 'dentist'],
    ['Amoxicillin 1000 mg dreimal täglich verordnet', 'Amoxicillin', 'dentist'],
    ['Einnahme von Amoxicillin 2 g heute früh', 'Amoxicillin', 'patient'],
    ['Einnahme von Ibuprofen 600 mg seit gestern', 'Ibuprofen', 'patient'],
  ] as const)('"%s" is no drug that the patient takes beyond this visit', (text, name, speaker) => {
    expect(statementIn(f('medication', text, { drug: { name }, speaker }))).toBeUndefined()
  })

  test('a blood thinner counts whenever it was last taken', () => {
    const taken = f('medication', 'Einnahme von Xarelto 20 mg, letzte Einnahme gestern Abend', {
      drug: { name: 'Xarelto', dose: '20 mg' },
    })
    expect(statementIn(taken)).toMatchObject({ text: 'Xarelto', dose: '20 mg' })
  })

  test('names stand as in a list, and a longer name says no more than its disease', () => {
    expect(statementIn(f('allergy', 'Unverträglichkeit von braunem Pflaster'))?.text).toBe(
      'braunes Pflaster-Unverträglichkeit',
    )
    expect(statementIn(f('history', 'Rheumatische Erkrankung'))).toEqual({
      kind: 'condition',
      text: 'Rheuma',
    })
  })

  test('an intolerance is not called an allergy, and is the same substance', () => {
    const stated = f('allergy', 'Ibuprofen-Unverträglichkeit', { drug: { name: 'Ibuprofen' } })
    const change = {
      action: 'add',
      statement: { kind: 'allergy' as const, text: 'Ibuprofen-Unverträglichkeit' },
    }
    const known: ClinicalEntry = { id: 'e1', kind: 'allergy', text: 'Ibuprofen' }

    expect(proposedChanges([stated], emptyFile)).toMatchObject([change])
    expect(proposedChanges([stated], file(known))).toEqual([])
    expect(alertText(change.statement)).toBe('Ibuprofen-Unverträglichkeit')
  })

  test('an allergy that the file has is nothing new', () => {
    expect(proposedChanges([allergy], file(penicillin))).toEqual([])
  })

  test('a drug gains dose and intake, and keeps its risk', () => {
    expect(proposedChanges([takesApixaban], file(apixaban))).toMatchObject([
      {
        action: 'change',
        entryId: 'e2',
        before: { text: 'Apixaban' },
        statement: { dose: '5 mg', intake: '1-0-1', risk: 'anticoagulation' },
      },
    ])
  })

  test('the same dose again, or none named, changes nothing', () => {
    const known = { ...apixaban, dose: '5mg', intake: '1-0-1' }
    const withoutDose = f('medication', 'Einnahme von Apixaban', { drug: { name: 'Apixaban' } })

    expect(proposedChanges([takesApixaban, withoutDose], file(known))).toEqual([])
  })

  test('a brand is its substance', () => {
    const eliquis = f('medication', 'Einnahme von Eliquis', { drug: { name: 'Eliquis' } })

    expect(proposedChanges([eliquis], file(apixaban))).toEqual([])
    expect(isSameSubstance('Marcumar', 'Phenprocoumon')).toBe(true)
    expect(isSameSubstance('Marcumar', 'Apixaban')).toBe(false)
  })

  test('a stopped drug is proposed to be stopped; one that the file never had is not', () => {
    const stopped = f('medication', 'Apixaban abgesetzt', { temporality: 'past', drug: { name: 'Apixaban' } })

    expect(proposedChanges([stopped], file(apixaban))).toMatchObject([{ action: 'stop', entryId: 'e2' }])
    expect(proposedChanges([stopped], emptyFile)).toEqual([])
  })

  test('bisphosphonates of former days stay a risk', () => {
    const kind = f('medication', 'Einnahme von Bisphosphonate früher', { temporality: 'past' })
    const drug = f('medication', 'Prolia abgesetzt', { temporality: 'past', drug: { name: 'Prolia' } })
    const lasting = (text: string) => ({
      action: 'add',
      statement: { kind: 'condition', text, risk: 'bisphosphonates' },
    })

    expect(proposedChanges([kind, drug], emptyFile)).toMatchObject([
      lasting('Bisphosphonate früher'),
      lasting('Prolia früher'),
    ])
  })

  test('what is taken after all is not stopped', () => {
    const stopped = f('medication', 'Apixaban abgesetzt', { temporality: 'past', drug: { name: 'Apixaban' } })

    expect(proposedChanges([stopped, takesApixaban], file(apixaban)).map(({ action }) => action)).toEqual([
      'change',
    ])
  })

  test('a prescription of today is no drug that the patient takes', () => {
    const given = f('medication', 'Verordnung Amoxicillin 1000 mg dreimal täglich', {
      speaker: 'dentist',
      drug: { name: 'Amoxicillin', dose: '1000 mg' },
    })

    expect(proposedChanges([given], emptyFile)).toEqual([])
  })

  test('diseases and risks: name, rest and risk', () => {
    const stated = [
      f('history', 'Herzschrittmacher'),
      f('history', 'Schwangerschaft fünfter Monat'),
      f('history', 'Vorhofflimmern, Herzrhythmusstörungen'),
    ]

    expect(
      proposedChanges(stated, emptyFile).map((change) => 'statement' in change && change.statement),
    ).toEqual([
      { kind: 'condition', text: 'Herzschrittmacher', risk: 'pacemaker' },
      { kind: 'condition', text: 'Schwangerschaft', detail: 'fünfter Monat', risk: 'pregnancy' },
      { kind: 'condition', text: 'Vorhofflimmern' },
    ])
  })

  test('dental history and what is over are no conditions of today', () => {
    expect(statementIn(f('history', 'Füllung an 36 vor Jahren', { teeth: [36] }))).toBeUndefined()
    expect(statementIn(f('history', 'Asthma', { temporality: 'past' }))).toBeUndefined()
    expect(statementIn(f('history', 'Herzinfarkt', { temporality: 'past' }))).toMatchObject({
      text: 'Herzinfarkt',
    })
  })

  test('proposed and dropped facts change nothing', () => {
    expect(proposedChanges([{ ...allergy, state: 'proposed' }], emptyFile)).toEqual([])
    expect(proposedChanges([{ ...allergy, state: 'dropped' }], emptyFile)).toEqual([])
  })

  test('two facts of one drug are one change', () => {
    const named = f('medication', 'Einnahme von Apixaban', { drug: { name: 'Apixaban' } })
    const changes = proposedChanges([named, takesApixaban], emptyFile)

    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({ action: 'add', statement: { dose: '5 mg' } })
    expect(changes[0]?.factIds).toHaveLength(2)
  })

  test('the same talk gives the same keys, another dose another one', () => {
    const keys = (facts: Fact[]): string[] => proposedChanges(facts, emptyFile).map(({ key }) => key)
    const more = { ...takesApixaban, drug: { name: 'Apixaban', dose: '10 mg' } }

    expect(keys([takesApixaban])).toEqual(keys([{ ...takesApixaban, id: 'other' }]))
    expect(keys([takesApixaban])).not.toEqual(keys([more]))
  })
})

describe('denials', () => {
  const none = f('allergy', 'Keine Allergien', { negated: true })
  const notPenicillin = f('allergy', 'Keine Penicillin-Allergie', {
    negated: true,
    drug: { name: 'Penicillin' },
  })

  test('"keine Allergien" against a known one is a question, never an erasure', () => {
    expect(proposedChanges([none], file(penicillin))).toMatchObject([
      { action: 'question', entryId: 'e1', said: 'Keine Allergien' },
    ])
  })

  test('without one in the file there is nothing to ask', () => {
    expect(proposedChanges([none], emptyFile)).toEqual([])
  })

  test('a specific denial asks about that one only', () => {
    const latex: ClinicalEntry = { id: 'e3', kind: 'allergy', text: 'Latex' }

    expect(proposedChanges([notPenicillin], file(penicillin, latex))).toMatchObject([
      { action: 'question', entryId: 'e1' },
    ])
    expect(proposedChanges([notPenicillin], file(latex))).toEqual([])
  })

  test('an allergy that the talk names itself is not doubted', () => {
    expect(proposedChanges([none, allergy], file(penicillin))).toEqual([])
  })

  test('"keine Medikamente" doubts every drug that is still taken', () => {
    const stopped: ClinicalEntry = { ...apixaban, id: 'e4', text: 'ASS', stoppedOn: '2025-01-01' }
    const nothing = f('medication', 'Keine Medikamente', { negated: true })

    expect(proposedChanges([nothing], file(apixaban, stopped))).toMatchObject([
      { action: 'question', entryId: 'e2' },
    ])
  })
})

describe('warnings', () => {
  test('allergies, risks and notes, in the order of danger; plain drugs and stopped ones are none', () => {
    const entries: ClinicalEntry[] = [
      { id: '1', kind: 'cave', text: 'Spritze nur im Liegen' },
      { id: '2', kind: 'medication', text: 'Ramipril' },
      apixaban,
      { ...apixaban, id: '4', text: 'Marcumar', stoppedOn: '2024-02-01' },
      penicillin,
    ]

    expect(alertsOf(entries).map(alertText)).toEqual([
      'Penicillin-Allergie',
      'Apixaban, Blutungsrisiko',
      'CAVE: Spritze nur im Liegen',
    ])
  })

  test('a name that is no compound stays as it is', () => {
    expect(alertText({ kind: 'allergy', text: 'Heuschnupfen' })).toBe('Heuschnupfen')
  })

  test.each([
    ['medication', 'Eliquis 5', 'anticoagulation'],
    ['medication', 'Ramipril', undefined],
    ['medication', 'Fosamax', 'bisphosphonates'],
    ['condition', 'Künstliche Herzklappe', 'endocarditis'],
    ['condition', 'Bluthochdruck', undefined],
    ['allergy', 'Aspirin', undefined],
  ] as const)('%s %s: %s', (kind, text, risk) => expect(riskOf(kind, text)).toBe(risk))

  test('an entry is old after a year and a day', () => {
    expect(isOutdated('2025-11-24', '2026-11-24')).toBe(false)
    expect(isOutdated('2025-11-23', '2026-11-24')).toBe(true)
  })
})

describe('the status of the teeth', () => {
  const visit = (on: string, ...facts: Fact[]): StatusVisit => ({
    on,
    facts,
    source: { kind: 'documentation', id: on },
  })
  const insufficient = f('finding', 'Insuffiziente Füllung an 36 mesial-okklusal', {
    teeth: [36],
    surfaces: ['m', 'o'],
    finding: 'fuellung-insuffizient',
  })
  const filled = f('treatment', 'Kompositfüllung an 36 mesial-okklusal-distal', {
    teeth: [36],
    surfaces: ['m', 'o', 'd'],
    act: 'fuellung',
    material: 'Komposit A3',
  })
  const plan = f('plan', 'Krone an 15 geplant', {
    teeth: [15],
    temporality: 'planned',
    act: 'krone-eingesetzt',
  })

  test('each change names what was there before, and what it rests on', () => {
    const { changes } = toothHistory([visit('2026-02-02', insufficient), visit('2026-11-24', filled)])

    expect(changes).toMatchObject([
      { on: '2026-02-02', tooth: 36, before: [], after: [{ finding: 'fuellung-insuffizient' }] },
      {
        on: '2026-11-24',
        tooth: 36,
        before: [{ finding: 'fuellung-insuffizient', surfaces: ['m', 'o'] }],
        after: [{ finding: 'fuellung', surfaces: ['m', 'o', 'd'], material: 'Komposit A3' }],
        source: { id: '2026-11-24' },
      },
    ])
  })

  test('a plan that leaves nothing on the tooth is named as the record names it, without the tooth', () => {
    const watch = f('plan', 'Beobachten: Initialkaries an 27 geplant', {
      teeth: [27],
      temporality: 'planned',
    })
    const out = f('plan', 'Extraktion von 28 geplant', { teeth: [28], temporality: 'planned' })
    const after = toothChanges({ teeth: [] }, chartOf([{ facts: [watch, out] }]))
    expect(after.map((change) => change.after.map(({ text }) => text))).toEqual([
      ['Initialkaries beobachten'],
      ['Extraktion'],
    ])
  })

  test('a plan is no finding, but says what it will leave; an extraction planned leaves the tooth where it is', () => {
    const out = f('plan', 'Extraktion von 28 geplant', {
      teeth: [28],
      temporality: 'planned',
      act: 'extraktion',
    })
    const { chart } = toothHistory([visit('2026-02-02', plan, out)])

    expect(chart.teeth).toMatchObject([
      { tooth: 15, findings: [], treatments: [{ isPlanned: true, finding: 'krone' }] },
      { tooth: 28, findings: [], treatments: [{ isPlanned: true }] },
    ])
    expect(chart.teeth[1]?.treatments[0]?.finding).toBeUndefined()
  })

  test('what was planned at two visits stands once, and is no change', () => {
    const crown = { ...plan, text: 'Krone an 15 beim nächsten Termin geplant' }
    const { chart, changes } = toothHistory([visit('2026-02-02', plan), visit('2026-11-24', crown)])

    expect(statusOf(chart.teeth[0])).toHaveLength(1)
    expect(changes.map(({ on }) => on)).toEqual(['2026-02-02'])
  })

  test('signs of the day do not enter the status', () => {
    const sore = f('finding', '36 perkussionsempfindlich', { teeth: [36], finding: 'perkussion' })

    expect(toothHistory([visit('2026-02-02', sore)]).changes).toEqual([])
  })

  test('a denied finding takes it away: what is left is said', () => {
    const gone = f('finding', 'Kein Befund mehr: Insuffiziente Füllung an 36', {
      teeth: [36],
      finding: 'fuellung-insuffizient',
      negated: true,
    })
    const { changes } = toothHistory([visit('2026-02-02', insufficient), visit('2026-03-02', gone)])

    expect(changes[1]).toMatchObject({ before: [{ finding: 'fuellung-insuffizient' }], after: [] })
  })

  test('a visit proposes what differs from the chart it started from', () => {
    const changes = proposedChanges([filled], { ...emptyFile, visits: [visit('2026-02-02', insufficient)] })

    expect(changes).toMatchObject([
      { action: 'tooth', tooth: 36, before: [{ finding: 'fuellung-insuffizient' }], factIds: [filled.id] },
    ])
    expect(
      proposedChanges([insufficient], { ...emptyFile, visits: [visit('2026-02-02', insufficient)] }),
    ).toEqual([])
  })

  test('refused teeth leave the others of the same fact', () => {
    const both = f('finding', 'Karies an 36 und 37', { teeth: [36, 37], finding: 'karies' })

    expect(withoutTeeth([both], new Set([37]))).toMatchObject([{ teeth: [36] }])
    expect(withoutTeeth([both], new Set([36, 37]))).toEqual([])
  })
})
