import type { factoring } from '@honora/contract/factoring.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { requestWork } from '../../kernel/work.ts'
import type { Context } from '../../platform/http/context.ts'
import { pageById } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import { presentConsent } from './present-consent.ts'
import { listConsentRecords } from './queries/consents.ts'

/** One page of the declarations of a practice, or of all for the factor. */
export async function listConsents(context: Context<(typeof factoring)['listFactoringConsents']>) {
  const { scope, tx, query } = context
  const { patientId, state } = query
  const { today } = (await requestWork(context)).time
  if (patientId !== undefined && !isRowId(patientId)) return { consents: [], cursor: null }
  const organisationId = isFactorRole(scope.role) ? null : scope.organisationId
  const list = `factoring-consents ${patientId ?? ''} ${state ?? ''}`
  const page = await pageById(context, list, (asked) =>
    listConsentRecords(tx, { organisationId, patientId, state, today, ...asked }),
  )
  return { consents: page.rows.map((row) => presentConsent(row, { today, scope })), cursor: page.cursor }
}
