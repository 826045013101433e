import type { SpeechFact } from '@honora/contract/speech.ts'
import { fact as domainFact, type Fact } from '@honora/language/facts/fact.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { beginConsultation, interactionOf } from '../live/testing.ts'

let app: TestApp
let mine: Practice
let owner: Caller
let stranger: Caller

beforeAll(async () => {
  app = await testApp()
  mine = await app.practice()
  owner = mine.owner
  stranger = (await app.practice('Zahnarztpraxis Süd')).owner
})
afterAll(() => app.close())

const urlOf = (interactionId: string) => `/api/speech/interactions/${interactionId}/facts`
const factsOf = async (id: string): Promise<SpeechFact[]> =>
  (await owner.get<{ facts: SpeechFact[] }>(urlOf(id))).body.facts
const decide = async (id: string, factId: string, what: string, body: object = {}) =>
  (await owner.post<{ facts: SpeechFact[] }>(`${urlOf(id)}/${factId}/${what}`, body)).body.facts
const type = (interactionId: string, text: string) =>
  owner.post<{ id: string }>(`/api/speech/transcripts`, { interactionId, text, speaker: 'dentist' })

/** A fact as a reader left it; the talk that supports it is not looked at here. */
async function store(interactionId: string, given: Partial<Fact> & Pick<Fact, 'text'>): Promise<string> {
  const id = newId()
  const body = domainFact({ id: `key-${id}`, group: 'finding', ...given })
  await app.deps.db.system
    .insertInto('fact')
    .values({
      id,
      organisation_id: mine.organisationId,
      interaction_id: interactionId,
      fact_key: body.id,
      body: JSON.stringify(body),
      source: 'speech',
    })
    .execute()
  return id
}

const proposal = (interactionId: string, given: Partial<Fact> = {}) =>
  store(interactionId, {
    text: 'Karies distal',
    finding: 'karies',
    surfaces: ['d'],
    state: 'proposed',
    question: { kind: 'tooth', teeth: [16, 46] },
    ...given,
  })

describe('a proposed fact', () => {
  test('enters the record with what answers its question; undo makes it a proposal again', async () => {
    const id = await interactionOf(owner)
    const factId = await proposal(id)
    expect((await factsOf(id))[0]).toMatchObject({
      state: 'proposed',
      question: { kind: 'tooth', teeth: [16, 46] },
    })

    const [accepted] = await decide(id, factId, 'accept', { attributes: { teeth: [46] } })
    expect(accepted).toMatchObject({
      state: 'recorded',
      teeth: [46],
      text: 'Karies an 46 distal',
      decidedBy: owner.scope.userName,
    })
    expect(accepted).not.toHaveProperty('question')

    const [back] = await decide(id, factId, 'restore')
    expect(back).toMatchObject({ state: 'proposed', teeth: [], text: 'Karies distal', decidedBy: null })
    expect(back?.question?.kind).toBe('tooth')
  })

  test('planned instead of done goes to the plan', async () => {
    const id = await interactionOf(owner)
    const factId = await store(id, {
      text: 'Füllung an 25 erneuern',
      group: 'treatment',
      teeth: [25],
      state: 'proposed',
      question: { kind: 'time' },
    })
    const [fact] = await decide(id, factId, 'accept', {
      attributes: { group: 'plan', temporality: 'planned' },
    })
    expect(fact).toMatchObject({ state: 'recorded', group: 'plan', temporality: 'planned' })
  })

  test('an answer that fits no fact is refused with its place', async () => {
    const id = await interactionOf(owner)
    const factId = await proposal(id)
    const answer = await owner.post<{ errors: { pointer: string }[] }>(`${urlOf(id)}/${factId}/accept`, {
      attributes: { teeth: [19] },
    })
    expect([answer.status, answer.body.errors[0]?.pointer]).toEqual([422, '/attributes/teeth/0'])
  })

  test.each([
    ['which asks for it', {}],
    ['which asks something else', { question: { kind: 'confirm' } } as const],
    [
      'a filling',
      { group: 'treatment', text: 'Füllung gelegt', act: 'fuellung', finding: undefined } as const,
    ],
  ])('about a tooth is not taken without one: %s', async (_, given) => {
    const id = await interactionOf(owner)
    const factId = await proposal(id, { surfaces: [], ...given })
    const url = `${urlOf(id)}/${factId}/accept`
    const refused = await owner.post<{ errors: { pointer: string; code: string }[] }>(url, {})
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      422,
      { pointer: '/attributes/teeth', code: 'tooth_missing' },
    ])
    expect((await factsOf(id)).map((each) => [each.state, each.acceptsTogether])).toEqual([
      ['proposed', false],
    ])
    expect((await owner.post(url, { attributes: { quadrant: 3 } })).status).toBe(200)
  })

  test.each([
    ['a denial', { text: 'Keine Karies', negated: true }],
    ['the whole mouth', { text: 'Zahnstein', finding: 'zahnstein' } as const],
    ['work on all teeth', { text: 'Fluoridierung', group: 'treatment', act: 'fluoridierung' } as const],
    ['a plan', { text: 'Füllung', group: 'plan', act: 'fuellung', temporality: 'planned' } as const],
  ])('about no tooth is taken as it is: %s', async (_, given) => {
    const id = await interactionOf(owner)
    const factId = await proposal(id, { surfaces: [], question: { kind: 'confirm' }, ...given })
    expect((await owner.post(`${urlOf(id)}/${factId}/accept`, {})).status).toBe(200)
  })

  test('of two that contradict each other, accepting one drops the other; undo brings both back', async () => {
    const id = await interactionOf(owner)
    const gone = await store(id, { text: 'Zahn 26 fehlt', teeth: [26], finding: 'fehlt' })
    const filled = await proposal(id, {
      text: 'Füllung an 26',
      teeth: [26],
      question: { kind: 'contradiction', otherFactId: `key-${gone}` },
    })
    expect((await factsOf(id)).find((each) => each.id === filled)?.question?.otherFactId).toBe(gone)

    expect((await decide(id, filled, 'accept')).map((each) => [each.id, each.state])).toEqual([
      [filled, 'recorded'],
      [gone, 'dropped'],
    ])
    expect((await decide(id, filled, 'restore')).map((each) => [each.id, each.state])).toEqual([
      [filled, 'proposed'],
      [gone, 'recorded'],
    ])
    expect((await decide(id, gone, 'accept')).map((each) => [each.id, each.state])).toEqual([
      [gone, 'recorded'],
      [filled, 'dropped'],
    ])
  })
})

