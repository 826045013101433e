import type { Db, Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hostOf, parseEndpoint } from '../../../platform/models/addresses.ts'
import { keyOfRow } from '../../../platform/models/stored-key.ts'
import { missingAgreements } from '../../reading/index.ts'
import type { SpeechServer } from './transcribe.ts'
import { speechServerRow } from '../queries.ts'

/** Under which name the key of a practice is sealed. */
export const keyName = (organisationId: string): string => `speech-server/${organisationId}`

/**
 * The server that a practice has switched on; null without one. A patient's voice leaves the house only when all
 * agreements with its recipient are there: without them an address outside fails.
 */
export async function activeSpeechServer(
  db: Db | Tx,
  deps: Pick<Deps, 'config'>,
  organisationId: string,
): Promise<SpeechServer | null> {
  const row = await speechServerRow(db, organisationId)
  const url = row.is_on ? parseEndpoint(row.url) : undefined
  if (url === undefined) return null
  return {
    partials: row.partials,
    voices: row.voices,
    endpoint: {
      url,
      model: row.model,
      key: keyOfRow(deps.config, keyName(organisationId), row),
      timeLimitMs: row.time_limit_seconds * 1000,
      mayLeaveHouse: (await missingAgreements(db, organisationId, hostOf(url))).length === 0,
    },
  }
}
