import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { Chance } from './chance.ts'
import { inventFile } from './clinical.ts'
import type { DemoPerson } from './client.ts'
import { berlinTime, shiftDay, workdaysAround } from './days.ts'
import { inventPatient } from './people.ts'

export interface PracticePlan {
  /** Who writes: the owner. */
  readonly owner: DemoPerson
  /** Users who treat. */
  readonly practitioners: readonly string[]
  readonly patients: number
  /** Appointments of each treating person: on a past day, today, on a coming day. */
  readonly perDay: readonly [past: number, today: number, coming: number]
  readonly today: string
}

export interface DemoPractice {
  readonly patients: readonly Patient[]
  readonly past: readonly Appointment[]
  readonly today: readonly Appointment[]
  readonly coming: readonly Appointment[]
}

const types = [
  { name: 'Kontrolle', durationMinutes: 20, color: 'teal', documentationTemplate: 'kontrolle' },
  { name: 'Füllung', durationMinutes: 40, color: 'blue', documentationTemplate: 'fuellung' },
  { name: 'Wurzelbehandlung', durationMinutes: 60, color: 'violet', documentationTemplate: 'endodontie' },
  {
    name: 'Professionelle Zahnreinigung',
    durationMinutes: 60,
    color: 'green',
    documentationTemplate: 'prophylaxe',
  },
  { name: 'Prothetik', durationMinutes: 50, color: 'amber', documentationTemplate: 'prothetik' },
  { name: 'Schmerzen', durationMinutes: 20, color: 'red', documentationTemplate: 'schmerz' },
] as const

/** Patients, appointment types and a week of appointments around today, made by the owner's own calls. */
export async function loadPractice(plan: PracticePlan, chance: Chance): Promise<DemoPractice> {
  const { owner } = plan
  const appointmentTypes: AppointmentType[] = []
  for (const type of types)
    appointmentTypes.push(await owner.post<AppointmentType>('/api/appointment-types/', type))
  const patients: Patient[] = []
  for (let n = 0; n < plan.patients; n += 1) patients.push(await addPatient(plan, chance, n))
  const turn = { count: 0 }
  const week = workdaysAround(plan.today, 4, 4)
  const book = async (days: readonly string[], count: number): Promise<Appointment[]> => {
    const made: Appointment[] = []
    for (const day of days)
      for (const practitionerId of plan.practitioners)
        made.push(
          ...(await bookDay(
            { ...plan, day, count, practitionerId, appointmentTypes, patients, turn },
            chance,
          )),
        )
    return made
  }
  return {
    patients,
    past: await book(week.past, plan.perDay[0]),
    today: await book([week.today], plan.perDay[1]),
    coming: await book(week.coming, plan.perDay[2]),
  }
}

async function addPatient(plan: PracticePlan, chance: Chance, n: number): Promise<Patient> {
  const year = Number(plan.today.slice(0, 4))
  const patient = await plan.owner.post<Patient>('/api/patients/', inventPatient(chance, year))
  const age = year - Number(patient.birthDate.slice(0, 4))
  for (const entry of inventFile(n, age, plan.today))
    await plan.owner.post(`/api/patients/${patient.id}/clinical`, entry)
  // Signed at the first visit, long before the oldest record of the demo data.
  const grantedAt = berlinTime(shiftDay(plan.today, -chance.between(330, 700)), 8).toISOString()
  const evidence = 'Demodaten'
  await plan.owner.post(`/api/patients/${patient.id}/consents`, {
    kind: 'data_processing',
    grantedAt,
    evidence,
  })
  if (chance.isTrue(0.9))
    await plan.owner.post(`/api/patients/${patient.id}/consents`, { kind: 'recording', grantedAt, evidence })
  // Some have not signed yet, so that the refusal can be seen.
  if (patient.insurance.kind !== 'statutory' && chance.isTrue(0.85)) {
    const clauses = {
      dataTransfer: true,
      assignment: true,
      creditCheck: chance.isTrue(0.8),
      refinancingAssignment: chance.isTrue(0.5),
      electronicInvoice: chance.isTrue(0.5),
    }
    await plan.owner.post(`/api/patients/${patient.id}/consents`, {
      kind: 'assignment',
      grantedAt,
      evidence,
      clauses,
    })
  }
  return patient
}

/** Everybody gets a turn before somebody comes again. */
function next(patients: readonly Patient[], turn: { count: number }): Patient {
  const patient = patients[turn.count % patients.length]
  turn.count += 1
  if (patient === undefined) throw new RangeError('a practice without patients')
  return patient
}

interface Day extends Omit<PracticePlan, 'patients'> {
  readonly day: string
  readonly count: number
  readonly practitionerId: string
  readonly appointmentTypes: readonly AppointmentType[]
  readonly patients: readonly Patient[]
  readonly turn: { count: number }
}

async function bookDay(day: Day, chance: Chance): Promise<Appointment[]> {
  const made: Appointment[] = []
  let minute = 8 * 60
  for (let n = 0; n < day.count; n += 1) {
    const type = chance.pick(day.appointmentTypes)
    const start = berlinTime(day.day, Math.floor(minute / 60), minute % 60)
    made.push(
      await day.owner.post<Appointment>('/api/appointments/', {
        patientId: next(day.patients, day.turn).id,
        practitionerId: day.practitionerId,
        appointmentTypeId: type.id,
        startsAt: start.toISOString(),
        room: `Zimmer ${1 + day.practitioners.indexOf(day.practitionerId)}`,
      }),
    )
    minute += Math.ceil((type.durationMinutes + chance.between(0, 25)) / 5) * 5
    // The lunch break.
    if (minute > 12 * 60 && minute < 13 * 60) minute = 13 * 60
  }
  return made
}
