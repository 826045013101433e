import type { Appointment } from '@honora/contract/appointments.ts'
import type { Chance } from './chance.ts'
import type { DemoPerson } from './client.ts'
import { treat, type Goal } from './consultations.ts'
import type { DemoStage } from './load.ts'
import type { DemoPractice } from './practice.ts'
import { scripts } from './scripts.ts'

interface Plan {
  readonly practice: DemoPractice
  /** Who treats, by user id. */
  readonly treating: Readonly<Record<string, DemoPerson>>
  readonly clerk: DemoPerson
  readonly factoringTypes: readonly ('recourse' | 'non_recourse')[]
  /** At most so many treatments; all by default. */
  readonly most?: number
}

/** What happened to the appointments of the last days, over and over in this order; null: cancelled. */
const past: readonly (Goal | null)[] = [
  'offered',
  'submitted',
  'closed',
  'documented',
  'offered',
  'billed',
  'drafted',
  null,
  'offered',
  'closed',
]
/** And to those of this morning. */
const morning: readonly (Goal | null)[] = ['billed', 'drafted', 'noted', 'begun']

/** Treatments in every state of the chain, each recorded by the person who treats. */
export async function loadTreatments(stage: DemoStage, plan: Plan, chance: Chance): Promise<void> {
  const list = scripts()
  const work: [Appointment, Goal | null][] = [
    ...plan.practice.past.map((appointment, n): [Appointment, Goal | null] => [
      appointment,
      past[n % past.length] ?? null,
    ]),
    ...byTime(plan.practice.today)
      .slice(0, morning.length)
      .map((appointment, n): [Appointment, Goal | null] => [appointment, morning[n] ?? null]),
  ]
  for (const [appointment, goal] of work.slice(0, plan.most ?? work.length)) {
    const dentist = plan.treating[appointment.practitionerId]
    if (dentist === undefined) continue
    if (goal === null) {
      await dentist.post(`/api/appointments/${appointment.id}/cancel`, {
        reason: 'Demodaten: Patient verhindert',
      })
      continue
    }
    const insurance = appointment.patient.insuranceKind === 'statutory' ? 'statutory' : 'private'
    const script = chance.pick(list.filter((candidate) => candidate.insurance === insurance))
    const factoringType = chance.pick(plan.factoringTypes)
    await treat(stage, { appointment, script, goal, dentist, clerk: plan.clerk, factoringType })
  }
  stage.clock.set(stage.now)
}

function byTime(appointments: readonly Appointment[]): Appointment[] {
  return appointments.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}
