import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import { ToothTable } from './ToothTable.tsx'

test('each finding and treatment has a row under its tooth, in the order of the dentition', async () => {
  show(
    <ToothTable
      marks={{
        36: [
          { text: 'Füllung an 36', label: 'Füllung Komposit', surfaces: ['m', 'o'], isTreatedToday: true },
          { finding: 'karies', surfaces: ['d'], isKnown: true },
        ],
        18: [{ finding: 'fehlt', surfaces: [] }],
        11: [],
      }}
    />,
  )

  await screen.findByRole('table')
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ZahnBefundFlächenStand',
    '18Fehltheute',
    '36Füllung Kompositmesial und okklusalheute behandelt',
    '36Kariesdistalbisher',
  ])
})

test('a dentition of which nothing is known says so', async () => {
  show(<ToothTable marks={{}} />)
  expect(await screen.findByText('Zu keinem Zahn ist etwas bekannt.')).toBeVisible()
})
