import type { Documentation, DocumentationVersion } from '@honora/contract/documentation.ts'
import { hashInput } from '@honora/domain/documentation/finalise.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { filling, generate, textOf, visit, type Visit } from './testing.ts'

let app: TestApp
let mine: Practice

beforeAll(async () => {
  app = await testApp()
  mine = await app.practice('Zahnarztpraxis Nord')
})
afterAll(() => app.close())

interface Refusal {
  readonly code: string
  readonly detail: string
  readonly errors: readonly { readonly pointer: string; readonly code: string; readonly message: string }[]
}

const finalize = (id: string, body: object = {}) =>
  mine.owner.post<Documentation & Refusal>(`/api/documentation/${id}/finalize`, body)
const read = async (id: string): Promise<Documentation> =>
  (await mine.owner.get<Documentation>(`/api/documentation/${id}`)).body
const decide = (given: Visit, factId: string, what: 'accept' | 'drop' | 'restore') =>
  mine.owner.post(`/api/speech/interactions/${given.interactionId}/facts/${factId}/${what}`, {})

/** A fact as a reader left it: not proven. */
async function propose(given: Visit, group: string, text: string, more: object = {}): Promise<string> {
  const id = newId()
  const body = {
    id,
    group,
    text,
    teeth: [],
    surfaces: [],
    negated: false,
    temporality: 'now',
    certainty: 'certain',
    speaker: 'patient',
    utteranceIds: [],
    state: 'proposed',
    ...more,
  }
  await app.deps.db.system
    .insertInto('fact')
    .values({
      id,
      organisation_id: mine.organisationId,
      interaction_id: given.interactionId,
      fact_key: id,
      body: JSON.stringify(body),
      source: 'speech',
    })
    .execute()
  return id
}

/** A minute and a half of audio that nobody has recognised. */
async function unread(given: Visit): Promise<void> {
  const { system } = app.deps.db
  await system
    .updateTable('interaction')
    .set({ recorded_ms: 95_000, clock_ms: 95_000, provider: 'stored' })
    .where('id', '=', given.interactionId)
    .execute()
  await system
    .insertInto('audio_chunk')
    .values({
      interaction_id: given.interactionId,
      seq: 1,
      organisation_id: mine.organisationId,
      recorder: 'test',
      bytes: Buffer.from('audio'),
    })
    .execute()
  await system
    .updateTable('consultation')
    .set({ status: 'transcribing' })
    .where('id', '=', given.consultationId)
    .execute()
}

async function actionsOn(id: string): Promise<string[]> {
  const rows = await app.deps.db.system
    .selectFrom('audit_event')
    .select('action')
    .where('record', '=', `documentation:${id}`)
    .execute()
  return rows.map((row) => row.action)
}

const say = async (given: Visit, text: string, speaker = 'dentist'): Promise<string> => {
  const { body } = await mine.owner.post<{ id: string }>('/api/speech/transcripts', {
    interactionId: given.interactionId,
    text,
    speaker,
  })
  return body.id
}

describe('audio that is not text', () => {
  test('holds back, named with its place', async () => {
    const { given, documentation } = await filling(mine.owner)
    await unread(given)

    const { status, body } = await finalize(documentation.id)

    expect([status, body.code]).toEqual([409, 'NOT_READY'])
    expect(body.errors).toEqual([
      { pointer: '/audio', code: 'unread_audio', message: 'Ton ist noch nicht Text' },
    ])
    expect(await read(documentation.id)).toMatchObject({
      gates: [{ kind: 'unread_audio' }],
      audio: { state: 'waiting', seconds: 95, readSeconds: 0, removal: 'when_read' },
    })
  })

  test('with a reason it is signed: the reason is on the record, in its hash and in the audit; the audio stays', async () => {
    const { given, documentation } = await filling(mine.owner)
    await unread(given)

    const { status, body } = await finalize(documentation.id, {
      withoutRecording: { reason: 'Spracherkennung ausgefallen' },
    })
    await app.runJobs()

    expect(status).toBe(200)
    expect(body.withoutRecording).toMatchObject({
      reason: 'Spracherkennung ausgefallen',
      by: 'Test owner',
      unreadSeconds: 95,
    })
    const { body: list } = await mine.owner.get<{ versions: DocumentationVersion[] }>(
      `/api/documentation/${documentation.id}/versions`,
    )
    const [last] = list.versions
    expect(last?.text).toBe(
      'Von Hand dokumentiert; 1:35 min der Tonaufnahme lagen nicht als Text vor. Grund: Spracherkennung ausgefallen',
    )
    const input = hashInput({
      documentationId: documentation.id,
      kind: 'finalized',
      sections: body.sections,
      text: last?.text ?? '',
      by: mine.owner.scope.userId,
      at: last?.createdAt ?? '',
      previousHash: list.versions[1]?.contentHash ?? null,
    })
    expect(createHash('sha256').update(input).digest('hex')).toBe(body.contentHash)
    expect(await actionsOn(documentation.id)).toContain('documentation.withoutRecording')
    expect(await chunks(given)).toBe(1)
  })

  test('a reason where all audio is text is not written down', async () => {
    const { documentation } = await filling(mine.owner)

    const { body } = await finalize(documentation.id, { withoutRecording: { reason: 'aus Versehen' } })

    expect(body).toMatchObject({ status: 'finalized', withoutRecording: null })
  })

  test('that nobody could recognise is not deleted either', async () => {
    const { given, documentation } = await filling(mine.owner)
    await unread(given)
    await app.deps.db.system
      .updateTable('consultation')
      .set({ status: 'failed' })
      .where('id', '=', given.consultationId)
      .execute()

    await finalize(documentation.id, { withoutRecording: { reason: 'Ton unbrauchbar' } })
    await app.runJobs()

    expect(await chunks(given)).toBe(1)
  })

  async function chunks(given: Visit): Promise<number> {
    const rows = await app.deps.db.system
      .selectFrom('audio_chunk')
      .select('seq')
      .where('interaction_id', '=', given.interactionId)
      .execute()
    return rows.length
  }
})

