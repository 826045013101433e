import type { Practice } from '@honora/contract/practices.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'

/** Who owes most of it. */
export function DebtorsCard({ practice }: { practice: Practice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card flush title={t('practices.debtors')}>
      <table className="t" aria-label={t('practices.debtors')}>
        <TableHead
          columns={[
            [t('invoice.debtor')],
            [t('invoice.claim.credit')],
            [t('practices.limit'), 'num hide-s'],
            [t('practices.open'), 'num'],
          ]}
        />
        <tbody>
          {practice.debtors.map((debtor) => (
            <tr key={debtor.name}>
              <td>{debtor.name}</td>
              <td>
                {debtor.trafficLight === null ? '–' : <StatusMark set="light" status={debtor.trafficLight} />}
              </td>
              <td className="num hide-s">
                {debtor.limitCents === null ? '–' : formats.money(debtor.limitCents)}
              </td>
              <td className="num">{formats.money(debtor.openCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
