import { factorLetterhead, factorParty, partyOf } from '../dispatch/index.ts'
import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'

/** What the documents between factor and practice begin with, and the name of the factor. */
export async function documentFrame(work: Work, { organisationId, customerNumber }: OrgScope) {
  const factor = await factorParty(work)
  const practice = await partyOf(work, organisationId)
  return {
    factorName: factor.name,
    frame: {
      date: work.time.today,
      createdAt: work.time.now,
      letterhead: factorLetterhead(factor),
      practice: [practice.name, ...practice.lines],
      customerNumber,
    },
  }
}
