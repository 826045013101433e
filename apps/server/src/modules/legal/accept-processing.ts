import type { ProcessingText } from '@honora/domain/organisation/processing-agreement.ts'
import { listedNames } from '@honora/domain/organisation/subprocessors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import { insertProcessingAcceptance } from './tables.ts'

/** Records that a practice has accepted the agreement about processing on its behalf, in the text that it was shown. */
export async function acceptProcessing(
  deps: Deps,
  tx: Tx,
  acceptance: {
    readonly organisationId: string
    readonly text: ProcessingText
    readonly userId: string | null
    readonly at: Date
  },
): Promise<void> {
  const { organisationId, text, userId, at } = acceptance
  await insertProcessingAcceptance(tx, {
    id: newId(),
    organisation_id: organisationId,
    text_version: text,
    accepted_at: at,
    accepted_by: userId,
    subprocessors: JSON.stringify(listedNames(deps.config.SUBPROCESSORS)),
  })
  deps.audit.append(tx, {
    action: 'contract.processing_accepted',
    record: `organisation:${organisationId}`,
    details: { text },
  })
}
