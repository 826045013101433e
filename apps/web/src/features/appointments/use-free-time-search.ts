import type { WaitingEntry } from '@honora/contract/calendar.ts'
import { useState } from 'react'
import { useServerEvents } from '../../data/events.tsx'
import { useFreeTimes, type FreeTimesWanted } from './calendar-data.ts'
import { spokenName } from './day.ts'

const usual: FreeTimesWanted = { durationMinutes: 30, practitionerId: null, dayPart: 'any' }

/** Which free times the calendar looks for: of a length, or for an entry of the waiting list. */
export function useFreeTimeSearch() {
  const [wanted, setWanted] = useState<FreeTimesWanted>(usual)
  const [entry, setEntry] = useState<WaitingEntry | null>(null)
  const times = useFreeTimes(wanted)
  useServerEvents(['appointment.updated'], times.retry)
  return {
    wanted,
    times,
    /** The entry of the waiting list that a time is looked for, and its patient. */
    entryId: entry?.id,
    patient: entry === null ? undefined : { id: entry.patientId, name: spokenName(entry.patient.name) },
    wantMinutes: (durationMinutes: number) => setWanted({ ...wanted, durationMinutes }),
    searchFor: (next: WaitingEntry) => {
      const { durationMinutes, practitionerId, dayPart } = next
      setEntry(next)
      setWanted({ durationMinutes, practitionerId, dayPart })
    },
    reset: () => {
      setEntry(null)
      setWanted(usual)
    },
  }
}

export type FreeTimeSearch = ReturnType<typeof useFreeTimeSearch>
