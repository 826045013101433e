import { z } from 'zod'
import {
  below,
  refuseStatus,
  refusesForm,
  safeJson,
  type ModelEndpoint,
} from '../../../platform/models/endpoint.ts'
import { ModelFailure } from '../../../platform/models/failure.ts'
import { send } from '../../../platform/models/send.ts'
import type { Metrics } from '../../../platform/observability/metrics.ts'
import { wavOf } from './wav.ts'

/** A server of `/audio/transcriptions` and what a practice wants of it. */
export interface SpeechServer {
  readonly endpoint: ModelEndpoint
  /** Text while a sentence is spoken; it costs requests. */
  readonly partials: boolean
  /** Whether the server is asked to distinguish voices. */
  readonly voices: boolean
}

/** A voice the server is to know again: a name, and speech of it. */
export interface KnownVoice {
  readonly name: string
  readonly samples: Float32Array
}

export interface Question {
  readonly samples: Float32Array
  readonly language: string
  /** Words in front of the audio; the server writes like them. */
  readonly prompt: string
  readonly known: readonly KnownVoice[]
}

/** A part of what was heard; seconds count from the beginning of the audio. */
export interface Part {
  readonly text: string
  readonly start: number
  readonly end: number
  /** The server's name for the voice. */
  readonly voice: string | null
  readonly confidence?: number
}

const Segment = z.looseObject({
  text: z.string(),
  start: z.number().min(0),
  end: z.number().min(0),
  speaker: z.union([z.string(), z.number()]).nullish().catch(null),
  avg_logprob: z.number().nullish().catch(null),
  no_speech_prob: z.number().nullish().catch(null),
})
const Answer = z.looseObject({ text: z.string().nullish(), segments: z.array(Segment).max(2_000).nullish() })

/** Forms of request, the one that tells most first, `plain` without a prompt; a server refuses what it does not know. */
const forms = ['diarized_json', 'verbose_json', 'json', 'plain'] as const
type Form = (typeof forms)[number]
/** Index of the form that an endpoint is known to take. */
const formOf = new Map<string, number>()

/**
 * One piece of speech to a server, without repetition.
 *
 * @throws ModelFailure when no answer comes within the time limit, or the abort reason of `signal`
 */
export async function transcribe(
  metrics: Metrics,
  server: SpeechServer,
  question: Question,
  signal: AbortSignal,
): Promise<Part[]> {
  const stop = metrics.modelRequests.startTimer({ use: 'speech' })
  try {
    const parts = await ask(server, question, signal)
    stop({ outcome: 'answered' })
    return parts
  } catch (error) {
    signal.throwIfAborted()
    const failure = error instanceof ModelFailure ? error : new ModelFailure('no_answer')
    stop({ outcome: failure.kind })
    throw failure
  }
}

async function ask(server: SpeechServer, question: Question, signal: AbortSignal): Promise<Part[]> {
  const { endpoint } = server
  const name = `${endpoint.url.href} ${endpoint.model} ${server.voices}`
  const limit = AbortSignal.any([signal, AbortSignal.timeout(endpoint.timeLimitMs)])
  for (let at = formOf.get(name) ?? (server.voices ? 0 : 1); ; at += 1) {
    const form = forms[at] ?? 'plain'
    const sent = await send({
      method: 'POST',
      url: below(endpoint.url, 'audio/transcriptions'),
      key: endpoint.key,
      mayLeaveHouse: endpoint.mayLeaveHouse,
      signal: limit,
      form: formOfQuestion(endpoint.model, form, question),
    })
    if (at < forms.length - 1 && refusesForm.has(sent.status)) continue
    refuseStatus(sent)
    const read = Answer.safeParse(safeJson(sent.text))
    if (!read.success) throw new ModelFailure('no_answer')
    formOf.set(name, at)
    return partsOf(read.data, question.samples.length)
  }
}

function formOfQuestion(model: string, form: Form, { samples, language, prompt, known }: Question): FormData {
  const data = new FormData()
  data.append('file', new Blob([wavOf(samples)], { type: 'audio/wav' }), 'audio.wav')
  data.append('model', model)
  data.append('language', language)
  data.append('temperature', '0')
  data.append('response_format', form === 'plain' ? 'json' : form)
  if (form === 'diarized_json') {
    // Models that distinguish voices take no prompt.
    data.append('chunking_strategy', 'auto')
    for (const { name, samples: voice } of known) {
      data.append('known_speaker_names[]', name)
      data.append('known_speaker_references[]', `data:audio/wav;base64,${wavOf(voice).toString('base64')}`)
    }
    return data
  }
  if (prompt !== '' && form !== 'plain') data.append('prompt', prompt)
  if (form === 'verbose_json') data.append('timestamp_granularities[]', 'segment')
  return data
}

/** Nothing was said there, says the server itself (the bounds are those of its own model). */
const isSilence = (segment: z.infer<typeof Segment>): boolean =>
  (segment.no_speech_prob ?? 0) > 0.6 && (segment.avg_logprob ?? 0) < -1

function partsOf({ text, segments }: z.infer<typeof Answer>, length: number): Part[] {
  if (segments === null || segments === undefined) {
    const said = (text ?? '').trim()
    return said === '' ? [] : [{ text: said, start: 0, end: length / 16_000, voice: null }]
  }
  return segments
    .filter((segment) => segment.text.trim() !== '' && !isSilence(segment))
    .toSorted((a, b) => a.start - b.start)
    .map((segment) => ({
      text: segment.text.trim(),
      start: segment.start,
      end: segment.end,
      voice: segment.speaker === null || segment.speaker === undefined ? null : String(segment.speaker),
      ...(typeof segment.avg_logprob === 'number'
        ? { confidence: Math.min(Math.exp(segment.avg_logprob), 1) }
        : {}),
    }))
}
