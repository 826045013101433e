import type { Address } from '@honora/contract/common.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { fold } from '@honora/domain/patients/search.ts'

/** The patient owes the claim: nobody else pays for him, and the names are his. */
export const isDebtor = (
  { guarantor, givenName, familyName }: Pick<Patient, 'guarantor' | 'givenName' | 'familyName'>,
  { debtor }: Pick<Invoice, 'debtor'>,
): boolean =>
  guarantor === undefined &&
  fold(`${givenName} ${familyName}`) === fold(`${debtor.firstName} ${debtor.lastName}`)

const written = ({ street, houseNumber, zip, city, country }: Address): string =>
  fold([street, houseNumber, zip, city, country].join(' '))

export const sameAddress = (one: Address, other: Address): boolean => written(one) === written(other)
