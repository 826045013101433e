import type { Invoice } from '@honora/contract/invoices.ts'
import { typesToOfferAgain } from '@honora/domain/factoring/invoice-machine.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import { useClient } from '../../data/client.tsx'
import { ifMatch } from '../../data/request.ts'
import { useOrganization } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useReportProblem } from '../../ui/snackbars.tsx'
import { useActionWithLogin } from '../identity/index.ts'
import { ConfirmQuestion } from './components/ConfirmQuestion.tsx'

/** The kinds of factoring that an invoice may be offered under, for the first time or again. */
function useOfferedTypes(invoice: Invoice): readonly FactoringType[] {
  const contractTypes = useOrganization().data?.factoringTypes ?? []
  return invoice.status === 'rejected'
    ? typesToOfferAgain({ ...invoice, wasOffered: invoice.offeredAt !== null }, contractTypes)
    : contractTypes
}

/** Offering an invoice; above the limit `dialog` asks for a fresh sign-in. */
function useOffer(invoice: Invoice, onChanged: (id: string) => void) {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const ask = useConfirm()
  const types = useOfferedTypes(invoice)
  const sending = useActionWithLogin(
    async (body: { factoringType: FactoringType; sender?: InvoiceSender }) => {
      const saved = await client.confirmInvoice({
        params: { id: invoice.id },
        headers: ifMatch(invoice),
        body,
      })
      onChanged(saved.id)
    },
  )
  const confirm = useAction(async () => {
    let sender: InvoiceSender | undefined
    const answer = await ask<FactoringType>({
      header: t('invoiceFiles.confirm.title', { count: 1 }),
      question: (
        <ConfirmQuestion
          sentences={[
            t('invoices.confirm.sum', { amount: formats.money(invoice.totalCents) }),
            t('invoiceFiles.confirm.warranty'),
          ]}
          amounts={[{ ...invoice, factoringType: null }]}
          types={types}
          isOfOne
          onSender={(chosen) => {
            sender = chosen
          }}
        />
      ),
      buttons: types.map((type) => ({
        label: t(`invoice.confirmAs.${type}`),
        value: type,
        variant: 'primary' as const,
      })),
    })
    if (answer === null) return
    await sending.run({ factoringType: answer, ...(sender === undefined ? {} : { sender }) })
  }, useReportProblem())
  return { confirm, isPossible: types.length > 0, dialog: sending.dialog }
}

/** What is done with an invoice after a question: offering it, buying it, letting its next reminder go out. */
export function useInvoiceActions(invoice: Invoice, onChanged: (id?: string) => void) {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const ask = useConfirm()
  const report = useReportProblem()
  const target = { params: { id: invoice.id }, headers: ifMatch(invoice) }
  const dunningLabel = t('invoice.action.approve_dunning', {
    level: formats.number(invoice.dunningLevel + 1),
  })
  const offer = useOffer(invoice, onChanged)
  const buy = useAction(async () => {
    const answer = await ask<'yes'>({
      header: t('invoice.purchase.title', { number: invoice.number }),
      question: t('invoice.purchase.question', { amount: formats.money(invoice.totalCents) }),
      buttons: [{ label: t('invoice.buy'), value: 'yes', variant: 'primary' }],
    })
    if (answer === null) return
    await client.decideInvoice({ ...target, body: { decision: 'purchase' } })
    onChanged()
  }, report)
  const approve = useAction(async () => {
    const answer = await ask<'yes'>({
      header: `${dunningLabel}: ${invoice.number}`,
      question: t('invoice.explain.approve_dunning', { name: invoice.debtorName }),
      buttons: [{ label: dunningLabel, value: 'yes', variant: 'primary' }],
    })
    if (answer === null) return
    await client.approveDunning({ ...target, body: {} })
    onChanged()
  }, report)
  return { offer, buy, approve, dunningLabel }
}
