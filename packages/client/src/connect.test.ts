import { describe, expect, test } from 'vitest'
import { connect, everyPage, HonoraError, type Options } from './index.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

/** A client whose portal gives the answers one after the other; without one it is away. */
function portal(answers: readonly (Response | undefined)[], more: Partial<Options> = {}) {
  const sent: Sent[] = []
  const honora = connect({
    address: 'https://portal.example/',
    apiKey: 'hnr_key',
    fetch: (url, init = {}) => {
      sent.push({ url: typeof url === 'string' ? url : '', init })
      const answer = answers[sent.length - 1]
      return answer === undefined ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(answer)
    },
    ...more,
  })
  return {
    honora,
    sent,
    header: (index: number, name: string) => new Headers(sent[index]?.init.headers).get(name),
  }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const busy = () => json({ code: 'OVERLOADED', detail: 'Busy' }, 503, { 'Retry-After': '0' })
const patient = { params: { id: 'p 1' } }

describe('a call', () => {
  test('carries key and language to the address of the portal', async () => {
    const { honora, sent, header } = portal([json({ patients: [], cursor: null })], { locale: 'en' })
    await honora.listPatients({ query: { query: 'Berg', limit: 5 } })

    expect(sent[0]?.url).toBe('https://portal.example/api/patients/?query=Berg&limit=5')
    expect(header(0, 'authorization')).toBe('Bearer hnr_key')
    expect(header(0, 'accept-language')).toBe('en')
  })

  test('throws what the portal refuses with, and repeats nothing', async () => {
    const { honora, sent } = portal([json({ code: 'NOT_FOUND', detail: 'No such record.' }, 404)])
    const error: unknown = await honora.getPatient(patient).catch((thrown: unknown) => thrown)

    expect(error).toBeInstanceOf(HonoraError)
    expect(error).toMatchObject({ code: 'NOT_FOUND', retryable: false, problem: { status: 404 } })
    expect(sent.map(({ url }) => url)).toEqual(['https://portal.example/api/patients/p%201'])
  })

  test('is repeated while the portal is busy, with one idempotency key', async () => {
    const { honora, sent, header } = portal([busy(), busy(), json({ id: 'k' })])
    const body = { name: 'Key', scopes: ['patient.read' as const] }

    await expect(honora.createApiKey({ body })).resolves.toEqual({ id: 'k' })
    expect(sent).toHaveLength(3)
    expect(header(0, 'idempotency-key')).toBeTruthy()
    expect(header(2, 'idempotency-key')).toBe(header(0, 'idempotency-key'))
  })

  test('gives up after its attempts', async () => {
    const { honora, sent } = portal([busy(), busy(), busy()], { attempts: 2 })

    await expect(honora.getPatient(patient)).rejects.toMatchObject({ code: 'OVERLOADED', retryable: true })
    expect(sent).toHaveLength(2)
  })

  test('that may have been carried out is not repeated where it would do something else', async () => {
    const { honora, sent } = portal([])

    await expect(honora.updatePatient({ ...patient, body: { phone: '1' } })).rejects.toMatchObject({
      code: 'UNREACHABLE',
    })
    expect(sent).toHaveLength(1)
  })

  test('with a file is sent once', async () => {
    const { honora, sent } = portal([busy(), json({})])
    const data = new FormData()

    await expect(honora.createInvoiceFile({ body: { data } })).rejects.toMatchObject({ code: 'OVERLOADED' })
    expect(sent).toHaveLength(1)
  })

  test('can be stopped while it waits to be repeated', async () => {
    const stop = new AbortController()
    const { honora } = portal([json({ code: 'OVERLOADED' }, 503, { 'Retry-After': '60' })])
    const asking = honora.getPatient({ ...patient, signal: stop.signal })
    setTimeout(() => stop.abort(), 5)

    await expect(asking).rejects.toThrow('aborted')
  })
})

test('all pages of a list are asked for by their cursors', async () => {
  const { honora, sent } = portal([
    json({ patients: [1], cursor: 'next' }),
    json({ patients: [2], cursor: null }),
  ])
  const seen: unknown[] = []
  for await (const { patients } of everyPage((page) => honora.listPatients({ query: page })))
    seen.push(...patients)

  expect(seen).toEqual([1, 2])
  expect(sent[1]?.url).toContain('?cursor=next')
})
