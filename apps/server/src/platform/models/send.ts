import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { reachOfAddress } from '../net/reach.ts'
import { hostOf, isAllowed } from './addresses.ts'
import { ModelFailure } from './failure.ts'

/** More than this is no answer of a model. */
const answerLimitBytes = 2 * 1024 * 1024

export interface Sending {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly key: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as multipart/form-data. */
  readonly form?: FormData
  readonly mayLeaveHouse: boolean
  readonly signal: AbortSignal
}

export interface Sent {
  readonly status: number
  readonly retryAfterMs: number | undefined
  readonly text: string
}

/**
 * One request to an address that somebody entered. The connection goes to the very address that was checked, redirects are
 * answers like others, and an endless answer ends at two mebibytes.
 */
export async function send(sending: Sending): Promise<Sent> {
  const { url, key, signal, mayLeaveHouse } = sending
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isAllowed(url, reachOfAddress(host), mayLeaveHouse))
    throw new ModelFailure('address')
  const payload = await payloadOf(sending)
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise<Sent>((resolve, reject) => {
    const request = open(
      url,
      {
        method: sending.method,
        signal,
        lookup: checkedLookup(url, mayLeaveHouse),
        // A connection of its own: one kept open would outlive the check of its address.
        agent: false,
        headers: {
          accept: 'application/json',
          ...(payload === undefined
            ? {}
            : { 'content-type': payload.type, 'content-length': payload.bytes.length }),
          ...(key === '' ? {} : { authorization: `Bearer ${key}`, 'api-key': key }),
        },
      },
      (answer) => {
        read(answer).then(resolve, reject)
      },
    )
    request.on('error', reject)
    request.end(payload?.bytes)
  }).catch((error: unknown) => {
    if (error instanceof ModelFailure) throw error
    if (signal.aborted) throw new ModelFailure('timeout')
    throw new ModelFailure('unreachable')
  })
}

async function payloadOf({ body, form }: Sending): Promise<{ bytes: Buffer; type: string } | undefined> {
  if (form !== undefined) {
    const parts = new Response(form)
    const type = parts.headers.get('content-type') ?? ''
    return { bytes: Buffer.from(await parts.arrayBuffer()), type }
  }
  return body === undefined
    ? undefined
    : { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' }
}

function checkedLookup(url: URL, mayLeaveHouse: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, '')
        return
      }
      if (!addresses.every(({ address }) => isAllowed(url, reachOfAddress(address), mayLeaveHouse))) {
        callback(new ModelFailure('address'), '')
        return
      }
      const [first] = addresses
      if (options.all === true) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
  }
}

async function read(answer: IncomingMessage): Promise<Sent> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > answerLimitBytes) {
      answer.destroy()
      throw new ModelFailure('too_large')
    }
    parts.push(part)
  }
  return {
    status: answer.statusCode ?? 0,
    retryAfterMs: retryAfterOf(answer.headers['retry-after']),
    text: Buffer.concat(parts).toString('utf8'),
  }
}

/** Seconds, or a date. */
function retryAfterOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
