import { alertsOf } from '@honora/domain/clinical/alerts.ts'
import { berlinDay } from '../../platform/clock.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { entryOf } from './entry-columns.ts'
import type { Work } from './clinical-work.ts'
import { presentChange } from './present-change.ts'
import { presentEntry } from './present.ts'
import { hasPatient, listChangeRows, listEntryRows } from './queries.ts'

/** What is known of a patient's health, what is proposed to change, and what to beware of. The reading is audited. */
export async function readClinical({ deps, tx, scope }: Work, patientId: string) {
  const isKnown = isRowId(patientId) && (await hasPatient(tx, scope.organisationId, patientId))
  found(isKnown || undefined)
  deps.audit.append(tx, { action: 'clinical.read', record: `patient:${patientId}` })
  const rows = await listEntryRows(tx, scope.organisationId, patientId)
  const open = await listChangeRows(tx, { openOf: patientId })
  const today = berlinDay(deps.clock.now())
  return {
    entries: rows.map((row) => presentEntry(row, today)),
    proposals: open.map((row) => presentChange(row)),
    alerts: alertsOf(rows.map(entryOf)),
  }
}
