import { clientConfig } from '@honora/domain/speech/messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { embeddedProvider } from '../live/providers/embedded.ts'
import { sampleAudio, sampleModel } from '../live/providers/samples.ts'
import { requestOf } from '../live/providers/testing-suite.ts'
import { cut, interactionOf, listen, streamUrl, TestSocket, tokenOf } from '../live/testing.ts'
import { z } from 'zod'

/** What a client may ask for in its configuration (wire protocol 4.2). */
const sample = 'extraktion-44-27'
let app: TestApp
let base: string
let mine: Practice

beforeAll(async () => {
  app = await testApp()
  base = await listen(app)
  mine = await app.practice()
})
afterAll(() => app.close())

const item = z.looseObject({ transcript: z.string(), final: z.boolean(), speaker: z.string().optional() })
type Item = z.output<typeof item>

/** Plays the sample with this configuration to its end. */
async function play(more: object): Promise<{ socket: TestSocket; finals: Item[]; id: string }> {
  const id = await interactionOf(mine.owner, { modelName: sampleModel(sample) })
  const socket = new TestSocket(streamUrl(base, id, await tokenOf(mine.owner)))
  await socket.opened()
  socket.say({ type: 'config', configuration: { ...clientConfig.configuration, ...more } })
  await socket.until(() => socket.messages.length > 0 || socket.closed, 'answer')
  if (socket.messages[0]?.type === 'CONFIG_ACCEPTED') {
    for (const slice of cut(new Uint8Array(sampleAudio(sample) ?? []))) socket.socket.send(slice)
    socket.say({ type: 'end' })
  }
  await socket.closing()
  const items = socket.messages
    .filter(({ type }) => type === 'transcript')
    .flatMap((one) => z.array(item).parse(one['data']))
  return { socket, id, finals: items.filter(({ final }) => final) }
}

describe('the configuration of a stream', () => {
  test('replacements are written as the client wants them, in what is kept too', async () => {
    const { finals, id } = await play({ replacements: [{ find: 'Heute', replace: 'Am 23.11.' }] })

    const text = finals.map(({ transcript }) => transcript).join(' ')
    expect(text).toContain('Am 23.11.')
    expect(text).not.toContain('Heute')
    const { body } = await mine.owner.get<{ transcripts: { text: string }[] }>(
      `/api/speech/interactions/${id}/transcripts`,
    )
    expect(body.transcripts.map((one) => one.text)).toEqual(finals.map(({ transcript }) => transcript))
  })

  test('a client that wants text alone is sent no facts', async () => {
    const types = (heard: TestSocket) => new Set(heard.messages.map(({ type }) => type))
    const { socket: both } = await play({})
    const { socket: text } = await play({ mode: { type: 'transcription' } })

    expect(types(both)).toContain('facts')
    expect(types(text)).toContain('transcript')
    expect(types(text)).not.toContain('facts')
  })

  test.each([
    ['a word too long', { keyterms: { terms: [{ term: 'x'.repeat(51) }] } }],
    ['too many words', { keyterms: { terms: Array.from({ length: 1001 }, () => ({ term: 'Zahn' })) } }],
    [
      'too many replacements',
      { replacements: Array.from({ length: 1001 }, () => ({ find: 'a', replace: 'b' })) },
    ],
    ['an unknown mode', { mode: { type: 'dreaming' } }],
  ])('%s is denied, and the socket closed for good', async (_what, more) => {
    const { socket } = await play(more)

    expect(socket.messages).toMatchObject([{ type: 'CONFIG_DENIED', reason: 'configuration not understood' }])
    expect(socket.closed?.code).toBe(1000)
  })

  test('words of the client are boosted beside those of the practice', async () => {
    let boosted: readonly string[] = []
    const provider = embeddedProvider({
      engine: () => ({
        open: (_tell, words) => {
          boosted = words
          return { push: () => undefined, flush: () => Promise.resolve(), close: () => undefined }
        },
      }),
      hotwords: () => Promise.resolve(['Estelite']),
    })
    const session = await provider.open(
      requestOf(null, { configuration: { keyterms: { terms: [{ term: 'Ubistesin' }] } } }),
      { text: () => undefined, facts: () => undefined, usage: () => undefined, failed: () => undefined },
    )
    session.close()

    expect(boosted).toEqual(['Estelite', 'Ubistesin'])
  })
})
