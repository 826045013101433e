import type { PageOption } from '@honora/contract/patient-pages.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'

import styles from './RateTable.module.css'
/** All rates with interest and what is left after each. */
export function RateTable({ schedule }: { schedule: PageOption['schedule'] }) {
  const t = useText()
  const formats = useFormats()
  const principal = schedule.reduce((sum, rate) => sum + rate.principalCents, 0)
  const rows = schedule.map((rate, index) => ({
    ...rate,
    restCents: principal - schedule.slice(0, index + 1).reduce((sum, each) => sum + each.principalCents, 0),
  }))
  return (
    <div className={styles['pp-table']}>
      <table className="t dense" aria-label={t('plan.schedule')}>
        <TableHead
          columns={[
            [t('plan.rateNumber')],
            [t('money.dueDate')],
            [t('plan.rate'), 'num'],
            [t('plan.ofInterest'), 'num'],
            [t('patientPage.rates.rest'), 'num hide-s'],
          ]}
        />
        <tbody>
          {rows.map((rate) => (
            <tr key={rate.number}>
              <td>{formats.number(rate.number)}</td>
              <td>{formats.date(rate.dueOn)}</td>
              <td className="num b">{formats.money(rate.amountCents)}</td>
              <td className="num">{formats.money(rate.interestCents)}</td>
              <td className="num hide-s">{formats.money(rate.restCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
