import type { Payment } from '@honora/contract/ledger.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { priceOf } from '../../../ui/money-text.ts'
import { useNotify } from '../../../ui/snackbars.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

interface Props {
  readonly payment: Payment
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Takes a payment back that its bank has taken back without a statement that says so. */
export function ReturnPaymentForm({ payment, onClose, onDone }: Props) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const notify = useNotify()
  const [on, setOn] = useState('')
  const [cost, setCost] = useState('0,00')
  const [reason, setReason] = useState('')
  const costCents = priceOf(cost)
  const send = useAction(async () => {
    await client.returnPayment({
      params: { id: payment.id },
      body: { on, costCents: costCents ?? 0, reason },
    })
    notify({
      severity: 'success',
      message: t('statements.bank.return.done', { amount: formats.money(payment.amountCents) }),
    })
    onDone()
  })
  return (
    <ActionForm className="stack s4" action={send}>
      <p className="dlg-text">{t('statements.bank.return.explain')}</p>
      <dl className="dl">
        <dt>{t('desk.payment.from')}</dt>
        <dd>{payment.payerName === '' ? '–' : payment.payerName}</dd>
        <dt>{t('statements.reference')}</dt>
        <dd>{payment.reference === '' ? '–' : payment.reference}</dd>
        <dt>{t('statements.column.date')}</dt>
        <dd>{formats.date(payment.bookedOn)}</dd>
        <dt>{t('invoices.column.total')}</dt>
        <dd className="b">{formats.money(payment.amountCents)}</dd>
      </dl>
      <DateField label={t('statements.bank.return.on')} value={on} onChange={setOn} />
      <TextField
        label={t('statements.bank.return.cost')}
        inputMode="decimal"
        value={cost}
        error={costCents === undefined ? t('fieldError.invalid_amount') : undefined}
        onChange={(event) => setCost(event.target.value)}
      />
      <TextField
        label={t('invoice.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormProblem problem={send.problem} />
      <DialogFoot
        onCancel={onClose}
        submit={t('statements.bank.return')}
        isDisabled={on === '' || reason.trim() === '' || costCents === undefined || send.isRunning}
      />
    </ActionForm>
  )
}
