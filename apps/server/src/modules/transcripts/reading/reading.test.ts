import type { Consultation } from '@honora/contract/consultations.ts'
import type { SpeechFact, Transcript } from '@honora/contract/speech.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../testing/test-app.ts'
import { fakeModel, linesOf, type Asked, type FakeModel } from '../../reading/testing.ts'
import { beginConsultation, interactionOf } from '../../live/testing.ts'
import { createReadingLoop } from './loop.ts'

let model: FakeModel
let app: TestApp
let dentist: Caller

/** A model that finds caries wherever the word is said in a new line. */
function readCaries(asked: Asked): { content: string } {
  const facts = linesOf(asked)
    .filter(({ text, isFresh }) => isFresh && /\d\d .*Karies/.test(text))
    .map(({ u, text }) => {
      const tooth = Number(/\d\d/.exec(text)?.[0])
      return {
        group: 'finding',
        text: `Karies an ${tooth}`,
        teeth: [tooth],
        finding: 'karies',
        evidence: [{ u, quote: text }],
      }
    })
  return { content: JSON.stringify({ facts, withdrawn: [] }) }
}

beforeAll(async () => {
  model = await fakeModel(readCaries)
  app = await testApp({
    LANGUAGE_MODEL_URL: model.url,
    LANGUAGE_MODEL_NAME: 'fake',
    LANGUAGE_MODEL_SECONDS: 60,
    LANGUAGE_MODEL_AT_ONCE: 8,
  })
  const practice = await app.practice()
  dentist = await practice.member('dentist')
})
afterAll(async () => {
  await app.close()
  await model.close()
})
beforeEach(() => {
  model.reply = readCaries
  model.asked.length = 0
  model.open.most = 0
})

const visit = async (): Promise<{ id: string; interactionId: string }> => {
  const { id } = await beginConsultation(dentist)
  const interactionId = await interactionOf(dentist, { consultationId: id })
  return { id, interactionId }
}
const say = async (interactionId: string, ...texts: string[]): Promise<Transcript[]> => {
  const said: Transcript[] = []
  for (const text of texts) {
    const { status, body } = await dentist.post<Transcript>('/api/speech/transcripts', {
      interactionId,
      text,
      final: true,
      speaker: 'dentist',
    })
    expect(status).toBe(201)
    said.push(body)
  }
  return said
}
const readDue = (seconds = app.deps.config.LANGUAGE_MODEL_SECONDS) =>
  createReadingLoop({
    ...app.deps,
    config: { ...app.deps.config, LANGUAGE_MODEL_SECONDS: seconds },
  }).readDue()
const readingOf = async (id: string) =>
  (await dentist.get<Consultation>(`/api/consultations/${id}`)).body.reading
const factsOf = async (interactionId: string) =>
  (await dentist.get<{ facts: SpeechFact[] }>(`/api/speech/interactions/${interactionId}/facts`)).body.facts
const candidatesOf = async (interactionId: string): Promise<string[]> => {
  const rows = await app.deps.db.system
    .selectFrom('reading_window')
    .select('candidates')
    .where('interaction_id', '=', interactionId)
    .orderBy('seq')
    .execute()
  return rows.flatMap((row) => row.candidates.map(({ text }) => text))
}

