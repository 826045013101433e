import type { Invoice } from '@honora/contract/invoices.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { useClient } from '../../data/client.tsx'
import { useUser } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { saveFile } from '../../ui/save-file.tsx'
import { useReportProblem } from '../../ui/snackbars.tsx'

/** Saves the invoice as PDF; null for whoever sees masked names and so gets no paper with whole ones. */
export function useInvoiceDocument(invoice: Invoice) {
  const client = useClient()
  const report = useReportProblem()
  const { data: user } = useUser()
  const download = useAction(async () => {
    saveFile(await client.getInvoiceDocument({ params: { id: invoice.id } }), `${invoice.number}.pdf`)
  }, report)
  return user === undefined || seesMaskedNames(user.role) ? null : download
}
