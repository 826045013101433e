import type { EvaluationConsent } from '@honora/contract/evaluation-cases.ts'
import type { SpeechFact } from '@honora/contract/speech.ts'
import type { EvaluationCase } from '@honora/language/reading/evaluation-case.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { beginConsultation, interactionOf } from '../live/testing.ts'

const at = '/api/evaluation-cases'
let app: TestApp
let practice: Practice
let owner: Caller

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  owner = practice.owner
})
afterAll(() => app.close())

const allow = (isGiven: boolean, by = owner) => by.put<EvaluationConsent>(`${at}/consent`, { isGiven })
const cases = async (by = owner) => by.get<{ cases: EvaluationCase[] }>(`${at}/export`)

/** A talk whose first fact a person drops. */
async function correctedTalk(): Promise<SpeechFact> {
  const { id: consultationId } = await beginConsultation(owner)
  const interactionId = await interactionOf(owner, { consultationId })
  const text = 'Frau Beispiel, Zahn 36 Karies okklusal.'
  await owner.post('/api/speech/transcripts', { interactionId, text, speaker: 'dentist' })
  const url = `/api/speech/interactions/${interactionId}/facts`
  const [fact] = (await owner.get<{ facts: SpeechFact[] }>(url)).body.facts
  if (fact === undefined) throw new Error('no fact')
  await owner.post(`${url}/${fact.id}/drop`, {})
  return fact
}

test('corrections serve as cases only with consent, name nobody, stay in the practice, and end with the consent', async () => {
  await correctedTalk()
  expect((await owner.get<EvaluationConsent>(`${at}/consent`)).body).toEqual({
    since: null,
    by: null,
    cases: 0,
  })
  expect((await cases()).status).toBe(409)

  app.clock.advance(60_000)
  expect((await allow(true)).body).toMatchObject({ by: owner.scope.userName, cases: 0 })
  app.clock.advance(60_000)
  const fact = await correctedTalk()
  const { body } = await cases()
  expect(body.cases).toHaveLength(1)
  const [one] = body.cases
  expect(one?.utterances.map(({ text }) => text)).toEqual([
    expect.stringContaining('Zahn 36 Karies okklusal.'),
  ])
  expect(JSON.stringify(one)).not.toContain('Beispiel')
  expect(one?.gold.documentation.mustNot).toEqual([fact.text])
  expect(one?.gold.traps).toEqual([{ kind: 'tooth-finding', tooth: 36, finding: 'karies' }])

  const other = (await app.practice('Zahnarztpraxis Süd')).owner
  await allow(true, other)
  expect((await cases(other)).body.cases).toEqual([])
  const assistant = await practice.member('assistant')
  expect((await allow(false, assistant)).status).toBe(403)

  expect((await allow(false)).body).toEqual({ since: null, by: null, cases: 0 })
  expect((await cases()).status).toBe(409)
  const noted = await app.deps.db.system
    .selectFrom('audit_event')
    .select('action')
    .where('organisation_id', '=', practice.organisationId)
    .where('action', 'like', 'evaluation.%')
    .orderBy('seq')
    .execute()
  expect(noted.map(({ action }) => action)).toEqual([
    'evaluation.allowed',
    'evaluation.exported',
    'evaluation.withdrawn',
  ])
})
