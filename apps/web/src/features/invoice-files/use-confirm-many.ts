import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import { createElement } from 'react'
import { useClient, type ApiClient } from '../../data/client.tsx'
import { problemOf } from '../../data/problem.ts'
import { ifMatch } from '../../data/request.ts'
import { useOrganization } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useNotify, useReportProblem } from '../../ui/snackbars.tsx'
import { useActionWithLogin } from '../identity/index.ts'
import { ConfirmQuestion, type OfferedAmount } from '../invoices/index.ts'
import { readFileInvoices } from './data.ts'

type FactoringType = NonNullable<InvoiceFileDetail['factoringType']>
/** How far one answer for many files has come. */
interface Round {
  readonly type: FactoringType | 'own'
  left: readonly InvoiceFileDetail[]
  done: number
  refused: number
}

async function amountsOf(
  client: ApiClient,
  files: readonly InvoiceFileDetail[],
): Promise<readonly OfferedAmount[]> {
  const read = await Promise.all(
    files.map(async ({ id, factoringType }) =>
      (await readFileInvoices(client, id)).map(({ totalCents }) => ({ totalCents, factoringType })),
    ),
  )
  return read.flat()
}

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
  const tell = (done: number, refused: number): void => {
    notify({
      severity: refused === 0 ? 'success' : 'warning',
      message: t('invoiceFiles.upload.confirmedMany', { done, refused }),
    })
    onDone()
  }
  const parts = {
    soFar: ({ done, left }: Round) =>
      done === 0 ? undefined : t('error.FRESH_LOGIN_REQUIRED.rest', { done, left: left.length }),
    onGivenUp: ({ done, refused, left }: Round) => {
      if (done + refused > 0) tell(done, refused + left.length)
    },
  }
  // A file above the limit asks for a fresh sign-in; then what was not offered yet goes on.
  const offer = useActionWithLogin(async (work: Round) => {
    for (const file of work.left) {
      const own = file.factoringType ?? (work.type === 'own' ? undefined : work.type)
      try {
        const body = { excludedInvoices: [], ...(own === undefined ? {} : { factoringType: own }) }
        onOffered(await client.confirmInvoiceFile({ params: { id: file.id }, headers: ifMatch(file), body }))
        work.done += 1
      } catch (error) {
        if (problemOf(error).code === 'FRESH_LOGIN_REQUIRED') throw error
        work.refused += 1
      }
      work.left = work.left.slice(1)
    }
    tell(work.done, work.refused)
  }, parts)
  const confirm = useAction(async () => {
    const type = await ask<FactoringType | 'own'>({
      header: t('invoiceFiles.confirm.title', { count }),
      question: createElement(ConfirmQuestion, {
        sentences: [
          t('invoiceFiles.confirm.message', { amount: formats.money(cents) }),
          ...(isChosen ? [t('invoices.confirm.own')] : []),
          t('invoiceFiles.confirm.warranty'),
        ],
        amounts: await amountsOf(client, files),
        types,
      }),
      buttons: isChosen
        ? [{ label: t('invoiceFiles.confirm.confirm'), value: 'own', variant: 'primary' }]
        : types.map((value) => ({
            label: types.length === 1 ? t('invoiceFiles.confirm.confirm') : t(`invoice.confirmAs.${value}`),
            value,
            variant: 'primary' as const,
          })),
    })
    if (type === null) return
    await offer.run({ type, left: files, done: 0, refused: 0 })
  }, useReportProblem())
  return { confirm, count, cents, dialog: offer.dialog }
}
