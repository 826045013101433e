import type { Speaker } from '@honora/language/facts/fact.ts'
import { ownWords } from '@honora/language/own-words.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { countHeard, practiceWordsOf } from '../practice-words/index.ts'
import { queueNewText } from '../reading/index.ts'
import { deriveFacts } from './derive.ts'
import type { StoredFact } from './facts.ts'
import { publishToFollowers } from './followers.ts'
import { speakerOfVoice } from './voices.ts'
import {
  clockMsOf,
  findConsultationOf,
  findTypedSegment,
  lockInteraction,
  type TranscriptRow,
} from './queries.ts'
import {
  deleteTranscripts,
  insertTranscript,
  nameVoice,
  type NewTranscript,
  updateTranscript,
} from './tables.ts'

export interface Written {
  readonly transcript: TranscriptRow
  /** Facts that this text added, changed or withdrew. */
  readonly facts: readonly StoredFact[]
}

/**
 * Stores a final text and what follows from it, in the caller's transaction. Undefined when the segment is there
 * already (a provider that recognises the same audio again after a restart).
 */
export async function writeFinalText(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  text: Omit<NewTranscript, 'organisationId'>,
): Promise<Written | undefined> {
  await lockInteraction(tx, text.interactionId)
  const { interactionId, channel = 0, speakerId = -1 } = text
  const transcript = await insertTranscript(tx, {
    ...text,
    speaker: text.speaker ?? (await speakerOfVoice(tx, { interactionId, channel, speakerId })),
    organisationId: scope.organisationId,
  })
  if (transcript === undefined) return undefined
  const heard = ownWords(await practiceWordsOf(tx, scope.organisationId)).heardIn(transcript.text)
  await countHeard(
    tx,
    scope.organisationId,
    heard.map(({ say }) => say),
  )
  const facts = await deriveFacts(tx, scope.organisationId, text.interactionId)
  await queueNewText(tx, deps, { organisationId: scope.organisationId, interactionId })
  await publishConsultation(tx, scope, deps, text.interactionId)
  return { transcript, facts }
}

export interface TypedText {
  readonly interactionId: string
  readonly text: string
  readonly speaker: Speaker | null
  readonly start?: number
  readonly end?: number
  readonly segments?: readonly unknown[] | null
  /** `browser` is spoken text that the recording device itself recognised. */
  readonly source?: 'typed' | 'browser'
  /** A text sent again under the same name is stored once. */
  readonly segmentId?: string
}

/** A typed note or a text dictated elsewhere; without a time of its own it stands at the end of the clock. */
export async function writeTypedText(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  typed: TypedText,
): Promise<Written> {
  const startMs =
    typed.start === undefined ? await clockMsOf(tx, typed.interactionId) : Math.round(typed.start * 1000)
  const source = typed.source ?? 'typed'
  const segmentKey = `${source}-${typed.segmentId ?? newId()}`
  const written = await writeFinalText(tx, scope, deps, {
    interactionId: typed.interactionId,
    segmentKey,
    text: typed.text,
    startMs,
    endMs: typed.end === undefined ? startMs : Math.max(startMs, Math.round(typed.end * 1000)),
    speaker: typed.speaker,
    segments: typed.segments ?? null,
    source: source === 'browser' ? 'speech' : 'typed',
  })
  if (written !== undefined) return written
  const transcript = await findTypedSegment(tx, typed.interactionId, segmentKey)
  return { transcript, facts: [] }
}

/** Corrects a text; the first wording stays, and the facts that came from it follow. */
export async function correctTranscript(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  correction: {
    readonly row: TranscriptRow
    readonly text: string | undefined
    readonly speaker: Speaker | null | undefined
    readonly userId: string | null
  },
): Promise<Written> {
  const { row } = correction
  await lockInteraction(tx, row.interaction_id)
  const text = correction.text ?? row.text
  const transcript = await updateTranscript(
    tx,
    {
      text,
      original_text: row.original_text ?? (text === row.text ? null : row.text),
      speaker: correction.speaker === undefined ? row.speaker : correction.speaker,
      corrected_by: correction.userId,
      version: row.version + 1,
      updated_at: deps.clock.now(),
    },
    row.id,
  )
  const { speaker } = correction
  if (speaker !== undefined && speaker !== null) await nameVoice(tx, row, speaker)
  deps.audit.append(tx, { action: 'transcript.corrected', record: `transcript:${row.id}` })
  const facts = await deriveFacts(tx, scope.organisationId, row.interaction_id)
  await queueNewText(tx, deps, { organisationId: scope.organisationId, interactionId: row.interaction_id })
  await publishConsultation(tx, scope, deps, row.interaction_id)
  return { transcript, facts }
}

/** Takes all text of an interaction away, and with it the facts that came from it. */
export async function removeTexts(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
): Promise<void> {
  await lockInteraction(tx, interactionId)
  await deleteTranscripts(tx, interactionId)
  await deriveFacts(tx, scope.organisationId, interactionId)
  await publishConsultation(tx, scope, deps, interactionId)
}

/** Says to whoever looks at the consultation that its text, its facts or the state of its reading changed. */
export async function publishConsultation(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  change: 'text' | 'facts' | 'reading' = 'text',
): Promise<void> {
  const row = await findConsultationOf(tx, interactionId)
  if (row === undefined) return
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'consultation.updated',
    id: row.id,
    change,
  })
  await publishToFollowers(tx, scope, deps, row.id)
}
