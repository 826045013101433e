import { describe, expect, test, vi } from 'vitest'
import type { ApiClient } from '../../data/client.tsx'
import { fakeClient } from '../../testing.tsx'
import { UploadQueue, type UploadItem } from './upload-queue.ts'

/** A refusal of the portal is the answer itself, with its problem (specification, section 8). */
function refusal(): Promise<never> {
  const body = {
    code: 'VALIDATION_FAILED',
    findings: [{ severity: 'error', message: 'Die Datei ist leer.' }],
  }
  const problem = { code: 'VALIDATION_FAILED', detail: 'Bitte prüfen', status: 422, errors: [] }
  const answer = Object.assign(new Response(JSON.stringify(body), { status: 422 }), { problem })
  return Promise.reject(answer)
}

interface Calls {
  createUpload: (input: { body: { sizeBytes: number } }) => unknown
  getUpload: () => unknown
  continueUpload: (input: { body: Blob; headers: Record<string, string> }) => unknown
  createInvoiceFile: (input: { query: { dryRun?: string } }) => unknown
}

/** A server that keeps the bytes of one upload. */
function server(options: { cutAfter?: number; refuse?: boolean } = {}) {
  let received = 0
  let pieces = 0
  const calls: Calls = {
    createUpload: ({ body }) => ({ id: 'u1', offset: 0, sizeBytes: body.sizeBytes }),
    getUpload: () => ({ id: 'u1', offset: received, sizeBytes: 0 }),
    continueUpload: ({ body, headers }) => {
      expect(Number(headers['Upload-Offset'])).toBe(received)
      pieces += 1
      if (pieces === options.cutAfter) throw new TypeError('network')
      received += body.size
    },
    createInvoiceFile: ({ query }) => {
      if (query.dryRun === 'true')
        return { file: { status: 'complete', invoiceCount: 2, validCount: 2 }, findings: [] }
      return options.refuse === true
        ? refusal()
        : { id: 'f1', format: 'rz', isRead: true, invoiceCount: 2, validCount: 2 }
    },
  }
  return { client: fakeClient(calls), received: () => received, pieces: () => pieces }
}

function watch(client: ApiClient) {
  const taken = vi.fn<() => void>()
  const queue = new UploadQueue(client, taken)
  let items: readonly UploadItem[] = []
  queue.subscribe((next) => {
    items = next
  })
  return { queue, taken, item: () => items[0], items: () => items }
}

const limited = (limitBytes: number, isCheckedFirst = false) => ({
  limitBytes,
  tooLarge: 'zu groß',
  isCheckedFirst,
})
const file = (size: number) => new File([new Uint8Array(size)], 'datei.rz')

describe('uploads', () => {
  test('go in pieces and end with the file', async () => {
    const { client, received, pieces } = server()
    const { queue, taken, item } = watch(client)
    queue.add([file(1_200_000)], limited(10_000_000))

    await expect.poll(() => item()?.state).toBe('done')

    expect([received(), pieces(), item()?.sentBytes]).toEqual([1_200_000, 3, 1_200_000])
    expect(taken).toHaveBeenCalledOnce()
  })

  test('wait for the person after a cut and go on from the byte the server has', async () => {
    const { client, received } = server({ cutAfter: 2 })
    const { queue, item } = watch(client)
    queue.add([file(1_200_000)], limited(10_000_000))
    await expect.poll(() => item()?.state).toBe('broken')
    expect(received()).toBe(524_288)

    queue.resume(item()?.key ?? 0)
    await expect.poll(() => item()?.state).toBe('done')

    expect(received()).toBe(1_200_000)
  })

  test('checked first, a file is only sent when the person says so', async () => {
    const { client, received } = server()
    const { queue, item } = watch(client)
    queue.add([file(1000)], limited(10_000, true))
    await expect.poll(() => item()?.state).toBe('checked')
    expect([received(), item()?.check?.file.validCount]).toEqual([0, 2])

    queue.resume(item()?.key ?? 0)
    await expect.poll(() => item()?.state).toBe('done')

    expect(received()).toBe(1000)
  })

  test('say why a file was not taken', async () => {
    const { queue, item } = watch(server({ refuse: true }).client)
    queue.add([file(10)], limited(1000))

    await expect.poll(() => item()?.state).toBe('refused')

    expect(item()?.message).toBe('Die Datei ist leer.')
  })

  test('are refused at once when too large, and leave the list when removed', () => {
    const { queue, item, items } = watch(server().client)
    queue.add([file(2000)], limited(1000))
    expect(item()).toMatchObject({ state: 'refused', message: 'zu groß' })

    queue.remove(item()?.key ?? 0)

    expect(items()).toEqual([])
  })
})
