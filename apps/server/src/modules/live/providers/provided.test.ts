import type { SpeechFact, Transcript } from '@honora/contract/speech.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../../testing/test-app.ts'
import { beginConsultation, cut, interactionOf, joinStream, listen, tokenOf } from '../testing.ts'
import { sampleAudio } from './samples.ts'
import { ScriptedProvider } from './scripted-provider.ts'
import { z } from 'zod'

/** A fact as the stream sends it: the members that these tests compare. */
const WireFact = z.looseObject({ text: z.string(), isDiscarded: z.boolean().optional() })

/** A provider of another kind stands behind our gateway: its facts carry no tooth and none of our members. */
let provider: ScriptedProvider
let app: TestApp
let mine: Practice
let base: string
const slices = cut(new Uint8Array(sampleAudio('zahnreinigung-privat') ?? [])).slice(0, 30)

beforeAll(async () => {
  provider = new ScriptedProvider()
  await provider.start()
  app = await testApp(provider.settings)
  base = await listen(app)
  mine = await app.practice()
})
beforeEach(() => {
  provider.lists.clear()
  provider.heard.length = 0
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const said = (interaction: string, text: string, start: number, end: number) => ({
  type: 'transcript',
  data: [
    {
      id: interaction,
      transcript: text,
      final: true,
      speakerId: 1,
      participant: { channel: 0 },
      time: { start, end },
    },
  ],
})
const fact = (id: string, text: string, group: string, isDiscarded = false) => ({
  id,
  text,
  group,
  groupId: '5b2e1c1e-7d64-4f4a-9d0b-0a3f5f1f2a11',
  isDiscarded,
  source: 'core',
  createdAt: '2026-11-23T09:00:00Z',
})
const facts = (...fact: object[]) => ({ type: 'facts', fact })

/** A live session whose upstream is open. */
async function live() {
  const consultation = await beginConsultation(mine.owner)
  const id = await interactionOf(mine.owner, {
    consultationId: consultation.id,
    encounterType: 'emergency',
    encounterTitle: 'Schmerz',
  })
  const before = provider.sockets.length
  const { socket } = await joinStream(base, id, await tokenOf(mine.owner))
  await expect.poll(() => provider.sockets.length).toBeGreaterThan(before)
  for (const slice of slices) socket.socket.send(slice)
  await expect.poll(() => provider.heard.filter((one) => typeof one !== 'string').length).toBe(slices.length)
  const shownFacts = () =>
    socket.messages
      .filter(({ type }) => type === 'facts')
      .flatMap((one) => z.array(WireFact).parse(one['fact']))
  return { id, socket, shownFacts, consultationId: consultation.id }
}

async function factsOf(id: string): Promise<SpeechFact[]> {
  return (await mine.owner.get<{ facts: SpeechFact[] }>(`/api/speech/interactions/${id}/facts`)).body.facts
}
async function textsOf(id: string): Promise<Transcript[]> {
  const { body } = await mine.owner.get<{ transcripts: Transcript[] }>(
    `/api/speech/interactions/${id}/transcripts`,
  )
  return body.transcripts
}
const groupsAndTexts = (list: SpeechFact[]) => list.map(({ group, text }) => `${group}: ${text}`)

describe("a provider's own facts", () => {
  test('show where ours do not tell them, with tooth and finding read from their words; unproven ones are asked', async () => {
    const unproven = { state: 'proposed', why: { readers: ['provider'], failed: ['quote'] } }
    const { id, socket, shownFacts } = await live()
    provider.say(said(id, 'Zahn 36 hat Karies okklusal.', 0.5, 1.5))
    provider.say(
      facts(
        fact('a', 'Karies an Zahn 36', 'abnormal-physical-findings'),
        fact('b', 'Zahn 11: Kronenfraktur', 'abnormal-physical-findings'),
        fact('c', 'Arbeitet als Lehrerin', 'social-history'),
      ),
    )
    await socket.until(() => shownFacts().some(({ text }) => text === 'Arbeitet als Lehrerin'), 'facts')

    const list = await factsOf(id)
    expect(list.filter(({ source }) => source === 'provider')).toMatchObject([
      {
        text: 'Zahn 11: Kronenfraktur',
        group: 'finding',
        teeth: [11],
        finding: 'kronenfraktur',
        ...unproven,
      },
      { text: 'Arbeitet als Lehrerin', group: 'history', teeth: [], ...unproven },
    ])
    expect(list.filter(({ teeth }) => teeth.includes(36))).toHaveLength(1)
    expect(shownFacts().map(({ text }) => text)).not.toContain('Karies an Zahn 36')
    socket.socket.close(1000)
  })

  test('hide as soon as our text tells the same, and come back when it is corrected away', async () => {
    const { id, socket, shownFacts } = await live()
    provider.say(facts(fact('a', 'Karies an Zahn 36', 'abnormal-physical-findings')))
    await socket.until(() => shownFacts().length === 1, 'fact')
    provider.say(said(id, 'Zahn 36 hat Karies okklusal.', 0.5, 1.5))
    await socket.until(() => shownFacts().some(({ isDiscarded }) => isDiscarded), 'withdrawal')
    expect((await factsOf(id)).map(({ source }) => source)).toEqual(['speech'])

    const [text] = await textsOf(id)
    await mine.owner.patch(`/api/speech/transcripts/${text?.id ?? ''}`, {
      text: 'Zahn 35 hat Karies okklusal.',
    })
    expect(groupsAndTexts(await factsOf(id)).toSorted()).toHaveLength(2)
    expect((await factsOf(id)).find(({ source }) => source === 'provider')?.teeth).toEqual([36])
    socket.socket.close(1000)
  })

  test('are changed and taken back by the provider, and kept where a person has edited them', async () => {
    const { id, socket, shownFacts } = await live()
    provider.say(facts(fact('a', 'Raucht', 'social-history'), fact('b', 'Lebt allein', 'social-history')))
    await socket.until(() => shownFacts().length === 2, 'facts')
    provider.say(facts(fact('a', 'Raucht nicht mehr viel', 'social-history')))
    await socket.until(() => shownFacts().length === 3, 'change')
    expect((await factsOf(id)).map(({ text }) => text)).toContain('Raucht nicht mehr viel')

    const edited = (await factsOf(id)).find(({ text }) => text === 'Lebt allein')
    await mine.owner.patch(`/api/speech/interactions/${id}/facts/${edited?.id ?? ''}`, {
      text: 'Lebt mit Hund',
    })
    provider.say(
      facts(
        fact('a', 'Raucht nicht mehr viel', 'social-history', true),
        fact('b', 'Lebt allein', 'social-history', true),
      ),
    )
    await socket.until(() => shownFacts().some(({ isDiscarded }) => isDiscarded), 'taking back')
    expect((await factsOf(id)).map(({ text }) => text)).toEqual(['Lebt mit Hund'])
    socket.socket.close(1000)
  })

  test('stay thrown out when a person threw ours out', async () => {
    const { id, socket, shownFacts } = await live()
    provider.say(said(id, 'Zahn 36 hat Karies okklusal.', 0.5, 1.5))
    await socket.until(() => shownFacts().length > 0, 'fact')
    const [own] = await factsOf(id)
    await mine.owner.patch(`/api/speech/interactions/${id}/facts/${own?.id ?? ''}`, { isDiscarded: true })
    provider.say(
      facts(fact('a', 'Karies an Zahn 36', 'abnormal-physical-findings'), fact('z', 'Raucht', 'other')),
    )
    await socket.until(() => shownFacts().some(({ text }) => text === 'Raucht'), 'facts')

    expect((await factsOf(id)).filter(({ isDiscarded }) => !isDiscarded).map(({ text }) => text)).toEqual([
      'Raucht',
    ])
    socket.socket.close(1000)
  })
})

describe("a provider's lists", () => {
  test('add what the stream did not bring, and nothing twice', async () => {
    const { id, socket } = await live()
    provider.say(said(id, 'Zahn 36 hat Karies okklusal.', 0.5, 1.5))
    await expect.poll(async () => (await textsOf(id)).length).toBe(1)
    provider.lists.set('/facts/', {
      facts: [fact('a', 'Karies an Zahn 36', 'assessment'), fact('b', 'Raucht', 'social-history')],
    })
    provider.lists.set('/transcripts/', {
      transcripts: [
        {
          id: 'there',
          transcriptSample: '',
          transcript: {
            transcripts: [
              {
                channel: 0,
                participant: 0,
                speakerId: 1,
                text: 'Zahn 36 hat Karies okklusal.',
                start: 520,
                end: 1490,
              },
              { channel: 0, participant: 0, speakerId: 1, text: 'Zahn 46 fehlt.', start: 2000, end: 3000 },
            ],
          },
        },
      ],
    })
    socket.say({ type: 'end' })
    await socket.closing()
    await app.deps.db.systemPool.query('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
    // Asked within ten seconds before: the next question goes to the provider again.
    await new Promise((resolve) => setTimeout(resolve, 10_100))
    const texts = await textsOf(id)

    expect(texts.map(({ text }) => text)).toEqual(['Zahn 36 hat Karies okklusal.', 'Zahn 46 fehlt.'])
    expect(texts.every(({ segments }) => segments?.[0]?.speakerId === 1)).toBe(true)
    const list = await factsOf(id)
    expect(list.map(({ text }) => text)).toContain('Raucht')
    expect(list.filter(({ teeth }) => teeth.includes(36))).toHaveLength(1)
    expect(list.some(({ teeth }) => teeth.includes(46))).toBe(true)
  })

  test('that cannot be had change nothing', async () => {
    const { id, socket } = await live()
    provider.say(said(id, 'Zahn 36 hat Karies okklusal.', 0.5, 1.5))
    await expect.poll(async () => (await textsOf(id)).length).toBe(1)
    provider.lists.set('/facts/', 500)
    socket.socket.close(1000)

    expect((await factsOf(id)).length).toBeGreaterThan(0)
  })
})

test("the provider's interaction has kind and title of ours; the browser learns neither secret nor address", async () => {
  const { socket } = await live()
  const made = provider.calls.findLast(({ method }) => method === 'POST')
  expect(JSON.parse(made?.body ?? '{}')).toMatchObject({ encounter: { type: 'emergency', title: 'Schmerz' } })

  const token = await mine.owner.get<object>('/api/speech/token')
  const seen = JSON.stringify([token.body, socket.messages])
  expect(seen).not.toContain('our-secret')
  expect(seen).not.toContain(new URL(provider.url).port)
  socket.socket.close(1000)
})

test('a token that ends in mid-session changes nothing; behind a drop a fresh one is used', async () => {
  const { id, socket } = await live()
  const logins = provider.logins
  provider.expiresIn = 1
  provider.say(said(id, 'Eins.', 0.1, 0.4))
  await expect.poll(async () => (await textsOf(id)).length).toBe(1)
  expect(socket.closed).toBeNull()
  // The refusal of the next handshake's token is what a provider answers to one that ended.
  const before = provider.sockets.length
  provider.refuseHandshakes(1)
  provider.sockets.at(-1)?.terminate()
  await expect.poll(() => provider.sockets.length).toBeGreaterThan(before)
  provider.say(said(id, 'Zwei.', 1, 1.4))
  await expect.poll(async () => (await textsOf(id)).length).toBe(2)

  expect(provider.logins).toBe(logins + 1)
  provider.expiresIn = 300
  socket.socket.close(1000)
})
