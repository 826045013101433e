import type pg from 'pg'
import { memberOf } from '../values.ts'

/** Plans that a connection keeps at most: the first that it is asked for twice, which are those it is asked for often. */
export const mostNames = 128
/** Texts that it remembers to have met once. */
const mostMet = 1_000
/** Longer ones list values, and another number of them the next time. */
const longestText = 4_000

const isData = /^\s*(?:select|insert|update|delete|with)\b/i
/**
 * `;` may part two statements, which only an unnamed text may hold. `*` means other columns after a migration.
 * With a condition behind `on conflict` PostgreSQL looks for an index that has the same one, for which it must see the values.
 */
const isUnfit = /;|(?<!\()\*|\bon conflict\b(?:(?!\bdo\b).)*\bwhere\b/is

/** A migration below a running program is met once; where plans keep going stale none is kept. */
const mostGenerations = 5
let currentGeneration = 1

/** The tables have changed below the plans: on every connection each statement is parsed as they are now. */
export function renewNames(): void {
  currentGeneration += 1
}

/** Names of the statements of one connection: what has a name is parsed once, and planned anew only where values matter. */
export class StatementNames {
  private readonly names = new Map<string, string>()
  private readonly met = new Set<string>()
  private generation = currentGeneration

  /** Undefined for what is asked for the first time or must not have one. */
  nameOf(text: string): string | undefined {
    if (currentGeneration > mostGenerations) return undefined
    if (this.generation !== currentGeneration) this.beginAnew()
    const known = this.names.get(text)
    if (known !== undefined) return known
    if (this.names.size >= mostNames || text.length > longestText) return undefined
    if (this.met.delete(text)) return this.give(text)
    if (!isData.test(text) || isUnfit.test(text)) return undefined
    if (this.met.size >= mostMet) this.met.clear()
    this.met.add(text)
    return undefined
  }

  private beginAnew(): void {
    this.generation = currentGeneration
    this.names.clear()
    this.met.clear()
  }

  private give(text: string): string {
    const name = `honora_${String(this.generation)}_${String(this.names.size + 1)}`
    this.names.set(text, name)
    return name
  }
}

const ofConnections = new WeakMap<pg.PoolClient, StatementNames>()

/** They live as long as the connection, whoever borrows it. */
export function statementNames(client: pg.PoolClient): StatementNames {
  const known = ofConnections.get(client)
  if (known !== undefined) return known
  const made = new StatementNames()
  ofConnections.set(client, made)
  return made
}

/** A migration of a newer version has changed the type of a column that the plan answers, or the connection has lost the plan. */
export const isStalePlan = (error: unknown): boolean =>
  memberOf(error, 'code') === '26000' ||
  (memberOf(error, 'code') === '0A000' && memberOf(error, 'routine') === 'RevalidateCachedQuery')
