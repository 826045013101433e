import { ownWords } from '@honora/language/own-words.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { countHeard, practiceWordsOf } from '../practice-words/index.ts'
import { queueNewText } from '../reading/index.ts'
import { deriveFacts } from './derive.ts'
import type { StoredFact } from './facts.ts'
import { speakerOfVoice } from './voices.ts'
import { isCancelled, lockInteraction, type TranscriptRow } from './queries.ts'
import { insertTranscript, type NewTranscript } from './tables.ts'
import { publishConsultation } from './publish-consultation.ts'

export interface Written {
  readonly transcript: TranscriptRow
  /** Facts that this text added, changed or withdrew. */
  readonly facts: readonly StoredFact[]
}

/**
 * Stores a final text and what follows from it, in the caller's transaction. Undefined when the segment is there
 * already (a provider that recognises the same audio again after a restart), and when the consultation was cancelled.
 */
export async function writeFinalText(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  text: Omit<NewTranscript, 'organisationId'>,
): Promise<Written | undefined> {
  await lockInteraction(tx, text.interactionId)
  if (await isCancelled(tx, text.interactionId)) return undefined
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
  const change = text.source === 'typed' ? 'facts' : 'text'
  await publishConsultation(tx, scope, deps, text.interactionId, change)
  return { transcript, facts }
}
