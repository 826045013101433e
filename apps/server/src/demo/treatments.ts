import { ageOn } from '@honora/domain/factoring/calendar.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { DemoPerson } from './client.ts'
import { treat, type Goal } from './consultations.ts'
import type { DemoStage } from './stage.ts'
import type { Booked, DemoPractice } from './practice.ts'
import { scripts, type Script } from './scripts.ts'

interface Plan {
  readonly practice: DemoPractice
  /** Who treats, by user id. */
  readonly treating: Readonly<Record<string, DemoPerson>>
  readonly clerk: DemoPerson
  readonly factoringTypes: readonly ('recourse' | 'non_recourse')[]
  /** At most so many treatments; all by default. */
  readonly most?: number
}

/** What happened to the appointments of the last weeks, the newest last, over and over in this order; null: cancelled. */
const past: readonly (Goal | null)[] = [
  'offered',
  'offered',
  'submitted',
  'closed',
  'documented',
  'offered',
  'billed',
  'drafted',
  null,
  'offered',
]
/** At last a recording has only notes, and another one was begun and never finished. */
const lastOnes: readonly Goal[] = ['noted', 'begun']
/** And to those of this morning; one patient of today does not come. */
const morning: readonly Goal[] = ['billed', 'drafted']
/** One of them is through: a check-up. */
const throughToday = 'Kontrolle'
const cancelledToday = 5

/** Treatments in every state of the chain, each recorded by the person who treats. */
export async function loadTreatments(stage: DemoStage, plan: Plan, random: SeededRandom): Promise<void> {
  const choose = scriptChooser(stage.today)
  const { past: before, today } = plan.practice
  const most = plan.most ?? before.length + today.length
  const ofToday = byTime(today)
  const through = ofToday.findIndex(
    ({ reason }, n) => n >= morning.length && n !== cancelledToday && reason.type === throughToday,
  )
  const work: [Booked, Goal | null][] = [
    ...before.map((booked, n): [Booked, Goal | null] => [
      booked,
      lastOnes[n - before.length + lastOnes.length] ?? past[n % past.length] ?? null,
    ]),
    ...ofToday.flatMap((booked, n): [Booked, Goal | null][] => {
      if (n === cancelledToday) return [[booked, null]]
      const goal = n === through ? 'submitted' : morning[n]
      return goal === undefined ? [] : [[booked, goal]]
    }),
  ]
  for (const [booked, goal] of work.slice(0, most)) {
    const { appointment } = booked
    const dentist = plan.treating[appointment.practitionerId]
    if (dentist === undefined) continue
    if (goal === null) {
      await dentist.post(`/api/appointments/${appointment.id}/cancel`, {
        reason: 'Demodaten: Patient verhindert',
      })
      continue
    }
    const script = choose(booked)
    const factoringType = random.pick(plan.factoringTypes)
    await treat(stage, { appointment, script, goal, dentist, clerk: plan.clerk, factoringType })
  }
  stage.clock.set(stage.now)
}

/** Of what could be said at an appointment to somebody of that age, what was said least often so far. */
function scriptChooser(today: string): (booked: Booked) => Script {
  const said = new Map(scripts().map((script) => [script, 0]))
  return ({ appointment, reason }) => {
    const age = ageOn(appointment.patient.birthDate, today)
    const [chosen] = [...said]
      .filter(
        ([
          {
            name,
            ages: [from, to],
          },
        ]) => reason.scripts.includes(name) && from <= age && age <= to,
      )
      .toSorted(([, a], [, b]) => a - b)
    if (chosen === undefined) throw new RangeError(`nothing to say at ${reason.type} at the age of ${age}`)
    const [script, count] = chosen
    said.set(script, count + 1)
    return script
  }
}

function byTime(booked: readonly Booked[]): Booked[] {
  return booked.toSorted((a, b) => Date.parse(a.appointment.startsAt) - Date.parse(b.appointment.startsAt))
}
