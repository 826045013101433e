import type { Patient } from '@honora/contract/patients.ts'
import type { DemoPerson } from './client.ts'
import { berlinTime, shiftDay } from './days.ts'
import { inventPatient, privateInsurance } from './people.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { DemoStage } from './stage.ts'

export interface CreditCheckPlan {
  readonly clerk: DemoPerson
  readonly patients: readonly Patient[]
  readonly creditChecks: number
  /** Each is asked about once, some time in the last months. */
  readonly formerPatients?: readonly Patient[]
}

interface Query {
  readonly clerk: DemoPerson
  readonly at: Date
  readonly patientId: string
  readonly requestedCents: number
}

/** Days before today on which credit checks were asked for; the oldest have run out by now. */
const checkDays = [34, 205, 76, 160, 118]

/** Private patients of earlier years, who have agreed to a credit check and have no appointment in these weeks. */
export async function loadFormerPatients(
  owner: DemoPerson,
  { count, today }: { readonly count: number; readonly today: string },
  random: SeededRandom,
): Promise<Patient[]> {
  const patients: Patient[] = []
  for (let n = 0; n < count; n += 1) {
    const person = inventPatient(random, Number(today.slice(0, 4)))
    const body = { ...person, insurance: privateInsurance(random) }
    const patient = await owner.post<Patient>('/api/patients/', body)
    await owner.post(`/api/patients/${patient.id}/consents`, {
      kind: 'assignment',
      grantedAt: berlinTime(shiftDay(today, -random.between(330, 700)), 8).toISOString(),
      evidence: 'Demodaten',
      clauses: {
        dataTransfer: true,
        assignment: true,
        creditCheck: true,
        refinancingAssignment: false,
        electronicInvoice: false,
      },
    })
    patients.push(patient)
  }
  return patients
}

/** Asks what is due up to a day (included), so that queries come about in the order of their days, between other work. */
export type AskChecks = (day: string) => Promise<void>

/** Credit checks over half a year: an answer of the last thirty days would be used again. */
export function creditCheckQueries(
  stage: DemoStage,
  plans: readonly CreditCheckPlan[],
  random: SeededRandom,
  formerRandom: SeededRandom,
): AskChecks {
  const queries = plans.flatMap((plan) => [
    ...queriesOf(stage, plan, random),
    ...(plan.formerPatients ?? []).map((patient) =>
      queryOf(stage, plan.clerk, patient, formerRandom.between(4, 230), formerRandom),
    ),
  ])
  const waiting = queries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return async (day) => {
    const end = berlinTime(day, 23)
    let asked = ''
    for (let next = waiting[0]; next !== undefined && next.at <= end; next = waiting[0]) {
      waiting.shift()
      const { clerk, at, ...body } = next
      const today = at.toISOString().slice(0, 10)
      if (asked !== '' && asked !== today) await stage.app.drainJobs()
      asked = today
      stage.clock.set(at)
      await clerk.post('/v1/factoring/credit-checks', body)
    }
    if (asked !== '') await stage.app.drainJobs()
  }
}

function queriesOf(stage: DemoStage, plan: CreditCheckPlan, random: SeededRandom): Query[] {
  const mayAsk = ({ consents }: Patient): boolean =>
    consents.some(({ clauses, withdrawnAt }) => clauses?.creditCheck === true && withdrawnAt === null)
  const asked = plan.patients.filter(mayAsk)
  let left = plan.creditChecks
  const rounds = Math.ceil(left / Math.max(1, asked.length))
  return checkDays
    .slice(0, rounds)
    .toSorted((a, b) => b - a)
    .flatMap((ago) => {
      const patients = asked.slice(0, left)
      left -= patients.length
      return patients.map((patient) =>
        queryOf(stage, plan.clerk, patient, ago - random.between(0, 7), random),
      )
    })
}

function queryOf(
  stage: DemoStage,
  clerk: DemoPerson,
  patient: Patient,
  daysAgo: number,
  random: SeededRandom,
): Query {
  return {
    clerk,
    at: berlinTime(shiftDay(stage.today, -daysAgo), 10, random.between(0, 59)),
    patientId: patient.id,
    requestedCents: random.between(20, 300) * 1_000,
  }
}
