import type { FreeTime, WaitingEntry, WorkingHours } from '@honora/contract/calendar.ts'
import type { DayPart } from '@honora/domain/appointments/hours.ts'
import { useClient } from '../../data/client.tsx'
import { useQuestion, type Question } from '../../data/use-question.ts'

/** When and where people of the practice work. */
export function useWorkingHours(): Question<WorkingHours[]> {
  const client = useClient()
  return useQuestion('working-hours', async () => (await client.listWorkingHours({})).workingHours)
}

export function useWaitingEntries(): Question<WaitingEntry[]> {
  const client = useClient()
  return useQuestion('waiting-list', async () => (await client.listWaitingEntries({})).waitingEntries)
}

/** What a free time is looked for. */
export interface FreeTimesWanted {
  readonly durationMinutes: number
  readonly practitionerId: string | null
  readonly dayPart: DayPart
  /** From this day on; from now on without it. */
  readonly from?: string
}

/** The key begins like that of appointments: each change of one asks for free times again. */
export function useFreeTimes(wanted: FreeTimesWanted): Question<FreeTime[]> {
  const client = useClient()
  const { durationMinutes, practitionerId, dayPart, from } = wanted
  return useQuestion(
    ['appointments', 'free', durationMinutes, practitionerId, dayPart, from],
    async () => {
      const who = practitionerId === null ? {} : { practitionerId }
      const since = from === undefined ? {} : { from }
      const query = { durationMinutes, dayPart, limit: 3, ...who, ...since }
      return (await client.listFreeTimes({ query })).freeTimes
    },
    { keepPreviousData: true },
  )
}
