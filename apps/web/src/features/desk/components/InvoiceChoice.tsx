import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { RadioList } from './RadioList.tsx'

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
      {found.data !== undefined && found.data.invoices.length > 0 && (
        <RadioList
          label={t('desk.payment.found')}
          chosen={chosen}
          onChoose={onChoose}
          entries={found.data.invoices.map(({ id, number, debtorName, openCents }) => ({
            id,
            text: (
              <>
                <b className="b">{number}</b> {debtorName}
              </>
            ),
            aside: (
              <span className="num">
                {t('invoice.claim.open')} {formats.money(openCents)}
              </span>
            ),
          }))}
        />
      )}
    </>
  )
}
