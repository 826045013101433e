import type { AnswerOf, BodyInputOf, Method, ParamsOf, QueryInputOf, Route, RouteTable } from './routes.ts'

/**
 * What a transport needs to know of a call, as `npm run generate` lists it without the schemas: method, path, and whether it
 * answers bytes, for example `GET /v1/organization/logo.png binary`. A line of text each, since every visit loads them all.
 */
export type Endpoint = `${Method} /${string}`

/** A call ready to be sent: path with parameters filled in, query as written, body as given. */
export interface ClientRequest {
  readonly method: Method
  readonly path: string
  readonly binary: boolean
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal | undefined
  /** Called with the share of the body that was sent; not called by a transport without progress. */
  readonly onProgress?: OnProgress | undefined
}

type OnProgress = (share: number) => void

export type Transport = (request: ClientRequest) => Promise<unknown>

type Needs<Key extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { readonly [K in Key]?: T }
    : { readonly [K in Key]: T }
type ParamsInput<R extends Route> = keyof ParamsOf<R> extends never ? undefined : ParamsOf<R>
/** Form data travels as member `data`; the same calls take plain fields as JSON where nothing is uploaded. */
type MultipartInput = { readonly data: FormData } | Readonly<Record<string, unknown>>
type BodyInput<R extends Route> = R['consumes'] extends 'multipart'
  ? MultipartInput
  : R['consumes'] extends 'bytes'
    ? Blob
    : BodyInputOf<R>

export type CallInput<R extends Route> = Needs<'params', ParamsInput<R>> &
  Needs<'query', QueryInputOf<R>> &
  Needs<'body', BodyInput<R>> & {
    readonly headers?: Readonly<Record<string, string>>
    readonly signal?: AbortSignal
    readonly onProgress?: OnProgress
  }

export type CallAnswer<R extends Route> = R['answer'] extends { kind: 'binary' } ? Blob : AnswerOf<R>

export type Client<Table extends RouteTable> = {
  readonly [Name in keyof Table]: (input: CallInput<Table[Name]>) => Promise<CallAnswer<Table[Name]>>
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly onProgress?: OnProgress
}

/** `/api/billing/{id}` and `{ id: 'a b' }` give `/api/billing/a%20b`. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

const changing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

const methodOf = (endpoint: Endpoint): Method =>
  changing.find((method) => endpoint.startsWith(method)) ?? 'GET'

/** A method per call, over any transport (fetch in the browser, inject in tests). */
export function createClient<Table extends RouteTable>(
  endpoints: Readonly<Record<keyof Table & string, Endpoint>>,
  send: Transport,
): Client<Table> {
  const call = (endpoint: Endpoint) => {
    const [, path = '', kind] = endpoint.split(' ')
    return (input: LooseInput = {}) =>
      send({
        method: methodOf(endpoint),
        path: fillPath(path, input.params ?? {}),
        binary: kind !== undefined,
        query: input.query ?? {},
        body: input.body,
        headers: input.headers ?? {},
        signal: input.signal,
        onProgress: input.onProgress,
      })
  }
  const entries = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [name, call(endpoint)])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each call is typed by its own route of the table.
  return Object.fromEntries(entries) as Client<Table>
}
