import type { DeskTask } from '@honora/contract/desk.ts'
import Button from '@mui/material/Button'
import { Fragment, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { centsOf } from '../data.ts'
import { AllocateForm } from './AllocateForm.tsx'

interface PanelProps {
  readonly task: DeskTask
  readonly onDone: () => void
}

/** An offer that the rules left open: why, who owes, which light, and the two answers. */
export function DecisionPanel({ task, onDone }: PanelProps) {
  const t = useText()
  const hasText = useHasText()
  const formats = useFormats()
  const client = useClient()
  const [reason, setReason] = useState('')
  const question = useQuestion(['desk-invoice', task.recordId], () =>
    client.getInvoice({ params: { id: task.recordId } }),
  )
  const decide = useAction(async (decision: 'purchase' | 'decline') => {
    await client.decideInvoice({
      params: { id: task.recordId },
      body: { decision, ...(reason.trim() === '' ? {} : { reason }) },
    })
    onDone()
  })
  return (
    <Answer question={question} rows={5}>
      {(invoice) => (
        <div className="stack s4">
          <dl className="dl">
            <dt>{t('invoices.column.number')}</dt>
            <dd>
              <Link className="link" to={`/factoring/invoices/${invoice.id}`}>
                {invoice.number}
              </Link>
            </dd>
            <dt>{t('invoice.debtor')}</dt>
            <dd>{invoice.debtorName}</dd>
            <dt>{t('invoices.column.total')}</dt>
            <dd className="b">{formats.money(invoice.totalCents)}</dd>
            <dt>{t('invoices.column.factoringType')}</dt>
            <dd>
              {invoice.factoringType === null ? '–' : t(`factoringType.short.${invoice.factoringType}`)}
            </dd>
            <dt>{t('desk.why')}</dt>
            <dd>
              {invoice.decision !== null && hasText(`decisionReason.${invoice.decision.reason}`)
                ? t(`decisionReason.${invoice.decision.reason}`)
                : '–'}
            </dd>
            <dt>{t('invoice.claim.credit')}</dt>
            <dd>
              {invoice.creditCheck?.trafficLight === null || invoice.creditCheck === null ? (
                '–'
              ) : (
                <StatusMark set="light" status={invoice.creditCheck.trafficLight} />
              )}
            </dd>
            <dt>{t('desk.until')}</dt>
            <dd>{formats.date(invoice.offerExpiresOn)}</dd>
          </dl>
          <TextField
            label={t('invoice.reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
          <FormProblem problem={decide.problem} />
          <div className="row wrap">
            <Button
              variant="contained"
              color="primary"
              disabled={decide.isRunning}
              onClick={() => void decide.run('purchase')}
            >
              {t('invoice.buy')}
            </Button>
            <Button
              disabled={decide.isRunning || reason.trim() === ''}
              onClick={() => void decide.run('decline')}
            >
              {t('invoice.action.decline')}
            </Button>
          </div>
        </div>
      )}
    </Answer>
  )
}

/** An objection: accept the defect, or reject it with the practice's answer. */
export function DisputePanel({ task, onDone }: PanelProps) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const [reason, setReason] = useState('')
  const settle = useAction(async (action: 'accept' | 'reject') => {
    await client.disputeInvoice({ params: { id: task.recordId }, body: { action, reason } })
    onDone()
  })
  return (
    <div className="stack s4">
      <p>„{task.reason ?? ''}“</p>
      <p className="soft small">{t('desk.disputeUntil', { day: formats.date(task.dueOn) })}</p>
      <TextField
        label={t('invoice.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormProblem problem={settle.problem} />
      <div className="row wrap">
        <Button
          variant="contained"
          color="primary"
          disabled={reason.trim() === '' || settle.isRunning}
          onClick={() => void settle.run('reject')}
        >
          {t('invoice.action.dispute_reject')}
        </Button>
        <Button disabled={reason.trim() === '' || settle.isRunning} onClick={() => void settle.run('accept')}>
          {t('invoice.action.dispute_accept')}
        </Button>
      </div>
    </div>
  )
}

/** A limit to be set after a review, or to be approved by a second person. */
export function LimitPanel({ task, onDone }: PanelProps) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const cents = centsOf(amount)
  const question = useQuestion(['desk-check', task.recordId], () =>
    client.getCreditCheck({ params: { id: task.recordId } }),
  )
  const set = useAction(async () => {
    await client.setCreditLimit({ params: { id: task.recordId }, body: { limitCents: cents ?? 0, reason } })
    onDone()
  })
  const approve = useAction(async () => {
    await client.approveCreditLimit({ params: { id: task.recordId }, body: {} })
    onDone()
  })
  return (
    <Answer question={question} rows={4}>
      {(check) => (
        <div className="stack s4">
          <div className="row">
            <StatusMark set="light" status={check.trafficLight ?? 'pending'} />
            <span>
              {t('creditChecks.used', {
                used: formats.money(check.usedCents),
                limit: formats.money(check.limitCents),
              })}
            </span>
          </div>
          <dl className="dl left">
            <dt>{t('creditChecks.requested')}</dt>
            <dd>{formats.money(check.requestedCents)}</dd>
            <dt>{t('creditChecks.checkedOn')}</dt>
            <dd>{formats.dateTime(check.requestedAt)}</dd>
            {check.reasons.length > 0 && (
              <>
                <dt>{t('desk.why')}</dt>
                <dd>{check.reasons.map((reason) => t(`creditReason.${reason}`)).join(', ')}</dd>
              </>
            )}
          </dl>
          {task.reason !== null && task.reason !== 'light_red' && task.reason !== 'check_failed' && (
            <p>„{task.reason}“</p>
          )}
          {check.limitProposal !== null && (
            <div className="stack">
              <p>
                {t('desk.limit.proposal', {
                  amount: formats.money(check.limitProposal.limitCents),
                  name: check.limitProposal.by,
                })}
              </p>
              <p>„{check.limitProposal.reason}“</p>
              <FormProblem problem={approve.problem} />
              {check.limitProposal.mayApprove ? (
                <div className="row">
                  <Button
                    variant="contained"
                    color="primary"
                    disabled={approve.isRunning}
                    onClick={() => void approve.run()}
                  >
                    {t('desk.limit.approve')}
                  </Button>
                </div>
              ) : (
                <Notice tone="info">{t('desk.limit.secondPerson')}</Notice>
              )}
            </div>
          )}
          {check.status === 'done' && (
            <form
              className="stack"
              onSubmit={(event) => {
                event.preventDefault()
                void set.run()
              }}
            >
              <TextField
                label={t('desk.limit.amount')}
                inputMode="decimal"
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
              />
              <TextField
                label={t('invoice.reason')}
                value={reason}
                maxLength={500}
                onChange={(event) => setReason(event.target.value)}
              />
              <p className="small muted">{t('desk.limit.rule')}</p>
              <FormProblem problem={set.problem} />
              <div className="row">
                <Button type="submit" disabled={cents === undefined || reason.trim() === '' || set.isRunning}>
                  {t('desk.limit.set')}
                </Button>
              </div>
            </form>
          )}
        </div>
      )}
    </Answer>
  )
}

/** A payment that waits for its invoice. */
export function PaymentPanel({ task, onDone }: PanelProps) {
  const payment = {
    id: task.recordId,
    payerName: task.title,
    reference: task.reason ?? '',
    unallocatedCents: task.cents ?? 0,
  }
  return <AllocateForm payment={payment} onDone={onDone} />
}

/** A practice on its way in: its submitted steps, each released or returned with a reason. */
export function OnboardingPanel({ task, onChanged }: { task: DeskTask; onChanged: () => void }) {
  const t = useText()
  const client = useClient()
  const [reason, setReason] = useState('')
  const number = task.customer_number ?? ''
  const question = useQuestion(['desk-onboarding', number], () =>
    client.getOnboardingOf({ params: { customer_number: number } }),
  )
  const decide = useAction(async (step: string, release: boolean) => {
    const params = { customer_number: number, step }
    if (release) await client.releaseOnboardingStep({ params, body: {} })
    else await client.returnOnboardingStep({ params, body: { reason } })
    setReason('')
    question.retry()
    onChanged()
  })
  return (
    <Answer question={question} rows={5}>
      {(data) => (
        <div className="stack s4">
          <TextField
            label={t('desk.onboarding.reason')}
            hint={t('desk.onboarding.reasonHint')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
          <FormProblem problem={decide.problem} />
          <ul>
            {data.steps.map((step) => (
              <li key={step.key} className="li">
                <div className="grow">
                  <p className="t1">{t(`onboarding.step.${step.key}`)}</p>
                  <p className="t2">
                    {step.state === 'returned'
                      ? t('onboarding.returned', { reason: step.reason ?? '' })
                      : t(`onboardingStep.${step.state}`)}
                    {step.documents.length > 0 && ` · ${step.documents.map((each) => each.name).join(', ')}`}
                  </p>
                  <StepAnswers data={step.data} />
                </div>
                {step.state === 'submitted' && (
                  <span className="row tight">
                    <Button
                      size="small"
                      disabled={reason.trim() === '' || decide.isRunning}
                      onClick={() => void decide.run(step.key, false)}
                    >
                      {t('desk.onboarding.return')}
                    </Button>
                    <Button
                      size="small"
                      variant="contained"
                      color="primary"
                      disabled={decide.isRunning}
                      onClick={() => void decide.run(step.key, true)}
                    >
                      {t('desk.onboarding.release')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Answer>
  )
}

/** What the practice answered, field by field, as far as it was text. */
function StepAnswers({ data }: { data: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const hasText = useHasText()
  const shown = Object.entries(data).flatMap(([name, value]) => {
    if (!hasText(`onboarding.field.${name}`)) return []
    const text = Array.isArray(value)
      ? value.map((each) => t(`factoringType.${String(each)}`)).join(', ')
      : value
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : []
  })
  if (shown.length === 0) return null
  return (
    <dl className="dl left small">
      {shown.map(([name, text]) => (
        <Fragment key={name}>
          <dt>{t(`onboarding.field.${name}`)}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
