import type { SpeechServerSettings } from '@honora/contract/speech-server.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { hostOf, parseEndpoint } from '../../../platform/models/addresses.ts'
import { checkedUrl } from '../../../platform/models/checked-url.ts'
import { keyOfRow, storedKey } from '../../../platform/models/stored-key.ts'
import type { OrgScope } from '../../../platform/scope.ts'
import { presentRecipient } from '../../reading/index.ts'
import { keyName } from './active-server.ts'
import { noteSpeechServer } from './health.ts'
import type { SpeechServer } from './transcribe.ts'
import { saveSpeechServer } from '../tables.ts'
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

interface Wish extends Pick<
  SpeechServerSettings,
  'url' | 'model' | 'timeLimitSeconds' | 'partials' | 'voices'
> {
  readonly key?: string | undefined
  readonly version?: number | undefined
}

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

/** Turns recognition by the speech server on or off. */
export async function switchSpeechServer(tx: Tx, deps: Deps, scope: OrgScope, isOn: boolean): Promise<void> {
  const { organisationId } = scope
  const shown = await presentSpeechServer(tx, organisationId)
  if (isOn && shown.missing.length > 0) throw new AppError('CONFLICT', { current: shown })
  const { version, ...row } = await speechServerRow(tx, organisationId)
  if (isOn && version === 0) throw invalidField('/url', 'required')
  const change = { ...row, is_on: isOn, by: scope.userName, at: deps.clock.now() }
  await saveSpeechServer(tx, { organisationId, ...change })
  noteSpeechServer(deps, organisationId, true)
  deps.audit.append(tx, {
    action: isOn ? 'speech-server.on' : 'speech-server.off',
    record: `organisation:${organisationId}`,
    details: { recipient: shown.recipient },
  })
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
