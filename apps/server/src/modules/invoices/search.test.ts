import { fold } from '@honora/domain/patients/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invoice } from '@honora/contract/invoices.ts'
import { invoiceBody, newPatient } from './testing.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { searchPatterns } from '@honora/domain/lists/search-patterns.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('folded search', () => {
  test.each([
    'Müller-Lüdenscheidt',
    'MÜLLER',
    'Mueller',
    'Groß, Änne',
    'STRAẞE',
    'Çelik',
    'Nguyễn Văn',
    'R-2026/0815',
    "O'Neill",
    'Łukasz Żółć',
  ])('%s is folded by the database as by the domain', async (text) => {
    const { rows } = await sql<{ folded: string }>`select search_fold(${text}) as folded`.execute(
      app.deps.db.system,
    )
    expect(rows[0]?.folded).toBe(fold(text))
  })

  test.each(['😀', '%', '\\_'])('%j finds nothing instead of everything', async (query) => {
    const practice = await app.practice()
    const patientId = await newPatient(practice.owner)
    await practice.owner.post('/v1/factoring/invoices', invoiceBody(patientId, { number: 'A-1' }))
    const found = async (list: string, key: string) =>
      (await practice.owner.get<Record<string, unknown[]>>(`${list}?query=${encodeURIComponent(query)}`))
        .body[key]

    expect(await found('/v1/factoring/invoices', 'invoices')).toEqual([])
    expect(await found('/api/patients/', 'patients')).toEqual([])
  })

  test('an invoice is found by an umlaut written as one letter, by a part of its name and by its amount', async () => {
    const practice = await app.practice()
    const patientId = await newPatient(practice.owner, { familyName: 'Müllerin' })
    const { body } = await practice.owner.post<Invoice>(
      '/v1/factoring/invoices',
      invoiceBody(patientId, { number: 'A-4711' }),
    )
    const found = async (query: string) => {
      const url = `/v1/factoring/invoices?query=${encodeURIComponent(query)}`
      return (await practice.owner.get<{ invoices: { id: string }[] }>(url)).body.invoices.map(({ id }) => id)
    }
    for (const query of ['muller', 'MUELLER', 'llerin', '4711', '101,36', '101.36', 'muller 101,36'])
      expect([query, await found(query)]).toEqual([query, [body.id]])
    for (const query of ['meier', '10137', '1,36']) expect([query, await found(query)]).toEqual([query, []])
  })

  test.each([
    ['muller 92,10', ['%muller%', '%€9210 %']],
    ['1.234,56', ['%€123456 %']],
    ['92.10', ['%€9210 %']],
    ['100%', ['%100%']],
    ['a_b', ['%a%', '%b%']],
    [undefined, []],
  ])('%s', (query, patterns) => expect(searchPatterns(query)).toEqual(patterns))
})
