import type { Invoice } from '@honora/contract/invoices.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { centsOf } from '../../../ui/money-text.ts'
import type { MenuAction } from '../menu-actions.ts'

interface Props {
  action: MenuAction
  invoice: Invoice
  onClose: () => void
  onDone: () => void
}

/** The few words or the amount that an action needs. */
export function MenuActionDialog({ action, invoice, onClose, onDone }: Props) {
  const { id, needsAmount, asksFor } = action
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const [text, setText] = useState('')
  const [amount, setAmount] = useState('')
  const amountCents = centsOf(amount)
  const send = useAction(async () => {
    await action.send(client, invoice, { amountCents: amountCents ?? 0, text })
    onDone()
  })
  const isReady = (!needsAmount || amountCents !== undefined) && text.trim() !== ''
  return (
    <Modal title={t(`invoice.action.${id}`)} onClose={onClose}>
      <form
        className="stack s4"
        onSubmit={(event) => {
          event.preventDefault()
          void send.run()
        }}
      >
        <p className="soft">{t(`invoice.explain.${id}`, { open: formats.money(invoice.money.openCents) })}</p>
        {needsAmount && (
          <TextField
            label={t('invoice.amount')}
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
        <TextField
          label={t(asksFor === 'paidOn' ? 'invoice.paidOn' : 'invoice.reason')}
          type={asksFor === 'paidOn' ? 'date' : 'text'}
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
        />
        <FormProblem problem={send.problem} />
        <div className="row">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isReady || send.isRunning}>
            {t(`invoice.action.${id}`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
