import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route, RouteTable } from '@honora/contract/routes.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Tx } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { OrgScope } from '../scope.ts'

/** A file or stream as answer; `download` gives it a file name and `Content-Disposition: attachment`. */
export interface FileAnswer {
  readonly contentType: string
  readonly content: Buffer | Uint8Array | Readable | string
  readonly download?: string
  /** Letters that the file's charset lacks and that were spelled out: named in `X-Replaced-Letters`. */
  readonly replacedLetters?: readonly string[]
  /** Seconds the browser may keep it; absent: not at all. */
  readonly maxAge?: number
}

/** Lets a handler choose among the declared statuses and add headers. */
interface AnswerControl {
  status(code: number): void
  header(name: string, value: string): void
}

/**
 * What a handler gets. `tx` is the request's one transaction on the rows of `scope`'s organisation
 * (absent on routes with `transaction: 'manual'`, which call `inTransaction` themselves).
 */
export interface Context<R extends Route> {
  readonly deps: Deps
  readonly scope: R['access'] extends 'public' ? OrgScope | null : OrgScope
  readonly tx: R['transaction'] extends 'manual' ? undefined : R['access'] extends 'public' ? undefined : Tx
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly locale: Locale
  /** Version of `If-Match`, when the caller sent one. */
  readonly ifMatch: number | undefined
  readonly traceId: string
  /** Address as the browser sees this server, without a slash at the end. */
  readonly baseUrl: string
  readonly raw: FastifyRequest
  readonly rawReply: FastifyReply
  readonly reply: AnswerControl
  /**
   * A transaction of its own, on manual routes. With `bodyHash` (SHA-256 of uploaded bytes) and a key from the caller,
   * the result is idempotent like that of every other POST.
   */
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>, bodyHash?: Buffer) => Promise<T>
}

type Handler<R extends Route> = (
  context: Context<R>,
) => Promise<
  R['answer'] extends { kind: 'binary' } ? FileAnswer : R['answer'] extends null ? void : AnswerOf<R>
>

export type Handlers<Table extends RouteTable> = { readonly [Name in keyof Table]: Handler<Table[Name]> }

/**
 * Answers whether the record of the path exists (throws 404 if not), for calls whose record has no GET of its own.
 * May refuse the body itself (422) when it knows more that is wrong with it than its form.
 */
export type Lookup<R extends Route> = (context: Omit<Context<R>, 'body'>) => Promise<unknown>

export interface RouteGroup {
  readonly routes: RouteTable
  readonly handlers: Readonly<Record<string, (context: never) => Promise<unknown>>>
  readonly lookups: Readonly<Record<string, (context: never) => Promise<unknown>>>
}

/**
 * Joins a route table with its handlers; a declared call without a handler does not type-check. Before a body is
 * refused, the record of the path must exist: the GET of the parent path finds out, or a function in `lookups`.
 */
export function handlersFor<Table extends RouteTable>(
  routes: Table,
  handlers: Handlers<Table>,
  lookups: { readonly [Name in keyof Table]?: Lookup<Table[Name]> } = {},
): RouteGroup {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A lookup is called with the context of its own call only.
  return { routes, handlers, lookups: lookups as RouteGroup['lookups'] }
}
