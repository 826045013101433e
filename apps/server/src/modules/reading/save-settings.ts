import type { ModelPreset } from '@honora/contract/language-model.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { keyName } from './active-model.ts'
import { checkedUrl } from '../../platform/models/checked-url.ts'
import { storedKey } from '../../platform/models/stored-key.ts'
import { saveLanguageModel } from './tables.ts'
import { ownAddressless, settingsRow, presentSettings } from './present-settings.ts'

export interface SettingsWish {
  readonly preset: ModelPreset
  readonly url: string
  readonly model: string
  readonly timeLimitSeconds: number
  readonly atOnce: number
  readonly uses: readonly string[]
  readonly key?: string | undefined
  readonly version?: number | undefined
}

/** A stored key goes to no other address than the one it was given for; another recipient begins switched off. */
export async function saveSettings(tx: Tx, deps: Deps, scope: OrgScope, wish: SettingsWish): Promise<void> {
  const { organisationId } = scope
  const row = await settingsRow(tx, deps, organisationId)
  if (wish.version !== undefined && wish.version !== row.version)
    throw new AppError('VERSION_CONFLICT', { current: await presentSettings(tx, deps, organisationId) })
  const isAddressless = ownAddressless.has(wish.preset)
  const url = isAddressless ? '' : (await checkedUrl(deps, scope, wish.url)).href
  const isSame = url === row.url && wish.preset === row.preset
  const isSealed = wish.key === undefined ? isSame : false
  const key = isAddressless ? '' : (wish.key ?? '')
  await saveLanguageModel(tx, {
    organisationId,
    preset: wish.preset,
    url,
    model: wish.model,
    ...(isSealed
      ? { key_sealed: row.key_sealed, key_last4: row.key_last4 }
      : storedKey(deps.config, keyName(organisationId), key)),
    time_limit_seconds: wish.timeLimitSeconds,
    at_once: wish.atOnce,
    uses: [...wish.uses],
    is_on: row.is_on && isSame,
    by: scope.userName,
    at: deps.clock.now(),
  })
  deps.audit.append(tx, {
    action: 'language-model.changed',
    record: `organisation:${organisationId}`,
    details: { preset: wish.preset, isOn: row.is_on && isSame },
  })
}
