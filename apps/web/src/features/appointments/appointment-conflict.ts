import type { Appointment } from '@honora/contract/appointments.ts'
import type { Problem } from '../../data/problem.ts'

export type Other = Pick<Appointment, 'startsAt' | 'endsAt' | 'patient'>
const isInTheWay = (current: unknown): current is Other =>
  typeof current === 'object' &&
  current !== null &&
  'startsAt' in current &&
  'endsAt' in current &&
  'patient' in current

/** The appointment in the way, when a refusal names one. */
export function conflictIn(problem: Problem): Other | null {
  if (problem.code !== 'CONFLICT') return null
  return isInTheWay(problem.current) ? problem.current : null
}
