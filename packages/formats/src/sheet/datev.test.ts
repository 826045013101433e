import { describe, expect, test } from 'vitest'
import { readDatev } from '../../testing/datev.ts'
import { datevAccounts, datevCharts, writeDatev, type DatevBatch } from './datev.ts'

const batch: DatevBatch = {
  consultant: '1234567',
  client: '4711',
  chart: '04',
  from: '2026-11-01',
  to: '2026-11-30',
  name: 'Factoring November',
  createdAt: new Date('2026-12-01T08:15:00.123Z'),
  bookings: [
    {
      cents: 80_000,
      against: 'receivables',
      day: '2026-11-20',
      document: '2026-0871',
      second: '2026-000207',
      text: 'Forderungsankauf',
    },
    {
      cents: -1_315,
      against: 'fees',
      day: '2026-11-20',
      document: '2026-0871',
      second: '2026-000207',
      text: 'Factoringgebühr "brutto"',
    },
    {
      cents: -70_685,
      against: 'bank',
      day: '2026-11-24',
      document: '2026-000207',
      second: '2026-000207',
      text: 'Auszahlung',
    },
  ],
}

describe('booking batch', () => {
  test('is read back with its head, its accounts and every cent', () => {
    const { head, columns: names, lines, bookings } = readDatev(writeDatev(batch))

    expect(head).toHaveLength(31)
    expect(head.slice(0, 6)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13', '20261201081500123'])
    expect([head[10], head[11], head[12], head[14], head[15], head[26]]).toEqual([
      '1234567',
      '4711',
      '20260101',
      '20261101',
      '20261130',
      '04',
    ])
    expect(names[6]).toBe('Konto')
    for (const line of lines) expect(line).toHaveLength(names.length)
    expect(bookings.map((each) => each.cents)).toEqual(batch.bookings.map((each) => each.cents))
    expect(lines.map((line) => [line[6], line[7], line[9]])).toEqual([
      ['1300', '1200', '2011'],
      ['1300', '6855', '2011'],
      ['1300', '1800', '2411'],
    ])
    expect(lines[1]?.[13]).toBe('Factoringgebühr brutto')
  })

  test.each(datevCharts)('chart %s names six accounts of four digits, none twice', (chart) => {
    const accounts = Object.values(datevAccounts[chart])

    expect(accounts.every((account) => /^\d{4}$/.test(account))).toBe(true)
    expect(new Set(accounts).size).toBe(6)
  })
})
