import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { useInvoiceTotals, type InvoiceFilters } from '../data.ts'
import styles from '../invoices.module.css'

/** What all invoices of the filter come to, loaded or not. */
export function ListSums({ filters }: { filters: InvoiceFilters }) {
  const t = useText()
  const formats = useFormats()
  const { data } = useInvoiceTotals(filters)
  // Its room is kept: the list must not move when the sums arrive.
  const sums = data?.sums
  const figures =
    sums === undefined || sums === null
      ? []
      : ([
          ['column.total', sums.totalCents],
          ['column.payout', sums.payoutCents],
          ['column.open', sums.openCents],
        ] as const)
  return (
    <p className={`${styles['list-sums']} small muted`} role="status" aria-label={t('invoices.sums')}>
      {sums === null && t('invoices.sums.many')}
      {sums !== undefined && sums !== null && <span>{t('invoices.sums.count', { count: sums.count })}</span>}
      {figures.map(([key, cents]) => (
        <span key={key} className="nw">
          {t(`invoices.${key}`)} <b className="b num">{formats.money(cents)}</b>
        </span>
      ))}
    </p>
  )
}
