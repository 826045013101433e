import type { AccountDemand } from '@honora/contract/account-demands.ts'
import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { accountEvents } from '../../practices/index.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { TransferFields } from '../../../ui/TransferFields.tsx'
import styles from '../statements.module.css'

/** What the practice owes on its account with the factor, until when, and how it pays; nothing while nothing is demanded. */
export function AccountDue() {
  const client = useClient()
  const question = useQuestion(['account-demand'], () => client.getAccountDemand({ query: {} }))
  useServerEvents(accountEvents, question.retry)
  const due = question.data
  const isAsked = due?.state === 'open' || due?.state === 'overdue'
  return due === undefined || due.newest === null || due.isCollected || !isAsked ? null : (
    <Due due={due} newest={due.newest} />
  )
}

function Due({ due, newest }: { due: AccountDemand; newest: NonNullable<AccountDemand['newest']> }) {
  const t = useText()
  const formats = useFormats()
  const urlOf = useApiUrl()
  const isLate = due.state === 'overdue'
  return (
    <Card
      className={styles['account-due']}
      title={t('accountDemand.title')}
      aside={
        <a
          className="link"
          href={urlOf(`/v1/factoring/dispatches/${newest.dispatchId}/document`)}
          target="_blank"
          rel="noreferrer"
        >
          {t('accountDemand.letter')}
        </a>
      }
    >
      <div className="stack s4">
        <Notice tone={isLate ? 'err' : 'warn'}>
          {t(isLate ? 'accountDemand.late' : 'accountDemand.please', {
            amount: formats.money(due.owedCents),
            day: formats.longDate(newest.payUntil),
          })}
        </Notice>
        <p className="soft small">{t('accountDemand.why', { since: formats.date(due.since) })}</p>
        <TransferFields payTo={due.payTo} amountCents={due.owedCents} reference={due.reference} />
      </div>
    </Card>
  )
}
