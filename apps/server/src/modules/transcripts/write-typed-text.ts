import type { Speaker } from '@honora/language/facts/fact.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { clockMsOf, findTypedSegment } from './queries.ts'
import { type Written, writeFinalText } from './write-final-text.ts'

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
