import type { Invoice } from '@honora/contract/invoices.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'

/** The lines of the invoice, with other costs and what was paid before. */
export function PositionsCard({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card
      flush
      title={t('invoice.positions')}
      aside={<b className="b">{formats.money(invoice.totalCents)}</b>}
    >
      <table className="t" aria-label={t('invoice.positions')}>
        <TableHead
          columns={[
            [t('invoice.position.code')],
            [t('invoice.position.date'), 'hide-s'],
            [t('invoice.position.factor'), 'num hide-s'],
            [t('invoice.position.amount'), 'num'],
          ]}
        />
        <tbody>
          {invoice.positions.map((position) => (
            <tr key={position.number}>
              <td className="two">
                <b className="b">
                  {position.system} {position.code}
                  {position.quantity === 1 ? '' : ` × ${String(position.quantity)}`}
                </b>
                <small lang="de">
                  {[position.text, position.teeth].filter((part) => part !== '').join(' · ')}
                </small>
              </td>
              <td className="hide-s">{formats.date(position.date)}</td>
              <td className="num hide-s">{formats.factor(position.factor)}</td>
              <td className="num">{formats.money(position.amountCents)}</td>
            </tr>
          ))}
          {invoice.otherCosts.map((cost, index) => (
            <tr key={`${cost.kind} ${String(index)}`}>
              <td className="two">
                <b className="b">{t(`invoice.cost.${cost.kind}`)}</b>
                <small lang="de">{cost.text}</small>
              </td>
              <td className="hide-s">–</td>
              <td className="num hide-s">–</td>
              <td className="num">{formats.money(cost.amountCents)}</td>
            </tr>
          ))}
          {invoice.prepaidCents !== 0 && (
            <tr>
              <td colSpan={3}>{t('invoice.prepaid')}</td>
              <td className="num">{formats.money(-invoice.prepaidCents)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  )
}
