import type { PatientInput } from '@honora/contract/patients.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { createPatient } from '../patients/index.ts'
import { findPatientByNumber } from './queries/records.ts'
import { type InvoiceRecord, matchPatientId } from './queries/invoices.ts'
import { updateInvoice } from './update-invoice.ts'

/** Links an imported invoice with the record of its patient, which is made when the practice has none. */
export async function linkPatient(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  givenBirthDate: string | undefined,
): Promise<void> {
  const patientId = row.patient_id ?? (await patientRecordOf(work, scope, row, givenBirthDate))
  await updateInvoice(work, scope, row, { patientId })
}

/**
 * The record of the person whom an imported invoice names; made when the practice has none. A file that says no birth
 * date needs one from the caller: without it a record of the same name may be another person. Answers the id of the record.
 */
async function patientRecordOf(
  work: Work,
  scope: WorkScope,
  row: InvoiceRecord,
  givenBirthDate: string | undefined,
): Promise<string> {
  const body = row.body
  const named = body.patient
  if (named === null || named.lastName === '')
    throw new AppError('INVALID_TRANSITION', { extra: { reason: 'patient_missing' } })
  const birthDate = givenBirthDate ?? named.birthDate
  if (birthDate === null) throw invalidField('/birthDate', 'required')
  const known = await matchPatientId(work.tx, row.organisation_id, { ...named, birthDate })
  if (known !== null) return known
  const number = await freeNumber(work, row.organisation_id, named.externalId)
  const made = await createPatient(work.deps, work.tx, scope, inputOf(body, { ...named, birthDate }, number))
  return made.id
}

type Named = NonNullable<InvoiceBody['patient']> & { readonly birthDate: string }

function inputOf({ debtor }: InvoiceBody, named: Named, number: string | null): PatientInput {
  const isPayer = debtor.firstName === named.firstName && debtor.lastName === named.lastName
  const address = { ...debtor.address }
  return {
    ...(number === null ? {} : { number }),
    givenName: named.firstName,
    familyName: named.lastName,
    birthDate: named.birthDate,
    ...(named.sex === null ? {} : { sex: named.sex }),
    insurance: {
      kind: named.insuranceKind ?? 'private',
      insurerGroup: 'primary',
      ...(named.insurer === null ? {} : { insurer: named.insurer }),
      ...(named.insurantNumber === null ? {} : { insurantNumber: named.insurantNumber }),
    },
    ...(isPayer
      ? { address, email: debtor.email, phone: debtor.phone }
      : {
          guarantor: {
            givenName: debtor.firstName,
            familyName: debtor.lastName,
            ...(debtor.birthDate === null ? {} : { birthDate: debtor.birthDate }),
            address,
          },
        }),
  }
}

/** The number of the sending program, unless another patient has it already. */
async function freeNumber(work: Work, organisationId: string, number: string | null): Promise<string | null> {
  if (number === null || number === '' || number.length > 40) return null
  const taken = await findPatientByNumber(work.tx, organisationId, number)
  return taken === undefined ? number : null
}
