import type { InvoiceInput, InvoicePatch } from '@honora/contract/invoices.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { getPatient, getPatientInUse } from '../patients/index.ts'
import { bodyFromInput, patchBody } from './body.ts'
import { keptFindings } from './validation.ts'
import { type InvoiceRecord, matchPatientId } from './queries/invoices.ts'

/** The body of a call with what is known of the patient. */
export async function bodyOfInput(work: Work, scope: WorkScope, input: InvoiceInput): Promise<InvoiceBody> {
  const givenId = input.patientId ?? null
  const patientId =
    givenId ?? (await matchPatientId(work.tx, scope.organisationId, bodyFromInput(input, null).patient))
  const patient = patientId === null ? null : await getPatientInUse(work.tx, scope, patientId)
  const body = bodyFromInput(input, patient)
  return body
}

/** The stored invoice with the named parts replaced; its patient is looked for while no record is linked. */
export async function correctedBody(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  patch: InvoicePatch,
): Promise<InvoiceBody> {
  const before = row.body
  const wanted = patch.patientId === undefined && patch.debtor === null ? before.patientId : patch.patientId
  const patient = wanted === undefined || wanted === null ? wanted : await getPatient(work.tx, scope, wanted)
  const patched = patchBody(before, patch, patient)
  const patientId = patched.patientId ?? (await matchPatientId(work.tx, row.organisation_id, patched.patient))
  return { ...patched, patientId }
}

/** Findings of the reader that are still true after a correction. */
export function keptAfter(row: InvoiceRecord, patch: InvoicePatch): readonly FileIssue[] {
  return keptFindings(row.findings, changedFields(patch))
}

export function changedFields(patch: InvoicePatch): ReadonlySet<string> {
  return new Set(
    Object.entries(patch).flatMap(([key, value]) => (value === undefined || key === 'version' ? [] : [key])),
  )
}
