import { openPdf } from '@honora/formats/pdf/engine.ts'
import { parentPort } from 'node:worker_threads'
import type { PageAnswer, PageRequest } from './pages.ts'

// The thread of `pages.ts`: draws one page at a time.

const port = parentPort
if (port === null) throw new Error('runs as a thread only')

port.on('message', (request: PageRequest) => {
  void draw(request).then(
    (png) => port.postMessage({ png } satisfies PageAnswer),
    () => port.postMessage({ png: null } satisfies PageAnswer),
  )
})

async function draw({ bytes, page, width }: PageRequest): Promise<Uint8Array | null> {
  const opened = await openPdf(bytes)
  if (!opened.ok) return null
  try {
    return page > opened.value.pageCount ? null : await opened.value.png(page, width)
  } finally {
    opened.value.close()
  }
}
