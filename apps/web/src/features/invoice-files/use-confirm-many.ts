import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import { useClient } from '../../data/client.tsx'
import { ifMatch } from '../../data/request.ts'
import { useOrganization } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useNotify, useReportProblem } from '../../ui/snackbars.tsx'

type FactoringType = NonNullable<InvoiceFileDetail['factoringType']>

/** Offers several complete files with one answer. Each is its own call: what one refuses does not stop the others. */
export function useConfirmMany(
  files: readonly InvoiceFileDetail[],
  onOffered: (file: InvoiceFileDetail) => void,
  onDone: () => void,
) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const ask = useConfirm()
  const notify = useNotify()
  const types = useOrganization().data?.factoringTypes ?? []
  const count = files.reduce((sum, file) => sum + file.invoiceCount, 0)
  const cents = files.reduce((sum, file) => sum + file.totalCents, 0)
  const isChosen = files.every((file) => file.factoringType !== null)
  const confirm = useAction(async () => {
    const type = await ask<FactoringType | 'own'>({
      header: t('invoiceFiles.confirm.title', { count }),
      question: `${t('invoiceFiles.confirm.message', {
        amount: formats.money(cents),
        factoringType: 'other',
      })} ${t('invoiceFiles.confirm.warranty')}`,
      buttons: isChosen
        ? [{ label: t('invoiceFiles.confirm.confirm'), value: 'own', variant: 'primary' }]
        : types.map((value) => ({
            label: types.length === 1 ? t('invoiceFiles.confirm.confirm') : t(`factoringType.${value}`),
            value,
            variant: 'primary' as const,
          })),
    })
    if (type === null) return
    let refused = 0
    for (const file of files) {
      const own = file.factoringType ?? (type === 'own' ? undefined : type)
      try {
        const body = { excludedInvoices: [], ...(own === undefined ? {} : { factoringType: own }) }
        onOffered(await client.confirmInvoiceFile({ params: { id: file.id }, headers: ifMatch(file), body }))
      } catch {
        refused += 1
      }
    }
    notify({
      severity: refused === 0 ? 'success' : 'warning',
      message: t('invoiceFiles.upload.confirmedMany', { done: files.length - refused, refused }),
    })
    onDone()
  }, useReportProblem())
  return { confirm, count, cents }
}
