import type { DentalCode, PointValueRow } from '@honora/contract/dental-codes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { z } from 'zod'

let app: TestApp
let practice: Practice
let other: Practice

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
})
afterAll(() => app.close())

interface List {
  readonly codes: DentalCode[]
  readonly sections: { system: string; section: string; count: number }[]
  readonly cursor: string | null
}
const list = async (query: string): Promise<List> =>
  (await practice.owner.get<List>(`/api/dental-codes/?${query}`)).body
const ids = (found: List): string[] => found.codes.map((code) => code.id)

describe('fee codes', () => {
  test('are found by number, abbreviation and with a typing error', async () => {
    expect(ids(await list('query=2080'))[0]).toBe('GOZ-2080')
    expect(ids(await list('query=pzr'))[0]).toBe('GOZ-1040')
    expect(ids(await list('query=kofferdamm&system=GOZ'))[0]).toBe('GOZ-2040')
    expect((await list('query=kofferdam&system=bema')).codes.every((code) => code.system === 'BEMA')).toBe(
      true,
    )
  })

  test.each([
    '/api/dental-codes/?system=CUSTOM',
    '/api/dental-codes/GOZ-2080',
    '/api/point-values/',
    '/api/justifications/',
  ])('%s may be kept, and says whether it still holds', async (path) => {
    const first = await practice.owner.get(path)
    const tag = String(first.headers.etag)
    const again = await practice.owner.get(path, { headers: { 'if-none-match': tag } })

    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect([again.status, again.raw.length]).toEqual([304, 0])
    expect((await practice.owner.get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect((await app.anonymous.get(path, { headers: { 'if-none-match': tag } })).status).toBe(401)
  })

  test('a kept list does not outlive a change of the own prices, nor the practice it is of', async () => {
    const path = '/api/dental-codes/?system=CUSTOM'
    const tag = String((await practice.owner.get(path)).headers.etag)
    await practice.owner.post('/api/dental-codes/', { code: 'KEPT-1', title: 'Bleaching', priceCents: 100 })
    const headers = { 'if-none-match': tag }

    expect((await practice.owner.get(path, { headers })).status).toBe(200)
    const newTag = String((await practice.owner.get(path)).headers.etag)
    expect((await other.owner.get(path, { headers: { 'if-none-match': newTag } })).status).toBe(200)
  })

  test('come in pages, each code once', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: List = await list(
        `system=GOZ&limit=100${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      seen.push(...ids(page))
      cursor = page.cursor
    }

    expect(seen).toHaveLength(215)
    expect(new Set(seen).size).toBe(215)
  })

  test('have the points of the day and know which tooth they are for', async () => {
    const before = await list('system=BEMA&query=13a&on=2024-12-31')
    const after = await list('system=BEMA&query=13a&on=2025-01-01')

    expect([before.codes[0]?.points, after.codes[0]?.points]).toEqual([32, 33])
    expect(ids(await list('query=wurzelspitzenresektion&system=GOZ&tooth=11'))).toEqual(['GOZ-3110'])
  })

  test('are read by any spelling of their id, with price and rules', async () => {
    const goz = await practice.owner.get<DentalCode>('/api/dental-codes/GOZ-2080')
    expect(goz.body).toMatchObject({
      priceCents: 3127,
      thresholdCents: 7192,
      points: 556,
      needs: ['tooth', 'surfaces'],
    })
    expect(goz.body.factor).toEqual({ min: '1.0', threshold: '2.3', max: '3.5' })
    expect(goz.body.rules?.map((rule) => rule.id)).toEqual(
      expect.arrayContaining(['GZ-048', 'GZ-054', 'GZ-002']),
    )
    for (const id of ['GO%C3%84-5000', 'GOAE-5000']) {
      expect((await practice.owner.get<DentalCode>(`/api/dental-codes/${id}`)).body.factor?.max).toBe('2.5')
    }
    const bema = await practice.owner.get<DentalCode>('/api/dental-codes/BEMA-%C3%84925a')
    expect(bema.body).toMatchObject({ code: 'Ä925a', factor: null, priceCents: Math.round(12 * 139.18) })
    expect((await practice.owner.get('/api/dental-codes/GOZ-9999')).status).toBe(404)
    expect((await app.anonymous.get('/api/dental-codes/GOZ-2080')).status).toBe(401)
    const early = await practice.owner.get('/api/dental-codes/GOZ-2080?on=1950-01-01')
    expect(early).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', reason: 'code_not_yet' } })
    expect(early.body).toMatchObject({ detail: expect.stringContaining(goz.body.validFrom) })
    expect((await practice.owner.get('/api/dental-codes/?limit=0')).status).toBe(400)
  })
})

describe('own codes', () => {
  test('are made, found, changed and removed by their practice only', async () => {
    const made = await practice.owner.post<DentalCode>('/api/dental-codes/', {
      code: 'BL-1',
      title: 'Bleaching je Kiefer',
      priceCents: 25_000,
      vatRateBp: 1900,
    })
    expect(made.status).toBe(201)
    const path = `/api/dental-codes/${made.body.id}`

    expect(ids(await list('query=bleaching'))).toContain(made.body.id)
    expect((await other.owner.get(path)).status).toBe(404)
    expect((await other.owner.patch(path, { priceCents: 1 })).status).toBe(404)
    expect(
      (await practice.owner.post('/api/dental-codes/', { code: 'bl-1', title: 'x', priceCents: 1 })).status,
    ).toBe(409)
    const changed = await practice.owner.patch<DentalCode>(
      path,
      { priceCents: 27_500 },
      { headers: { 'if-match': '"1"' } },
    )
    expect(changed.body).toMatchObject({ priceCents: 27_500, version: 2, vatRateBp: 1900 })
    expect(
      (await practice.owner.patch(path, { priceCents: 1 }, { headers: { 'if-match': '"1"' } })).status,
    ).toBe(412)
    expect((await practice.owner.delete(path)).status).toBe(204)
    expect((await practice.owner.get(path)).status).toBe(404)
  })

  test('never are codes of a schedule', async () => {
    expect((await practice.owner.patch('/api/dental-codes/GOZ-2080', { priceCents: 1 })).status).toBe(403)
    expect((await practice.owner.delete('/api/dental-codes/GOZ-2080')).status).toBe(403)
    const invalid = await practice.owner.post<{ errors: { pointer: string }[] }>('/api/dental-codes/', {
      code: 'X',
      title: 'x',
      priceCents: -1,
    })
    expect([invalid.status, invalid.body.errors[0]?.pointer]).toEqual([422, '/priceCents'])
  })

  test('are not for assistants to change', async () => {
    const assistant = await practice.member('assistant')

    expect(
      (await assistant.post('/api/dental-codes/', { code: 'X1', title: 'x', priceCents: 1 })).status,
    ).toBe(403)
    expect((await assistant.get('/api/dental-codes/?query=2080')).status).toBe(200)
  })
})

describe('point values', () => {
  const csv = (lines: string): Uint8Array =>
    new TextEncoder().encode(`kzv,insurerGroup,part,validFrom,value\n${lines}\n`)
  const upload = (lines: string) =>
    practice.owner.upload('/api/point-values/', {
      name: 'punktwerte.csv',
      bytes: csv(lines),
      type: 'text/csv',
    })

  test('are imported all or none, with the place of each bad field', async () => {
    const bad = await upload('SH,primary,PAR,2026-01-01,1.4\nXX,all,PAR,2026-13-01,viel')
    expect(bad.status).toBe(422)
    expect(
      z
        .object({ errors: z.array(z.object({ pointer: z.string() })) })
        .parse(bad.body)
        .errors.map((error) => error.pointer),
    ).toEqual(['/data/2/kzv', '/data/2/insurerGroup', '/data/2/validFrom', '/data/2/value'])

    const good = await upload('SH,*,PAR,2026-01-01,1.4218\nKZV Schleswig-Holstein,*,KB,2026-01-01,"1,3000"')
    expect([good.status, good.body]).toEqual([201, { imported: 2 }])
    const { body } = await practice.owner.get<{ pointValues: PointValueRow[] }>('/api/point-values/?kzv=SH')
    expect(body.pointValues.filter((value) => value.own).map((value) => [value.part, value.value])).toEqual([
      ['KB', '1.3'],
      ['PAR', '1.4218'],
    ])
    expect(body.pointValues.some((value) => value.part === 'ZE' && value.value === '1.1844')).toBe(true)
    const price = await practice.owner.get<DentalCode>('/api/dental-codes/BEMA-ATG')
    expect(price.body.priceCents).toBe(3981)
    const foreign = await other.owner.get<DentalCode>('/api/dental-codes/BEMA-ATG')
    expect(foreign.body.priceCents).toBeNull()
  })

  test('need a file', async () => {
    expect((await practice.owner.post('/api/point-values/', {})).status).toBeGreaterThanOrEqual(400)
    expect((await app.anonymous.get('/api/point-values/')).status).toBe(401)
  })
})