describe('several proposals', () => {
  const plain = (id: string, teeth: readonly number[]) =>
    proposal(id, { text: 'Karies distal', teeth: [...teeth], question: { kind: 'confirm' } })
  const all = (id: string, factIds: readonly string[], what = 'accept') =>
    owner.post<{ facts: SpeechFact[]; errors: { pointer: string; code: string }[] }>(`${urlOf(id)}/${what}`, {
      factIds,
    })

  test('enter the record at once and are taken back at once', async () => {
    const id = await interactionOf(owner)
    const ids = [await plain(id, [16]), await plain(id, [17])]
    expect((await factsOf(id)).map((each) => each.acceptsTogether)).toEqual([true, true])
    const { status, body } = await all(id, [...ids, ids[0] ?? ''])
    expect(status).toBe(200)
    expect(body.facts.map((each) => [each.id, each.state, each.decidedBy])).toEqual(
      ids.map((each) => [each, 'recorded', owner.scope.userName]),
    )
    const noted = await app.deps.db.system
      .selectFrom('audit_event')
      .select(['action', 'record'])
      .where(
        'record',
        'in',
        ids.map((each) => `fact:${each}`),
      )
      .orderBy('seq')
      .execute()
    expect(noted.map((each) => each.action)).toEqual(['fact.accepted', 'fact.accepted'])

    const back = await all(id, ids, 'restore')
    expect(back.body.facts.map((each) => [each.state, each.decidedBy])).toEqual([
      ['proposed', null],
      ['proposed', null],
    ])
  })

  test.each([
    ['a severe one', { text: 'Füllung an 36', group: 'treatment', teeth: [36], act: 'fuellung' } as const],
    ['one that asks which tooth', { question: { kind: 'tooth', teeth: [16, 46] } } as const],
  ])('are all refused with %s among them, and none of them changes', async (_, refused) => {
    const id = await interactionOf(owner)
    const ids = [await plain(id, [16]), await proposal(id, { question: { kind: 'confirm' }, ...refused })]
    const { status, body } = await all(id, ids)
    expect([status, body.errors[0]]).toMatchObject([422, { pointer: '/factIds/1', code: 'decided_singly' }])
    expect((await factsOf(id)).map((each) => each.state)).toEqual(['proposed', 'proposed'])
  })

  test('of another consultation are refused with their place', async () => {
    const [id, other] = [await interactionOf(owner), await interactionOf(owner)]
    const { status, body } = await all(id, [await plain(id, [16]), await plain(other, [17])])
    expect([status, body.errors[0]?.pointer]).toEqual([422, '/factIds/1'])
    expect((await stranger.post(`${urlOf(id)}/accept`, { factIds: [newId()] })).status).toBe(404)
  })
})

