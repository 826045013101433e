import type { PatientQuestion } from '@honora/contract/patient-pages.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { scanStatesOf } from '../../platform/virus/held.ts'
import { questionsOf } from './queries.ts'

/** Questions for practice and factor, with the verdict of the virus scanner. */
export async function presentQuestions(tx: Tx, invoiceId: string): Promise<PatientQuestion[]> {
  const rows = await questionsOf(tx, invoiceId)
  const stateOf = await scanStatesOf(
    tx,
    rows.map((row) => row.file_key).filter((key) => key !== null),
  )
  return rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    message: row.message,
    fileName: row.file_name,
    scanState: row.file_key === null ? null : stateOf(row.file_key),
    askedOn: row.asked_on,
  }))
}
