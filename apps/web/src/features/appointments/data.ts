import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import type { Billing } from '@honora/contract/billing.ts'
import type { Practitioner } from '@honora/contract/patients.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useClient, type ApiClient } from '../../data/client.tsx'
import { useQuestion, type Question } from '../../data/use-question.ts'
import { addDays, instantAt } from '../../i18n/berlin.ts'

const wholePage = 100

/** All appointments that begin in the given days (`to` included), in order of time. */
async function appointmentsBetween(client: ApiClient, from: string, to: string): Promise<Appointment[]> {
  const all: Appointment[] = []
  let cursor: string | null = null
  do {
    const page: { appointments: Appointment[]; cursor: string | null } = await client.listAppointments({
      query: {
        from: instantAt(from, '00:00'),
        to: instantAt(addDays(to, 1), '00:00'),
        limit: wholePage,
        ...(cursor === null ? {} : { cursor }),
      },
    })
    all.push(...page.appointments)
    cursor = page.cursor
  } while (cursor !== null)
  return all
}

/** A billing by its id; nothing is asked without one. */
export function useBilling(id: string | undefined): Question<Billing> {
  const client = useClient()
  return useQuestion(id === undefined ? null : ['billing', id], () =>
    client.getBilling({ params: { id: id ?? '' } }),
  )
}

export function useAppointments(from: string, to: string): Question<Appointment[]> {
  const client = useClient()
  return useQuestion(['appointments', from, to], () => appointmentsBetween(client, from, to), {
    keepPreviousData: true,
  })
}

export function useAppointment(id: string): Question<Appointment> {
  const client = useClient()
  return useQuestion(['appointment', id], () => client.getAppointment({ params: { id } }))
}

export function usePractitioners(): Question<Practitioner[]> {
  const client = useClient()
  return useQuestion('practitioners', async () => (await client.listPractitioners({})).practitioners)
}

export function useAppointmentTypes(): Question<AppointmentType[]> {
  const client = useClient()
  return useQuestion(
    'appointment-types',
    async () => (await client.listAppointmentTypes({ query: {} })).appointmentTypes,
  )
}

/** Lets everything that shows appointments ask again. */
export function useRefreshAppointments(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    // An appointment may have taken its patient off the waiting list.
    const roots = new Set<unknown>(['appointments', 'appointment', 'waiting-list'])
    await mutate((key) => roots.has(Array.isArray(key) ? key[0] : key))
  }, [mutate])
}

/** Where one goes on with an appointment: the step that its status asks for. */
export function stepOf(
  appointment: Pick<Appointment, 'status' | 'billing'>,
): 'recording' | 'documentation' | 'billing' | 'submit' {
  switch (appointment.status) {
    case 'DOCUMENTATION_IN_PROGRESS':
      return 'documentation'
    case 'BILLING_IN_PROGRESS':
      return 'billing'
    case 'COMPLETED':
      return 'submit'
    default:
      return 'recording'
  }
}

export const workspacePath = (appointment: Pick<Appointment, 'id' | 'status' | 'billing'>): string =>
  `/appointments/${appointment.id}/${stepOf(appointment)}`

/** Colour of a type: a token name (viz1 …), a plain word or a hex value of its own. */
export function typeColour(color: string | undefined): string {
  if (color === undefined) return 'var(--viz-muted)'
  if (color.startsWith('#')) return color
  const known: Readonly<Record<string, string>> = {
    blue: 'viz-3',
    indigo: 'viz-3',
    teal: 'viz-1',
    petrol: 'viz-1',
    green: 'viz-5',
    olive: 'viz-5',
    orange: 'viz-2',
    amber: 'viz-2',
    yellow: 'viz-2',
    purple: 'viz-4',
    violet: 'viz-4',
    pink: 'viz-4',
    red: 'danger',
  }
  const token = known[color] ?? color.replace(/^(viz)-?(\d)$/, '$1-$2')
  return `var(--${token}, var(--viz-muted))`
}