describe('when talk is read', () => {
  test('six texts at once, fewer after four seconds of silence', async () => {
    const { id, interactionId } = await visit()
    await say(interactionId, 'Zahn 26 hat Karies.', 'Mund auf.')
    expect(await readingOf(id)).toEqual({ state: 'waiting', unread: 2 })
    await readDue()
    expect(model.asked).toHaveLength(0)
    app.clock.advance(4_000)
    await readDue()
    expect(model.asked).toHaveLength(1)
    expect(await readingOf(id)).toEqual({ state: 'idle', unread: 0 })
    expect(await candidatesOf(interactionId)).toEqual(['Karies an 26'])

    await say(interactionId, 'a', 'b', 'c', 'd', 'e', 'Zahn 27 auch Karies.')
    await readDue()
    const [, second] = model.asked
    const lines = second === undefined ? [] : linesOf(second)
    expect(lines.filter(({ isFresh }) => isFresh).map(({ u }) => u)).toEqual([2, 3, 4, 5, 6, 7])
    expect(lines.filter(({ isFresh }) => !isFresh).map(({ u }) => u)).toEqual([0, 1])
    expect(second?.messages[1]?.content).toContain(
      'f1 {"group":"finding","text":"Karies an 26","teeth":[26]}',
    )
  })

  test('names of the patient are not sent outside', async () => {
    const { interactionId } = await visit()
    await say(interactionId, 'Frau Beispiel, Erika, geboren am 9. März 1984, Zahn 26 hat Karies.')
    app.clock.advance(4_000)
    await readDue()
    expect(JSON.stringify(model.asked)).not.toMatch(/Beispiel|Erika|1984/)
    expect(await candidatesOf(interactionId)).toEqual(['Karies an 26'])
  })

  test('a correction has read again what rested on the line', async () => {
    const { id, interactionId } = await visit()
    const [first] = await say(interactionId, 'Zahn 26 hat Karies.', 'Zahn 36 hat Karies.')
    app.clock.advance(4_000)
    await readDue()
    await dentist.patch(`/api/speech/transcripts/${first?.id}`, { text: 'Zahn 25 hat Karies.' })
    expect(await readingOf(id)).toEqual({ state: 'waiting', unread: 1 })
    app.clock.advance(4_000)
    await readDue()
    expect(linesOf(model.asked[1]!).filter(({ isFresh }) => isFresh)).toHaveLength(1)
    expect(await candidatesOf(interactionId)).toEqual(['Karies an 26', 'Karies an 36', 'Karies an 25'])
    expect(await readingOf(id)).toEqual({ state: 'idle', unread: 0 })
  })

  test('on wish the whole talk, in windows; what was said before is replaced', async () => {
    const { id, interactionId } = await visit()
    await say(interactionId, ...Array.from({ length: 45 }, (_, index) => `Satz ${index + 1}.`))
    await say(interactionId, 'Zahn 26 hat Karies.')
    app.clock.advance(4_000)
    await readDue()
    model.asked.length = 0
    const answer = await dentist.post(`/api/consultations/${id}/read`)
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({ state: 'waiting', unread: 46 })
    const during: unknown[] = []
    model.reply = async (asked) => {
      during.push(await readingOf(id))
      return readCaries(asked)
    }
    await readDue()
    expect(during).toEqual(model.asked.map(() => ({ state: 'running', unread: 46 })))
    expect(await readingOf(id)).toEqual({ state: 'idle', unread: 0 })
    expect(model.asked.map((asked) => linesOf(asked).length)).toEqual([40, 18])
    expect(await candidatesOf(interactionId)).toEqual(['Karies an 26'])
  })

  test('no two requests about one talk at once, whichever node asks', async () => {
    const { interactionId } = await visit()
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    model.reply = async (asked) => {
      await held
      return readCaries(asked)
    }
    await say(interactionId, ...Array.from({ length: 6 }, () => 'Zahn 26 hat Karies.'))
    const first = readDue()
    await expect.poll(() => model.asked.length).toBe(1)
    await say(interactionId, ...Array.from({ length: 7 }, () => 'Zahn 36 hat Karies.'))
    await Promise.all([readDue(), readDue(), readDue()])
    expect(model.asked).toHaveLength(1)
    release?.()
    await first
    await Promise.all([readDue(), readDue()])
    expect(model.open.most).toBe(1)
    expect(linesOf(model.asked[1]!).filter(({ isFresh }) => isFresh)).toHaveLength(7)
  })

  test('as many talks at once as the installation allows', async () => {
    const visits = await Promise.all(Array.from({ length: 10 }, visit))
    for (const { interactionId } of visits) await say(interactionId, 'Zahn 26 hat Karies.')
    model.reply = async (asked) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return readCaries(asked)
    }
    app.clock.advance(4_000)
    await Promise.all([readDue(), readDue()])
    expect(model.open.most).toBeLessThanOrEqual(8)
    await readDue()
    expect(model.asked).toHaveLength(10)
  })

  test('a turn whose node died is taken by another', async () => {
    const { id, interactionId } = await visit()
    await say(interactionId, 'Zahn 26 hat Karies.')
    await dentist.post(`/api/consultations/${id}/read`)
    await app.deps.db.system
      .updateTable('reading')
      .set({
        state: 'running',
        due_at: null,
        wanted: 'live',
        lease_wanted: 'whole',
        lease_holder: '00000000-0000-4000-8000-000000000000',
        lease_until: new Date(Date.now() - 1_000),
      })
      .where('interaction_id', '=', interactionId)
      .execute()
    await readDue()
    expect(await readingOf(id)).toEqual({ state: 'idle', unread: 0 })
    expect(model.asked).toHaveLength(1)
  })
})

