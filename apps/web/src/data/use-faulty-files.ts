import { useClient } from './client.tsx'
import { useServerEvents } from './events.tsx'
import { useCan } from './session.ts'
import { useQuestion } from './use-question.ts'

const shownAtMost = 100

/** How many invoice files wait for a correction by this practice; 0 for those who cannot correct them. */
export function useFaultyFiles(): number {
  const can = useCan()
  const client = useClient()
  const files = useQuestion(can('invoice-file.upload') ? 'faulty-files' : null, () =>
    client.listInvoiceFiles({ query: { faulty: 'true', status: 'created', limit: shownAtMost } }),
  )
  useServerEvents(['invoice-file.updated'], files.retry)
  return files.data?.invoiceFiles.length ?? 0
}
