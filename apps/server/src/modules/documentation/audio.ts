import type { Documentation } from '@honora/contract/documentation.ts'
import { isUnread, type AudioProgress, type AudioState } from '@honora/domain/documentation/gates.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { audioOf as recordedAudioOf } from '../consultations/index.ts'
import { readingStatus } from '../reading/index.ts'
import { finalUntilMs } from '../transcripts/index.ts'
import { audioRetentionOf, keptDays } from './jobs.ts'
import { type DocumentationRow, isWaiting } from './queries.ts'
import { findConsultation } from '../consultation-records/index.ts'

const dayMs = 86_400_000

/**
 * What there is of a consultation's audio, how far it is text, whether it can still be heard, and how many texts wait for a
 * language model.
 */
export async function audioOf(
  tx: Tx,
  consultationId: string,
): Promise<AudioProgress & { readonly isHere: boolean; readonly waiting: number }> {
  const consultation = await findConsultation(tx, 'id', consultationId)
  if (!consultation?.interaction_id)
    return { state: 'none', seconds: 0, readSeconds: 0, isHere: false, waiting: 0 }
  const { recordedMs, gaps, storedBytes } = await recordedAudioOf(tx, consultation.interaction_id)
  const reading = await readingStatus(tx, consultation.interaction_id)
  const seconds = recordedMs / 1000 + gaps.reduce((sum, gap) => sum + gap.to - gap.from, 0)
  const isHere = storedBytes > 0
  const isRecorded = recordedMs > 0 || isHere
  const state = stateOf(consultation.status, isRecorded, await isWaiting(tx, consultation.interaction_id))
  const read = (await finalUntilMs(tx, consultation.interaction_id)) / 1000
  return {
    state,
    seconds,
    readSeconds: state === 'read' ? seconds : Math.min(read, seconds),
    isHere,
    waiting: reading.state === 'waiting' || reading.state === 'running' ? reading.unread : 0,
  }
}

function stateOf(status: string, isRecorded: boolean, isWaiting: boolean): AudioState {
  if (status === 'recording') return 'recording'
  if (!isRecorded) return 'none'
  if (status === 'failed') return 'failed'
  if (status === 'transcribing' || status === 'processing') return isWaiting ? 'waiting' : 'reading'
  return 'read'
}

/** The audio with what becomes of it, by the practice's setting; audio that is not text is never removed. */
export async function presentAudio(
  deps: Deps,
  organisationId: string,
  row: DocumentationRow,
  audio: Awaited<ReturnType<typeof audioOf>>,
): Promise<Documentation['audio']> {
  const { isHere: _isHere, waiting: _waiting, ...progress } = audio
  const { removal, days } = await removalOf(deps, organisationId, audio)
  const from = row.finalized_at ?? deps.clock.now()
  return {
    ...progress,
    removal,
    removedOn: days === null ? null : berlinDay(new Date(from.getTime() + days * dayMs)),
  }
}

type Removal = { readonly removal: Documentation['audio']['removal']; readonly days: number | null }

async function removalOf(
  deps: Deps,
  organisationId: string,
  audio: Awaited<ReturnType<typeof audioOf>>,
): Promise<Removal> {
  if (isUnread(audio)) return { removal: 'when_read', days: null }
  if (audio.state === 'none') return { removal: 'none', days: null }
  if (!audio.isHere) return { removal: 'removed', days: null }
  const days = keptDays[await audioRetentionOf(deps, organisationId)]
  if (days === null) return { removal: 'kept', days: null }
  return days === 0 ? { removal: 'at_once', days: null } : { removal: 'on', days }
}
