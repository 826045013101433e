import { afterEach, expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import type { Column } from './calendar.ts'
import { CalendarGrid } from './components/CalendarGrid.tsx'

const monday = 23
const columns: readonly Column[] = [0, 1, 2, 3, 4].map((at) => ({
  key: String(at),
  day: `2026-11-${String(monday + at)}`,
  title: '',
  label: '',
  appointments: [],
  closed: [],
  at: () => ({ practitionerId: 'sommer', room: undefined }),
  makes: {},
}))

afterEach(() => vi.restoreAllMocks())

/** Where a calendar is scrolled to whose columns are 112 pixels wide behind 52 of hours. */
function scrolledTo(heads: 'days' | 'people', today: string): number {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    const all = [...(this.parentElement?.querySelectorAll('.dh') ?? [])]
    return 52 + all.indexOf(this) * 112
  })
  const { container } = show(
    <CalendarGrid
      columns={columns}
      heads={heads}
      shown={{ from: 480, to: 1080 }}
      pixelsPerHour={80}
      today={today}
      appointments={[]}
      types={[]}
      canMove={false}
      onOpen={() => undefined}
      onMove={() => undefined}
    />,
    { client: fakeClient({}) },
  )
  return container.querySelector('.cal-scroll')?.scrollLeft ?? Number.NaN
}

test('a week opens at today, one without today at its first day', () => {
  expect(scrolledTo('days', '2026-11-26')).toBe(3 * 112)
  expect(scrolledTo('days', '2026-12-03')).toBe(0)
})

test('columns of people stay where they are', () => {
  expect(scrolledTo('people', '2026-11-26')).toBe(0)
})
