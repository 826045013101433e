import { createHash } from 'node:crypto'
import { toWireGroup } from '@honora/domain/speech/fact-groups.ts'
import { z } from 'zod'
import type { RecognisedText } from '../providers/provider.ts'
import type { Catalogues } from '../../../platform/messages/catalogues.ts'
import { labelsOf, presentSpeechFact, type StoredFact } from '../../transcripts/index.ts'

/** The start message; unknown members pass, both spellings of the retention rule are known (wire protocol 4.2). */
export const ClientConfig = z.looseObject({
  transcription: z.looseObject({
    primaryLanguage: z.string().max(20),
    isDiarization: z.boolean().optional(),
    diarize: z.boolean().optional(),
    isMultichannel: z.boolean().optional(),
    participants: z
      .array(z.looseObject({ channel: z.number(), role: z.enum(['doctor', 'patient', 'multiple']) }))
      .max(8)
      .default([]),
  }),
  mode: z.looseObject({
    type: z.enum(['facts', 'transcription']),
    outputLocale: z.string().max(20).nullish(),
  }),
  /** What is heard so is written so. */
  replacements: z
    .array(z.looseObject({ find: z.string().min(1).max(200), replace: z.string().max(200) }))
    .max(1000)
    .nullish(),
  /** Words to be boosted in this session. */
  keyterms: z
    .looseObject({ terms: z.array(z.looseObject({ term: z.string().min(1).max(50) })).max(1000) })
    .nullish(),
  /** Whether long silences are reported. */
  audioEvents: z.looseObject({ enabled: z.boolean() }).nullish(),
  retentionPolicy: z.enum(['retain', 'none']).nullish(),
  'X-Corti-Retention-Policy': z.enum(['retain', 'none']).nullish(),
})
export type ClientConfig = z.infer<typeof ClientConfig>

/** False: audio, text and facts of the session are gone once it is over. */
export function isKept(configuration: ClientConfig): boolean {
  return (configuration.retentionPolicy ?? configuration['X-Corti-Retention-Policy']) !== 'none'
}

/** What a client may say in text frames; null for what is no message. */
export function readClientMessage(
  text: string,
): { readonly type: string; readonly body: Readonly<Record<string, unknown>> } | null {
  if (text === 'PING') return { type: 'PING', body: {} }
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || !('type' in parsed)) return null
    return typeof parsed.type === 'string' ? { type: parsed.type, body: { ...parsed } } : null
  } catch {
    return null
  }
}

/** A text on the wire; `segmentId` and `speaker` are our own extras. */
export function transcriptMessage(interactionId: string, segmentId: string, text: RecognisedText): string {
  return JSON.stringify({
    type: 'transcript',
    data: [
      {
        id: interactionId,
        transcript: text.text,
        final: text.final,
        speakerId: text.speakerId,
        participant: { channel: text.channel },
        time: { start: text.startMs / 1000, end: text.endMs / 1000 },
        segmentId,
        ...(text.speaker === null ? {} : { speaker: text.speaker }),
        ...(text.confidence === undefined ? {} : { confidence: text.confidence }),
      },
    ],
  })
}

/** A fact in the wire's words, with our own fact as `dental`. */
export function wireFact(fact: StoredFact): Readonly<Record<string, unknown>> {
  const group = toWireGroup(fact)
  return {
    id: fact.id,
    text: fact.text,
    group,
    groupId: groupId(group),
    isDiscarded: fact.isDiscarded,
    source: fact.wireSource ?? (fact.source === 'manual' ? 'user' : 'core'),
    createdAt: fact.createdAt.toISOString(),
    updatedAt: fact.updatedAt.toISOString(),
    evidence: fact.utteranceIds.map((reference) => ({ type: 'transcript', reference })),
    dental: presentSpeechFact(fact),
  }
}

/** Facts as one session is told of them, named in every language: whoever watches may read another one. */
export function factsMessage(facts: readonly StoredFact[], catalogues: Pick<Catalogues, 'text'>): string {
  const named = facts.map((fact) => ({
    ...wireFact(fact),
    dental: { ...presentSpeechFact(fact), labels: labelsOf(fact, catalogues) },
  }))
  return JSON.stringify({ type: 'facts', fact: named })
}

/** Group ids on the wire are UUIDs; ours are made from the group's name and never change. */
export function groupId(group: string): string {
  const hash = createHash('sha256').update(`fact-group:${group}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

export function errorMessage(error: {
  readonly status: number
  readonly title: string
  readonly details: string
}): string {
  return JSON.stringify({ type: 'error', error: { id: error.title.replaceAll(' ', '_'), doc: '', ...error } })
}
