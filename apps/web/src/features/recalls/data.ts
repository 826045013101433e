import type { Recall } from '@honora/contract/recalls.ts'
import { recallStates, type RecallState } from '@honora/domain/appointments/recall.ts'
import { addDays, addMonths } from '@honora/domain/factoring/calendar.ts'
import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useCursorList, type InfiniteList } from '../../data/use-cursor-list.ts'
import { today } from '../../i18n/berlin.ts'

/** Filters as they stand in the address. `due`: empty for everything up to the end of this month, `all`, or a month. */
export interface RecallFilters {
  readonly state: string
  readonly due: string
  readonly who: string
}

export const stateIn = (state: string): RecallState => recallStates.find((each) => each === state) ?? 'open'

/** Last day of a month `YYYY-MM`. */
const lastOfMonth = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1)

const isMonth = (due: string): boolean => /^\d{4}-\d{2}$/.test(due)

/** What is overdue is due as well. Booked and closed ones are looked for in every month unless one is named. */
function spanOf({ state, due }: RecallFilters): { dueFrom?: string; dueTo?: string } {
  if (isMonth(due)) return { dueFrom: `${due}-01`, dueTo: lastOfMonth(due) }
  return due === '' && stateIn(state) === 'open' ? { dueTo: lastOfMonth(today().slice(0, 7)) } : {}
}

export function useRecalls(filters: RecallFilters): InfiniteList<Recall> {
  const client = useClient()
  const list = useCursorList(['recalls', filters.state, filters.due, filters.who], async (cursor) => {
    const page = await client.listRecalls({
      query: {
        cursor,
        state: stateIn(filters.state),
        ...spanOf(filters),
        ...(filters.who === '' ? {} : { practitionerId: filters.who }),
      },
    })
    return { items: page.recalls, next: page.cursor }
  })
  // An appointment that is made or cancelled books a recall or opens it again.
  useServerEvents(['appointment.updated'], () => void list.refresh())
  return list
}

const shownMonths = 12

/** This month and those after it, as `YYYY-MM`. */
export const comingMonths = (): string[] =>
  Array.from({ length: shownMonths }, (_, index) => addMonths(today(), index).slice(0, 7))
