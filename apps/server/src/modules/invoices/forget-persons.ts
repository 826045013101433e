import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { lockPersons } from './queries/invoices.ts'
import { forgetDebtorAddresses, updateInvoiceRow } from '../invoice-records/index.ts'

/** A claim whose persons were removed, as it was before. */
export interface ForgottenClaim {
  readonly organisationId: string
  readonly debtorKey: string
  readonly fileId: string | null
  /** Of the debtor, as payments may name him. */
  readonly lastName: string
  readonly firstName: string
}

/** Takes the persons out of a claim. */
export async function forgetPersons(tx: Tx, invoiceId: string, today: string): Promise<ForgottenClaim> {
  const row = await lockPersons(tx, invoiceId)
  await forgetDebtorAddresses(tx, invoiceId)
  await updateInvoiceRow(
    tx,
    {
      body: JSON.stringify(withoutPersons(row.body)),
      file_extras: '{}',
      findings: '[]',
      patient_id: null,
      patient_name: '',
      debtor_name: '',
      debtor_key: `removed:${invoiceId}`,
      consent_id: null,
      fingerprint: null,
      dispute: null,
      persons_removed_on: today,
    },
    invoiceId,
  )
  return {
    organisationId: row.organisation_id,
    debtorKey: row.debtor_key,
    fileId: row.file_id,
    lastName: row.body.debtor.lastName,
    firstName: row.body.debtor.firstName,
  }
}

/** The claim without whom and what it was for: numbers, days and sums stay in the books. */
function withoutPersons(body: InvoiceBody): InvoiceBody {
  return {
    ...body,
    debtor: {
      kind: body.debtor.kind,
      salutation: null,
      title: null,
      firstName: '',
      lastName: '',
      birthDate: null,
      address: { street: '', houseNumber: '', zip: '', city: '', country: body.debtor.address.country },
      email: null,
      phone: null,
    },
    patientId: null,
    patient: null,
    positions: body.positions.map((position) => ({
      ...position,
      teeth: '',
      text: '',
      justification: null,
    })),
    otherCosts: body.otherCosts.map((cost) => ({ ...cost, text: '', issuerAddress: null })),
    consentReference: null,
  }
}
