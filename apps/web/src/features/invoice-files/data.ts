import { isOneOf } from '@honora/language/lists.ts'
import { importFormatIds } from '@honora/domain/invoice/formats.ts'
import { factoringStatuses } from '@honora/domain/factoring/status.ts'
import type {
  FileInvoice,
  FileSource,
  InvoiceFile,
  InvoiceFileDetail,
} from '@honora/contract/invoice-files.ts'
import { useEffect, useRef, useState } from 'react'
import { useClient, type ApiClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useCursorList, type InfiniteList } from '../../data/use-cursor-list.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'
import { UploadQueue, type UploadItem } from './upload-queue.ts'

/** Largest file that the server takes unless its operator changed it. */
export const uploadLimitBytes = 64_000_000

export interface FileFilter {
  readonly status: string
  readonly format: string
  readonly from: string
  readonly to: string
  readonly q: string
}

/** The filters of the page as the server asks for them. */
export function queryOf({ status, format, from, to, q }: FileFilter) {
  return {
    ...(status === 'errors' ? { faulty: 'true' as const } : {}),
    ...(isOneOf(factoringStatuses, status) ? { status } : {}),
    ...(isOneOf(importFormatIds, format) ? { format } : {}),
    from: from || undefined,
    to: to || undefined,
    query: q || undefined,
  }
}

/** Files of the organisation, newest first; status `errors` means those with errors. Follows changes by itself. */
export function useFiles(filter: FileFilter): InfiniteList<InvoiceFile> {
  const client = useClient()
  const { status, format, from, to, q } = filter
  const list = useCursorList(['invoice-files', status, format, from, to, q], async (cursor) => {
    const page = await client.listInvoiceFiles({
      query: {
        cursor,
        ...queryOf(filter),
      },
    })
    return { items: page.invoiceFiles, next: page.cursor }
  })
  useServerEvents(['invoice-file.updated'], () => void list.refresh())
  return list
}

const readingPollMs = 2000

/** One file; asks again while it is being read, and when it changed. */
export function useFile(id: string): Question<InvoiceFileDetail> {
  const client = useClient()
  const question = useQuestion<InvoiceFileDetail>(
    ['invoice-file', id],
    () => client.getInvoiceFile({ params: { id } }),
    { refreshInterval: (data) => (data !== undefined && !data.isRead ? readingPollMs : 0) },
  )
  useServerEvents(['invoice-file.updated'], (event) => {
    if (event.id === id) question.retry()
  })
  return question
}

/** Invoices of a file in its order, all or only the faulty ones. */
export function useFileInvoices(
  id: string,
  view: 'faulty' | 'all',
  version: number,
): InfiniteList<FileInvoice> {
  const client = useClient()
  return useCursorList(['file-invoices', id, view, version], async (cursor) => {
    const page = await client.listFileInvoices({
      params: { id },
      query: { cursor, ...(view === 'faulty' ? { faulty: 'true' as const } : {}) },
    })
    return { items: page.invoices, next: page.cursor }
  })
}

/** All invoices of a file, page by page. */
export async function readFileInvoices(client: ApiClient, id: string): Promise<readonly FileInvoice[]> {
  const rows: FileInvoice[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await client.listFileInvoices({ params: { id }, query: { limit: 100, cursor } })
    rows.push(...page.invoices)
    cursor = page.cursor
  }
  return rows
}

/** Picture of a page, as an address for an image; null while it loads, undefined when there is no such page. */
export function usePreview(
  id: string,
  page: number,
  invoiceId: string | undefined,
): string | null | undefined {
  const client = useClient()
  const question = useQuestion(['file-preview', id, page, invoiceId ?? ''], () =>
    client.getFilePreview({
      params: { id },
      query: { page, ...(invoiceId === undefined ? {} : { invoiceId }) },
    }),
  )
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (question.data === undefined) {
      setUrl(null)
      return undefined
    }
    const made = URL.createObjectURL(question.data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [question.data])
  return question.error === undefined ? url : undefined
}

interface Uploads {
  readonly queue: UploadQueue
  readonly onTaken: Set<(file: InvoiceFileDetail) => void>
}
const uploadsOf = new WeakMap<ApiClient, Uploads>()

/** One queue for as long as one is signed in: it goes on while another page is open, and is there on coming back. */
function uploadsFor(client: ApiClient): Uploads {
  const known = uploadsOf.get(client)
  if (known !== undefined) return known
  const onTaken: Uploads['onTaken'] = new Set()
  const queue = new UploadQueue(client, (file) => {
    for (const listener of onTaken) listener(file)
  })
  window.addEventListener('online', () => queue.resumeBroken())
  window.addEventListener('beforeunload', (event) => {
    // Other pages of ours may be visited meanwhile; a reload would lose what still waits.
    if (queue.isBusy()) event.preventDefault()
  })
  const uploads = { queue, onTaken }
  uploadsOf.set(client, uploads)
  return uploads
}

/** Files on their way in, and the queue that moves them. */
export function useUploads(
  onTaken: (file: InvoiceFileDetail) => void,
): readonly [readonly UploadItem[], UploadQueue] {
  const uploads = uploadsFor(useClient())
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const latest = useRef(onTaken)
  useEffect(() => {
    latest.current = onTaken
  })
  useEffect(() => {
    const listener = (file: InvoiceFileDetail) => latest.current(file)
    uploads.onTaken.add(listener)
    const leave = uploads.queue.subscribe(setItems)
    return () => {
      uploads.onTaken.delete(listener)
      leave()
    }
  }, [uploads])
  return [items, uploads.queue]
}

const noSources: readonly FileSource[] = []

/** Records of the file behind the findings of one of its invoices. */
export function useSources(
  fileId: string,
  row: Pick<FileInvoice, 'id' | 'version' | 'validation'>,
): readonly FileSource[] {
  const client = useClient()
  const hasPlace = row.validation.findings.some(({ line, record }) => line !== null || record !== null)
  const question = useQuestion(hasPlace ? ['file-sources', fileId, row.id, row.version] : null, async () => {
    const { sources } = await client.getFileSources({ params: { id: fileId }, query: { invoiceId: row.id } })
    return sources
  })
  return question.data ?? noSources
}
