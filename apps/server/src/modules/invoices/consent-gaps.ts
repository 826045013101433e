import { consentState, type ConsentState } from '@honora/domain/factoring/consent.ts'
import { fileIssue, type FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { InvoicePatient } from '@honora/domain/invoice/invoice.ts'
import { consentsOfMany } from '../credit-checks/index.ts'
import type { Work } from '../../kernel/work.ts'
import { matchPatientIds } from './queries/invoices.ts'

/** What is looked at: the patient's record where one is linked, else whom the file names. */
export interface Consenting {
  readonly patientId: string | null
  readonly patient: InvoicePatient | null
}

/** A patient whose declaration does not cover the purchase. */
export interface ConsentGap {
  readonly state: Exclude<ConsentState, 'valid'>
  /** Null: the practice has no record of this person yet. */
  readonly patientId: string | null
  readonly patientName: string
  readonly withdrawnOn: string | null
}

/** For each of several invoices of one practice, in their order: the gap in the patient's consent, or null. */
export async function consentGaps(
  work: Work,
  organisationId: string,
  invoices: readonly Consenting[],
): Promise<readonly (ConsentGap | null)[]> {
  const matched = await matchPatientIds(
    work.tx,
    organisationId,
    invoices.map((each) => (each.patientId === null ? each.patient : null)),
  )
  const ids = invoices.map((each, index) => each.patientId ?? matched[index] ?? null)
  const known = ids.filter((id) => id !== null)
  const consents = await consentsOfMany(work.tx, organisationId, known)
  return invoices.map(({ patient }, index) => {
    const patientId = ids[index] ?? null
    const own = patientId === null ? [] : (consents.get(patientId) ?? [])
    const state = consentState(own, 'purchase', work.time.today)
    if (state === 'valid') return null
    const withdrawnOn =
      own
        .flatMap((each) => each.withdrawnOn ?? [])
        .toSorted()
        .at(-1) ?? null
    return { state, patientId, patientName: nameOf(patient), withdrawnOn }
  })
}

function nameOf(patient: InvoicePatient | null): string {
  return patient === null ? '' : [patient.firstName, patient.lastName].filter((part) => part !== '').join(' ')
}

/** What is said of a gap before the invoice is offered. It does not stop the file from being read or corrected. */
export function consentFinding(gap: ConsentGap, of: { readonly externalId?: string | null } = {}): FileIssue {
  const { externalId = null } = of
  const base = { externalId, severity: 'warning' as const, pointer: '/patientId' }
  const patient = gap.patientName === '' ? '–' : gap.patientName
  return gap.state === 'withdrawn'
    ? fileIssue('INV_CONSENT_WITHDRAWN', { ...base, params: { patient, date: gap.withdrawnOn ?? '' } })
    : fileIssue('INV_CONSENT_MISSING', {
        ...base,
        params: { patient, record: gap.patientId === null ? 'none' : 'known' },
      })
}
