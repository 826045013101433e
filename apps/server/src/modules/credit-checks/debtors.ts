import type { InvoiceDebtor } from '@honora/domain/invoice/invoice.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'

export type DebtorPerson = Pick<InvoiceDebtor, 'firstName' | 'lastName' | 'birthDate'> & {
  readonly address: { readonly zip: string }
}

/** One person over all practices: names and birth date, or the post code where no birth date is known. */
export function debtorKey(debtor: DebtorPerson): string {
  const fold = (text: string): string =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const parts = [fold(debtor.lastName), fold(debtor.firstName), debtor.birthDate ?? fold(debtor.address.zip)]
  return createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 40)
}

/** Open bought non-recourse claims of debtors, over all practices. */
export async function openCentsOf(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const unique = [...new Set(keys)]
  if (unique.length === 0) return new Map()
  const { rows } = await sql<{ key: string; cents: number }>`
    select key, debtor_open_cents(key) as cents from unnest(${unique}::text[]) as keys(key)`.execute(tx)
  return new Map(rows.map((row) => [row.key, row.cents]))
}

export async function isRedKnown(tx: Tx, key: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ red: boolean }>`select debtor_is_red(${key}, ${day}::date) as red`.execute(tx)
  return rows[0]?.red ?? false
}
