import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { euroText, priceOf } from '../../../ui/money-text.ts'

interface Props {
  readonly payment: {
    readonly id: string
    readonly payerName: string
    readonly reference: string
    readonly unallocatedCents: number
  }
  readonly onDone: () => void
}

/** Money that nobody recognised: find the invoice, say how much of it is for it. */
export function AllocateForm({ payment, onDone }: Props) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const [text, setText] = useState('')
  const [invoiceId, setInvoiceId] = useState('')
  const [amount, setAmount] = useState(euroText(payment.unallocatedCents))
  const cents = priceOf(amount)
  const found = useQuestion(text.trim().length < 2 ? null : ['desk-invoices', text], () =>
    client.listInvoices({ query: { query: text, status: 'processed', limit: 10 } }),
  )
  const send = useAction(async () => {
    await client.allocatePayment({
      params: { id: payment.id },
      body: { invoiceId, amountCents: cents ?? 0 },
    })
    onDone()
  })
  return (
    <form
      className="stack s4"
      onSubmit={(event) => {
        event.preventDefault()
        void send.run()
      }}
    >
      <dl className="dl">
        <dt>{t('desk.payment.from')}</dt>
        <dd>{payment.payerName}</dd>
        <dt>{t('statements.reference')}</dt>
        <dd>{payment.reference}</dd>
        <dt>{t('desk.payment.amount')}</dt>
        <dd className="b">{formats.money(payment.unallocatedCents)}</dd>
      </dl>
      <TextField
        label={t('desk.payment.find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.data?.invoices.length === 0 && <p className="small muted">{t('desk.payment.nothing')}</p>}
      <div className="stack" role="radiogroup" aria-label={t('desk.payment.found')}>
        {(found.data?.invoices ?? []).map((invoice) => (
          <label key={invoice.id} className="choice">
            <input
              type="radio"
              name="invoice"
              checked={invoiceId === invoice.id}
              onChange={() => setInvoiceId(invoice.id)}
            />
            <span>
              <b className="b">{invoice.number}</b> {invoice.debtorName} · {t('invoice.claim.open')}{' '}
              {formats.money(invoice.openCents)}
            </span>
          </label>
        ))}
      </div>
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
        disabled={invoiceId === '' || cents === undefined || send.isRunning}
      >
        {t('desk.payment.allocate')}
      </Button>
    </form>
  )
}
