import type { Appointment } from '@honora/contract/appointments.ts'
import { useClient } from '../../data/client.tsx'
import { useQuestion, type Question } from '../../data/use-question.ts'
import { addDays, instantAt, today } from '../../i18n/berlin.ts'

const wholePage = 100
const lookBackDays = 90

/** Appointments in a state in which something may wait, oldest first. */
export function useWaiting(
  status: 'DOCUMENTATION_IN_PROGRESS' | 'BILLING_IN_PROGRESS' | 'COMPLETED',
  isWanted = true,
): Question<Appointment[]> {
  const client = useClient()
  return useQuestion(isWanted ? ['appointments', 'waiting', status] : null, async () => {
    const from = instantAt(addDays(today(), -lookBackDays), '00:00')
    const query = { status, from, to: instantAt(addDays(today(), 1), '00:00'), limit: wholePage }
    return (await client.listAppointments({ query })).appointments
  })
}

/** What billings that wait add up to now, by appointment. */
export function useBillingAmounts(isWanted: boolean): Question<ReadonlyMap<string, number>> {
  const client = useClient()
  return useQuestion<ReadonlyMap<string, number>>(isWanted && ['appointments', 'amounts'], async () => {
    const pages = await Promise.all(
      (['draft', 'finalized'] as const).map((status) =>
        client.listBillings({ query: { status, limit: wholePage } }),
      ),
    )
    const billings = pages.flatMap((page) => page.billings)
    return new Map(billings.map(({ appointmentId, totalCents }) => [appointmentId, totalCents]))
  })
}
