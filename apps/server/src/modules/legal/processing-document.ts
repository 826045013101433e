import type { ProcessingText } from '@honora/domain/organisation/processing-agreement.ts'
import { processingAgreement } from '@honora/formats/documents/processing-agreement.ts'
import { factorLetterhead, factorParty, partyOf } from '../dispatch/index.ts'
import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { processingAcceptances } from './queries.ts'

/** The agreement about processing on behalf of a practice as a PDF. */
export async function drawProcessingAgreement(
  work: Work,
  scope: OrgScope,
  text: ProcessingText,
): Promise<Uint8Array> {
  const factor = await factorParty(work)
  const practice = await partyOf(work, scope.organisationId)
  const { config } = work.deps
  const accepted = (await processingAcceptances(work.tx, scope.organisationId)).find(
    (each) => each.text === text,
  )
  return processingAgreement({
    date: work.time.today,
    createdAt: work.time.now,
    letterhead: factorLetterhead(factor),
    operatorName: factor.name,
    practice: [practice.name, ...practice.lines],
    customerNumber: scope.customerNumber,
    text,
    accepted:
      accepted === undefined ? null : { on: accepted.acceptedAt.slice(0, 10), by: accepted.acceptedBy },
    subprocessors: config.SUBPROCESSORS,
    isEncryptedAtRest: config.ENCRYPTION_KEYS !== '',
  })
}
