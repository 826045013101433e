import type { Work } from '../../kernel/work.ts'
import { isAccountCollected } from '../bank/index.ts'
import type { NegativeAccount } from '../dispatch/index.ts'
import { negativeAccount } from './negative-account.ts'

/** The account of a practice that is asked for: below zero, and collected by nobody. */
export async function accountToDemand(work: Work, organisationId: string): Promise<NegativeAccount | null> {
  const account = await negativeAccount(work.tx, organisationId)
  return account === null || (await isAccountCollected(work, organisationId)) ? null : account
}
