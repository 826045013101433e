import type { Invoice } from '@honora/contract/invoices.ts'
import { typesToOfferAgain } from '@honora/domain/factoring/invoice-machine.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useOrganization } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { PopupMenu, useMenu, type MenuEntry } from '../../../ui/PopupMenu.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useActionWithLogin } from '../../identity/index.ts'
import { centsOf } from '../../../ui/money-text.ts'
import { useInvoiceDocument } from '../use-invoice-document.ts'
import { ConfirmQuestion } from './ConfirmQuestion.tsx'

type Ask =
  | 'withdraw'
  | 'exclude'
  | 'dispute'
  | 'dispute_reject'
  | 'dispute_accept'
  | 'credit_note'
  | 'report_payment'
  | 'decline'

/** What may be done with an invoice now: one loud button, everything else in the menu. */
export function InvoiceActions({
  invoice,
  onChanged,
}: {
  invoice: Invoice
  onChanged: (id?: string) => void
}) {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const menu = useMenu()
  const ask = useConfirm()
  const report = useReportProblem()
  const { data: organization } = useOrganization()
  const [open, setOpen] = useState<Ask | null>(null)
  const can = (name: string): boolean => invoice.transitions.includes(name)
  const params = { id: invoice.id }
  const headers = ifMatch(invoice)

  const offer = useActionWithLogin(async (factoringType: 'recourse' | 'non_recourse') => {
    const saved = await client.confirmInvoice({ params, headers, body: { factoringType } })
    onChanged(saved.id)
  })
  const isAgain = invoice.status === 'rejected'
  const contractTypes = organization?.factoringTypes ?? []
  const offered = isAgain
    ? typesToOfferAgain({ ...invoice, wasOffered: invoice.offeredAt !== null }, contractTypes)
    : contractTypes
  const confirm = useAction(async () => {
    const answer = await ask<'recourse' | 'non_recourse' | null>({
      header: t('invoiceFiles.confirm.title', { count: 1 }),
      question: (
        <ConfirmQuestion
          sentences={[
            t('invoices.confirm.sum', { amount: formats.money(invoice.totalCents) }),
            t('invoiceFiles.confirm.warranty'),
          ]}
          amounts={[{ totalCents: invoice.totalCents, factoringType: null }]}
          types={offered}
        />
      ),
      buttons: [
        { label: t('action.cancel'), value: null },
        ...offered.map((type) => ({
          label: t(`invoice.confirmAs.${type}`),
          value: type,
          variant: 'primary' as const,
        })),
      ],
    })
    if (answer !== null) await offer.run(answer)
  }, report)
  const buy = useAction(async () => {
    const answer = await ask<'yes'>({
      header: t('invoice.purchase.title', { number: invoice.number }),
      question: t('invoice.purchase.question', { amount: formats.money(invoice.totalCents) }),
      buttons: [{ label: t('invoice.buy'), value: 'yes', variant: 'primary' }],
    })
    if (answer === null) return
    await client.decideInvoice({ params, headers, body: { decision: 'purchase' } })
    onChanged()
  }, report)
  const level = formats.number(invoice.dunningLevel + 1)
  const approve = useAction(async () => {
    const answer = await ask<'yes'>({
      header: `${t('invoice.action.approve_dunning', { level })}: ${invoice.number}`,
      question: t('invoice.explain.approve_dunning', { name: invoice.debtorName }),
      buttons: [{ label: t('invoice.action.approve_dunning', { level }), value: 'yes', variant: 'primary' }],
    })
    if (answer === null) return
    await client.approveDunning({ params, headers, body: {} })
    onChanged()
  }, report)
  const download = useInvoiceDocument(invoice)

  const entries: MenuEntry[] = []
  const entry = (name: string, key: Ask, isDangerous = false): void => {
    if (can(name))
      entries.push({ key, label: t(`invoice.action.${key}`), isDangerous, run: () => setOpen(key) })
  }
  entry('report_payment', 'report_payment')
  entry('credit_note', 'credit_note')
  entry('dispute', 'dispute')
  entry('settle_dispute', 'dispute_reject')
  entry('settle_dispute', 'dispute_accept', true)
  entry('decline', 'decline', true)
  entry('exclude', 'exclude', true)
  entry('withdraw', 'withdraw', true)

  return (
    <>
      {offer.dialog}
      {entries.length > 0 && (
        <>
          <IconAction icon="more" label={t('invoice.more')} onClick={menu.open} />
          <PopupMenu menu={menu} entries={entries} label={t('invoice.more')} />
        </>
      )}
      {download !== null && (
        <Button
          startIcon={<Icon name="pdf" size="small" />}
          disabled={download.isRunning}
          onClick={() => void download.run()}
        >
          {t('invoice.document')}
        </Button>
      )}
      {can('edit') && (
        <Link className="btn" to={`/factoring/invoices/${invoice.id}/edit`}>
          <Icon name="pen" size="small" />
          {t('invoice.form.change')}
        </Link>
      )}
      {can('confirm') && offered.length > 0 && (
        <Button
          variant="contained"
          color="primary"
          disabled={confirm.isRunning}
          onClick={() => void confirm.run()}
        >
          {t(isAgain ? 'invoice.offerAgain' : 'invoice.confirm')}
        </Button>
      )}
      {can('approve_dunning') && (
        <Button
          variant="contained"
          color="primary"
          disabled={approve.isRunning}
          onClick={() => void approve.run()}
        >
          {t('invoice.action.approve_dunning', { level })}
        </Button>
      )}
      {can('buy') && (
        <Button variant="contained" color="primary" disabled={buy.isRunning} onClick={() => void buy.run()}>
          {t('invoice.buy')}
        </Button>
      )}
      {open !== null && (
        <Asked
          ask={open}
          invoice={invoice}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}

/** The few words or the amount that an action needs. */
function Asked({
  ask,
  invoice,
  onClose,
  onDone,
}: {
  ask: Ask
  invoice: Invoice
  onClose: () => void
  onDone: () => void
}) {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState('')
  const needsAmount = ask === 'credit_note' || ask === 'report_payment'
  const amountCents = centsOf(amount)
  const params = { id: invoice.id }
  const headers = ifMatch(invoice)
  const send = useAction(async () => {
    switch (ask) {
      case 'withdraw':
        await client.withdrawInvoice({ params, headers, body: { reason } })
        break
      case 'exclude':
        await client.excludeInvoice({ params, headers, body: { reason } })
        break
      case 'dispute':
        await client.disputeInvoice({ params, headers, body: { action: 'raise', reason } })
        break
      case 'dispute_reject':
        await client.disputeInvoice({ params, headers, body: { action: 'reject', reason } })
        break
      case 'dispute_accept':
        await client.disputeInvoice({ params, headers, body: { action: 'accept', reason } })
        break
      case 'decline':
        await client.decideInvoice({ params, headers, body: { decision: 'decline', reason } })
        break
      case 'credit_note':
        await client.creditNoteInvoice({ params, headers, body: { amountCents: amountCents ?? 0, reason } })
        break
      case 'report_payment':
        await client.reportPayment({
          params,
          headers,
          body: { amountCents: amountCents ?? 0, paidOn: reason },
        })
        break
    }
    onDone()
  })
  const isReady = (!needsAmount || amountCents !== undefined) && reason.trim() !== ''
  return (
    <Modal title={t(`invoice.action.${ask}`)} onClose={onClose}>
      <form
        className="stack s4"
        onSubmit={(event) => {
          event.preventDefault()
          void send.run()
        }}
      >
        <p className="soft">
          {t(`invoice.explain.${ask}`, { open: formats.money(invoice.money.openCents) })}
        </p>
        {needsAmount && (
          <TextField
            label={t('invoice.amount')}
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
        <TextField
          label={t(ask === 'report_payment' ? 'invoice.paidOn' : 'invoice.reason')}
          type={ask === 'report_payment' ? 'date' : 'text'}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormProblem problem={send.problem} />
        <div className="row">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isReady || send.isRunning}>
            {t(`invoice.action.${ask}`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
