import type { Patient, PatientChart } from '@honora/contract/patients.ts'
import type { TreatmentPlan, TreatmentPlanInput } from '@honora/contract/treatment-plans.ts'
import type { DemoPerson } from './client.ts'
import { berlinTime, shiftDay } from './days.ts'
import type { DemoStage } from './stage.ts'

interface PlannedCrowns {
  readonly title: string
  readonly teeth: readonly number[]
  readonly daysAgo: number
  /** Days after which the patient agreed; null: the plan waits for an answer. */
  readonly agreedAfter: number | null
}

const planned: readonly PlannedCrowns[] = [
  { title: 'Krone 24', teeth: [24], daysAgo: 16, agreedAfter: 4 },
  { title: 'Kronen 24 und 34', teeth: [24, 34], daysAgo: 3, agreedAfter: null },
]

/** Treatment plans for filled teeth of patients who pay themselves: one accepted, one handed over. */
export async function loadPlans(
  stage: DemoStage,
  patients: readonly Patient[],
  people: { readonly owner: DemoPerson; readonly clerk: DemoPerson },
): Promise<void> {
  const { clock, now, today } = stage
  const filled = await withFilling(patients, people.owner)
  for (const [n, { title, teeth, daysAgo, agreedAfter }] of planned.entries()) {
    const patient = filled[n]
    if (patient === undefined) throw new RangeError(`nobody has a filling for ${title}`)
    const day = shiftDay(today, -daysAgo)
    clock.set(berlinTime(day, 12))
    const { id } = await people.clerk.post<TreatmentPlan>('/api/treatment-plans/', {
      patientId: patient.id,
      title,
      note: 'Demodaten',
      plannedOn: day,
      validUntil: shiftDay(day, 180),
      items: [{ system: 'GOZ', code: '0030' }, ...teeth.flatMap(crown)],
    } satisfies TreatmentPlanWritten)
    await people.clerk.patch(`/api/treatment-plans/${id}`, { status: 'offered' })
    if (agreedAfter === null) continue
    const signedOn = shiftDay(day, agreedAfter)
    clock.set(berlinTime(signedOn, 9))
    await people.clerk.patch(`/api/treatment-plans/${id}`, { status: 'accepted', signedOn })
  }
  clock.set(now)
}

type TreatmentPlanWritten = Omit<TreatmentPlanInput, 'items'> & {
  readonly items: readonly Partial<TreatmentPlanInput['items'][number]>[]
}

/** Core build-up, full crown, provisional crown, and what the laboratory takes. */
const crown = (tooth: number): TreatmentPlanWritten['items'] => [
  { system: 'GOZ', code: '2180', tooth },
  { system: 'GOZ', code: '2210', tooth },
  { system: 'GOZ', code: '2270', tooth },
  { system: 'CUSTOM', kind: 'lab_external', title: `Fremdlabor: Keramikkrone ${tooth}`, amountCents: 41_850 },
]

async function withFilling(patients: readonly Patient[], owner: DemoPerson): Promise<Patient[]> {
  const found: Patient[] = []
  for (const patient of patients) {
    if (patient.insurance.kind === 'statutory') continue
    const { teeth } = await owner.get<PatientChart>(`/api/patients/${patient.id}/chart`)
    const isFilled = (number: number): boolean =>
      teeth.some(
        ({ tooth, findings }) => tooth === number && findings.some(({ finding }) => finding === 'fuellung'),
      )
    if (isFilled(24) && isFilled(34)) found.push(patient)
  }
  return found
}
