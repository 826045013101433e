import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/fields.tsx'

interface Props {
  readonly chosen: string
  readonly onChoose: (chosen: string) => void
}

/** One of the bought invoices, found by number or name. */
export function InvoiceChoice({ chosen, onChoose }: Props) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const [text, setText] = useState('')
  const found = useQuestion(text.trim().length < 2 ? null : ['desk-invoices', text], () =>
    client.listInvoices({ query: { query: text, status: 'processed', limit: 10 } }),
  )
  return (
    <>
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
              checked={chosen === invoice.id}
              onChange={() => onChoose(invoice.id)}
            />
            <span>
              <b className="b">{invoice.number}</b> {invoice.debtorName} · {t('invoice.claim.open')}{' '}
              {formats.money(invoice.openCents)}
            </span>
          </label>
        ))}
      </div>
    </>
  )
}
