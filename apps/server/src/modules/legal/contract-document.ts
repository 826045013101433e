import type { ContractText } from '@honora/domain/factoring/contract.ts'
import { contractDocument } from '@honora/formats/documents/contract.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { conditionsOf, conditionsToCome } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { documentFrame } from './document-frame.ts'

/** The factoring contract of a practice as a PDF, with the conditions of today and those that are agreed for later. */
export async function drawContract(work: Work, scope: OrgScope, text: ContractText): Promise<Uint8Array> {
  const { frame, factorName } = await documentFrame(work, scope)
  return contractDocument({
    ...frame,
    factorName,
    text,
    contracts: await conditionsOf(work.tx, scope.organisationId, work.time.today),
    toCome: await conditionsToCome(work.tx, scope.organisationId, work.time.today),
  })
}
