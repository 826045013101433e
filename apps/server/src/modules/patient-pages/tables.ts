import type { Removal } from '../../kernel/removal.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** Takes away what was asked about a claim, with the documents beside it. Answers the keys of their bytes. */
export async function forgetQuestions(tx: Tx, invoiceId: string): Promise<Removal> {
  const rows = await tx
    .deleteFrom('patient_question')
    .where('invoice_id', '=', invoiceId)
    .returning('file_key')
    .execute()
  return {
    counts: { patient_question: rows.length },
    objects: rows.flatMap(({ file_key: key }) => key ?? []),
  }
}

export async function insertPatientQuestion(
  tx: Tx,
  values: Insertable<DB['patient_question']>,
): Promise<void> {
  await tx.insertInto('patient_question').values(values).execute()
}
