import { openPdf } from '@honora/formats/pdf/engine.ts'
import { parentPort } from 'node:worker_threads'
import type { PageAnswer, PageRequest } from './pages.ts'

// The thread of `pages.ts`: deals with one request at a time.

const port = parentPort
if (port === null) throw new Error('runs as a thread only')

const nothing: PageAnswer = { png: null, text: null }

port.on('message', (request: PageRequest) => {
  void deal(request).then(
    (answer) => port.postMessage(answer),
    () => port.postMessage(nothing),
  )
})

async function deal(request: PageRequest): Promise<PageAnswer> {
  const opened = await openPdf(request.bytes)
  if (!opened.ok) return nothing
  const pdf = opened.value
  try {
    if (request.kind === 'draw') {
      if (request.page > pdf.pageCount) return nothing
      return { ...nothing, png: await pdf.png(request.page, request.width) }
    }
    const count = Math.min(pdf.pageCount, request.pages)
    return {
      ...nothing,
      text: Array.from({ length: count }, (_, at) => pdf.text(at + 1)).join('\n'),
    }
  } finally {
    pdf.close()
  }
}
