import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { writeRz } from '@honora/formats/rz/write.ts'
import { invoice, position, writeOptions } from '@honora/formats/testing/builders.ts'
import type { WriteOptions } from '@honora/formats/writing.ts'
import type { Answer, Caller, Practice } from '../../testing/test-app.ts'

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
