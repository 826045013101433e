import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { saveLanguageModel } from './tables.ts'
import { settingsRow, urlOf, presentSettings } from './present-settings.ts'

/** Turns reading by the language model on or off. 409 while an agreement is missing, 422 without an address. */
export async function switchModel(tx: Tx, deps: Deps, scope: OrgScope, isOn: boolean): Promise<void> {
  const row = await settingsRow(tx, deps, scope.organisationId)
  const shown = await presentSettings(tx, deps, scope.organisationId)
  if (isOn && shown.missing.length > 0) throw new AppError('CONFLICT', { current: shown })
  if (isOn && row.preset !== 'builtin' && urlOf(deps, row) === undefined)
    throw invalidField('/url', 'required')
  const { version: _version, ...members } = row
  await saveLanguageModel(tx, {
    ...members,
    is_on: isOn,
    organisationId: scope.organisationId,
    by: scope.userName,
    at: deps.clock.now(),
  })
  deps.audit.append(tx, {
    action: isOn ? 'language-model.on' : 'language-model.off',
    record: `organisation:${scope.organisationId}`,
    details: { recipient: shown.recipient },
  })
}
