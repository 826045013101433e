import type { patientImports } from '@honora/contract/patient-imports.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import type { ImportRow } from '../queries.ts'
import { rejudge } from '../rejudge.ts'
import type { Work } from '../subject.ts'
import { updateImport } from '../tables.ts'

/** Other columns or another insurance for the patients of an open file; its rows are judged anew. */
export async function changePatientImport(
  work: Work,
  row: ImportRow,
  { insuranceKind, mapping }: BodyOf<(typeof patientImports)['updatePatientImport']>,
): Promise<void> {
  if (insuranceKind !== undefined) await updateImport(work.tx, row.id, { insurance_kind: insuranceKind })
  if (mapping !== undefined) await rejudge(work, row, { mapping })
}
