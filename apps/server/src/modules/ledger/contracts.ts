import {
  contractOn,
  defaultTerms,
  type Contract,
  type ContractTerms,
} from '@honora/domain/factoring/contract.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'

/** Conditions of an organisation without a contract of its own: valid since ever. */
const beginning = '2020-01-01'

/** All versions of an organisation's contracts; a type that it offers without one begins with the default conditions. */
export async function listContracts(tx: Tx, organisationId: string): Promise<readonly Contract[]> {
  const organisation = await tx
    .selectFrom('organisation')
    .select('factoring_types')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  const rows = await readContracts(tx, organisationId)
  const missing = (organisation?.factoring_types ?? []).filter(
    (type) => !rows.some((row) => row.factoringType === type),
  ) as FactoringType[]
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

async function readContracts(tx: Tx, organisationId: string): Promise<readonly Contract[]> {
  const rows = await tx
    .selectFrom('factoring_contract')
    .select(['id', 'factoring_type', 'valid_from', 'valid_to', 'terms'])
    .where('organisation_id', '=', organisationId)
    .orderBy('valid_from', 'desc')
    .execute()
  return rows.map((row) => ({
    ...(row.terms as unknown as ContractTerms),
    factoringType: row.factoring_type as FactoringType,
    id: row.id,
    validFrom: row.valid_from,
    validTo: row.valid_to,
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