describe('a dropped fact', () => {
  test('is not brought back by reading the same talk again, in other words either; undo brings it back', async () => {
    const id = await interactionOf(owner)
    await type(id, 'Zahn 36 Karies okklusal.')
    const [caries] = await factsOf(id)
    const [dropped] = await decide(id, caries?.id ?? '', 'drop')
    expect(dropped).toMatchObject({ state: 'dropped', isDiscarded: true, decidedBy: owner.scope.userName })

    // Another reading: the same statement under another key.
    await sql`update fact set fact_key = 'another-reading', decided_at = now() + interval '1 hour' where id = ${caries?.id ?? ''}`.execute(
      app.deps.db.system,
    )
    await type(id, 'Schönes Wetter heute.')
    const about36 = (await factsOf(id)).filter(({ teeth }) => teeth.includes(36))
    expect(about36.map(({ state }) => state)).toEqual(['dropped'])

    expect((await decide(id, caries?.id ?? '', 'restore'))[0]).toMatchObject({
      state: caries?.state,
      decidedBy: null,
    })
  })

  test('is said again later: then it is new', async () => {
    const id = await interactionOf(owner)
    await type(id, 'Zahn 36 Karies okklusal.')
    const [caries] = await factsOf(id)
    await decide(id, caries?.id ?? '', 'drop')
    await sql`update fact set fact_key = 'heard-wrong', decided_at = now() - interval '1 hour' where id = ${caries?.id ?? ''}`.execute(
      app.deps.db.system,
    )
    await type(id, 'Jetzt wirklich: Zahn 36 Karies okklusal.')
    expect((await factsOf(id)).some(({ teeth, state }) => teeth.includes(36) && state !== 'dropped')).toBe(
      true,
    )
  })
})

describe('a corrected fact', () => {
  test('is the person’s, says what it was, and can be taken back', async () => {
    const id = await interactionOf(owner)
    const factId = await store(id, {
      text: 'Initialkaries an 26 okklusal',
      teeth: [26],
      surfaces: ['o'],
      finding: 'initialkaries',
      state: 'proposed',
    })
    const url = `${urlOf(id)}/${factId}`
    const changed = await owner.patch<SpeechFact>(url, { attributes: { teeth: [27] } })
    expect(changed.body).toMatchObject({
      state: 'recorded',
      teeth: [27],
      text: 'Initialkaries an 27 okklusal',
      isEdited: true,
      before: { teeth: [26], text: 'Initialkaries an 26 okklusal' },
    })
    await decide(id, factId, 'drop')
    expect((await decide(id, factId, 'restore'))[0]).toMatchObject({ state: 'recorded', teeth: [27] })
  })
})

test('a note typed or a line corrected elsewhere is told to a window that records, what was heard comes over its socket', async () => {
  const { id: consultationId } = await beginConsultation(owner)
  const id = await interactionOf(owner, { consultationId })
  const typed = await type(id, '36 Karies distal')
  const line = `/api/speech/transcripts/${typed.body.id}`
  expect((await owner.patch(line, { text: '37 Karies distal' })).status).toBe(200)

  const events = await app.deps.db.system
    .selectFrom('event_outbox')
    .select('change')
    .where('record_id', '=', consultationId)
    .where('change', 'in', ['facts', 'text'])
    .execute()
  expect(events.map(({ change }) => change)).toEqual(['facts', 'facts'])
})

test('decisions are reported and audited, belong to the practice, and end with the documentation', async () => {
  const { id: consultationId } = await beginConsultation(owner)
  const id = await interactionOf(owner, { consultationId })
  const factId = await proposal(id, { teeth: [16], question: { kind: 'confirm' } })
  for (const what of ['accept', 'drop', 'restore']) {
    const url = `${urlOf(id)}/${factId}/${what}`
    expect((await stranger.post(url, {})).status).toBe(404)
    expect((await (await mine.member('billing')).post(url, {})).status).toBe(403)
    expect((await owner.post(`${urlOf(id)}/${newId()}/${what}`, {})).status).toBe(404)
    expect((await owner.post(url, {})).status).toBe(200)
  }

  const events = await app.deps.db.system
    .selectFrom('event_outbox')
    .select('topic')
    .where('record_id', '=', consultationId)
    .where('change', '=', 'facts')
    .execute()
  expect(events.map(({ topic }) => topic)).toEqual(Array.from({ length: 3 }, () => 'consultation.updated'))
  const noted = await app.deps.db.system
    .selectFrom('audit_event')
    .select('action')
    .where('record', '=', `fact:${factId}`)
    .orderBy('seq')
    .execute()
  expect(noted.map(({ action }) => action)).toEqual(['fact.accepted', 'fact.dropped', 'fact.restored'])

  const made = await owner.post<{ id: string }>(`/api/consultations/${consultationId}/documentation`, {})
  expect(made.status).toBeLessThan(300)
  await sql`update documentation set status = 'finalized', finalized_at = now(), content_hash = 'x'
    where id = ${made.body.id}`.execute(app.deps.db.system)
  const late = await owner.post<{ code: string }>(`${urlOf(id)}/${factId}/drop`, {})
  expect([late.status, late.body.code]).toEqual([409, 'FINALIZED'])
})
