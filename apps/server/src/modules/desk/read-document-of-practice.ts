import { practiceOf } from '../../kernel/organisation-row.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isStepKey, readStepDocument } from '../factoring/index.ts'

/** A document that a practice gave on its way in. The reading is audited. */
export async function readDocumentOfPractice(
  { deps, tx }: { readonly deps: Deps; readonly tx: Tx },
  asked: { readonly step: string; readonly number: string; readonly customer_number: string },
) {
  const { step, number } = asked
  if (!isStepKey(step)) throw new AppError('NOT_FOUND')
  const organisationId = await practiceOf(tx, asked.customer_number)
  const document = await readStepDocument(deps, tx, { organisationId, key: step, number })
  deps.audit.append(tx, {
    action: 'onboarding.documentRead',
    record: `organisation:${organisationId}`,
    details: { step },
  })
  return document
}
