import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useFaultyFiles } from '../../../data/use-faulty-files.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { addDays } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useAppointments } from '../data.ts'
import { spokenName } from '../day.ts'

import styles from './WaitingForYou.module.css'
const lookBackDays = 30

/** What is left to do from the last weeks, and the money that comes next. */
export function WaitingForYou({ today }: { today: string }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const recent = useAppointments(addDays(today, -lookBackDays), today)
  const account = useQuestion(can('statement.read') ? 'account' : null, () => client.getAccount({}))

  const broken = useFaultyFiles()
  const drafts = (recent.data ?? []).filter(({ status }) => status === 'DOCUMENTATION_IN_PROGRESS')
  const bills = (recent.data ?? []).filter(({ status }) => status === 'BILLING_IN_PROGRESS')
  const oldest = (entries: typeof drafts): string => {
    const [first] = entries
    return first === undefined
      ? ''
      : t('today.oldest', { name: spokenName(first.patient.name), day: formats.dayMonth(first.startsAt) })
  }
  const lines = [
    {
      key: 'drafts',
      count: drafts.length,
      tone: 'info',
      title: t('today.waiting.drafts'),
      hint: oldest(drafts),
      to: '/today/waiting?kind=documentation',
      needs: 'documentation.write',
    },
    {
      key: 'bills',
      count: bills.length,
      tone: 'warning',
      title: t('today.waiting.bills'),
      hint: oldest(bills),
      to: '/today/waiting?kind=billing',
      needs: 'billing.read',
    },
    {
      key: 'files',
      count: broken,
      tone: 'danger',
      title: t('today.waiting.files'),
      hint: t('today.waiting.filesHint'),
      to: '/factoring/files',
      needs: 'invoice-file.upload',
    },
  ].filter((line) => line.count > 0 && can(line.needs))
  const payout = account.data

  return (
    <Card title={t('today.waiting.title')} flush className={styles['wt']}>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <Link className="li" to={line.to ?? '/'}>
              <span className="n" style={{ color: `var(--${line.tone})` }}>
                {line.count}
              </span>
              <span className="grow">
                <span className="t1 block">{line.title}</span>
                <span className="t2 block">{line.hint}</span>
              </span>
              <Icon name="right" size="small" />
            </Link>
          </li>
        ))}
      </ul>
      {lines.length === 0 && recent.data !== undefined && (
        <p className="li soft small">
          <span className="success-t">
            <Icon name="okc" />
          </span>
          {t('today.waiting.nothing')}
        </p>
      )}
      {payout !== undefined && payout.nextPayoutOn !== null && payout.nextPayoutCents > 0 && (
        <Link className={`li ${styles['payout']}`} to="/factoring">
          <Icon name="bank" />
          <span className="grow">
            <span className="t2 block">
              {payout.nextPayoutOn === payout.today
                ? t('today.payoutToday')
                : t('today.payout', { day: formats.dayMonth(payout.nextPayoutOn) })}
            </span>
            <span className="t1 block">{formats.money(payout.nextPayoutCents)}</span>
          </span>
          <Icon name="right" size="small" />
        </Link>
      )}
    </Card>
  )
}
