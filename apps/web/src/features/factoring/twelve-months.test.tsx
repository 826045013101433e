import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import { TwelveMonths } from './components/TwelveMonths.tsx'

const month = (name: string, purchasedCents: number, feesCents: number, daysToPay: number | null) => ({
  month: name,
  purchasedCents,
  feesCents,
  daysToPay,
  paidCents: purchasedCents - feesCents,
})

test('newest first, with the share of the costs; months before the first sale are left out', async () => {
  show(
    <TwelveMonths
      series={[
        month('2026-09', 0, 0, null),
        month('2026-10', 1_000_000, 30_000, null),
        month('2026-11', 2_000_000, 50_000, 31.4),
      ]}
    />,
  )
  const [, november, october, ...others] = within(await screen.findByRole('table')).getAllByRole('row')

  expect(november).toHaveTextContent(/November 2026.*20\.000,00.*500,00.*2,5.*31,4/u)
  expect(october).toHaveTextContent(/Oktober 2026.*3,00.*–$/u)
  expect(others).toEqual([])
})
