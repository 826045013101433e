import { divideIntoParts } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import type { CamtCredit } from './camt.ts'
import { ordersOf } from './queries/orders.ts'

/** What became of a part of a booking that was taken whole before. */
export type TakenParts = ReadonlyMap<CamtCredit, 'allocated' | 'unallocated'>

/**
 * Parts of bookings that another file brought whole, taken in its place. Where a part answers an order of ours the booking is left
 * to a person: it was not known as such when it came.
 */
export async function takeParts(
  work: Work,
  credits: readonly CamtCredit[],
  bankStatementId: string,
): Promise<TakenParts> {
  const taken = new Map<CamtCredit, 'allocated' | 'unallocated'>()
  for (const parts of bookingsOf(credits).values()) {
    if (parts.length < 2 || (await nameOrders(work, parts))) continue
    const entries = parts.map(({ names: _names, returnReason: _reason, ...entry }) => ({
      ...entry,
      bankStatementId,
    }))
    const divided = await divideIntoParts(work, entries)
    if (divided === null) continue
    for (const [index, part] of parts.entries()) taken.set(part, divided[index] ?? 'unallocated')
  }
  return taken
}

/** Credits by the booking that they are parts of. */
function bookingsOf(credits: readonly CamtCredit[]): ReadonlyMap<string, readonly CamtCredit[]> {
  const bookings = new Map<string, CamtCredit[]>()
  for (const credit of credits) {
    const name = `${credit.bookingReference ?? ''} ${credit.bookedOn}`
    bookings.set(name, [...(bookings.get(name) ?? []), credit])
  }
  return bookings
}

async function nameOrders(work: Work, parts: readonly CamtCredit[]): Promise<boolean> {
  for (const { names } of parts) if ((await ordersOf(work.tx, names)).length > 0) return true
  return false
}
