import type { Work } from '../../kernel/work.ts'
import { dropDemands, waitingAccountDemands } from '../dispatch/index.ts'
import { isAccountCollected } from './collected-accounts.ts'

/** Once the account is collected, a demand that still waits must not leave. */
export async function dropDemandsOfCollected(work: Work, organisationId: string): Promise<void> {
  const waiting = await waitingAccountDemands(work.tx, organisationId)
  if (waiting.length > 0 && (await isAccountCollected(work, organisationId))) await dropDemands(work, waiting)
}
