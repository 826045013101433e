import { contractDocument } from '@honora/formats/documents/contract.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { factorLetterhead, factorParty, partyOf } from '../dispatch/index.ts'
import { conditionsOf, conditionsToCome, textOfContract } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'

/** The factoring contract of a practice as a PDF, with the conditions of today and those that are agreed for later. */
export async function drawContract(work: Work, tx: Tx, scope: OrgScope): Promise<Uint8Array> {
  const factor = await factorParty(work)
  const practice = await partyOf(work, scope.organisationId)
  return contractDocument({
    date: work.time.today,
    createdAt: work.time.now,
    letterhead: factorLetterhead(factor),
    factorName: factor.name,
    practice: [practice.name, ...practice.lines],
    customerNumber: scope.customerNumber,
    text: await textOfContract(tx, scope.organisationId),
    contracts: await conditionsOf(tx, scope.organisationId, work.time.today),
    toCome: await conditionsToCome(tx, scope.organisationId, work.time.today),
  })
}
