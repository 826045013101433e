import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { usePractices } from '../../practices/index.ts'
import { euroText, priceOf } from '../../../ui/money-text.ts'
import { InvoiceChoice } from './InvoiceChoice.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

interface Props {
  readonly payment: {
    readonly id: string
    readonly payerName: string
    readonly reference: string
    readonly unallocatedCents: number
  }
  readonly onDone: () => void
}

/** Money that nobody recognised: find the invoice or the practice, say how much of it is for it. */
export function AllocateForm({ payment, onDone }: Props) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const [target, setTarget] = useState<'invoice' | 'practice'>('invoice')
  const [invoiceId, setInvoiceId] = useState('')
  const [customerNumber, setCustomerNumber] = useState('')
  const [amount, setAmount] = useState(euroText(payment.unallocatedCents))
  const cents = priceOf(amount)
  const send = useAction(async () => {
    const amountCents = cents ?? 0
    await client.allocatePayment({
      params: { id: payment.id },
      body:
        target === 'invoice' ? { invoiceId, amountCents } : { customer_number: customerNumber, amountCents },
    })
    onDone()
  })
  return (
    <ActionForm className="stack s4" action={send}>
      <dl className="dl">
        <dt>{t('desk.payment.from')}</dt>
        <dd>{payment.payerName}</dd>
        <dt>{t('statements.reference')}</dt>
        <dd>{payment.reference}</dd>
        <dt>{t('desk.payment.amount')}</dt>
        <dd className="b">{formats.money(payment.unallocatedCents)}</dd>
      </dl>
      <Segments
        label={t('desk.payment.for')}
        value={target}
        choices={[
          { value: 'invoice', label: t('desk.payment.forInvoice') },
          { value: 'practice', label: t('desk.payment.forPractice') },
        ]}
        onChange={setTarget}
      />
      {target === 'invoice' ? (
        <InvoiceChoice chosen={invoiceId} onChoose={setInvoiceId} />
      ) : (
        <PracticeChoice chosen={customerNumber} onChoose={setCustomerNumber} cents={cents ?? 0} />
      )}
      <TextField
        label={t('invoice.amount')}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <FormProblem problem={send.problem} />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        disabled={
          (target === 'invoice' ? invoiceId : customerNumber) === '' || cents === undefined || send.isRunning
        }
      >
        {t('desk.payment.allocate')}
      </Button>
    </ActionForm>
  )
}

interface Choice {
  readonly chosen: string
  readonly onChoose: (chosen: string) => void
}

/** A practice sends money for its account, also when it owes nothing any more; those that owe stand first. */
function PracticeChoice({ chosen, onChoose, cents }: Choice & { readonly cents: number }) {
  const t = useText()
  const formats = useFormats()
  const { data } = usePractices()
  const practices = (data?.practices ?? []).toSorted(
    (a, b) => Number(a.accountCents >= 0) - Number(b.accountCents >= 0),
  )
  const practice = practices.find((each) => each.customer_number === chosen)
  const aboveCents = practice === undefined ? 0 : cents + Math.min(practice.accountCents, 0)
  return (
    <>
      <SelectField
        label={t('desk.payment.practice')}
        value={chosen}
        options={[
          { value: '', label: t('desk.payment.choose') },
          ...practices.map((each) => ({
            value: each.customer_number,
            label: each.accountCents < 0 ? `${each.name} · ${formats.money(each.accountCents)}` : each.name,
          })),
        ]}
        onChange={(event) => onChoose(event.target.value)}
      />
      {aboveCents > 0 && (
        <p className="small muted">{t('desk.payment.above', { amount: formats.money(aboveCents) })}</p>
      )}
    </>
  )
}
