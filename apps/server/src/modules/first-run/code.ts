import { createHmac, timingSafeEqual } from 'node:crypto'
import { appSecret } from '../../platform/app-secret.ts'
import type { Deps } from '../../platform/deps.ts'
import { findFirstMigration } from './queries.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 5
const groupLength = 4

/**
 * The code with which the first administrator may be made: 100 bits in letters and digits that are not mixed up. It
 * follows from the installation's secret and the moment its database was made, so that every node of an installation
 * prints the same one and that of another database is worthless.
 */
export async function firstRunCode(deps: Pick<Deps, 'config' | 'db'>): Promise<string> {
  const { rows } = await findFirstMigration(deps.db.system)
  const bytes = createHmac('sha256', appSecret(deps.config))
    .update(`first run ${rows[0]?.made ?? ''}`)
    .digest()
  const letters = Array.from({ length: groups * groupLength }, (_, at) => alphabet[(bytes[at] ?? 0) % 32])
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-')
}

/** Compares without telling by the time taken how much was right; case and spaces do not matter. */
export function isSameCode(expected: string, given: string): boolean {
  const [a, b] = [expected, given].map((code) => Buffer.from(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')))
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b)
}
