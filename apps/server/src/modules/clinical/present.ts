import type { ClinicalEntry, PatientAlert } from '@honora/contract/clinical.ts'
import { alertsOf } from '@honora/domain/clinical/alerts.ts'
import { isOutdated } from '@honora/domain/clinical/entry.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { entryOf, type FileColumns } from './entry-columns.ts'
import type { EntryRow } from './tables.ts'

export function presentEntry(row: EntryRow, today: string): ClinicalEntry {
  return {
    ...entryOf(row),
    source: {
      kind: row.source_kind,
      ...(row.documentation_id === null ? {} : { documentationId: row.documentation_id }),
      on: row.stated_on,
      by: row.stated_by_name,
    },
    confirmed: { on: row.confirmed_on, by: row.confirmed_by_name },
    isOutdated: row.stopped_on === null && isOutdated(row.confirmed_on, today),
    version: row.version,
  }
}

/** The warnings of a patient as every answer with a patient shows them. */
export function presentAlerts(row: FileColumns): {
  readonly alerts: PatientAlert[]
  readonly openProposals: number
} {
  return { alerts: alertsOf(row.clinical), openProposals: row.open_proposals }
}

/** Health is shown to those who may read records, and to the program itself; readers of money and audit do without. */
export const seesClinical = (scope: WorkScope | OrgScope): boolean =>
  !('permissions' in scope) || scope.permissions.has('documentation.read')

/** What readers without that right get in place of the warnings. */
export const noAlerts: { readonly alerts: PatientAlert[]; readonly openProposals: number } = {
  alerts: [],
  openProposals: 0,
}
