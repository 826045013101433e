import type { Permission } from '@honora/domain/identity/permissions.ts'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An answer that is not JSON: a file, an image or a stream of the given media types. */
export interface BinaryAnswer {
  readonly kind: 'binary'
  readonly mediaTypes: readonly string[]
  /** Parts of it can be asked for (`Range`): the same record gives the same bytes each time. */
  readonly isSeekable?: true
}

export function binary(...mediaTypes: string[]): BinaryAnswer {
  return { kind: 'binary', mediaTypes }
}

/** A file of which parts can be asked for. */
export function seekable(...mediaTypes: string[]): BinaryAnswer {
  return { kind: 'binary', mediaTypes, isSeekable: true }
}

/**
 * One call of the API, as data: both sides import it; validation, types, client and OpenAPI follow from it.
 *
 * - `path` as the specification writes it, parameters in braces (`/api/billing/{id}/items/{itemId}`).
 * - `access`: the permission that the caller's role must hold; `public` needs no session.
 * - `status` of the answer when all went well (default 200); `statuses` are further good ones a handler may choose.
 * - `consumes`: `multipart` and `bytes` hand the raw request to the handler, which reads it as a stream.
 * - `transaction`: `request` (default) runs the handler in one organisation-scoped transaction;
 *   `manual` leaves that to the handler (`ctx.inTransaction`), for streams and long work.
 */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: Permission | 'public'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answer: z.ZodType | BinaryAnswer | null
  readonly status?: number
  readonly statuses?: readonly number[]
  readonly consumes?: 'json' | 'multipart' | 'bytes'
  /** Text fields of a multipart call beside its file; without it those of the JSON body. */
  readonly form?: z.ZodObject
  readonly transaction?: 'request' | 'manual'
  readonly errors?: readonly ErrorCode[]
  /**
   * The answer holds no patient data and seldom changes: a browser may keep it for its user, and asks each time whether it still
   * holds (`ETag`, 304), because the next question may come from another practice.
   */
  readonly isCatalogue?: true
}

export type RouteTable = Readonly<Record<string, Route>>

/** Declares the calls of one area; keeps the literal types. */
export function routes<const Table extends RouteTable>(table: Table): Table {
  return table
}

type Shape<T> = T extends z.ZodType ? z.infer<T> : undefined
/** Parameter names of a path, for routes that declare no `params` schema. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

export type ParamsOf<R extends Route> = R['params'] extends z.ZodType
  ? z.infer<R['params']>
  : { readonly [Name in PathNames<R['path']>]: string }
export type QueryOf<R extends Route> = Shape<R['query']>
export type BodyOf<R extends Route> = Shape<R['body']>
export type AnswerOf<R extends Route> = R['answer'] extends z.ZodType ? z.infer<R['answer']> : undefined
/** What a client may leave out of query and body (defaults, coercions): zod's input side. */
export type QueryInputOf<R extends Route> = R['query'] extends z.ZodType ? z.input<R['query']> : undefined
export type BodyInputOf<R extends Route> = R['body'] extends z.ZodType ? z.input<R['body']> : undefined

export function isBinary(answer: Route['answer']): answer is BinaryAnswer {
  return answer !== null && 'kind' in answer && answer.kind === 'binary'
}

export function isSeekable(answer: Route['answer']): boolean {
  return isBinary(answer) && answer.isSeekable === true
}
