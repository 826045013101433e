import type { Invoice } from '@honora/contract/invoices.ts'
import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useIsMine } from '../../../data/use-is-mine.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { StepSkeleton } from '../../../ui/StepSkeleton.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useAppointment, useBilling } from '../data.ts'
import { Onward } from './NextStep.tsx'
import { SubmitOffers } from './SubmitOffers.tsx'
import styles from './SubmitOffers.module.css'

/** Last step: hands the finished invoice to the factor, or tells what is missing for it. */
export function SubmitStep({ appointmentId }: { appointmentId: string }) {
  const appointment = useAppointment(appointmentId)
  const billingId = appointment.data?.billing?.id
  const billing = useBilling(billingId)
  const isMine = useIsMine(appointment.data?.practitionerId ?? '')
  if (appointment.data !== undefined && billingId === undefined)
    return <NotYet appointmentId={appointmentId} />
  return (
    <Answer question={billing} skeleton={<StepSkeleton isSlow={billing.isSlow} />}>
      {(record) => {
        if (record.status === 'draft') return <NotYet appointmentId={appointmentId} />
        if (record.status === 'submitted' && record.invoiceId !== undefined)
          return isMine ? (
            <Submitted invoiceId={record.invoiceId} billingId={record.id} />
          ) : (
            <OfSomebodyElse />
          )
        if (record.cancellation !== null) return <NotYet appointmentId={appointmentId} isCancelled />
        if (record.invoiceNumber === undefined) {
          return (
            <div className="page">
              <section className="card">
                <EmptyState
                  id="submit.nothing"
                  icon="okc"
                  action={appointment.data !== undefined && <Onward appointment={appointment.data} />}
                />
              </section>
            </div>
          )
        }
        return <SubmitOffers billing={record} onDone={() => void billing.mutate()} />
      }}
    </Answer>
  )
}

function NotYet({ appointmentId, isCancelled = false }: { appointmentId: string; isCancelled?: boolean }) {
  const t = useText()
  return (
    <div className="page">
      <section className="card">
        <EmptyState
          id={isCancelled ? 'submit.cancelled' : 'submit.notYet'}
          icon="euro"
          action={
            <Link className="btn pri" to={`/appointments/${appointmentId}/billing`}>
              {t('submit.toBilling')}
            </Link>
          }
        />
      </section>
    </div>
  )
}

/** Whoever treats reads the invoices of their own patients only. */
function OfSomebodyElse() {
  const t = useText()
  return (
    <div className="page">
      <Notice tone="info" title={t('submit.othersNotice')} />
    </div>
  )
}

/** What became of it, live: decided by rules, bought, paid out; and the paper that the patient is still to have. */
function Submitted({ invoiceId, billingId }: { invoiceId: string; billingId: string }) {
  const t = useText()
  const client = useClient()
  const address = useApiUrl()
  const invoice = useQuestion(['invoice', invoiceId], () => client.getInvoice({ params: { id: invoiceId } }))
  useServerEvents(['invoice.updated', 'payout.created'], (event) => {
    if (event.id === invoiceId || event.topic === 'payout.created') invoice.retry()
  })
  return (
    <div className={styles['submit']}>
      <Answer question={invoice} skeleton={<SkeletonCard lines={4} isSlow={invoice.isSlow} />}>
        {(record) => (
          <>
            <Card
              title={t('submit.done.title', { number: record.number })}
              aside={<StatusMark set="invoice" status={record.status} />}
            >
              <Outcome invoice={record} />
            </Card>
            <Card title={t('submit.done.next')}>
              <p className="small soft">
                {t(record.sending.by === 'factor' ? 'submit.sentByFactor' : 'submit.handOver')}
              </p>
              <div className={`stack ${styles['next']}`}>
                <a
                  className="btn full"
                  href={address(`/api/billing/${billingId}/invoice.pdf`)}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Icon name="pdf" size="small" />
                  {t('submit.done.pdf')}
                </a>
                <Link className="btn full" to={`/factoring/invoices/${record.id}`}>
                  <Icon name="invoice" size="small" />
                  {t('submit.done.open')}
                </Link>
              </div>
            </Card>
          </>
        )}
      </Answer>
    </div>
  )
}

function Outcome({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const formats = useFormats()
  if (invoice.status === 'rejected') {
    return <p>{t(`rejectionReason.${invoice.rejectionReason ?? 'withdrawn_by_practice'}`)}</p>
  }
  if (invoice.status !== 'processed')
    return <p>{t(`submit.outcome.${invoice.status === 'confirmed' ? 'confirmed' : 'open'}`)}</p>
  return (
    <>
      <p className="soft">{t('submit.outcome.receive', { day: formats.date(invoice.money.payoutOn) })}</p>
      <p className={styles['sum']}>{formats.money(invoice.money.payoutCents)}</p>
      <dl className="dl left">
        <Row name={t('submit.outcome.price')} value={formats.money(invoice.totalCents)} />
        <Row name={t('submit.outcome.fee')} value={formats.money(-invoice.money.feeCents)} />
        {invoice.money.flatCents > 0 && (
          <Row name={t('submit.offer.flat')} value={formats.money(-invoice.money.flatCents)} />
        )}
        <Row name={t('submit.outcome.vat')} value={formats.money(-invoice.money.vatCents)} />
        {invoice.money.reserveCents > 0 && (
          <Row name={t('submit.outcome.reserve')} value={formats.money(-invoice.money.reserveCents)} />
        )}
      </dl>
    </>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="dl-row">
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