describe('a severe proposal', () => {
  test.each(['accept', 'drop'] as const)('holds back until somebody decides: %s', async (what) => {
    const { given, documentation } = await filling(mine.owner)
    const factId = await propose(given, 'allergy', 'Allergie gegen Ibuprofen', {
      drug: { name: 'Ibuprofen' },
    })

    const refused = await finalize(documentation.id)
    const open = await read(documentation.id)
    await decide(given, factId, what)
    const done = await finalize(documentation.id)

    expect(refused.body.errors).toMatchObject([{ pointer: `/proposals/${factId}`, code: 'severe_proposal' }])
    expect(open.gates).toMatchObject([
      {
        kind: 'severe_proposal',
        key: 'anamnese',
        statements: [{ factId, text: 'Allergie gegen Ibuprofen' }],
      },
    ])
    expect(textOf(open, 'anamnese')).toBe('')
    expect(done.status).toBe(200)
    expect(textOf(done.body, 'anamnese').includes('Ibuprofen')).toBe(what === 'accept')
  })

  test('leads to fees once it is accepted, like what was proven', async () => {
    const given = await visit(mine.owner)
    const factId = await propose(given, 'treatment', 'Kompositfüllung an 36 mesial-okklusal gelegt', {
      teeth: [36],
      surfaces: ['m', 'o'],
      material: 'Komposit',
      act: 'fuellung',
      speaker: 'dentist',
    })
    const { body: draft } = await generate(given, mine.owner)
    await decide(given, factId, 'accept')
    await finalize(draft.id)

    const { body } = await mine.owner.post<{ items: { code: string }[] }>(
      '/api/billing/from-codes/document',
      { documentationId: draft.id },
    )

    expect(body.items.map(({ code }) => code)).toContain('2080')
  })

  test('another proposal is listed only', async () => {
    const { given, documentation } = await filling(mine.owner)
    await propose(given, 'finding', 'Plaque', { finding: 'plaque' })

    const open = await read(documentation.id)

    expect(open.gates).toEqual([])
    expect(open.notices).toEqual([{ kind: 'proposal', count: 1, text: '1 Vorschlag ist nicht entschieden' }])
    expect((await finalize(documentation.id)).status).toBe(200)
  })

  test('is said in the language of the page that asks', async () => {
    const { given, documentation } = await filling(mine.owner)
    await propose(given, 'finding', 'Plaque', { finding: 'plaque' })

    const { body } = await mine.owner.get<Documentation>(`/api/documentation/${documentation.id}`, {
      headers: { 'accept-language': 'en' },
    })

    expect(body.notices).toMatchObject([{ text: '1 proposal is not decided' }])
  })
})

