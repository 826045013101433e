import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { sql } from 'kysely'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Tx } from '../../platform/db/pool.ts'
import { type Caller, type Practice, type TestApp, testApp } from '../../testing/test-app.ts'
import { storeContent } from './content.ts'
import { LIST, rzOf, sendFile, some, type Sending } from './testing.ts'
import { continueUpload } from './continue-upload.ts'

// Pictures of pages and files of many invoices take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let app: TestApp
let practice: Practice
let owner: Caller
let port: number

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Sommer')
  owner = practice.owner
  port = Number(new URL(await app.app.server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const rz = (invoices: readonly ParsedInvoice[], of = practice): Uint8Array => rzOf(of, invoices)
const send = (bytes: Uint8Array, more: Sending & { readonly caller?: Caller } = {}) =>
  sendFile(more.caller ?? owner, bytes, more)

describe('uploads in pieces', () => {
  const patch = (id: string, offset: number, bytes: Uint8Array) =>
    owner.patch(`/v1/factoring/uploads/${id}`, Buffer.from(bytes), {
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    })

  /** Begins to send from `offset` and loses the connection after `count` bytes. */
  async function cutAfter(
    id: string,
    bytes: Uint8Array,
    from: { offset: number; count: number },
  ): Promise<void> {
    const socket = connect(port, '127.0.0.1')
    const head = [
      `PATCH /v1/factoring/uploads/${id} HTTP/1.1`,
      'host: 127.0.0.1',
      `cookie: ${owner.cookie}`,
      `x-csrf-token: ${owner.csrfToken}`,
      'content-type: application/offset+octet-stream',
      `upload-offset: ${String(from.offset)}`,
      `content-length: ${String(bytes.length - from.offset)}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(bytes.subarray(from.offset, from.offset + from.count))
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.destroy()
  }
  const offsetOf = async (id: string): Promise<number> =>
    (await owner.get<{ offset: number }>(`/v1/factoring/uploads/${id}`)).body.offset

  test('go on after the connection broke at every tenth, and become the same file', async () => {
    const bytes = rz(some(3))
    const begun = await owner.post<{ id: string }>('/v1/factoring/uploads', {
      name: 'teile.rz',
      sizeBytes: bytes.length,
    })
    const { id } = begun.body
    const early = await owner.post<{ code: string }>(LIST, { uploadId: id })
    const tenth = Math.ceil(bytes.length / 10)
    for (let offset = 0; offset + tenth < bytes.length; offset += tenth) {
      await cutAfter(id, bytes, { offset, count: tenth })
      await expect.poll(() => offsetOf(id)).toBe(offset + tenth)
    }
    const offset = await offsetOf(id)
    const wrong = await patch(id, 3, bytes.subarray(3))
    const last = await patch(id, offset, bytes.subarray(offset))
    const file = await owner.post<InvoiceFileDetail>(LIST, { uploadId: id })
    const gone = await owner.get(`/v1/factoring/uploads/${id}`)
    const original = await owner.get(`${LIST}/${file.body.id}/original`)

    expect(early.status).toBe(409)
    expect(wrong.status).toBe(409)
    expect(last.headers['upload-offset']).toBe(String(bytes.length))
    expect(file.status).toBe(201)
    expect(file.body).toMatchObject({ name: 'teile.rz', status: 'complete', invoiceCount: 3 })
    expect(original.raw.equals(bytes)).toBe(true)
    expect(gone.status).toBe(404)
  })

  test('a file that is cut in the middle of a multipart body leaves nothing behind', async () => {
    const bytes = rz(some(1))
    const boundary = 'schnitt'
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="data"; filename="abbruch.rz"\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const socket = connect(port, '127.0.0.1')
      const head = [
        `POST ${LIST} HTTP/1.1`,
        'host: 127.0.0.1',
        `cookie: ${owner.cookie}`,
        `x-csrf-token: ${owner.csrfToken}`,
        `content-type: multipart/form-data; boundary=${boundary}`,
        `content-length: ${String(body.length)}`,
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(body.subarray(0, Math.floor((body.length * tenth) / 10)))
      await new Promise((resolve) => setTimeout(resolve, 30))
      socket.destroy()
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    const list = await owner.get<{ invoiceFiles: unknown[] }>(`${LIST}?query=abbruch.rz`)

    expect(list.body.invoiceFiles).toEqual([])
  })

  describe('when the process dies', () => {
    // A practice of its own: what the test before cut off may still be under way.
    beforeAll(async () => {
      practice = await app.practice('Zahnarztpraxis Herbst')
      owner = practice.owner
    })

    const stored = () => app.deps.objects.list(`org/${practice.organisationId}/`)
    const waiting = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker.jobs where key like ${`pieces:org/${practice.organisationId}/%`}`.execute(
        app.deps.db.system,
      )
      return rows[0]?.count ?? 0
    }
    /** A day later. */
    const nextDay = async (): Promise<void> => {
      await sql`update graphile_worker._private_jobs set run_at = now() where key like ${`pieces:org/${practice.organisationId}/%`}`.execute(
        app.deps.db.system,
      )
      await app.runJobs()
    }
    async function* body(): AsyncGenerator<Buffer> {
      yield await Promise.resolve(Buffer.alloc(2_500_000, 'x'))
    }

    test('what it had stored of a file is removed the next day, files and uploads that live are not', async () => {
      await nextDay()
      const file = await send(rz(some(1)))
      const begun = await owner.post<{ id: string }>('/v1/factoring/uploads', {
        name: 'halb',
        sizeBytes: 100,
      })
      await patch(begun.body.id, 0, Buffer.alloc(40))
      expect(await waiting()).toBe(0)
      const before = await stored()

      // Neither a file nor an upload is ever made of these.
      await storeContent(app.deps, body(), {
        organisationId: practice.organisationId,
        kind: 'invoice-file',
        limit: 10_000_000,
      })
      await continueUpload(app.deps, owner.scope, {
        id: begun.body.id,
        offset: 40,
        bytes: Readable.from([Buffer.alloc(60)]),
        inTransaction: transactionsUntil(2),
      }).catch((error: unknown) => expect(String(error)).toContain('the process died'))
      expect(await stored()).toHaveLength(before.length + 4)

      await nextDay()
      expect(await stored()).toEqual(before)
      expect(await waiting()).toBe(0)
      expect((await owner.get(`${LIST}/${file.body.id}/original`)).status).toBe(200)
      expect(await offsetOf(begun.body.id)).toBe(40)
    })

    /** Transactions of a request that dies at its n-th. */
    function transactionsUntil(last: number) {
      let count = 0
      return <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
        count += 1
        if (count === last) throw new Error('the process died')
        return app.deps.transaction(owner.scope, work)
      }
    }
  })
})
