import type { Speaker } from '@honora/language/facts/fact.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isIdentified, nameOf, type Voice } from './tables.ts'
import { voicesOf } from './queries.ts'

/** Whose voice it is, once somebody has said so. */
export async function speakerOfVoice(tx: Tx, voice: Voice): Promise<Speaker | null> {
  if (!isIdentified(voice)) return null
  return (await voicesOf(tx, voice.interactionId))[nameOf(voice)] ?? null
}
