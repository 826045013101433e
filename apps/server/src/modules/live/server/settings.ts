import type { SpeechServerSettings } from '@honora/contract/speech-server.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hostOf, parseEndpoint } from '../../../platform/models/addresses.ts'
import { checkedUrl } from '../../../platform/models/checked-url.ts'
import { keyOfRow } from '../../../platform/models/stored-key.ts'
import type { OrgScope } from '../../../platform/scope.ts'
import { presentRecipient } from '../../reading/index.ts'
import { keyName } from './active-server.ts'
import type { SpeechServer } from './transcribe.ts'
import { speechServerRow } from '../queries.ts'

export async function presentSpeechServer(tx: Tx, organisationId: string): Promise<SpeechServerSettings> {
  const row = await speechServerRow(tx, organisationId)
  const url = parseEndpoint(row.url)
  const recipient = await presentRecipient(tx, organisationId, url === undefined ? null : hostOf(url))
  return {
    url: row.url,
    model: row.model,
    timeLimitSeconds: row.time_limit_seconds,
    partials: row.partials,
    voices: row.voices,
    // An agreement that ended in the settings of the language model ends this server, too.
    isOn: row.is_on && recipient.missing.length === 0,
    keyLast4: row.key_last4,
    ...recipient,
    version: row.version,
  }
}

export interface Wish extends Pick<
  SpeechServerSettings,
  'url' | 'model' | 'timeLimitSeconds' | 'partials' | 'voices'
> {
  readonly key?: string | undefined
  readonly version?: number | undefined
}

/** A server to be tried before it is saved; the sample is nobody's voice, so it may be sent outside. */
export async function draftServer(
  tx: Tx,
  deps: Deps,
  scope: OrgScope,
  draft: Pick<Wish, 'url' | 'model' | 'voices' | 'key'>,
): Promise<SpeechServer> {
  const row = await speechServerRow(tx, scope.organisationId)
  const url = await checkedUrl(deps, scope, draft.url)
  const stored = url.href === row.url ? keyOfRow(deps.config, keyName(scope.organisationId), row) : ''
  return {
    partials: false,
    voices: draft.voices,
    endpoint: {
      url,
      model: draft.model,
      key: draft.key ?? stored,
      timeLimitMs: row.time_limit_seconds * 1000,
      mayLeaveHouse: true,
    },
  }
}
