import { useUser } from './session.ts'

/** Whether this person may bill the appointment: dentists and doctors their own, others those of the practice. */
export function useIsMine(practitionerId: string): boolean {
  const { data } = useUser()
  const isTreating = data?.role === 'dentist' || data?.role === 'doctor'
  return !isTreating || data.id === practitionerId
}
