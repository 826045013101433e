import { createServer, type ServerResponse } from 'node:http'
import { WebmOpusDecoder, sampleRate } from '../webm/decoder.ts'
import { sampleAudio, samples } from '../providers/samples.ts'
import { wavOf } from './wav.ts'
import { portOf } from '../../../testing/port.ts'

/** A request as the server gets it. */
interface Transcribing {
  readonly fields: Readonly<Record<string, string>>
  /** Names of the voices that the server is to know again. */
  readonly known: readonly string[]
  readonly seconds: number
  readonly authorization: string | undefined
}

type Reply =
  | 'answer'
  | 'hang'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }

/** A speech server on loopback that knows one recording and answers in the published forms of the interface. */
export interface RecordedServer {
  readonly url: string
  readonly asked: Transcribing[]
  /** What happens to a request; a test may change it. */
  reply: (asked: Transcribing) => Reply
  close(): Promise<void>
}

interface Said {
  readonly speaker: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Knows the audio of a sample and what is said in it: of each request it looks up where the audio stands in the recording,
 * and answers the sentences whose middle lies in it.
 */
export async function recordedServer(sample: string): Promise<RecordedServer> {
  const audio = await wholeAudio(sample)
  const utterances = samples().get(sample)?.utterances ?? []
  const hanging: ServerResponse[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const type = request.headers['content-type'] ?? ''
      void answer(Buffer.concat(parts), type, request.headers.authorization, response)
    })
  })
  const answer = async (
    bytes: Buffer<ArrayBuffer>,
    type: string,
    authorization: string | undefined,
    response: ServerResponse,
  ): Promise<void> => {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    const file = form.get('file')
    const wav = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(44)
    const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const asked: Transcribing = {
      fields: Object.fromEntries(texts),
      known: texts.flatMap(([name, value]) => (name === 'known_speaker_names[]' ? [value] : [])),
      seconds: (wav.length - 44) / 2 / sampleRate,
      authorization,
    }
    recorded.asked.push(asked)
    const reply = recorded.reply(asked)
    if (reply === 'hang') hanging.push(response)
    else if (reply !== 'answer') json(response, reply.status, { error: { message: 'no' } }, reply.headers)
    else {
      const from = placeOf(audio, wav.subarray(44)) / sampleRate
      const said = utterances.filter(({ start, end }) => {
        const middle = (start + end) / 2 - from
        return middle >= 0 && middle < asked.seconds
      })
      json(response, 200, answerIn(asked, said, from))
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  const recorded: RecordedServer = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: [],
    reply: () => 'answer',
    async close() {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return recorded
}

/** The published forms: `json`, `verbose_json` with segments, `diarized_json` with voices. */
function answerIn({ fields, known, seconds }: Transcribing, said: readonly Said[], from: number): object {
  const text = said.map((one) => one.text).join(' ')
  const placed = said.map((one) => ({
    text: ` ${one.text}`,
    start: Math.max(one.start - from, 0),
    end: Math.min(one.end - from, seconds),
    speaker: one.speaker,
  }))
  if (fields.response_format === 'json') return { text, usage: { type: 'duration', seconds } }
  if (fields.response_format === 'diarized_json') {
    // Voices that it was given are named so, in the order in which they were learnt here; others by letters.
    const names = [...new Set(said.map(({ speaker }) => speaker))]
    return {
      task: 'transcribe',
      duration: seconds,
      text,
      segments: placed.map(({ speaker, ...one }, index) => ({
        type: 'transcript.text.segment',
        id: `seg_${index}`,
        ...one,
        speaker: known[speakers.indexOf(speaker)] ?? String.fromCodePoint(65 + names.indexOf(speaker)),
      })),
    }
  }
  return {
    task: 'transcribe',
    language: 'german',
    duration: seconds,
    text,
    segments: placed.map(({ speaker: _speaker, ...one }, id) => ({
      id,
      seek: 0,
      ...one,
      tokens: [50364, 4692, 50614],
      temperature: 0,
      avg_logprob: -0.21,
      compression_ratio: 1.2,
      no_speech_prob: 0.02,
    })),
  }
}

/** The order in which this server is given its voices. */
const speakers = ['dentist', 'patient', 'assistant']

async function wholeAudio(sample: string): Promise<Buffer> {
  const parts: Float32Array[] = []
  const decoder = await WebmOpusDecoder.create((pcm) => parts.push(pcm.samples.slice()))
  decoder.push(sampleAudio(sample) ?? new Uint8Array())
  decoder.finish()
  decoder.free()
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return wavOf(all).subarray(44)
}

/** Number of the sample at which a piece stands in the recording. */
function placeOf(audio: Buffer, piece: Buffer): number {
  // Silence stands everywhere: the loudest second of a piece is looked for.
  const length = Math.min(piece.length, sampleRate)
  let loudest = 0
  let best = -1
  for (let at = 0; at + length <= piece.length; at += length) {
    let sum = 0
    for (let index = at; index < at + length; index += 2) sum += Math.abs(piece.readInt16LE(index))
    if (sum > best) {
      best = sum
      loudest = at
    }
  }
  const found = audio.indexOf(piece.subarray(loudest, loudest + length))
  if (found < 0) throw new Error('this audio is not of the recording')
  return (found - loudest) / 2
}

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
