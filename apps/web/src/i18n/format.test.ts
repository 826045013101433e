import { expect, test } from 'vitest'
import { createFormats } from './format.ts'

const flat = (text: string): string => text.replace(/\u00a0/g, ' ')

test.each([
  ['de', '1.234,56 €', '−70,50 €', '2,90 %', '24.11.2026', '24.11.2026, 14:05 Uhr'],
  ['en', '€1,234.56', '−€70.50', '2.90%', '24 Nov 2026', '24 Nov 2026, 14:05'],
  ['it', '1.234,56 €', '−70,50 €', '2,90%', '24/11/2026', '24/11/2026, 14:05'],
  ['es', '1.234,56 €', '−70,50 €', '2,90 %', '24/11/2026', '24/11/2026, 14:05'],
] as const)(
  '%s writes money, percentages and dates in its own form',
  (locale, money, minus, percent, date, dateTime) => {
    const formats = createFormats(locale)

    expect(flat(formats.money(123456))).toBe(money)
    expect(flat(formats.money(-7050))).toBe(minus)
    expect(flat(formats.percent(290))).toBe(percent)
    expect(formats.date('2026-11-24')).toBe(date)
    expect(flat(formats.dateTime('2026-11-24T13:05:00Z'))).toBe(dateTime)
  },
)

test('an unknown value is a dash, zero money is an amount', () => {
  const formats = createFormats('de')

  expect(formats.money(null)).toBe('–')
  expect(flat(formats.money(0))).toBe('0,00 €')
  expect(formats.factor('2.3')).toBe('2,3')
  expect(formats.duration(760)).toBe('12:40')
  expect(formats.list(['16', '26', '36'])).toBe('16, 26 und 36')
})