describe('a contradiction', () => {
  async function disputed() {
    const { given, documentation } = await filling(mine.owner)
    const denied = await given.fact('finding', 'Keine Karies an 36 mesial-okklusal', {
      teeth: [36],
      surfaces: ['m', 'o'],
      finding: 'karies',
      negated: true,
    })
    const open = await read(documentation.id)
    const gate = open.gates[0]
    const decisions = `/api/documentation/${documentation.id}/decisions`
    return { id: documentation.id, denied, open, gate, decisions }
  }

  test('is decided with one statement, and its sentence goes at once', async () => {
    const { id, denied, open, gate, decisions } = await disputed()
    const refused = await finalize(id)

    const decided = await mine.owner.post<Documentation>(decisions, {
      contradictionId: gate?.contradictionId,
      holds: gate?.statements.find((statement) => statement.factId !== denied)?.id,
    })

    expect(refused.body.errors).toMatchObject([{ pointer: '/contradictions/0', code: 'open_contradiction' }])
    expect(gate).toMatchObject({ kind: 'open_contradiction', canBothHold: false })
    expect(textOf(open, 'befund')).toBe('36: Karies mo, keine Karies mo.')
    expect(decided.status).toBe(200)
    expect(decided.body.gates).toEqual([])
    expect(textOf(decided.body, 'befund')).toBe('36: Karies mo.')
    expect(decided.body.decisions).toMatchObject([{ text: 'Karies an 36 mesial-okklusal' }])
    expect(await actionsOn(id)).toContain('documentation.decided')
    expect((await finalize(id)).status).toBe(200)
  })

  test('is open again when the decision is taken back', async () => {
    const { id, denied, gate, decisions } = await disputed()
    await mine.owner.post(decisions, { contradictionId: gate?.contradictionId, holds: denied })

    const { body } = await mine.owner.delete<Documentation>(
      `${decisions}/${encodeURIComponent(gate?.contradictionId ?? '')}`,
    )

    expect(body).toMatchObject({ gates: [{ kind: 'open_contradiction' }], decisions: [] })
    expect(textOf(await read(id), 'befund')).toBe('36: Karies mo, keine Karies mo.')
  })

  test.each(['both', 'nothing'])(
    'cannot be settled with "%s" where one excludes the other',
    async (holds) => {
      const { gate, decisions } = await disputed()

      const { status } = await mine.owner.post(decisions, { contradictionId: gate?.contradictionId, holds })

      expect(status).toBe(422)
    },
  )

  test('of an allergy and a drug may be confirmed: both stay', async () => {
    const given = await visit(mine.owner)
    await given.fact('allergy', 'Penicillinallergie', { drug: { name: 'Penicillin' } })
    await given.fact('medication', 'Verordnung Amoxicillin 1000 mg', { drug: { name: 'Amoxicillin' } })
    const { body } = await generate(given, mine.owner)

    const decided = await mine.owner.post<Documentation>(`/api/documentation/${body.id}/decisions`, {
      contradictionId: body.gates[0]?.contradictionId,
      holds: 'both',
    })

    expect(body.gates).toMatchObject([{ kind: 'open_contradiction', canBothHold: true }])
    expect(decided.body).toMatchObject({ gates: [], facts: [{}, {}] })
  })
})

describe('fact and sentence', () => {
  test('a dropped fact takes its sentence along, restoring brings it back', async () => {
    const { given, documentation } = await filling(mine.owner)
    const [caries] = documentation.facts

    await decide(given, caries?.id ?? '', 'drop')
    const dropped = await read(documentation.id)
    await decide(given, caries?.id ?? '', 'restore')

    expect(textOf(dropped, 'befund')).toBe('')
    expect(dropped.version).toBeGreaterThan(documentation.version)
    expect(textOf(await read(documentation.id), 'befund')).toBe(textOf(documentation, 'befund'))
  })

  test('a changed fact changes its sentence, an added one brings its own', async () => {
    const { given, documentation } = await filling(mine.owner)

    await mine.owner.patch(
      `/api/speech/interactions/${given.interactionId}/facts/${documentation.facts[0]?.id}`,
      { text: 'Karies an 37 okklusal', attributes: { teeth: [37], surfaces: ['o'] } },
    )
    await given.fact('finding', 'Zahn 38 fehlt', { teeth: [38], finding: 'fehlt' })

    const text = textOf(await read(documentation.id), 'befund')
    expect(text).toContain('37')
    expect(text).not.toContain('36')
    expect(text).toContain('38')
  })

  test('a sentence by hand on a dropped fact holds back until it is settled', async () => {
    const { given, documentation } = await filling(mine.owner)
    const text = '36: tief kariös.'
    await mine.owner.patch(`/api/documentation/${documentation.id}`, { sections: [{ key: 'befund', text }] })
    await decide(given, documentation.facts[0]?.id ?? '', 'drop')

    const refused = await finalize(documentation.id)
    const own = await mine.owner.patch<Documentation>(`/api/documentation/${documentation.id}`, {
      lines: [{ key: 'befund', text, as: 'own' }],
    })

    expect(refused.body.errors).toEqual([
      {
        pointer: '/sections/1/sentences/0',
        code: 'dropped_fact',
        message: '1 Satz beruht auf einer verworfenen Angabe',
      },
    ])
    expect(own.body.gates).toEqual([])
    expect(own.body.sections[1]?.sentences).toMatchObject([{ text, factIds: [], hand: { by: 'Test owner' } }])
    expect((await finalize(documentation.id)).status).toBe(200)
  })

  test('a sentence by hand is tied to its fact again', async () => {
    const { documentation } = await filling(mine.owner)
    const text = '36: tief kariös.'
    await mine.owner.patch(`/api/documentation/${documentation.id}`, { sections: [{ key: 'befund', text }] })

    const { body } = await mine.owner.patch<Documentation>(`/api/documentation/${documentation.id}`, {
      lines: [{ key: 'befund', text, as: 'facts' }],
    })

    expect(textOf(body, 'befund')).toBe(textOf(documentation, 'befund'))
    expect(body.sections[1]?.origin).toBe('generated')
  })

  test('a line taken out by hand stays out until its fact is taken again', async () => {
    const { given, documentation } = await filling(mine.owner)
    const patch = (body: object) =>
      mine.owner.patch<Documentation>(`/api/documentation/${documentation.id}`, body)
    await patch({ sections: [{ key: 'befund', text: '' }] })

    const again = await generate(given, mine.owner)
    const taken = await patch({ take: [documentation.facts[0]?.id] })

    expect(textOf(again.body, 'befund')).toBe('')
    expect(again.body.notices).toMatchObject([{ kind: 'omission', count: 1 }])
    expect(textOf(taken.body, 'befund')).toBe(textOf(documentation, 'befund'))
  })
})

