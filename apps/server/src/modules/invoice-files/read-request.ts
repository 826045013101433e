import type { ImportFormat } from '@honora/domain/invoice/formats.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import type { Settings } from '../../platform/config.ts'
import { listContracts } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { limitsOf } from './limits.ts'
import type { ReadRequest } from './reading.ts'
import { findOrganisation } from './queries.ts'

/** What reading a file for an organisation needs: its number and mode, its limits, the day, the schedules. */
export async function readRequest(
  work: Work,
  config: Settings,
  request: {
    readonly organisationId: string
    readonly declared: ImportFormat | 'auto'
    readonly fileName: string
    readonly factoringType: FactoringType | null
  },
): Promise<ReadRequest> {
  const organisation = await findOrganisation(work.tx, request.organisationId)
  const contracts = await listContracts(work.tx, request.organisationId)
  const type = request.factoringType
  const fitting = contracts.filter((contract) => type === null || contract.factoringType === type)
  const maxAgeMonths = fitting.length === 0 ? 24 : Math.max(...fitting.map((each) => each.maxAgeMonths))
  return {
    declared: request.declared,
    fileName: request.fileName,
    customerNumber: organisation.customer_number,
    mode: organisation.mode === 'sandbox' ? 'sandbox' : 'production',
    limits: limitsOf(config),
    today: work.time.today,
    maxAgeMonths,
  }
}
