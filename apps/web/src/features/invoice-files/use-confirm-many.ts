import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import { useClient, type ApiClient } from '../../data/client.tsx'
import { ifMatch } from '../../data/request.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import { useOfferMany, type OfferedAmount } from '../invoices/index.ts'
import { readFileInvoices } from './data.ts'

async function invoicesOf(
  client: ApiClient,
  files: readonly InvoiceFileDetail[],
): Promise<readonly OfferedAmount[]> {
  const read = await Promise.all(
    files.map(async ({ id, factoringType }) =>
      (await readFileInvoices(client, id)).map(({ totalCents, sender }) => ({
        totalCents,
        factoringType,
        sender,
      })),
    ),
  )
  return read.flat()
}

/** Offers several complete files with one answer. */
export function useConfirmMany(
  files: readonly InvoiceFileDetail[],
  onOffered: (file: InvoiceFileDetail) => void,
  onDone: () => void,
) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const count = files.reduce((sum, file) => sum + file.invoiceCount, 0)
  const cents = files.reduce((sum, file) => sum + file.totalCents, 0)
  const offer = useOfferMany({
    rows: files,
    count,
    sentence: t('invoiceFiles.confirm.message', { amount: formats.money(cents) }),
    amounts: () => invoicesOf(client, files),
    doneText: 'invoiceFiles.upload.confirmedMany',
    send: async (file, type, sender) => {
      const body = {
        excludedInvoices: [],
        ...(type === undefined ? {} : { factoringType: type }),
        ...(sender === undefined ? {} : { sender }),
      }
      onOffered(await client.confirmInvoiceFile({ params: { id: file.id }, headers: ifMatch(file), body }))
    },
    onDone,
  })
  return { ...offer, count, cents }
}
