import type { InvoiceAddress } from '../invoice/invoice.ts'
import { isPostcode } from '../patients/postcode.ts'

/** How another address of a debtor became known. */
export const addressSources = [
  'returned_letter',
  'residents_register',
  'patient',
  'correction',
  'other',
] as const
export type AddressSource = (typeof addressSources)[number]

/** A field of an address, and why it is refused. */
export interface RefusedAddress {
  readonly field: 'street' | 'zip' | 'city'
  readonly code: 'required' | 'invalid_zip' | 'same_address'
}

/** What is wrong with an address that letters are to go to from now on, or null: each needs street, place and a postcode of its country. */
export function refusedAddress(before: InvoiceAddress, next: InvoiceAddress): RefusedAddress | null {
  if (next.street === '') return { field: 'street', code: 'required' }
  if (next.zip === '') return { field: 'zip', code: 'required' }
  if (!isPostcode(next.zip, next.country)) return { field: 'zip', code: 'invalid_zip' }
  if (next.city === '') return { field: 'city', code: 'required' }
  const isSame = (['street', 'houseNumber', 'zip', 'city', 'country'] as const).every(
    (part) => before[part] === next[part],
  )
  return isSame ? { field: 'street', code: 'same_address' } : null
}
