import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { writeRz } from '@honora/formats/rz/write.ts'
import { invoice, position, writeOptions } from '@honora/formats/testing/builders.ts'
import type { WriteOptions } from '@honora/formats/writing.ts'
import { afterAll, beforeAll, vi } from 'vitest'
import { type Answer, type Caller, type Practice, type TestApp, testApp } from '../../testing/test-app.ts'

export const LIST = '/v1/factoring/invoice-files'

/** A line whose factor needs a reason that is missing. */
export const faulty = { positions: [position({ factorMicro: 3_000_000, amountCents: 9381 })] }

let numbers = 0
/** Invoices with numbers of their own. */
export function some(count: number, changes: Partial<ParsedInvoice> = {}): ParsedInvoice[] {
  return Array.from({ length: count }, () => {
    numbers += 1
    const number = `26-${String(numbers).padStart(6, '0')}`
    // Everybody another person: equal debtor, day and amount would look like one claim sold twice.
    const debtor = { ...invoice().debtor, lastName: `Weißenfels-Beispiel-${String(numbers)}` }
    return invoice({ number, externalId: number, debtor, ...changes })
  })
}

export function optionsOf(practice: Practice): WriteOptions {
  return {
    ...writeOptions,
    sender: { ...writeOptions.sender, customerNumber: practice.customerNumber },
  }
}

export function rzOf(practice: Practice, invoices: readonly ParsedInvoice[]): Uint8Array {
  return writeRz(invoices, optionsOf(practice)).bytes
}

/** How a file is handed in, where it differs from `datei.rz` sent to the list. */
export interface Sending {
  readonly name?: string
  readonly url?: string
  readonly fields?: Record<string, string>
  readonly headers?: Record<string, string>
}

export function sendFile(
  caller: Caller,
  bytes: Uint8Array,
  more: Sending = {},
): Promise<Answer<InvoiceFileDetail>> {
  const { name = 'datei.rz', url = LIST, fields, headers } = more
  return caller.upload<InvoiceFileDetail>(url, {
    name,
    bytes,
    ...(fields === undefined ? {} : { fields }),
    ...(headers === undefined ? {} : { headers }),
  })
}

/**
 * What tests of files begin with: the application with a practice, for all tests of the file that calls it. The functions
 * answer once the tests run. `rz` writes a file of this practice, or of another, `send` hands one in.
 */
export function fileTests() {
  // Pictures of pages and files of many invoices take their time on a busy machine.
  vi.setConfig({ testTimeout: 30_000 })
  let made: { readonly app: TestApp; readonly practice: Practice }
  beforeAll(async () => {
    const app = await testApp()
    made = { app, practice: await app.practice('Zahnarztpraxis Sommer') }
  })
  afterAll(() => made.app.close())
  const practice = (): Practice => made.practice
  const owner = (): Caller => made.practice.owner
  return {
    app: (): TestApp => made.app,
    practice,
    owner,
    rz: (invoices: readonly ParsedInvoice[], of = practice()): Uint8Array => rzOf(of, invoices),
    send: (bytes: Uint8Array, more: Sending & { readonly caller?: Caller } = {}) =>
      sendFile(more.caller ?? owner(), bytes, more),
  }
}