test('what the judge refuses is counted by check, without a word of it', async () => {
  const { interactionId } = await visit()
  const finding = (tooth: number, quote: string) => ({
    group: 'finding',
    text: `Karies an ${tooth}`,
    teeth: [tooth],
    finding: 'karies',
    evidence: [{ u: 0, quote }],
  })
  const facts = [
    finding(26, 'Zahn 26 hat Karies'),
    finding(26, 'an 26 sehe ich Karies'),
    finding(17, 'hat Karies'),
  ]
  model.reply = () => ({ content: JSON.stringify({ facts, withdrawn: [] }) })
  await say(interactionId, 'Zahn 26 hat Karies.')
  app.clock.advance(4_000)
  await readDue()
  const metrics = await app.deps.metrics.registry.metrics()
  expect(metrics).toMatch(/honora_language_model_refused_total\{check="quote"\} 1\n/)
  expect(metrics).toMatch(/honora_language_model_refused_total\{check="tooth"\} 1\n/)
  expect(metrics).not.toContain('Karies')
})

describe('when the model breaks down', () => {
  test.each([
    ['500 and then an answer', [{ status: 500 }]],
    ['429 with a time to wait', [{ status: 429, headers: { 'retry-after': '1' } }]],
    ['no JSON', [{ content: 'Dazu kann ich nichts sagen.' }]],
    ['an empty choice', [{ status: 200, body: { choices: [] } }]],
    ['an answer cut off', [{ content: '{"facts":[{"group":"finding","text":"Karies an' }]],
  ])('%s', async (_, replies) => {
    const { id, interactionId } = await visit()
    const left = [...replies]
    model.reply = (asked) => left.shift() ?? readCaries(asked)
    await say(interactionId, 'Zahn 26 hat Karies.')
    app.clock.advance(4_000)
    await readDue()
    expect(model.asked).toHaveLength(2)
    expect(await candidatesOf(interactionId)).toEqual(['Karies an 26'])
    expect(await readingOf(id)).toEqual({ state: 'idle', unread: 0 })
  })

  test('an endpoint that takes no schema is asked without one, and that is remembered', async () => {
    const { interactionId } = await visit()
    model.reply = (asked) =>
      asked.response_format?.type === 'json_schema' ? { status: 400 } : readCaries(asked)
    await say(interactionId, 'Zahn 26 hat Karies.')
    app.clock.advance(4_000)
    await readDue()
    await say(interactionId, 'Zahn 36 hat Karies.')
    app.clock.advance(4_000)
    await readDue()
    expect(model.asked.map((asked) => asked.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      'json_object',
    ])
  })

  test('silent: nobody waits, the rules go on, and it is tried again', async () => {
    const { id, interactionId } = await visit()
    model.reply = () => 'hang'
    const timeouts = async () =>
      Number(
        /failures_total\{kind="timeout"\} (\d+)/.exec(await app.deps.metrics.registry.metrics())?.[1] ?? 0,
      )
    const before = await timeouts()
    await say(interactionId, 'Zahn 26 hat Karies.')
    app.clock.advance(4_000)
    const reading = readDue(2)
    await expect.poll(() => model.asked.length).toBe(1)
    await say(interactionId, 'Zahn 36 hat Karies.')
    expect(await readingOf(id)).toMatchObject({ state: 'running' })
    expect(await factsOf(interactionId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ teeth: [26] }),
        expect.objectContaining({ teeth: [36] }),
      ]),
    )
    await reading
    expect(model.asked).toHaveLength(3)
    expect(await readingOf(id)).toEqual({ state: 'failed', unread: 2 })
    expect((await timeouts()) - before).toBe(3)

    model.reply = readCaries
    await readDue()
    expect(model.asked).toHaveLength(3)
    app.clock.advance(15_000)
    await readDue()
    expect(await readingOf(id)).toEqual({ state: 'idle', unread: 0 })
    expect(await candidatesOf(interactionId)).toEqual(['Karies an 26', 'Karies an 36'])
  })

  test('whole statements of answers that stay cut off count until the talk is read', async () => {
    const { id, interactionId } = await visit()
    model.reply = (asked) => ({ content: readCaries(asked).content.slice(0, -16) + ',{"group":' })
    await say(interactionId, 'Zahn 26 hat Karies.')
    app.clock.advance(4_000)
    await readDue()
    expect(await candidatesOf(interactionId)).toEqual(['Karies an 26'])
    expect(await readingOf(id)).toEqual({ state: 'failed', unread: 1 })
    model.reply = readCaries
    await dentist.post(`/api/consultations/${id}/read`)
    await readDue()
    expect(await candidatesOf(interactionId)).toEqual(['Karies an 26'])
  })

  test('a refused key is not tried over and over', async () => {
    const { id, interactionId } = await visit()
    model.reply = () => ({ status: 401 })
    await say(interactionId, 'Zahn 26 hat Karies.')
    app.clock.advance(4_000)
    await readDue()
    expect(model.asked).toHaveLength(1)
    app.clock.advance(600_000)
    await readDue()
    expect(model.asked).toHaveLength(1)
    expect(await readingOf(id)).toMatchObject({ state: 'failed' })
  })
})
