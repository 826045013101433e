// What every client does with requests and answers, whatever sends them.

/** A refused member of a body, as problem documents name it. */
export interface FieldProblem {
  readonly pointer: string
  readonly code: string
  readonly message: string
}

/** An RFC 9457 problem document as a client reads it: whole, whatever answered. */
export interface ReadProblem {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly status: number
  readonly errors: readonly FieldProblem[]
  /** The record as it stands now, on version and uniqueness conflicts. */
  readonly current?: unknown
  /** What is wrong with a refused file, line by line. */
  readonly findings?: unknown
  readonly traceId: string | null
  /** Seconds of `Retry-After`, where the server named them. */
  readonly retryAfter: number | null
}

/** Appends the parameters that are neither null nor undefined; lists repeat their name. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== null && one !== undefined)
        search.append(name, typeof one === 'string' ? one : JSON.stringify(one))
    }
  }
  const tail = search.toString()
  return tail === '' ? path : `${path}?${tail}`
}

/** Blobs travel as they are, form data as member `data` of a payload, everything else as JSON. */
export function encodeBody(body: unknown): { body?: NonNullable<RequestInit['body']>; contentType?: string } {
  if (body === undefined) return {}
  if (body instanceof Blob) return { body }
  if (typeof body === 'object' && body !== null && 'data' in body && body.data instanceof FormData) {
    return { body: body.data }
  }
  return { body: JSON.stringify(body), contentType: 'application/json' }
}

/** A blob where the call answers a file, else the JSON; undefined without a body. */
export async function readAnswer(answer: Response, isBinary: boolean): Promise<unknown> {
  if (answer.status === 204 || answer.status === 205) return undefined
  const type = answer.headers.get('Content-Type') ?? ''
  if (isBinary || type.startsWith('image/png')) return answer.blob()
  const body = await answer.text()
  return body === '' ? undefined : (JSON.parse(body) as unknown)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads a problem document; a body that is none still yields status and a code. */
export function parseProblem(answer: { status: number; headers: Headers }, body: string): ReadProblem {
  let raw: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(body)
    if (isRecord(parsed)) raw = parsed
  } catch {
    raw = {}
  }
  const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN)
  const errors = Array.isArray(raw['errors']) ? raw['errors'].filter(isRecord) : []
  return {
    code: text(raw['code']) || (answer.status === 401 ? 'USER_UNAUTHORIZED' : 'INTERNAL'),
    title: text(raw['title']),
    detail: text(raw['detail']),
    status: answer.status,
    errors: errors.map((entry) => ({
      pointer: text(entry['pointer']),
      code: text(entry['code']),
      message: text(entry['message']),
    })),
    current: raw['current'],
    findings: raw['findings'],
    traceId: text(raw['traceId']) || null,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  }
}
