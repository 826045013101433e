import type { Billing } from '@honora/contract/billing.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useCan, useOrganization } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useAppointment, useRefreshAppointments } from '../data.ts'

/** Last step: hands the finished invoice to the factor, or tells what is missing for it. */
export function SubmitStep({ appointmentId }: { appointmentId: string }) {
  const t = useText()
  const client = useClient()
  const appointment = useAppointment(appointmentId)
  const billingId = appointment.data?.billing?.id
  const billing = useQuestion(billingId === undefined ? null : ['billing', billingId], () =>
    client.getBilling({ params: { id: billingId ?? '' } }),
  )
  if (appointment.data !== undefined && billingId === undefined)
    return <NotYet appointmentId={appointmentId} />
  return (
    <Answer question={billing} skeleton={<SkeletonCard lines={5} isSlow={billing.isSlow} />}>
      {(record) => {
        if (record.status === 'draft') return <NotYet appointmentId={appointmentId} />
        if (record.status === 'submitted' && record.invoiceId !== undefined)
          return <Submitted invoiceId={record.invoiceId} />
        if (record.invoiceNumber === undefined) {
          return (
            <section className="card submit-card">
              <EmptyState id="submit.nothing" icon="okc" />
            </section>
          )
        }
        return (
          <Submit billing={record} onDone={() => void billing.mutate()} label={t('workspace.step.submit')} />
        )
      }}
    </Answer>
  )
}

function NotYet({ appointmentId }: { appointmentId: string }) {
  const t = useText()
  return (
    <div className="page">
      <section className="card">
        <EmptyState
          id="submit.notYet"
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

type FactoringType = 'recourse' | 'non_recourse'

function Submit({ billing, onDone, label }: { billing: Billing; onDone: () => void; label: string }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const confirm = useConfirm()
  const refresh = useRefreshAppointments()
  const { data: organization } = useOrganization()
  const types = organization?.factoringTypes ?? []
  const [chosen, setChosen] = useState<FactoringType | null>(null)
  const type = chosen ?? types[0] ?? null
  const patient = useQuestion(['patient', billing.patientId], () =>
    client.getPatient({ params: { id: billing.patientId } }),
  )
  const consent = patient.data?.consents.find(
    (entry) =>
      entry.kind === 'assignment' &&
      entry.withdrawnAt === null &&
      (entry.validUntil === undefined || entry.validUntil >= today()),
  )
  const amountCents = billing.totals.patientShareCents ?? billing.totals.totalCents

  const submit = useAction(async (isBinding: boolean) => {
    const answer = await confirm({
      header: t('billing.submit.title'),
      question: (
        <>
          {t('billing.submit.message', {
            invoiceNumber: billing.invoiceNumber ?? '–',
            amount: formats.money(amountCents),
          })}{' '}
          {isBinding && <b>{t('submit.binding')}</b>}
        </>
      ),
      buttons: [
        { label: t('action.cancel'), value: false },
        {
          label: t(isBinding ? 'action.confirmOffer' : 'billing.submit.confirm'),
          value: true,
          variant: 'primary',
        },
      ],
    })
    if (answer !== true) return
    await client.submitBilling({
      params: { id: billing.id },
      body: { ...(type === null ? {} : { factoringType: type }), ...(isBinding ? { confirm: true } : {}) },
    })
    onDone()
    await refresh()
  })

  return (
    <div className="submit">
      <div className="stack s4">
        <Card title={t('submit.type.title')} hint={types.length > 1 ? t('submit.type.hint') : undefined}>
          <div className="stack" role="radiogroup" aria-label={t('submit.type.title')}>
            {types.map((name) => (
              <label
                key={name}
                className="choice"
                htmlFor={`type-${name}`}
                aria-label={t(`factoringType.${name}`)}
              >
                <input
                  id={`type-${name}`}
                  type="radio"
                  name="factoring-type"
                  checked={type === name}
                  onChange={() => setChosen(name)}
                />
                <span>
                  <b className="b block">{t(`factoringType.${name}`)}</b>
                  <span className="small soft">{t(`submit.type.${name}`)}</span>
                </span>
              </label>
            ))}
            {types.length === 0 && <p className="soft">{t('submit.type.none')}</p>}
          </div>
        </Card>
        <Card title={t('submit.checks.title')}>
          <ul className="checks">
            <li>
              <span className="success-t">
                <Icon name="okc" />
              </span>
              {t('submit.checks.invoice', { number: billing.invoiceNumber ?? '–' })}
            </li>
            <li>
              <span className={consent === undefined ? 'danger-t' : 'success-t'}>
                <Icon name={consent === undefined ? 'err' : 'okc'} />
              </span>
              {consent === undefined ? (
                <span>
                  {t('submit.checks.noConsent')}{' '}
                  <Link className="link" to={`/patients/${billing.patientId}`} search={{ tab: 'consents' }}>
                    {t('submit.checks.recordConsent')}
                  </Link>
                </span>
              ) : (
                t('submit.checks.consent', { date: formats.date(consent.grantedAt) })
              )}
            </li>
          </ul>
        </Card>
      </div>
      <Card title={label}>
        <p className="small soft">{t('submit.amount', { number: billing.invoiceNumber ?? '–' })}</p>
        <p className="sum">{formats.money(amountCents)}</p>
        <div className="stack" style={{ marginTop: 16 }}>
          <FormProblem problem={submit.problem} />
          {can('invoice-file.confirm') && (
            <Button
              variant="contained"
              color="primary"
              size="large"
              fullWidth
              disabled={submit.isRunning || consent === undefined || type === null}
              onClick={() => void submit.run(true)}
              startIcon={<Icon name="sConfirmed" size="small" />}
            >
              {t('submit.submitAndConfirm')}
            </Button>
          )}
          <Button
            variant={can('invoice-file.confirm') ? 'outlined' : 'contained'}
            color={can('invoice-file.confirm') ? 'inherit' : 'primary'}
            size="large"
            fullWidth
            disabled={submit.isRunning || consent === undefined || type === null}
            onClick={() => void submit.run(false)}
          >
            {t('action.submitToFactoring')}
          </Button>
          <p className="small muted">
            {t(can('invoice-file.confirm') ? 'submit.confirmHint' : 'submit.handOverHint')}
          </p>
        </div>
      </Card>
    </div>
  )
}

/** What became of it, live: decided by rules, bought, paid out. */
function Submitted({ invoiceId }: { invoiceId: string }) {
  const t = useText()
  const client = useClient()
  const invoice = useQuestion(['invoice', invoiceId], () => client.getInvoice({ params: { id: invoiceId } }))
  useServerEvents(['invoice.updated', 'payout.created'], (event) => {
    if (event.id === invoiceId || event.topic === 'payout.created') invoice.retry()
  })
  return (
    <div className="submit">
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
              <Link className="btn pri full" to={`/factoring/invoices/${record.id}`}>
                <Icon name="invoice" size="small" />
                {t('submit.done.open')}
              </Link>
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
      <p className="sum">{formats.money(invoice.money.payoutCents)}</p>
      <dl className="dl left">
        <Row name={t('submit.outcome.price')} value={formats.money(invoice.totalCents)} />
        <Row
          name={t('submit.outcome.fee')}
          value={formats.money(-invoice.money.feeCents - invoice.money.flatCents)}
        />
        <Row name={t('submit.outcome.vat')} value={formats.money(-invoice.money.vatCents)} />
        <Row name={t('submit.outcome.reserve')} value={formats.money(-invoice.money.reserveCents)} />
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
