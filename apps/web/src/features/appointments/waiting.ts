import type { Appointment } from '@honora/contract/appointments.ts'

/** What can be left to do after a treatment. */
export const waitingKinds = ['documentation', 'billing', 'submit'] as const
export type WaitingKind = (typeof waitingKinds)[number]

export interface WaitingWork {
  readonly kind: WaitingKind
  readonly appointment: Appointment
  readonly cents: number | undefined
  readonly days: number
}

const dayMs = 86_400_000

/** Whole days since an appointment, by the calendar of the practice. */
function daysSince(startsAt: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(`${today}T23:59:59Z`) - Date.parse(startsAt)) / dayMs - 0.5))
}

/** What waits, oldest first: drafts of records, billings to check, finished ones that nobody has submitted. */
export function waitingWork(
  lists: Readonly<Record<WaitingKind, readonly Appointment[]>>,
  amounts: ReadonlyMap<string, number>,
  today: string,
): readonly WaitingWork[] {
  return waitingKinds
    .flatMap((kind) =>
      lists[kind]
        .filter((appointment) => kind !== 'submit' || isSubmittable(appointment))
        .map((appointment) => ({
          kind,
          appointment,
          cents: amounts.get(appointment.id),
          days: daysSince(appointment.startsAt, today),
        })),
    )
    .toSorted((a, b) => Date.parse(a.appointment.startsAt) - Date.parse(b.appointment.startsAt))
}

const isSubmittable = ({ billing, patient }: Appointment): boolean =>
  billing?.status === 'finalized' && patient.insuranceKind !== 'statutory'

export const ages = ['week', 'month', 'older'] as const
export type Age = (typeof ages)[number]

const weekDays = 7
const monthDays = 30

/** How old work is, as the heads of the list name it. */
export function ageOf({ days }: Pick<WaitingWork, 'days'>): Age {
  if (days <= weekDays) return 'week'
  return days <= monthDays ? 'month' : 'older'
}
