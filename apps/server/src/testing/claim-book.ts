/** What is open of a claim, and its costs, before a day. */
export interface Standing {
  readonly openCents: number
  readonly costsCents: number
}

type Entry =
  | { readonly day: string; readonly kind: 'paid'; readonly cents: number; readonly ref: string }
  | { readonly day: string; readonly kind: 'returned'; readonly ref: string }
  | { readonly day: string; readonly kind: 'lowered'; readonly cents: number }
  | { readonly day: string; readonly kind: 'fee'; readonly cents: number }

/** The work of a day, and its letters with it, comes before what people and banks do on it. */
const orderOf = ({ day, kind }: Entry): string => `${day} ${kind === 'fee' ? 0 : 1}`

/**
 * A claim as somebody keeps it who sees bank files, letters and what people report: costs are paid first, then the invoice;
 * what a bank takes back opens again what it had paid. Knows nothing of the ledger.
 */
export class ClaimBook {
  readonly totalCents: number
  private readonly entries: Entry[] = []

  constructor(totalCents: number) {
    this.totalCents = totalCents
  }

  paid(day: string, cents: number, ref: string): void {
    this.entries.push({ day, kind: 'paid', cents, ref })
  }

  returned(day: string, ref: string): void {
    this.entries.push({ day, kind: 'returned', ref })
  }

  /** A credit note, or what the debtor paid to the practice. */
  lowered(day: string, cents: number): void {
    this.entries.push({ day, kind: 'lowered', cents })
  }

  /** A cost of the debtor, due from this day on. */
  fee(day: string, cents: number): void {
    this.entries.push({ day, kind: 'fee', cents })
  }

  /** Cents that payments brought for invoice and costs, less what went back. */
  get paidCents(): number {
    const { openCents, costsCents } = this.before('9999')
    const sumOf = (kind: 'lowered' | 'fee'): number =>
      this.entries.reduce((sum, each) => (each.kind === kind ? sum + each.cents : sum), 0)
    return this.totalCents - sumOf('lowered') + sumOf('fee') - openCents - costsCents
  }

  before(day: string): Standing {
    let openCents = this.totalCents
    let costsCents = 0
    const parts = new Map<string, Standing>()
    const past = this.entries.filter((each) => each.day < day)
    for (const each of past.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))) {
      if (each.kind === 'fee') {
        costsCents += each.cents
        continue
      }
      if (each.kind === 'lowered') {
        openCents -= each.cents
        continue
      }
      if (each.kind === 'paid') {
        const costs = Math.min(each.cents, costsCents)
        const principal = Math.min(each.cents - costs, openCents)
        parts.set(each.ref, { openCents: principal, costsCents: costs })
        costsCents -= costs
        openCents -= principal
      } else {
        const part = parts.get(each.ref)
        openCents += part?.openCents ?? 0
        costsCents += part?.costsCents ?? 0
      }
    }
    return { openCents, costsCents }
  }
}
