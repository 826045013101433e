import type { Patient } from '@honora/contract/patients.ts'
import type { StandardType } from '@honora/domain/appointments/standard-types.ts'
import { ageOn, weekday } from '@honora/domain/factoring/calendar.ts'

/** Why somebody comes: the type of the appointment, whom it fits, and what is said at it. */
export interface Reason {
  readonly type: string
  readonly durationMinutes: number
  readonly color: string
  readonly documentationTemplate: string
  readonly ages: readonly [from: number, to: number]
  /** Names of scripts; a treatment of the past takes one that fits the patient's age. */
  readonly scripts: readonly string[]
  readonly insurances: readonly Patient['insurance']['kind'][]
}

const own = ['private', 'self_pay'] as const
const all = ['private', 'self_pay', 'statutory'] as const

export const reasons = {
  check: {
    type: 'Kontrolle',
    durationMinutes: 20,
    color: 'teal',
    documentationTemplate: 'kontrolle',
    ages: [22, 95],
    scripts: ['befund-kontrolle', 'kontrolle-privat'],
    insurances: own,
  },
  child: {
    type: 'Individualprophylaxe',
    durationMinutes: 20,
    color: 'green',
    documentationTemplate: 'prophylaxe',
    ages: [6, 17],
    scripts: [],
    insurances: all,
  },
  filling: {
    type: 'Füllung',
    durationMinutes: 40,
    color: 'blue',
    documentationTemplate: 'fuellung',
    ages: [19, 85],
    scripts: ['fuellung-36-privat', 'fuellung-25-privat', 'fuellungen-46-47-privat'],
    insurances: own,
  },
  endo: {
    type: 'Wurzelbehandlung',
    durationMinutes: 60,
    color: 'violet',
    documentationTemplate: 'endodontie',
    ages: [20, 55],
    scripts: ['wurzelbehandlung-46'],
    insurances: ['statutory'],
  },
  cleaning: {
    type: 'Professionelle Zahnreinigung',
    durationMinutes: 60,
    color: 'green',
    documentationTemplate: 'prophylaxe',
    ages: [24, 64],
    scripts: ['zahnreinigung-privat'],
    insurances: own,
  },
  crown: {
    type: 'Prothetik',
    durationMinutes: 50,
    color: 'amber',
    documentationTemplate: 'prothetik',
    ages: [40, 90],
    scripts: ['kronen-privat'],
    insurances: own,
  },
  pain: {
    type: 'Schmerzen',
    durationMinutes: 30,
    color: 'red',
    documentationTemplate: 'schmerz',
    ages: [46, 85],
    scripts: ['extraktion-44-27'],
    insurances: ['statutory'],
  },
} as const satisfies Readonly<Record<StandardType, Reason>>

export function fits(reason: Reason, patient: Patient, today: string): boolean {
  const age = ageOn(patient.birthDate, today)
  const [from, to] = reason.ages
  return age >= from && age <= to && reason.insurances.includes(patient.insurance.kind)
}

export interface Slot {
  readonly at: readonly [hour: number, minute: number]
  readonly why: StandardType
}

const slot = (hour: number, minute: number, why: StandardType): Slot => ({ at: [hour, minute], why })

/** How the day of a dentist is booked; the lunch break is from 12:15 to 13:00. */
export const dayPlans: readonly (readonly Slot[])[] = [
  [
    slot(8, 0, 'filling'),
    slot(8, 45, 'check'),
    slot(9, 15, 'crown'),
    slot(10, 15, 'pain'),
    slot(11, 0, 'filling'),
    slot(13, 0, 'check'),
    slot(13, 30, 'filling'),
    slot(15, 0, 'crown'),
  ],
  [
    slot(8, 0, 'check'),
    slot(8, 30, 'endo'),
    slot(9, 45, 'filling'),
    slot(10, 45, 'child'),
    slot(11, 15, 'crown'),
    slot(13, 30, 'filling'),
    slot(14, 30, 'pain'),
    slot(15, 30, 'cleaning'),
  ],
]

/** Minutes after midnight at which the practice closes: Monday to Thursday and on every other day. */
const closing = { long: 17 * 60, short: 14 * 60 } as const

/** What of a plan ends before the practice closes on that day. */
export function slotsOf(plan: readonly Slot[], day: string): readonly Slot[] {
  const end = weekday(day) < 5 ? closing.long : closing.short
  return plan.filter(
    ({ at: [hour, minute], why }) => hour * 60 + minute + reasons[why].durationMinutes <= end,
  )
}

/** Monday to Thursday with a break, Friday until two, and today also where that is a weekend. */
export function usualHours(
  room: string,
  today: string,
): { weekday: number; from: number; to: number; room: string }[] {
  const long = [1, 2, 3, 4].flatMap((day) => [
    { weekday: day, from: 8 * 60, to: 12 * 60 + 15, room },
    { weekday: day, from: 13 * 60, to: closing.long, room },
  ])
  return [
    ...long,
    ...[...new Set([5, Math.max(5, weekday(today))])].map((day) => ({
      weekday: day,
      from: 8 * 60,
      to: closing.short,
      room,
    })),
  ]
}
