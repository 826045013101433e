import { createElement } from 'react'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import { useClient } from '../../data/client.tsx'
import { ifMatch } from '../../data/request.ts'
import { useOrganization } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { saveFile } from '../../ui/save-file.tsx'
import { useNotify, useReportProblem } from '../../ui/snackbars.tsx'
import { ConfirmQuestion } from '../invoices/index.ts'
import { readFileInvoices } from './data.ts'
import { useActionWithLogin } from '../identity/index.ts'
import { useAskReason } from './use-ask-reason.ts'
import { useNavigate } from '../../ui/router/RouterView.tsx'

type FactoringType = NonNullable<InvoiceFileDetail['factoringType']>
interface Offer {
  readonly factoringType: FactoringType
  readonly excludedInvoices: string[]
  readonly sender?: InvoiceSender
}

/** What a person does with a whole file: offer it, take it back, download it. */
export function useFileActions(file: InvoiceFileDetail | undefined, onChanged: () => void) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const ask = useConfirm()
  const notify = useNotify()
  const report = useReportProblem()
  const navigate = useNavigate()
  const askReason = useAskReason()
  const organisation = useOrganization().data
  const id = file?.id ?? ''

  // Above the limit the same offer is sent again after a fresh sign-in.
  const offer = useActionWithLogin(async (body: Offer) => {
    if (file === undefined) return
    const after = await client.confirmInvoiceFile({ params: { id }, body, headers: ifMatch(file) })
    notify({
      severity: 'success',
      message: t('invoiceFiles.detail.confirmed', { count: after.invoiceCount }),
    })
    onChanged()
  })
  const confirm = useAction(async () => {
    if (file === undefined) return
    const types = organisation?.factoringTypes ?? []
    const fixed = file.factoringType ?? (types.length === 1 ? types[0] : undefined)
    const leftOut = file.invoiceCount - file.validCount
    const choices: readonly FactoringType[] = fixed === undefined ? types : [fixed]
    const rows = await readFileInvoices(client, id)
    const ready = rows.filter((row) => row.status === 'complete')
    let chosen: InvoiceSender | undefined
    const type = await ask<FactoringType>({
      header: t('invoiceFiles.confirm.title', { count: file.validCount }),
      question: createElement(ConfirmQuestion, {
        sentences: [
          t('invoiceFiles.confirm.message', { amount: formats.money(file.totalCents) }),
          ...(leftOut > 0 ? [t('invoiceFiles.detail.leftOut', { count: leftOut })] : []),
          t('invoiceFiles.confirm.warranty'),
        ],
        amounts: ready.map((row) => ({ ...row, factoringType: fixed ?? null })),
        types: choices,
        onSender: (sender) => {
          chosen = sender
        },
      }),
      buttons: choices.map((value) => ({
        label: choices.length === 1 ? t('invoiceFiles.confirm.confirm') : t(`invoice.confirmAs.${value}`),
        value,
        variant: 'primary' as const,
      })),
    })
    if (type === null) return
    // Invoices that still have errors are left out of an offer.
    const excludedInvoices = rows
      .filter((row) => row.status === 'created' && row.errorCount > 0)
      .map((row) => row.id)
    await offer.run({
      factoringType: type,
      excludedInvoices,
      ...(chosen === undefined ? {} : { sender: chosen }),
    })
  }, report)

  const withdraw = useAction(async () => {
    if (file === undefined) return
    const answer = await ask<'yes'>({
      header: t('invoiceFiles.withdraw.title'),
      question: t('invoiceFiles.withdraw.message', { count: file.invoiceCount }),
      buttons: [{ label: t('invoiceFiles.withdraw.confirm'), value: 'yes', variant: 'error' }],
    })
    if (answer === null) return
    await client.withdrawInvoiceFile({ params: { id }, body: { reason: '' } })
    onChanged()
  }, report)

  /** The factor refuses the whole file; the practice reads why. */
  const reject = useAction(async () => {
    if (file === undefined) return
    const reason = await askReason({
      header: `${t('invoiceFiles.detail.reject')}: ${file.name}`,
      label: t('invoiceFiles.detail.rejectReason'),
      verb: t('invoiceFiles.detail.reject'),
    })
    if (reason === null) return
    await client.rejectInvoiceFile({ params: { id }, body: { reason } })
    notify({ severity: 'success', message: t('invoiceFiles.detail.rejectDone', { name: file.name }) })
    // A file that was never offered is the practice's alone again: there is nothing here to go back to.
    await navigate({ to: '/factoring/files' })
  }, report)

  const download = useAction(async (what: 'original' | 'csv' | 'pdf') => {
    if (file === undefined) return
    const params = { id }
    if (what === 'original') saveFile(await client.getFileOriginal({ params }), file.name)
    else if (what === 'csv') saveFile(await client.getFileReportCsv({ params }), `${file.name}.csv`)
    else saveFile(await client.getFileReportPdf({ params }), `${file.name}.pdf`)
  }, report)

  return { confirm, withdraw, reject, download, dialog: offer.dialog }
}
