import type { Deps } from '../../platform/deps.ts'
import { findFactorBank, findPracticeAddress } from './queries.ts'
import type { PracticeSnapshot } from './frozen.ts'

/** The practice as it stands today, for documents. */
export async function practiceSnapshot(deps: Deps, organisationId: string): Promise<PracticeSnapshot> {
  const row = await findPracticeAddress(deps.db.system, organisationId)
  return {
    name: row.name,
    address: row.address ?? {},
    contact: row.contact ?? {},
    taxNumber: row.tax_number,
    bank: row.bank_account,
  }
}

/** Bank data of the factor, where assigned claims are paid to; null while it has none on record. */
export async function factorBank(
  deps: Deps,
): Promise<{ name: string; bank: NonNullable<PracticeSnapshot['bank']> } | null> {
  const row = await findFactorBank(deps.db.system)
  const bank = row?.bank_account
  return row === undefined || bank === null || bank === undefined ? null : { name: row.name, bank }
}
