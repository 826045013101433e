import { consentGaps, type ConsentGap, type InvoiceRecord } from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'

interface MissingConsent {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly gap: ConsentGap
}

/** Invoices whose patients have not agreed to the assignment. */
export async function missingConsents(
  work: Work,
  invoices: readonly InvoiceRecord[],
): Promise<MissingConsent[]> {
  const [first] = invoices
  if (first === undefined) return []
  const asked = invoices.map((row) => ({
    patientId: row.patient_id,
    patient: row.body.patient,
  }))
  const gaps = await consentGaps(work, first.organisation_id, asked)
  return invoices.flatMap((row, index) => {
    const gap = gaps[index] ?? null
    return gap === null ? [] : [{ id: row.id, number: row.number, state: gap.state, gap }]
  })
}