describe('a statement that no fact rests on', () => {
  async function talk() {
    const { given, documentation } = await filling(mine.owner)
    const utteranceId = await say(given, 'Ähm, Matrize und Keil distal.')
    await app.deps.db.system
      .updateTable('fact')
      .set({ is_withdrawn: true })
      .where('interaction_id', '=', given.interactionId)
      .where('source', '=', 'speech')
      .execute()
    const base = `/api/documentation/${documentation.id}`
    return { base, utteranceId, open: await read(documentation.id) }
  }

  test('is placed with one call: a fact with its words, and a line', async () => {
    const { base, utteranceId, open } = await talk()

    const { status, body } = await mine.owner.post<Documentation>(`${base}/placements`, {
      utteranceId,
      key: 'behandlung',
    })

    expect(open.unplaced).toMatchObject([
      { utteranceId, quote: 'Ähm, Matrize und Keil distal.', speaker: 'dentist', section: 'behandlung' },
    ])
    expect(open.notices).toMatchObject([{ kind: 'unplaced', count: 1 }])
    expect(status).toBe(200)
    expect(body.unplaced).toEqual([])
    expect(textOf(body, 'behandlung')).toContain('Matrize und Keil distal')
    expect(body.placed).toMatchObject([{ utteranceId, quote: 'Ähm, Matrize und Keil distal.' }])
    expect(body.facts.at(-1)).toMatchObject({ source: 'manual', evidence: [{ utteranceId }] })
  })

  test('a placement is taken back', async () => {
    const { base, utteranceId, open } = await talk()
    await mine.owner.post(`${base}/placements`, { utteranceId, key: 'roentgen', statement: 'Apikal o. B.' })
    const placed = await read(open.id)

    const { body } = await mine.owner.delete<Documentation>(`${base}/placements/${utteranceId}`)

    expect(textOf(placed, 'roentgen')).toContain('Apikal o. B.')
    expect(textOf(body, 'roentgen')).toBe('')
    expect(body.placed).toEqual([])
    expect((await mine.owner.delete(`${base}/placements/${utteranceId}`)).status).toBe(404)
  })

  test('is left out, and taken back', async () => {
    const { base, utteranceId } = await talk()

    const left = await mine.owner.post<Documentation>(`${base}/left-out`, { utteranceId })
    const back = await mine.owner.delete<Documentation>(`${base}/left-out/${utteranceId}`)

    expect(left.body).toMatchObject({ unplaced: [], leftOut: [{ utteranceId, by: 'Test owner' }] })
    expect(back.body).toMatchObject({ unplaced: [{ utteranceId }], leftOut: [] })
    expect((await mine.owner.delete(`${base}/left-out/${utteranceId}`)).status).toBe(404)
  })

  test('unknown words are not found', async () => {
    const { base } = await talk()

    const answers = [
      await mine.owner.post(`${base}/placements`, { utteranceId: newId(), key: 'befund' }),
      await mine.owner.post(`${base}/left-out`, { utteranceId: newId() }),
      await mine.owner.post(`${base}/decisions`, { contradictionId: 'x', holds: 'both' }),
      await mine.owner.delete(`${base}/decisions/x`),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
