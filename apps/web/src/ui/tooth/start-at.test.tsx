import { expect, test, vi } from 'vitest'
import { show } from '../../testing.tsx'
import { ToothChart } from './ToothChart.tsx'

test('a chart that is wider than its frame begins where it is told to, one that fits stays', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'set')
  const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(888)
  const { findByRole } = show(
    <div className="chs">
      <ToothChart marks={{}} startAt={36} label="Zähne" />
    </div>,
  )
  await findByRole('group', { name: 'Zähne' })
  await expect.poll(() => scrolled.mock.calls.length).toBe(1)

  width.mockReturnValue(0)
  const other = show(
    <div className="chs">
      <ToothChart marks={{}} startAt={36} label="Andere Zähne" />
    </div>,
  )
  await other.findByRole('group', { name: 'Andere Zähne' })
  expect(scrolled).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})
