import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing.tsx'
import { showsMilkTeeth, ToothChart } from './ToothChart.tsx'
import { ToothLegend } from './ToothLegend.tsx'

const marks = {
  36: [{ finding: 'karies', surfaces: ['m', 'o'] }],
  26: [{ text: 'Kompositfüllung', surfaces: ['o'], isTreatedToday: true }],
}

test('every tooth has a full label, and is no button where none is chosen', async () => {
  show(<ToothChart marks={marks} />)

  expect(await screen.findByRole('img', { name: 'Zahn 36: Karies mesial und okklusal' })).toBeVisible()
  expect(
    screen.getByRole('img', { name: 'Zahn 26: heute behandelt: Kompositfüllung okklusal' }),
  ).toBeVisible()
  expect(screen.getByRole('img', { name: 'Zahn 11: ohne Befund' })).toBeVisible()
  expect(screen.getAllByRole('img')).toHaveLength(32)
  expect(screen.queryByRole('button')).toBeNull()
})

test('one tab stop; arrows walk along the arch and across the jaws, Enter selects, letters are surfaces', async () => {
  const onSelect = vi.fn<() => void>()
  const onSurface = vi.fn<() => void>()
  show(<ToothChart marks={{}} onSelect={onSelect} onSurface={onSurface} />)
  await screen.findByRole('button', { name: /Zahn 18/ })

  await userEvent.tab()
  expect(document.activeElement).toHaveAccessibleName(/Zahn 18/)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toHaveAccessibleName(/Zahn 46/)
  await userEvent.keyboard('{Enter}m')

  expect(onSelect).toHaveBeenCalledWith(46)
  expect(onSurface).toHaveBeenCalledWith(46, 'm')
})

test('the legend explains every badge that is drawn, and none of the rare ones that is not', async () => {
  show(
    <ToothLegend
      marks={{
        27: [{ text: 'Initialkaries beobachten', surfaces: [], isPlanned: true }],
        46: [
          { finding: 'wurzelfuellung', surfaces: [] },
          { finding: 'apikale-parodontitis', surfaces: [] },
        ],
      }}
    />,
  )

  const legend = await screen.findByRole('group', { name: 'Zeichen' })
  expect(legend).toHaveTextContent('! geplant')
  expect(legend).toHaveTextContent('wf Wurzelfüllung')
  expect(legend).toHaveTextContent('ap apikaler Befund')
  expect(legend).not.toHaveTextContent('Implantat')
})

test('milk teeth stand between the jaws', async () => {
  show(<ToothChart marks={{}} hasMilkTeeth />)

  expect(await screen.findByRole('img', { name: 'Zahn 75: ohne Befund' })).toBeVisible()
  expect(screen.getAllByRole('img')).toHaveLength(52)
  expect(showsMilkTeeth(undefined, 7)).toBe(true)
  expect(showsMilkTeeth(undefined, 40)).toBe(false)
  expect(showsMilkTeeth('permanent', 7)).toBe(false)
})
