import type { Patient } from '@honora/contract/patients.ts'
import type { InvoiceDebtor } from '@honora/domain/invoice/invoice.ts'

/** Who pays for a patient: the guarantor where there is one. What is not known stays empty; checks name it later. */
export function debtorOf(patient: Patient): InvoiceDebtor {
  const payer = patient.guarantor
  const address = payer?.address ?? patient.address
  return {
    kind: 'person',
    salutation: null,
    title: null,
    firstName: payer?.givenName ?? patient.givenName,
    lastName: payer?.familyName ?? patient.familyName,
    birthDate: payer === undefined ? patient.birthDate : (payer.birthDate ?? null),
    address: {
      street: address?.street ?? '',
      houseNumber: address?.houseNumber ?? '',
      zip: address?.zip ?? '',
      city: address?.city ?? '',
      country: address?.country ?? 'DE',
    },
    email: patient.email ?? null,
    phone: patient.phone ?? null,
  }
}
