/** An answer of the portal that a file's fate depends on. */
type Sent =
  | { readonly kind: 'taken' }
  /** Never to be sent again as it is. */
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  | Later

/** Nothing became of it; the same again after a pause. */
export interface Later {
  readonly kind: 'later'
  /** One sentence for the log. */
  readonly why: string
  /** Seconds that the portal asked for. */
  readonly after: number | null
}

export interface Waiting {
  readonly id: string
  readonly name: string
}

/** The calls of the portal that the agent makes. */
export interface Portal {
  send(file: { name: string; bytes: Uint8Array; key: string }): Promise<Sent>
  list(): Promise<{ readonly kind: 'files'; readonly files: readonly Waiting[] } | Later>
  fetch(
    id: string,
  ): Promise<{ readonly kind: 'file'; readonly bytes: Uint8Array } | { readonly kind: 'gone' } | Later>
  confirm(id: string): Promise<{ readonly kind: 'confirmed' } | Later>
}

/** A request that takes longer is given up and made again. */
const LIMIT_MS = 60_000

export function portalAt(address: string, key: string): Portal {
  const call = async (method: string, at: string, more: RequestInit = {}): Promise<Response | Later> => {
    try {
      return await fetch(`${address}${at}`, {
        ...more,
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
        headers: { authorization: `Bearer ${key}`, 'accept-language': 'de', ...more.headers },
      })
    } catch {
      return { kind: 'later', why: 'the portal does not answer', after: null }
    }
  }
  return {
    async send({ name, bytes, key: idempotencyKey }) {
      const answer = await call('POST', `/v1/practice-system/files?name=${encodeURIComponent(name)}`, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'application/octet-stream', 'idempotency-key': idempotencyKey },
      })
      if (!(answer instanceof Response)) return answer
      const body = await bodyOf(answer)
      if (answer.ok) return { kind: 'taken' }
      // 400, 413, 415, 422: it is the file; everything else may be different next time.
      return [400, 413, 415, 422].includes(answer.status)
        ? { kind: 'refused', reasons: reasonsIn(body) }
        : laterBy(answer)
    },
    async list() {
      const answer = await call('GET', '/v1/practice-system/outbox')
      if (!(answer instanceof Response)) return answer
      const body = await bodyOf(answer)
      return answer.ok ? { kind: 'files', files: filesIn(body) } : laterBy(answer)
    },
    async fetch(id) {
      const answer = await call('GET', `/v1/practice-system/outbox/${encodeURIComponent(id)}`)
      if (!(answer instanceof Response)) return answer
      if (answer.status === 404) return { kind: 'gone' }
      if (!answer.ok) return laterBy(answer)
      try {
        return { kind: 'file', bytes: new Uint8Array(await answer.arrayBuffer()) }
      } catch {
        return { kind: 'later', why: 'the portal broke off in the middle of a file', after: null }
      }
    },
    async confirm(id) {
      const answer = await call('DELETE', `/v1/practice-system/outbox/${encodeURIComponent(id)}`)
      if (!(answer instanceof Response)) return answer
      return answer.ok || answer.status === 404 ? { kind: 'confirmed' } : laterBy(answer)
    },
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return null
  }
}

const why: Readonly<Record<number, string>> = {
  401: 'the portal does not know the key (401): make a new one in the settings',
  403: 'the key may not exchange files (403): it needs the purpose "Austausch mit der Praxissoftware"',
  409: 'the exchange is switched off in the portal (409), or another request is under way',
  429: 'the portal is busy (429)',
}

function laterBy(answer: Response): Later {
  const after = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return {
    kind: 'later',
    why: why[answer.status] ?? `the portal answered ${String(answer.status)}`,
    after: Number.isFinite(after) && after >= 0 ? after : null,
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The findings of a refusal in words; they name places in the file, never people. */
function reasonsIn(body: unknown): readonly string[] {
  const findings = isRecord(body) && Array.isArray(body['findings']) ? (body['findings'] as unknown[]) : []
  const words = findings.flatMap((finding) =>
    isRecord(finding)
      ? [[finding['message'], finding['mend']].filter((text) => typeof text === 'string').join(' ')]
      : [],
  )
  return words.length > 0 ? words : ['Das Portal hat die Datei abgewiesen, ohne einen Grund zu nennen.']
}

/** Only what can be a file's id and name: nothing that the portal says may lead out of a folder. */
function filesIn(body: unknown): readonly Waiting[] {
  const files = isRecord(body) && Array.isArray(body['files']) ? (body['files'] as unknown[]) : []
  return files.flatMap((file) => {
    if (!isRecord(file)) return []
    const { id, name } = file
    if (typeof id !== 'string' || !/^[A-Za-z0-9-]{1,64}$/.test(id)) return []
    const isPlain = typeof name === 'string' && /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/.test(name)
    return [{ id, name: isPlain ? name : `${id}.gdt` }]
  })
}
