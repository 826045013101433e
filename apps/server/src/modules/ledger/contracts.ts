import type { ContractConditions } from '@honora/contract/factoring.ts'
import { contractOn, defaultTerms, type Contract } from '@honora/domain/factoring/contract.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import type { Column } from '../../platform/db/column.ts'

/** Conditions of an organisation without a contract of its own: valid since ever. */
const beginning = '2020-01-01'

/** All versions of an organisation's contracts; a type that it offers without one begins with the default conditions. */
export async function listContracts(tx: Tx, organisationId: string): Promise<readonly StoredContract[]> {
  const organisation = await tx
    .selectFrom('organisation')
    .select('factoring_types')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  const rows = await readContracts(tx, organisationId)
  const missing = (organisation?.factoring_types ?? []).filter(
    (type) => !rows.some((row) => row.factoringType === type),
  )
  if (missing.length === 0) return rows
  await tx
    .insertInto('factoring_contract')
    .values(
      missing.map((type) => ({
        id: newId(),
        organisation_id: organisationId,
        factoring_type: type,
        valid_from: beginning,
        terms: JSON.stringify(defaultTerms[type]),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readContracts(tx, organisationId)
}

interface StoredContract extends Contract {
  readonly acceptedAt: string | null
}

async function readContracts(tx: Tx, organisationId: string): Promise<readonly StoredContract[]> {
  const rows = await tx
    .selectFrom('factoring_contract')
    .select(['id', 'factoring_type', 'valid_from', 'valid_to', 'terms', 'accepted_at'])
    .where('organisation_id', '=', organisationId)
    .orderBy('valid_from', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row.terms,
    factoringType: row.factoring_type,
    id: row.id,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
  }))
}

/** The contract of a type on a day, or null. */
export async function validContract(
  tx: Tx,
  organisationId: string,
  wanted: { readonly type: FactoringType; readonly day: string },
): Promise<Contract | null> {
  const found = contractOn(await listContracts(tx, organisationId), wanted.type, wanted.day)
  return found.ok ? found.value : null
}

/** What a practice is offered, type by type: its own contract, else the conditions every practice starts from. */
export async function conditionsOf(
  tx: Tx,
  organisationId: string,
  today: IsoDate,
): Promise<readonly ContractConditions[]> {
  const contracts = await readContracts(tx, organisationId)
  return (['non_recourse', 'recourse'] as const).map((type) => {
    const valid = contractOn(contracts, type, today)
    const terms = valid.ok ? valid.value : { ...defaultTerms[type], acceptedAt: null }
    return {
      factoringType: type,
      feeRateBp: terms.feeRateBp,
      feeFlatCents: terms.feeFlatCents,
      interestRateBp: terms.interestRateBp,
      reserveRateBp: terms.reserveRateBp,
      vatRateBp: terms.vatRateBp.fee,
      payoutDays: terms.payoutDays,
      chargebackAfterDays: terms.chargebackAfterDays,
      acceptedAt: terms.acceptedAt,
    }
  })
}

/** Accepts the contracts of the types a practice has chosen; a second time changes nothing. */
export async function acceptContracts(
  tx: Tx,
  organisationId: string,
  acceptance: {
    readonly types: readonly Column<'factoring_contract', 'factoring_type'>[]
    readonly userId: string | null
    readonly at: Date
  },
): Promise<void> {
  await listContracts(tx, organisationId)
  await tx
    .updateTable('factoring_contract')
    .set({ accepted_at: acceptance.at, accepted_by: acceptance.userId })
    .where('organisation_id', '=', organisationId)
    .where('factoring_type', 'in', [...acceptance.types])
    .where('accepted_at', 'is', null)
    .execute()
}

/**
 * Whether files without findings are offered by themselves, from today on: every contract gets a new version that
 * differs in nothing else, so that what was offered before keeps the version it was offered under.
 */
export async function changeAutoConfirm(
  tx: Tx,
  organisationId: string,
  change: { readonly enabled: boolean; readonly today: IsoDate },
): Promise<void> {
  const contracts = await listContracts(tx, organisationId)
  for (const type of ['recourse', 'non_recourse'] as const) {
    const valid = contractOn(contracts, type, change.today)
    if (!valid.ok || valid.value.autoConfirm === change.enabled) continue
    const { id, validFrom, validTo, acceptedAt, ...terms } = valid.value
    const changed = JSON.stringify({ ...terms, autoConfirm: change.enabled })
    if (validFrom === change.today)
      await tx.updateTable('factoring_contract').set({ terms: changed }).where('id', '=', id).execute()
    else
      await tx
        .insertInto('factoring_contract')
        .values({
          id: newId(),
          organisation_id: organisationId,
          factoring_type: type,
          valid_from: change.today,
          valid_to: validTo,
          accepted_at: acceptedAt,
          terms: changed,
        })
        .execute()
  }
}

/** Short form, as the organisation and an invoice show it. */
export function presentContract(contract: Contract) {
  return {
    id: contract.id,
    factoringType: contract.factoringType,
    validFrom: contract.validFrom,
    feeRateBp: contract.feeRateBp,
    feeFlatCents: contract.feeFlatCents,
    interestRateBp: contract.interestRateBp,
    reserveRateBp: contract.reserveRateBp,
    vatRateBp: contract.vatRateBp.fee,
    payoutDays: contract.payoutDays,
  }
}
