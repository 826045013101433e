import type { Consultation } from '@honora/contract/consultations.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import type { SpeechFact, Transcript } from '@honora/contract/speech.ts'
import { suggestCodes } from '@honora/domain/suggestions/suggest.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { recordedModel, type Fault } from '../../../../../../scripts/lib/ask-model.mjs'
import { caseSets } from '../../../../../../scripts/lib/case-sets.mjs'
import { predictionOf, type Case } from '../../../../../../scripts/lib/predict.mjs'
import { shareHeldBack } from '../../../../../../scripts/lib/score-harm.mjs'
import { figuresOf } from '../../../../../../scripts/lib/score-sets.mjs'
import { scorerBeside } from '../../../../../../scripts/lib/scorer.mjs'
import { testApp, type Caller, type TestApp } from '../../../testing/test-app.ts'
import { beginConsultation, interactionOf, listen, type Answered } from '../../live/testing.ts'
import { createReadingLoop } from './loop.ts'
import { bodyOf } from '../../../testing/answer-body.ts'

/**
 * Recorded answers of a large language model, played by a server of their own to our server, over the network on both
 * sides: typed talk → reading → facts → documentation. The floors lie one point below what these six reach, and do not say
 * that the goals are reached: all cases are scored in scripts/architecture/independent.test.ts, see docs/evaluation.md.
 */
const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
const chosen = new Set([
  'ind-w1-05-sonntag-loch-stinkt',
  'ind-w2-03-bev-nachmessen',
  'ind-w2-13-par-diktat-uk',
  'ind-w3-03-krone-46-einsetzen-privat',
  'ind-w4-07-kofferdam-mehrkosten-25-26',
  'ind-w4-13-perikoronitis-48-dolmetscherin',
])
const cases = caseSets(root)
  .flatMap(({ name, cases: all }) => (name.startsWith('independent') ? all : []))
  .filter(({ id }) => chosen.has(id))

const Talk = z.object({
  id: z.string(),
  patient: z.object({
    age: z.int(),
    sex: z.enum(['m', 'w', 'd']),
    insurance: z.enum(['gesetzlich', 'privat']),
  }),
  utterances: z.array(z.object({ speaker: z.string(), text: z.string() })),
})
type Talk = z.infer<typeof Talk>

/** So long one answer of the model may take. */
const answerSeconds = 2

/** One for each answer that is waited for at once, and some that find nothing. */
const mostLooks = 12

/** What came of a consultation. */
interface Read {
  readonly case: Case
  readonly facts: readonly SpeechFact[]
  readonly texts: readonly string[]
  readonly sections: readonly { readonly key: string; readonly text: string }[]
  readonly reading: Consultation['reading']
}
interface Play {
  readonly reads: readonly Read[]
  readonly faults: readonly Fault[]
}

