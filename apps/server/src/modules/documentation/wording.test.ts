import type { Documentation } from '@honora/contract/documentation.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { fakeModel, type Asked, type FakeModel } from '../reading/testing.ts'
import { filling, textOf } from './testing.ts'

const written = 'An 36 findet sich Karies mesial-okklusal.'
const worded = 'Zahn 36 weist mesial-okklusal Karies auf.'

let model: FakeModel
let app: TestApp
let practice: Practice
let owner: Caller

/** Answers each line of a request with what `say` makes of it. */
const answering =
  (say: (line: string) => string) =>
  (asked: Asked): { content: string } => {
    const lines = asked.messages.at(-1)?.content.match(/^\[\d+\] .*$/gm) ?? []
    const sentences = lines.map((line, index) => ({
      line: index + 1,
      text: say(line.replace(/^\[\d+\] /, '')),
    }))
    return { content: JSON.stringify({ sentences }) }
  }
const right = answering((line) => (line === written ? worded : line))

beforeAll(async () => {
  model = await fakeModel(right)
  app = await testApp({
    LANGUAGE_MODEL_URL: model.url,
    LANGUAGE_MODEL_NAME: 'fake',
    LANGUAGE_MODEL_SECONDS: 1,
    LANGUAGE_MODEL_USES: ['wording'],
  })
  practice = await app.practice()
  owner = practice.owner
  await owner.patch('/v1/organization', { settings: { documentationStyle: 'full' } })
})
afterAll(async () => {
  await app.close()
  await model.close()
})
beforeEach(() => {
  model.reply = right
  model.asked.length = 0
})

const read = async (id: string): Promise<Documentation> =>
  (await owner.get<Documentation>(`/api/documentation/${id}`)).body

describe('whole sentences of a language model', () => {
  test('take the place of lines that nobody touched, with the facts that they rest on', async () => {
    const { documentation } = await filling(owner)
    expect(textOf(documentation, 'befund')).toBe(written)
    await app.runJobs()

    const after = await read(documentation.id)
    expect(textOf(after, 'befund')).toBe(worded)
    expect(after.sections[1]).toMatchObject({ origin: 'generated' })
    expect(after.sections[1]?.sentences[0]?.factIds).toEqual(documentation.sections[1]?.sentences[0]?.factIds)
    expect(after.version).toBeGreaterThan(documentation.version)
    expect(JSON.stringify(model.asked)).not.toContain('Beispiel')

    // writing the record again keeps them and asks about nothing twice
    model.asked.length = 0
    const again = await owner.post<Documentation>(
      `/api/consultations/${documentation.consultationId}/documentation`,
    )
    expect(textOf(again.body, 'befund')).toBe(worded)
    await app.runJobs()
    expect(model.asked).toHaveLength(0)
  })

  test('leave what a person wrote meanwhile', async () => {
    const { documentation } = await filling(owner)
    const mine = 'An 36 findet sich Karies mesial-okklusal, tief.'
    await owner.patch(`/api/documentation/${documentation.id}`, { sections: [{ key: 'befund', text: mine }] })
    await app.runJobs()
    expect(textOf(await read(documentation.id), 'befund')).toBe(mine)
  })

  test('follow their facts: a dropped fact takes its sentence along', async () => {
    const { given, documentation } = await filling(owner)
    await app.runJobs()
    const [factId = ''] = documentation.sections[1]?.sentences[0]?.factIds ?? []
    await owner.post(`/api/speech/interactions/${given.interactionId}/facts/${factId}/drop`, {})
    expect(textOf(await read(documentation.id), 'befund')).toBe('')
  })

  test.each([
    ['another tooth', answering((line) => line.replaceAll('36', '37'))],
    ['a lost surface', answering((line) => line.replace('mesial-okklusal', 'mesial'))],
    ['a denial', answering((line) => line.replace('findet sich', 'findet sich keine'))],
    ['an invention', answering((line) => line.replace('.', ' mit Pulpitis.'))],
    ['nothing of use', () => ({ content: 'Dazu kann ich nichts sagen.' })],
    ['a broken answer', () => ({ content: '{"sentences":[{"line":1,"text":"An 36' })],
    ['an error', () => ({ status: 500 })],
    ['silence', () => 'hang' as const],
  ])('that are %s leave the line as it was written', async (_, reply) => {
    model.reply = reply
    const { documentation } = await filling(owner)
    const version = documentation.version
    await app.runJobs()
    const after = await read(documentation.id)
    expect(textOf(after, 'befund')).toBe(written)
    expect(model.asked.length).toBeGreaterThan(0)
    expect(after.sections).toEqual(documentation.sections)
    expect(after.version - version).toBeLessThan(2)
  })

  test('are asked for in whole sentences only, and only where the practice wants them', async () => {
    await owner.patch('/v1/organization', { settings: { documentationStyle: 'terse' } })
    await filling(owner)
    await app.runJobs()
    expect(model.asked).toHaveLength(0)
    await owner.patch('/v1/organization', { settings: { documentationStyle: 'full' } })

    const settings = await owner.get<Record<string, unknown>>('/api/language-model')
    const { preset, url, model: name, timeLimitSeconds, atOnce } = settings.body
    const connection = { preset, url, model: name, timeLimitSeconds, atOnce }
    const saved = await owner.put('/api/language-model', { ...connection, uses: ['facts'] })
    expect(saved.status).toBe(200)
    await filling(owner)
    await app.runJobs()
    expect(model.asked).toHaveLength(0)
  })
})
