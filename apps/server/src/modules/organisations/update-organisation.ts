import { updateOrganisationRow } from '../../kernel/organisation-row.ts'
import type { Organisation, OrganisationPatch } from '@honora/contract/organisations.ts'
import { isValidIban, normaliseIban } from '@honora/domain/organisation/iban.ts'
import { kzvCode } from '@honora/domain/billing/point-values.ts'
import { isPostcode } from '@honora/domain/patients/postcode.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { accountChanged } from '../factoring/index.ts'
import { requireFreshLogin } from '../identity/index.ts'
import { businessTime } from '../../kernel/work.ts'
import type { Column } from '../../platform/db/column.ts'
import { lockOrganisation } from './queries.ts'
import { getOrganisation } from './present-organisation.ts'

/** Changes the named members only; a stale version is refused with the record as it stands. */
export async function updateOrganisation(
  deps: Deps,
  scope: OrgScope,
  tx: Tx,
  patch: OrganisationPatch,
  ifMatch: number | undefined,
): Promise<Organisation> {
  const expected = ifMatch ?? patch.version
  const given = patch.bankAccount ?? null
  if (given !== null) {
    if (!scope.permissions.has('bank-account.manage')) throw new AppError('FORBIDDEN')
    requireFreshLogin(deps, scope)
    if (!isValidIban(given.iban)) throw invalidField('/bankAccount/iban', 'invalid_iban')
  }
  if (typeof patch.kzv === 'string' && kzvCode(patch.kzv) === undefined)
    throw invalidField('/kzv', 'unknown_value')
  const { today } = await businessTime(deps, tx)
  const replaced = await deps.db.systemTransaction(async (system) => {
    const row = found(await lockOrganisation(system, scope.organisationId))
    if (expected !== undefined && expected !== row.version) {
      throw new AppError('VERSION_CONFLICT', {
        current: await getOrganisation(deps, tx, scope.organisationId),
      })
    }
    const { zip = '', country = 'DE' } = { ...row.address, ...patch.address }
    if (patch.address !== undefined && zip !== '' && !isPostcode(zip, country))
      throw invalidField('/address/zip', 'invalid_zip')
    const merged = (before: object | null, change: object | undefined) =>
      change === undefined ? {} : { value: JSON.stringify({ ...before, ...change }) }
    const settings = merged(row.settings, patch.settings)
    const address = merged(row.address, patch.address)
    const contact = merged(row.contact, patch.contact)
    const next = otherAccount(row, given)
    await updateOrganisationRow(
      system,
      {
        version: row.version + 1,
        updated_at: deps.clock.now(),
        ...(patch.name === undefined ? {} : { name: patch.name }),
        ...(patch.kzv === undefined ? {} : { kzv: patch.kzv }),
        ...(patch.taxNumber === undefined ? {} : { tax_number: patch.taxNumber }),
        ...(settings.value === undefined ? {} : { settings: settings.value }),
        ...(address.value === undefined ? {} : { address: address.value }),
        ...(contact.value === undefined ? {} : { contact: contact.value }),
        ...(given === null ? {} : { bank_account: JSON.stringify(accountColumn(given)) }),
        ...(next === null
          ? {}
          : { account_released: false, account_changed_on: row.bank_account === null ? null : today }),
      },
      scope.organisationId,
    )
    return next
  })
  if (replaced !== null) await accountChanged(deps, tx, { organisationId: scope.organisationId, ...replaced })
  deps.audit.append(tx, {
    action: 'organisation.updated',
    record: `organisation:${scope.organisationId}`,
    details: { members: Object.keys(patch).filter((name) => name !== 'bankAccount' || given !== null) },
  })
  return getOrganisation(deps, tx, scope.organisationId)
}

/** The account that is to be checked: another one than before, of a practice that is open. Others are checked on their way in. */
function otherAccount(
  row: {
    readonly kind: string
    readonly onboarding_status: string
    readonly bank_account: Column<'organisation', 'bank_account'>
  },
  given: NonNullable<OrganisationPatch['bankAccount']> | null,
): { iban: string; holder: string } | null {
  if (given === null || row.kind !== 'practice' || row.onboarding_status !== 'done') return null
  const before = row.bank_account
  const next = { iban: normaliseIban(given.iban), holder: given.holder }
  return before?.iban === next.iban && before.holder === next.holder ? null : next
}

function accountColumn(
  given: NonNullable<OrganisationPatch['bankAccount']>,
): Column<'organisation', 'bank_account'> {
  const { bic, bankName } = given
  return {
    holder: given.holder,
    iban: normaliseIban(given.iban),
    ...(bic === undefined || bic === null ? {} : { bic }),
    ...(bankName === undefined || bankName === null ? {} : { bankName }),
  }
}