/** A signed-in person over the network, who sends again what a busy server could not take (503), as the browser does. */
function overNetwork(url: string, { cookie, csrfToken }: Caller) {
  const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' }
  const call = async <T>(method: string, target: string, body?: object): Promise<Answered<T>> => {
    const request = {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    let answer = await fetch(url + target, request)
    while (answer.status === 503) {
      await sleep(500)
      answer = await fetch(url + target, request)
    }
    return { status: answer.status, ...bodyOf<T>(await answer.json()) }
  }
  return {
    get: async <T>(target: string): Promise<T> => (await call<T>('GET', target)).body,
    post: <T>(target: string, body: object = {}): Promise<Answered<T>> => call<T>('POST', target, body),
  }
}
type Person = ReturnType<typeof overNetwork>

/** Types a consultation, has it read as a whole, and writes its documentation. */
async function visit(person: Person, one: Case, wait: () => Promise<void>): Promise<Read> {
  const talk: Talk = Talk.parse(one)
  const { id } = await beginConsultation(person, true, {
    birthDate: `${2026 - talk.patient.age}-01-15`,
    sex: talk.patient.sex,
    insurance: { kind: talk.patient.insurance === 'privat' ? 'private' : 'statutory' },
  })
  const interactionId = await interactionOf(person, { consultationId: id })
  for (const { speaker, text } of talk.utterances) {
    const { status } = await person.post('/api/speech/transcripts', { interactionId, text, speaker })
    expect(status).toBe(201)
  }
  expect((await person.post(`/api/consultations/${id}/read`)).status).toBe(202)
  const readingOf = async () => (await person.get<Consultation>(`/api/consultations/${id}`)).reading
  let reading = await readingOf()
  // how long it takes depends on the machine; a reading that never ends is ended by the test's own time
  while (!(reading.state === 'idle' && reading.unread === 0)) {
    await wait()
    reading = await readingOf()
  }
  const path = `/api/speech/interactions/${interactionId}`
  const { facts } = await person.get<{ facts: SpeechFact[] }>(`${path}/facts`)
  const { transcripts } = await person.get<{ transcripts: Transcript[] }>(`${path}/transcripts`)
  const written = await person.post<Documentation>(`/api/consultations/${id}/documentation`)
  const places = new Map(transcripts.map((transcript, at) => [transcript.id, String(at)]))
  return {
    case: one,
    facts: facts.map((fact) => ({
      ...fact,
      evidence: fact.evidence.map(({ utteranceId, quote }) => ({
        utteranceId: places.get(utteranceId) ?? '',
        quote,
      })),
    })),
    texts: transcripts.map(({ text }) => text),
    sections: written.body.sections.map(({ key, text }) => ({ key, text })),
    reading,
  }
}

/** One after the other, each read once it is typed; or all at once, read while they are typed. */
async function play(shares: { faults?: number; broken?: number }, isAtOnce = false): Promise<Play> {
  const model = await recordedModel(root, shares)
  if (model === undefined) throw new Error('the recorded model does not lie here')
  const app: TestApp = await testApp({
    LANGUAGE_MODEL_URL: model.url,
    LANGUAGE_MODEL_NAME: 'recorded',
    LANGUAGE_MODEL_SECONDS: answerSeconds,
    LANGUAGE_MODEL_AT_ONCE: 8,
  })
  const loop = createReadingLoop(app.deps)
  try {
    const practice = await app.practice()
    const person = overNetwork(await listen(app), await practice.member('dentist'))
    const reads: Read[] = []
    if (!isAtOnce) for (const one of cases) reads.push(await visit(person, one, () => loop.readDue()))
    else {
      const looks = new Set<Promise<void>>()
      // talk is due after a pause, a failed reading after a minute: time runs, and the server looks, but never so often that
      // its looks wait for one another on a busy machine
      const looking = setInterval(() => {
        if (looks.size >= mostLooks) return
        app.clock.advance(10_000)
        // as in the server, a look that found the database busy is made up for by the next one
        const look = loop
          .readDue()
          .catch(() => undefined)
          .finally(() => looks.delete(look))
        looks.add(look)
      }, 200)
      try {
        reads.push(...(await Promise.all(cases.map((one) => visit(person, one, () => sleep(200))))))
      } finally {
        clearInterval(looking)
        await Promise.all(looks)
      }
    }
    return { reads, faults: model.faults() }
  } finally {
    await loop.stop()
    await app.close()
    model.stop()
  }
}

const scorer = await scorerBeside(root)
function scoreOf({ reads, faults }: Play) {
  const predictions = reads.map((read) => predictionOf({ suggestCodes }, read.case, read.facts))
  return { ...figuresOf({ scorer, cases, predictions }), heldBack: shareHeldBack(faults, predictions) }
}

/** What stands on the screen, distinguished by nothing that a second reading makes anew. */
const shown = ({ facts }: Read): string[] =>
  facts
    .map(({ group, text, teeth, surfaces, negated, temporality, state, evidence }) =>
      JSON.stringify({ group, text, teeth, surfaces, negated, temporality, state, evidence }),
    )
    .toSorted()

describe.skipIf(cases.length === 0)('recorded answers of a model (they must lie beside the project)', () => {
  let whole: Play
  beforeAll(async () => {
    whole = await play({})
  }, 120_000)

  test('whole: facts, codes, harm and proposals keep their floors', () => {
    const score = scoreOf(whole)
    expect(whole.reads.map(({ reading }) => reading)).toEqual(cases.map(() => ({ state: 'idle', unread: 0 })))
    expect(score.relaxed).toBeGreaterThanOrEqual(0.86)
    expect(score.pairs).toBeGreaterThanOrEqual(0.975)
    expect(score.codes).toBeGreaterThanOrEqual(0.829)
    expect(score.traps.hits).toBe(0)
    expect(score.harm.harmPerCase).toBeLessThanOrEqual(1.5)
    expect(score.harm.rightShare).toBeGreaterThanOrEqual(0.882)
    expect(score.harm.proposalShare).toBeLessThanOrEqual(0.075)
  })

  test('with a fifth of its facts made wrong, what is wrong stays out of the record', async () => {
    const score = scoreOf(await play({ faults: 0.2 }))
    expect(score.heldBack.of).toBeGreaterThan(10)
    expect(score.heldBack.share).toBeGreaterThanOrEqual(0.93)
    expect(score.pairs).toBeGreaterThanOrEqual(0.843)
    expect(score.harm.harmPerCase).toBeLessThanOrEqual(1.5)
  }, 120_000)

  test('with a third of its answers broken, nothing is lost and the record is the same', async () => {
    const broken = await play({ broken: 0.3 }, true)
    expect(broken.faults.some(({ kind }) => kind === 'broken')).toBe(true)
    expect(broken.reads.map(({ reading }) => reading)).toEqual(
      cases.map(() => ({ state: 'idle', unread: 0 })),
    )
    for (const [index, read] of broken.reads.entries()) {
      const same = whole.reads[index]!
      expect(read.texts).toEqual(same.texts)
      expect(shown(read)).toEqual(shown(same))
      expect(read.sections).toEqual(same.sections)
    }
  }, 240_000)
})
