import type { InvoiceDebtor } from '@honora/domain/invoice/invoice.ts'
import { createHash } from 'node:crypto'

export type DebtorPerson = Pick<InvoiceDebtor, 'firstName' | 'lastName' | 'birthDate'> & {
  readonly address: { readonly zip: string }
}

/** One person over all practices: names and birth date, or the post code where no birth date is known. */
export function debtorKey(debtor: DebtorPerson): string {
  const fold = (text: string): string =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const parts = [fold(debtor.lastName), fold(debtor.firstName), debtor.birthDate ?? fold(debtor.address.zip)]
  return createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 40)
}
