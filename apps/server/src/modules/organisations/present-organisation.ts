import { importFormatIds } from '@honora/domain/invoice/formats.ts'
import { type Organisation, OrganisationSettings } from '@honora/contract/organisations.ts'
import { accountState, usableFrom } from '@honora/domain/organisation/payout-account.ts'
import { maskIban } from '@honora/domain/organisation/iban.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { businessTime } from '../../kernel/work.ts'
import { findOrganisation, listContracts, type OrganisationRow } from './queries.ts'

/** The record of an organisation as its members see it. */
export async function getOrganisation(deps: Deps, tx: Tx, organisationId: string): Promise<Organisation> {
  const row = found(await findOrganisation(deps.db.system, organisationId))
  const { today } = await businessTime(deps, tx)
  const contracts = await listContracts(tx, organisationId, today)
  return presentOrganisation(row, contracts, today)
}

/** The account that payouts go to, its number masked. */
export function presentBankAccount(
  row: Pick<OrganisationRow, 'bank_account' | 'account_released' | 'account_changed_on'>,
  today: string,
): Organisation['bankAccount'] {
  const bank = row.bank_account
  if (bank === null) return null
  const account = { isReleased: row.account_released, changedOn: row.account_changed_on }
  return {
    holder: bank.holder,
    ibanMasked: maskIban(bank.iban),
    bic: bank.bic ?? null,
    bankName: bank.bankName ?? null,
    state: accountState(account, today),
    usableFrom: usableFrom(account),
  }
}

function presentOrganisation(
  row: OrganisationRow,
  contracts: Organisation['contracts'],
  today: string,
): Organisation {
  return {
    customer_number: row.customer_number,
    name: row.name,
    org_group: row.org_group,
    factoringTypes: row.factoring_types,
    onboardingStatus: row.onboarding_status,
    ...(row.onboarding_status === 'done' ? {} : { onboardingUrl: '/onboarding' }),
    address: row.address,
    contact: row.contact,
    bankAccount: presentBankAccount(row, today),
    logoUrl: row.logo_key === null || row.logo_state !== null ? null : '/v1/organization/logo.png',
    logoScanState: row.logo_key === null ? null : (row.logo_state ?? 'clean'),
    kzv: row.kzv,
    taxNumber: row.tax_number,
    settings: OrganisationSettings.parse(row.settings),
    mode: row.mode,
    formats: [...importFormatIds],
    processingModes: ['synchronous', 'asynchronous'],
    contracts,
    version: row.version,
  }
}
