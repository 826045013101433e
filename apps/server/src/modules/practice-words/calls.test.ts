import type { PracticeWord, PracticeWordSuggestion } from '@honora/contract/practice-words.ts'
import type { SpeechFact } from '@honora/contract/speech.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { hotwordsOf } from '../live/recognition/hotwords.ts'
import { beginConsultation, interactionOf } from '../live/testing.ts'

const at = '/api/practice-words'
type List = { words: PracticeWord[]; suggestions: PracticeWordSuggestion[] }
let app: TestApp
let practice: Practice
let owner: Caller
let stranger: Caller

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  owner = practice.owner
  stranger = (await app.practice('Zahnarztpraxis Süd')).owner
})
afterAll(() => app.close())

const list = async (by = owner): Promise<List> => (await by.get<List>(at)).body
const add = (word: object, by = owner) => by.post<PracticeWord>(at, word)
const raincoat = { say: 'Regenmantel drüber', mean: 'Kofferdam', kind: 'act' }

async function newTalk(): Promise<{ id: string; say: (text: string) => Promise<SpeechFact[]> }> {
  const { id: consultationId } = await beginConsultation(owner)
  const id = await interactionOf(owner, { consultationId })
  return {
    id,
    say: async (text) => {
      await owner.post('/api/speech/transcripts', { interactionId: id, text, speaker: 'dentist' })
      return (await owner.get<{ facts: SpeechFact[] }>(`/api/speech/interactions/${id}/facts`)).body.facts
    },
  }
}

describe('a practice’s own words', () => {
  test('are read as what is meant, quoted as said, boosted when heard, and counted', async () => {
    const before = await newTalk()
    expect(
      (await before.say('An drei sechs Regenmantel drüber.')).some((fact) => fact.act === 'kofferdam'),
    ).toBe(false)

    expect((await add(raincoat)).status).toBe(201)
    const talk = await newTalk()
    const facts = await talk.say('An drei sechs Regenmantel drüber.')
    const dam = facts.find((fact) => fact.act === 'kofferdam')
    expect(dam?.teeth).toEqual([36])
    expect(dam?.evidence.map(({ quote }) => quote).join(' ')).toContain('Regenmantel drüber')
    expect(await hotwordsOf(app.deps.db.system, practice.organisationId)).toContain('Regenmantel drüber')
    expect((await list()).words).toMatchObject([{ ...raincoat, heard: 1 }])
    expect((await list(stranger)).words).toEqual([])
  })

  test('are added once, removed, and belong to the practice', async () => {
    const { body } = await add({ say: 'die Harte', mean: 'Aufbissschiene', kind: 'act' })
    expect((await add({ say: 'Die harte', mean: 'Krone', kind: 'act' })).status).toBe(409)
    expect((await add({ say: 'a/b', mean: 'Krone', kind: 'act' })).status).toBe(422)
    expect((await (await practice.member('assistant')).post(at, raincoat)).status).toBe(403)
    expect((await stranger.delete(`${at}/${body.id}`)).status).toBe(404)
    expect((await owner.delete(`${at}/${newId()}`)).status).toBe(404)
    expect((await owner.delete(`${at}/${body.id}`)).status).toBe(204)
    const noted = await app.deps.db.system
      .selectFrom('audit_event')
      .select('action')
      .where('record', '=', `practice-word:${body.id}`)
      .orderBy('seq')
      .execute()
    expect(noted.map(({ action }) => action)).toEqual(['practice-word.added', 'practice-word.removed'])
  })

  test('are offered after the second correction of the same kind, and no more once dismissed', async () => {
    const correct = async (text: string): Promise<void> => {
      const talk = await newTalk()
      const facts = await talk.say(text)
      const fact = facts.find((each) => each.evidence.some(({ quote }) => quote.includes('Karies')))
      await owner.patch(`/api/speech/interactions/${talk.id}/facts/${fact?.id ?? ''}`, {
        text: 'Papillenverlust an 36',
      })
    }
    await correct('Zahn 36 Karies schwarzes Dreieck mesial.')
    expect((await list()).suggestions).toEqual([])
    await correct('Zahn 46 Karies schwarzes Dreieck distal.')
    const [offered] = (await list()).suggestions
    expect(offered).toMatchObject({ mean: 'Papillenverlust', kind: 'finding', corrections: 2 })
    expect(offered?.quote).toContain(offered?.say)

    const word = { say: offered?.say, mean: offered?.mean, kind: offered?.kind }
    expect((await owner.post(`${at}/dismissed`, word)).status).toBe(204)
    expect((await list()).suggestions.map(({ say }) => say)).not.toContain(offered?.say)
    expect((await add(word)).status).toBe(201)
    expect((await list()).words.map(({ say }) => say)).toContain(offered?.say)
  })
})
