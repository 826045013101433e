import type { ContractConditions } from '@honora/contract/factoring.ts'
import {
  contractOn,
  defaultTerms,
  type Contract,
  type ContractTerms,
} from '@honora/domain/factoring/contract.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { readContracts } from './queries/figures.ts'
import { listContracts } from './tables/contracts.ts'

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
    return presentConditions(valid.ok ? valid.value : { ...defaultTerms[type], acceptedAt: null })
  })
}

/** What is agreed already and begins on a later day, the next first. */
export async function conditionsToCome(
  tx: Tx,
  organisationId: string,
  today: IsoDate,
): Promise<readonly (ContractConditions & { readonly validFrom: IsoDate })[]> {
  const contracts = await readContracts(tx, organisationId)
  return contracts
    .filter(({ validFrom }) => validFrom > today)
    .map((contract) => ({ ...presentConditions(contract), validFrom: contract.validFrom }))
    .toReversed()
}

function presentConditions(
  terms: ContractTerms & { readonly acceptedAt: string | null },
): ContractConditions {
  return {
    factoringType: terms.factoringType,
    feeRateBp: terms.feeRateBp,
    feeFlatCents: terms.feeFlatCents,
    interestRateBp: terms.interestRateBp,
    reserveRateBp: terms.reserveRateBp,
    vatRateBp: terms.vatRateBp.fee,
    payoutDays: terms.payoutDays,
    chargebackAfterDays: terms.chargebackAfterDays,
    acceptedAt: terms.acceptedAt,
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
