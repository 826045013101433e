import type { Speaker } from '@honora/language/facts/fact.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { queueNewText } from '../reading/index.ts'
import { deriveFacts } from './derive.ts'
import { lockInteraction, type TranscriptRow } from './queries.ts'
import { nameVoice, updateTranscript } from './tables.ts'
import type { Written } from './write-final-text.ts'
import { publishConsultation } from './publish-consultation.ts'

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
  await publishConsultation(tx, scope, deps, row.interaction_id, 'facts')
  return { transcript, facts }
}
