import type { UnmatchedDebit } from '@honora/contract/bank.ts'
import type { Payment } from '@honora/contract/ledger.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { InvoiceChoice } from './InvoiceChoice.tsx'
import { RadioList } from './RadioList.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

import styles from '../desk.module.css'

interface Props {
  readonly id: string
  readonly onDone: () => void
}

/** Money that left and that nothing explained: find the payment that it took back, or say what else it was. */
export function UnmatchedDebitForm({ id, onDone }: Props) {
  const client = useClient()
  const question = useQuestion(['unmatched-debit', id], () => client.getUnmatchedDebit({ params: { id } }))
  return (
    <Answer question={question} rows={5}>
      {(debit) => (
        <div className="stack s4">
          <Facts debit={debit} />
          <Assign debit={debit} onDone={onDone} />
          <SetAside id={id} onDone={onDone} />
        </div>
      )}
    </Answer>
  )
}

function Facts({ debit }: { readonly debit: UnmatchedDebit }) {
  const t = useText()
  const formats = useFormats()
  const orDash = (text: string | null): string => (text === null || text === '' ? '–' : text)
  return (
    <dl className="dl">
      <dt>{t('desk.debit.kind')}</dt>
      <dd>{t(`desk.debit.kind.${debit.kind}`)}</dd>
      <dt>{t('desk.debit.on')}</dt>
      <dd>{formats.date(debit.bookedOn)}</dd>
      <dt>{t('desk.debit.amount')}</dt>
      <dd className="b">{formats.money(debit.amountCents)}</dd>
      {debit.costCents > 0 && (
        <>
          <dt>{t('desk.debit.cost')}</dt>
          <dd>{formats.money(debit.costCents)}</dd>
        </>
      )}
      <dt>{t('desk.debit.counterparty')}</dt>
      <dd>{orDash(debit.counterparty)}</dd>
      <dt>{t('statements.reference')}</dt>
      <dd>{orDash(debit.text)}</dd>
      <dt>{t('desk.debit.references')}</dt>
      <dd>{orDash(debit.references.join(', '))}</dd>
      {debit.returnReason !== null && debit.returnReason !== 'unknown' && (
        <>
          <dt>{t('desk.debit.reason')}</dt>
          <dd>{debit.returnReason}</dd>
        </>
      )}
      <dt>{t('desk.debit.practice')}</dt>
      <dd>{orDash(debit.practiceName)}</dd>
    </dl>
  )
}

function Assign({ debit, onDone }: { readonly debit: UnmatchedDebit; readonly onDone: () => void }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const [invoiceId, setInvoiceId] = useState('')
  const [paymentId, setPaymentId] = useState('')
  const question = useQuestion(['debit-payments', debit.id, invoiceId], () =>
    client.listPaymentsOfDebit({
      params: { id: debit.id },
      query: { invoiceId: invoiceId === '' ? undefined : invoiceId },
    }),
  )
  const chosen = question.data?.payments.find((payment) => payment.id === paymentId)
  const send = useAction(async () => {
    await client.assignUnmatchedDebit({ params: { id: debit.id }, body: { paymentId } })
    onDone()
  })
  return (
    <ActionForm className="stack s4" action={send}>
      <InvoiceChoice
        chosen={invoiceId}
        onChoose={(invoice) => {
          setInvoiceId(invoice)
          setPaymentId('')
        }}
      />
      <Answer question={question} rows={2}>
        {({ payments }) => (
          <PaymentChoice
            label={invoiceId === '' ? t('desk.debit.payments') : t('desk.debit.ofInvoice')}
            payments={payments}
            chosen={paymentId}
            onChoose={setPaymentId}
          />
        )}
      </Answer>
      {chosen !== undefined && (
        <p className="small muted">
          {t('desk.debit.assignHint', {
            cost: formats.money(debit.amountCents + debit.costCents - chosen.amountCents),
          })}
        </p>
      )}
      <FormProblem problem={send.problem} />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        disabled={chosen === undefined || send.isRunning}
      >
        {t('desk.debit.assign')}
      </Button>
    </ActionForm>
  )
}

function PaymentChoice(props: {
  readonly label: string
  readonly payments: readonly Payment[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}) {
  const { label, payments, chosen, onChoose } = props
  const t = useText()
  const formats = useFormats()
  if (payments.length === 0) return <p className="small muted">{t('desk.debit.none')}</p>
  return (
    <div className="stack">
      <p className="b">{label}</p>
      <RadioList
        label={label}
        chosen={chosen}
        onChoose={onChoose}
        entries={payments.map(({ id, amountCents, bookedOn, payerName, reference }) => ({
          id,
          text: [payerName, formats.date(bookedOn), reference].filter((part) => part !== '').join(' · '),
          aside: <b className="b num">{formats.money(amountCents)}</b>,
        }))}
      />
    </div>
  )
}

function SetAside({ id, onDone }: Props) {
  const t = useText()
  const client = useClient()
  const [reason, setReason] = useState('')
  const send = useAction(async () => {
    await client.setAsideUnmatchedDebit({ params: { id }, body: { reason } })
    onDone()
  })
  return (
    <ActionForm className={`stack s4 ${styles['otherwise']}`} action={send}>
      <TextField
        label={t('desk.debit.asideReason')}
        hint={t('desk.debit.asideHint')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormProblem problem={send.problem} />
      <Button type="submit" disabled={reason.trim() === '' || send.isRunning}>
        {t('desk.debit.aside')}
      </Button>
    </ActionForm>
  )
}
