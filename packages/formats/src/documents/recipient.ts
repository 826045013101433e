import type { InvoiceDebtor } from '@honora/domain/invoice/invoice.ts'

/** Title, given and family name. */
export const debtorName = (debtor: InvoiceDebtor): string =>
  [debtor.title ?? '', debtor.firstName, debtor.lastName].filter((part) => part !== '').join(' ')

/** Lines of the address window; what is not known makes no line. */
export function recipientLines(debtor: InvoiceDebtor): string[] {
  const { address } = debtor
  const salutation = debtor.salutation === 'Herr' ? 'Herrn' : (debtor.salutation ?? '')
  return [
    debtor.kind === 'person' ? salutation : '',
    debtorName(debtor),
    `${address.street} ${address.houseNumber}`.trim(),
    `${address.zip} ${address.city}`.trim(),
    address.country === 'DE' ? '' : address.country,
  ].filter((line) => line !== '')
}

/** The same; none where the address is not complete enough for a letter. */
export const letterLines = (debtor: InvoiceDebtor): string[] =>
  [debtor.address.street, debtor.address.zip, debtor.address.city].includes('') ? [] : recipientLines(debtor)
