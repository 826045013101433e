import type { Consultation } from '@honora/contract/consultations.ts'
import type { ApiClient } from './client.tsx'
import { problemOf } from './problem.ts'

/** Null where there is none. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (problemOf(error).status === 404) return null
    throw error
  }
}

/** The consultation of an appointment; of a new one that has none it is not asked, which would be a failed call for nothing. */
export async function consultationOf(client: ApiClient, appointmentId: string): Promise<Consultation | null> {
  const { consultation } = await client.getAppointment({ params: { id: appointmentId } })
  if (consultation === null) return null
  return orNull(client.getConsultationOfAppointment({ params: { appointmentId } }))
}
