import type { Dashboard } from '@honora/contract/ledger.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'

/** How business went: what was sold, what it cost, and for how long patients let it wait. Months before the first sale are left out. */
export function TwelveMonths({ series }: { series: Dashboard['series'] }) {
  const t = useText()
  const formats = useFormats()
  const first = series.findIndex((each) => each.purchasedCents > 0 || each.paidCents > 0)
  if (first === -1) return null
  return (
    <Card
      flush
      title={t('overview.months')}
      aside={<span className="small muted hide-s">{t('overview.months.hint')}</span>}
    >
      <table className="t" aria-label={t('overview.months')}>
        <TableHead
          columns={[
            [t('overview.months.month')],
            [t('statements.column.purchase'), 'num'],
            [t('overview.months.fees'), 'num'],
            [t('overview.months.share'), 'num hide-s'],
            [t('statements.column.payout'), 'num hide-s'],
            [t('overview.months.days'), 'num'],
          ]}
        />
        <tbody>
          {series
            .slice(first)
            .toReversed()
            .map((each) => (
              <tr key={each.month}>
                <td>{formats.month(`${each.month}-01`)}</td>
                <td className="num">{formats.money(each.purchasedCents)}</td>
                <td className="num">{formats.money(each.feesCents)}</td>
                <td className="num hide-s">
                  {each.purchasedCents === 0
                    ? '–'
                    : formats.percent(Math.round((each.feesCents * 10_000) / each.purchasedCents))}
                </td>
                <td className="num hide-s">{formats.money(each.paidCents)}</td>
                <td className="num">{each.daysToPay === null ? '–' : formats.number(each.daysToPay)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Card>
  )
}
