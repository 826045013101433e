import type { Invoice } from '@honora/contract/invoices.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { ChangeAddress } from '../../dispatches/index.ts'

const lineOf = ({ street, houseNumber, zip, city, country }: Invoice['debtor']['address']): string =>
  [`${street} ${houseNumber}`.trim(), `${zip} ${city}`.trim(), country === 'DE' ? '' : country]
    .filter((part) => part !== '')
    .join(', ')

/** Where who owes the claim is written to, where that was before, from where each change is known, and changing it. */
export function DebtorAddress({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const { debtor, debtorAddresses } = invoice
  return (
    <div className="stack s2">
      <p>{lineOf(debtor.address)}</p>
      {debtorAddresses.map((change, index) => (
        <p key={`${change.changedOn} ${String(debtorAddresses.length - index)}`} className="small muted">
          {t('dispatch.address.changed', {
            day: formats.date(change.changedOn),
            name: change.changedBy,
            source: t(`dispatch.address.source.${change.source}`),
          })}
          {change.note !== '' && ` (${change.note})`}
          {change.replaced !== null &&
            `. ${t('dispatch.address.before', { address: lineOf(change.replaced) })}`}
        </p>
      ))}
      <div>
        <ChangeAddress invoiceId={invoice.id} />
      </div>
    </div>
  )
}
