import type { Invoice } from '@honora/contract/invoices.ts'
import { limitationEndsOn } from '@honora/domain/factoring/limitation.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { ReceivableMark } from './states.tsx'

/** Where the claim stands: what is open, when it is due, how far the reminders are. */
export function ClaimCard({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const light = invoice.creditCheck?.trafficLight ?? null
  const isOwed = (invoice.returned?.leftCents ?? invoice.money.openCents) > 0
  return (
    <Card
      title={t('money.receivable')}
      aside={
        invoice.receivableState === null ? undefined : (
          <ReceivableMark state={invoice.receivableState} daysOverdue={invoice.daysOverdue} />
        )
      }
    >
      <dl className="dl">
        {invoice.returned !== null && (
          <>
            <dt>{t('invoice.claim.openAtPractice')}</dt>
            <dd className="b">{formats.money(invoice.returned.leftCents)}</dd>
          </>
        )}
        <dt>
          {t(
            invoice.receivableState === 'charged_back' ? 'invoice.claim.openAtFactor' : 'invoice.claim.open',
          )}
        </dt>
        <dd className="b">{formats.money(invoice.money.openCents)}</dd>
        <dt>{t('money.incomingPayment')}</dt>
        <dd>{formats.money(invoice.money.paidCents)}</dd>
        <dt>{t('money.dueDate')}</dt>
        <dd>{formats.date(invoice.dueOn)}</dd>
        {isOwed && invoice.invoiceDate !== null && (
          <>
            <dt title={t('invoice.now.limitationHow')}>{t('invoice.claim.limitation')}</dt>
            <dd>{formats.date(limitationEndsOn(invoice.invoiceDate))}</dd>
          </>
        )}
        {invoice.paymentReference !== null && (
          <>
            <dt>{t('invoice.claim.reference')}</dt>
            <dd className="num">{invoice.paymentReference}</dd>
          </>
        )}
        <dt>{t('money.dunningLevel')}</dt>
        <dd>
          {invoice.dunningLevel === 0 ? t('invoice.claim.noDunning') : formats.number(invoice.dunningLevel)}
        </dd>
        {light !== null && (
          <>
            <dt>{t('invoice.claim.credit')}</dt>
            <dd>
              <StatusMark set="light" status={light} />
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}
