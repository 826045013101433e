import type { DeskTask } from '@honora/contract/desk.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Link } from '../../../ui/Link.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { ClaimMessages } from '../../claim-messages/index.ts'
import { Deferrals, useCorrespondence } from '../../dispatches/index.ts'
import { AllocateForm } from './AllocateForm.tsx'
import { UnmatchedDebitForm } from './UnmatchedDebitForm.tsx'

/** A task of the desk, and what happens once it is done. */
export interface PanelProps {
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
  const confirm = useConfirm()
  const decide = useAction(async (decision: 'purchase' | 'decline', number: string, cents: number) => {
    const answer = await confirm<'yes'>({
      header: t(`invoice.${decision}.title`, { number }),
      question: t(`invoice.${decision}.question`, { amount: formats.money(cents) }),
      buttons: [
        {
          label: t(decision === 'purchase' ? 'invoice.buy' : 'invoice.action.decline'),
          value: 'yes',
          variant: decision === 'purchase' ? 'primary' : 'error',
        },
      ],
    })
    if (answer === null) return
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
            hint={t('desk.declineReason')}
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
              onClick={() => void decide.run('purchase', invoice.number, invoice.totalCents)}
            >
              {t('invoice.buy')}
            </Button>
            <Button
              disabled={decide.isRunning || reason.trim() === ''}
              onClick={() => void decide.run('decline', invoice.number, invoice.totalCents)}
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
  const confirm = useConfirm()
  const settle = useAction(async (action: 'accept' | 'reject') => {
    const answer = await confirm<'yes'>({
      header: `${t(`invoice.action.dispute_${action}`)}: ${task.title}`,
      question: t(`invoice.explain.dispute_${action}`),
      buttons: [
        {
          label: t(`invoice.action.dispute_${action}`),
          value: 'yes',
          variant: action === 'accept' ? 'error' : 'primary',
        },
      ],
    })
    if (answer === null) return
    await client.disputeInvoice({ params: { id: task.recordId }, body: { action, reason } })
    onDone()
  })
  return (
    <div className="stack s4">
      <p>
        <Link className="link" to={`/factoring/invoices/${task.recordId}`}>
          {t('invoice.title', { number: task.title })}
        </Link>
      </p>
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

/** Messages of the practice about an invoice, and the answer. */
export function MessagePanel({ task, onDone }: PanelProps) {
  const t = useText()
  return (
    <div className="stack s4">
      <Link className="link" to={`/factoring/invoices/${task.recordId}`}>
        {t('invoice.title', { number: task.title })}
      </Link>
      <ClaimMessages invoiceId={task.recordId} onSettled={onDone} />
    </div>
  )
}

/** A later due day that a practice asks for. */
export function DeferralPanel({ task, onDone }: PanelProps) {
  const t = useText()
  const question = useCorrespondence(task.recordId)
  return (
    <div className="stack s4">
      <Link className="link" to={`/factoring/invoices/${task.recordId}`}>
        {t('invoice.title', { number: task.title })}
      </Link>
      <Answer question={question} rows={2}>
        {(data) => (
          <Deferrals
            invoiceId={task.recordId}
            deferrals={data.deferrals}
            request={data.deferralRequest}
            onChanged={onDone}
          />
        )}
      </Answer>
    </div>
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

/** Money that left the account and that nothing explained. */
export function UnmatchedDebitPanel({ task, onDone }: PanelProps) {
  return <UnmatchedDebitForm id={task.recordId} onDone={onDone} />
}
