import type { Recall } from '@honora/contract/recalls.ts'
import { monthBegin, recallStates, type RecallState } from '@honora/domain/appointments/recall.ts'
import { addDays, addMonths } from '@honora/domain/factoring/calendar.ts'
import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useCursorList, type InfiniteList } from '../../data/use-cursor-list.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'
import { today } from '../../i18n/berlin.ts'

/** Filters as they stand in the address. `due`: empty for everything up to the end of this month, `overdue`, `all`, or a month. */
export interface RecallFilters {
  readonly state: string
  readonly due: string
  readonly who: string
}

export const stateIn = (state: string): RecallState => recallStates.find((each) => each === state) ?? 'open'

/** Last day of a month `YYYY-MM`. */
const lastOfMonth = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1)

const isMonth = (due: string): boolean => /^\d{4}-\d{2}$/.test(due)

/** The choice of days that holds: what was chosen among open ones only holds for them, a month for all. */
export const dueIn = ({ state, due }: Pick<RecallFilters, 'state' | 'due'>): string =>
  stateIn(state) === 'open' || isMonth(due) ? due : ''

/** What is overdue is due as well, and stands first. Booked and closed ones are looked for in every month unless one is named. */
function spanOf(filters: RecallFilters): { dueFrom?: string; dueTo?: string } {
  const due = dueIn(filters)
  if (isMonth(due)) return { dueFrom: `${due}-01`, dueTo: lastOfMonth(due) }
  if (due === 'overdue') return { dueTo: addDays(monthBegin(today()), -1) }
  return due === '' && stateIn(filters.state) === 'open' ? { dueTo: lastOfMonth(today().slice(0, 7)) } : {}
}

export function useRecalls(filters: RecallFilters): InfiniteList<Recall> {
  const client = useClient()
  const list = useCursorList(['recalls', filters.state, dueIn(filters), filters.who], async (cursor) => {
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

/** The most that the server answers at once; no patient has as many. */
const wholePage = 100

/** Recalls of a patient that are open or booked, first due first. */
export function usePatientRecalls(patientId: string, isAsked = true): Question<Recall[]> {
  const client = useClient()
  const question = useQuestion(isAsked && ['patient-recalls', patientId], async () => {
    const query = { patientId, state: 'current', limit: wholePage } as const
    return (await client.listRecalls({ query })).recalls
  })
  useServerEvents(['appointment.updated'], question.retry)
  return question
}

/** Where the letter to a patient can be read. */
export const letterUrl = (urlOf: (path: string) => string, id: string): string =>
  urlOf(`/api/recalls/${id}/letter`)

const monthsBack = 12
const monthsAhead = 12

/** The months of a year back and of a year ahead, as `YYYY-MM`. */
export const monthsAround = (): string[] =>
  Array.from({ length: monthsBack + monthsAhead }, (_, index) =>
    addMonths(`${today().slice(0, 7)}-01`, index - monthsBack).slice(0, 7),
  )
