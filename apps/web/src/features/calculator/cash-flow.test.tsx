import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import { ownSteps, stepsOf } from './cash-flow.ts'
import { CashFlow } from './components/CashFlow.tsx'

const without = { payoutDays: 1, payoutNowCents: 61_619, payoutLaterCents: 0, expectedLossCents: 0 }
const withRecourse = {
  payoutDays: 1,
  payoutNowCents: 55_000,
  payoutLaterCents: 6_000,
  expectedLossCents: 768,
}

test('money of a month: at once, in two parts, or when the patients pay', () => {
  expect(stepsOf(without, 75, 38)).toEqual([{ day: 1, cents: 4_621_425 }])
  expect(stepsOf(withRecourse, 75, 38)).toEqual([
    { day: 1, cents: 4_125_000 },
    { day: 38, cents: 4_517_400 },
  ])
  expect(ownSteps(4_800_000, 120, 38)).toEqual([{ day: 38, cents: 4_742_400 }])
})

test('a contract that pays later than the patients has no money before', () => {
  expect(stepsOf({ ...withRecourse, payoutDays: 60 }, 1, 38).map(({ day }) => day)).toEqual([60, 60])
})

test('the picture is told in words and as a table too', async () => {
  show(
    <CashFlow
      lines={[
        { key: 'non_recourse', steps: stepsOf(without, 75, 38) },
        { key: 'own', steps: ownSteps(4_800_000, 120, 38) },
      ]}
    />,
  )

  expect(await screen.findByRole('img')).toHaveAccessibleName(
    /ohne Regress: Tag 1 46\.214,25.€; ohne Factoring: Tag 38 47\.424,00.€/u,
  )
  expect(screen.getByRole('table', { name: 'Wann das Geld da ist', hidden: true })).toHaveTextContent(
    /ohne Factoring38/,
  )
})
