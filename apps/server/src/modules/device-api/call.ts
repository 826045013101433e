import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { wireRow } from './present-interaction.ts'

/** One call of an outside client with its transaction. */
export interface Call {
  readonly tx: Tx
  readonly scope: WorkScope
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly base: string
}

export type Work = (call: Call) => Promise<unknown>
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** Method, path below `/v2/` without a slash at its end, and what it does. */
export type WireCall = readonly [Method, string, Work]

/** Answer of a call that goes on once its transaction is committed. */
export class AfterCommit {
  readonly run: () => Promise<unknown>

  constructor(run: () => Promise<unknown>) {
    this.run = run
  }
}

/** The interaction of the path; one of another practice, a deleted one and a malformed id are refused. */
export async function known(call: Call): Promise<string> {
  return (await wireRow(call.tx, call.params.id ?? '')).id
}
