import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { getPatient } from '../patients/index.ts'
import { visibleCreditCheck } from './get-credit-check.ts'
import { listInvoicesOfDebtor } from './queries.ts'

/** Whom a check is about: the patient, who pays for him, and what else that person owes. The reading is audited. */
export async function readPatientOfCheck(work: Work, scope: OrgScope, id: string) {
  const { deps, tx } = work
  const row = await visibleCreditCheck(work, scope, id)
  const { organisation_id: organisationId, patient_id: patientId, debtor } = row
  deps.audit.append(tx, {
    action: 'patient.read',
    record: patientId === null ? `credit-check:${row.id}` : `patient:${patientId}`,
    details: { through: `credit-check:${row.id}` },
  })
  return inOrganisation(work, organisationId, async () => {
    const patient = patientId === null ? null : await getPatient(tx, { ...scope, organisationId }, patientId)
    const invoices = await listInvoicesOfDebtor(tx, {
      organisationId,
      debtorKey: row.debtor_key,
      patientId,
    })
    return {
      patient,
      debtor: {
        sameAsPatient:
          patient !== null &&
          patient.givenName === debtor.firstName &&
          patient.familyName === debtor.lastName,
        firstName: debtor.firstName,
        lastName: debtor.lastName,
        birthDate: debtor.birthDate,
        address: { ...debtor.address },
      },
      consents: patient?.consents.filter((consent) => consent.kind === 'assignment') ?? [],
      invoices: invoices.map((invoice) => ({
        id: invoice.id,
        number: invoice.number,
        totalCents: invoice.total_cents,
        status: invoice.status,
      })),
    }
  })
}
