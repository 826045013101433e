import type { Speaker } from '@honora/domain/facts/fact.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { TranscriptRow } from './transcripts.ts'

/** A voice as the recogniser tells it from others: its number on its channel; −1 where it tells none apart. */
interface Voice {
  readonly interactionId: string
  readonly channel: number
  readonly speakerId: number
}

const isTold = (voice: Voice): boolean => voice.speakerId >= 0
const nameOf = (voice: Voice): string => `${voice.channel}:${voice.speakerId}`

async function voicesOf(tx: Tx, interactionId: string): Promise<Readonly<Record<string, Speaker>>> {
  const row = await tx
    .selectFrom('interaction')
    .select('voices')
    .where('id', '=', interactionId)
    .executeTakeFirst()
  return row?.voices ?? {}
}

/** Whose voice it is, once somebody has said so. */
export async function speakerOfVoice(tx: Tx, voice: Voice): Promise<Speaker | null> {
  if (!isTold(voice)) return null
  return (await voicesOf(tx, voice.interactionId))[nameOf(voice)] ?? null
}

/**
 * One sentence was marked: the voice behind it belongs to this person, in what was said and in what comes. Sentences
 * that were marked otherwise by hand stay as they are.
 */
export async function nameVoice(tx: Tx, row: TranscriptRow, speaker: Speaker): Promise<void> {
  const voice = { interactionId: row.interaction_id, channel: row.channel, speakerId: row.speaker_id }
  if (!isTold(voice)) return
  const voices = await voicesOf(tx, voice.interactionId)
  const former = voices[nameOf(voice)] ?? null
  await tx
    .updateTable('interaction')
    .set({ voices: JSON.stringify({ ...voices, [nameOf(voice)]: speaker }) })
    .where('id', '=', voice.interactionId)
    .execute()
  await tx
    .updateTable('transcript')
    .set({ speaker, version: sql<number>`version + 1` })
    .where('interaction_id', '=', voice.interactionId)
    .where('channel', '=', voice.channel)
    .where('speaker_id', '=', voice.speakerId)
    .where('id', '<>', row.id)
    .where((where) => where.or([where('speaker', 'is', null), where('speaker', '=', former)]))
    .execute()
}
