import type { appointmentImports } from '@honora/contract/appointment-imports.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import { requirePractitioner } from '../../appointments/index.ts'
import type { ImportRow } from '../queries.ts'
import { rejudge } from '../rejudge.ts'
import type { Work } from '../subject.ts'

/** Other columns or another practitioner for the appointments of an open file; its rows are judged anew. */
export async function changeAppointmentImport(
  work: Work,
  row: ImportRow,
  { practitionerId, mapping }: BodyOf<(typeof appointmentImports)['updateAppointmentImport']>,
): Promise<void> {
  if (practitionerId !== undefined) await requirePractitioner(work.deps, work.scope, practitionerId)
  if (practitionerId !== undefined || mapping !== undefined)
    await rejudge(work, row, { mapping, practitionerId })
}
