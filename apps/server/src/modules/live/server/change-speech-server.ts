import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { checkedUrl } from '../../../platform/models/checked-url.ts'
import { storedKey } from '../../../platform/models/stored-key.ts'
import type { OrgScope } from '../../../platform/scope.ts'
import { keyName } from './active-server.ts'
import { noteSpeechServer } from './health.ts'
import { saveSpeechServer } from '../tables.ts'
import { speechServerRow } from '../queries.ts'
import { presentSpeechServer, type Wish } from './settings.ts'

/** A stored key goes to no other address than the one it was given for; another address begins switched off. */
export async function changeSpeechServer(tx: Tx, deps: Deps, scope: OrgScope, wish: Wish): Promise<void> {
  const { organisationId } = scope
  const row = await speechServerRow(tx, organisationId)
  if (wish.version !== undefined && wish.version !== row.version)
    throw new AppError('VERSION_CONFLICT', { current: await presentSpeechServer(tx, organisationId) })
  const url = (await checkedUrl(deps, scope, wish.url)).href
  const isSame = url === row.url
  const key =
    wish.key === undefined && isSame
      ? { key_sealed: row.key_sealed, key_last4: row.key_last4 }
      : storedKey(deps.config, keyName(organisationId), wish.key ?? '')
  const isOn = row.is_on && isSame
  await saveSpeechServer(tx, {
    organisationId,
    url,
    model: wish.model,
    ...key,
    time_limit_seconds: wish.timeLimitSeconds,
    partials: wish.partials,
    voices: wish.voices,
    is_on: isOn,
    by: scope.userName,
    at: deps.clock.now(),
  })
  noteSpeechServer(deps, organisationId, true)
  deps.audit.append(tx, {
    action: 'speech-server.changed',
    record: `organisation:${organisationId}`,
    details: { isOn },
  })
}
