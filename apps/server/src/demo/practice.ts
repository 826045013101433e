import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import { standardTypes } from '@honora/domain/appointments/standard-types.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { SeededRandom } from './seeded-random.ts'
import { inventFile } from './clinical.ts'
import { inventVisits } from './dentition.ts'
import type { DemoClock, DemoPerson } from './client.ts'
import { ageOn } from '@honora/domain/factoring/calendar.ts'
import { berlinTime, shiftDay, workdaysAround } from './days.ts'
import { inventPatient } from './people.ts'
import { dayPlans, fits, reasons, slotsOf, usualHours, type Reason, type Slot } from './reasons.ts'

export interface PracticePlan {
  /** Who writes: the owner. */
  readonly owner: DemoPerson
  /** Users who treat. */
  readonly practitioners: readonly string[]
  readonly patients: number
  /** Workdays of the past with one appointment each, by the practitioners in turn; in the last week everybody has one. */
  readonly pastDays: number
  /** Appointments of each treating person: today, on a coming day. */
  readonly perDay: readonly [today: number, coming: number]
  readonly today: string
  readonly clock: DemoClock
}

/** An appointment and what is said at it. */
export interface Booked {
  readonly appointment: Appointment
  readonly reason: Reason
}

export interface DemoPractice {
  readonly patients: readonly Patient[]
  readonly past: readonly Booked[]
  readonly today: readonly Booked[]
}

const comingDays = 5
/** Days of the past that everybody worked. */
const lately = 5

/** Patients, appointment types, working hours, a waiting list and appointments, made by the owner's own calls. */
export async function loadPractice(plan: PracticePlan, random: SeededRandom): Promise<DemoPractice> {
  const { owner } = plan
  const types = new Map<string, string>()
  for (const standard of standardTypes) {
    const { type, durationMinutes, color, documentationTemplate } = reasons[standard]
    const body = { name: type, durationMinutes, color, documentationTemplate, standard }
    types.set(type, (await owner.post<AppointmentType>('/api/appointment-types/', body)).id)
  }
  for (const [index, id] of plan.practitioners.entries())
    await owner.put(`/api/working-hours/${id}`, { hours: usualHours(roomOf(index), plan.today) })
  const patients: Patient[] = []
  const watched = new Set<string>()
  for (let n = 0; n < plan.patients; n += 1) {
    const { patient, hasFile } = await addPatient(plan, random, n)
    patients.push(patient)
    if (hasFile) watched.add(patient.id)
  }
  const days = workdaysAround(plan.today, plan.pastDays, comingDays)
  const booking: Booking = { ...plan, types, patients, watched, turn: new Map() }
  const past: Booked[] = []
  for (const [n, day] of days.past.entries()) {
    const everybody = [...plan.practitioners.keys()]
    const isLately = n >= days.past.length - lately
    for (const who of isLately ? everybody : [n % everybody.length])
      past.push(await book(booking, day, who, pastSlot(past.length, day)))
  }
  const whole = async (list: readonly string[], count: number): Promise<Booked[]> => {
    const made: Booked[] = []
    for (const [n, day] of list.entries())
      for (const who of plan.practitioners.keys())
        for (const slot of slotsOf(dayPlans[(n + who) % dayPlans.length] ?? [], day).slice(0, count))
          made.push(await book(booking, day, who, slot))
    return made
  }
  const today = await whole([days.today], plan.perDay[0])
  await whole(days.coming, plan.perDay[1])
  await addWaiting(plan, patients)
  await addRecalls(plan, patients)
  return { patients, past, today }
}

const roomOf = (index: number): string => `Behandlung ${index + 1}`

/** One treatment of a past day that has a script; children are only booked for the days to come. */
function pastSlot(n: number, day: string): Slot {
  const slots = slotsOf(dayPlans.flat(), day).filter(({ why }) => reasons[why].scripts.length > 0)
  const chosen = slots[(n * 4) % slots.length]
  if (chosen === undefined) throw new RangeError('no slot of the past')
  return chosen
}

const waiting = [
  { reason: 'Druckstelle', durationMinutes: 30, dayPart: 'any', isWithOwner: false, daysAgo: 1 },
  { reason: 'Füllung 37', durationMinutes: 45, dayPart: 'morning', isWithOwner: false, daysAgo: 6 },
  { reason: 'Krone 46, einsetzen', durationMinutes: 45, dayPart: 'afternoon', isWithOwner: true, daysAgo: 9 },
] as const

async function addWaiting(plan: PracticePlan, patients: readonly Patient[]): Promise<void> {
  const grown = patients.filter(({ birthDate }) => ageOn(birthDate, plan.today) > 40)
  const now = plan.clock.now()
  for (const [n, { isWithOwner, daysAgo, ...entry }] of waiting.entries()) {
    const patient = grown[n * 2]
    if (patient === undefined) continue
    plan.clock.set(berlinTime(shiftDay(plan.today, -daysAgo), 11))
    await plan.owner.post('/api/waiting-list/', {
      ...entry,
      patientId: patient.id,
      practitionerId: isWithOwner ? (plan.practitioners[0] ?? null) : null,
    })
  }
  plan.clock.set(now)
}

const recalls = [
  { reason: 'Jahreskontrolle', dueInDays: -40, mayRemind: true, isWithOwner: false },
  { reason: 'PZR', dueInDays: -12, mayRemind: true, isWithOwner: true },
  { reason: 'Kontrolle Implantat 36', dueInDays: 0, mayRemind: false, isWithOwner: true },
  { reason: 'UPT', dueInDays: 1, mayRemind: true, isWithOwner: false },
  { reason: 'Kontrolle', dueInDays: 35, mayRemind: true, isWithOwner: true },
  { reason: 'PZR', dueInDays: 70, mayRemind: false, isWithOwner: false },
] as const

async function addRecalls(plan: PracticePlan, patients: readonly Patient[]): Promise<void> {
  const grown = patients.filter(({ birthDate }) => ageOn(birthDate, plan.today) > 30)
  for (const [n, { isWithOwner, dueInDays, ...recall }] of recalls.entries()) {
    const patient = grown[n * 2 + 1]
    if (patient === undefined) continue
    await plan.owner.post('/api/recalls/', {
      ...recall,
      patientId: patient.id,
      practitionerId: plan.practitioners[isWithOwner ? 0 : 1] ?? null,
      dueOn: shiftDay(plan.today, dueInDays),
    })
  }
}

async function addPatient(
  plan: PracticePlan,
  random: SeededRandom,
  n: number,
): Promise<{ patient: Patient; hasFile: boolean }> {
  const year = Number(plan.today.slice(0, 4))
  const patient = await plan.owner.post<Patient>('/api/patients/', inventPatient(random, year))
  const age = year - Number(patient.birthDate.slice(0, 4))
  const file = inventFile(n, age, plan.today)
  for (const entry of file) await plan.owner.post(`/api/patients/${patient.id}/clinical`, entry)
  const now = plan.clock.now()
  for (const { at, edits } of inventVisits(n, age, plan.today)) {
    plan.clock.set(at)
    for (const edit of edits) await plan.owner.post(`/api/patients/${patient.id}/teeth`, edit)
  }
  plan.clock.set(now)
  // Signed at the first visit, long before the oldest record of the demo data.
  const grantedAt = berlinTime(shiftDay(plan.today, -random.between(330, 700)), 8).toISOString()
  const evidence = 'Demodaten'
  await plan.owner.post(`/api/patients/${patient.id}/consents`, {
    kind: 'data_processing',
    grantedAt,
    evidence,
  })
  if (random.isTrue(0.9))
    await plan.owner.post(`/api/patients/${patient.id}/consents`, { kind: 'recording', grantedAt, evidence })
  // Some have not signed yet, so that the refusal can be seen.
  if (patient.insurance.kind !== 'statutory' && random.isTrue(0.85)) {
    const clauses = {
      dataTransfer: true,
      assignment: true,
      creditCheck: random.isTrue(0.8),
      refinancingAssignment: random.isTrue(0.5),
      electronicInvoice: random.isTrue(0.5),
    }
    await plan.owner.post(`/api/patients/${patient.id}/consents`, {
      kind: 'assignment',
      grantedAt,
      evidence,
      clauses,
    })
  }
  return { patient, hasFile: file.length > 0 }
}

interface Booking extends Omit<PracticePlan, 'patients'> {
  readonly types: ReadonlyMap<string, string>
  readonly patients: readonly Patient[]
  /** Patients of whom something must not be overlooked: every other appointment is for one of them, if it fits. */
  readonly watched: ReadonlySet<string>
  /** How often each patient had a turn. */
  readonly turn: Map<string, number>
}

async function book(booking: Booking, day: string, who: number, { at, why }: Slot): Promise<Booked> {
  const reason: Reason = reasons[why]
  const [hour, minute] = at
  const patient = nextFor(booking, reason)
  const appointment = await booking.owner.post<Appointment>('/api/appointments/', {
    patientId: patient.id,
    practitionerId: booking.practitioners[who],
    appointmentTypeId: booking.types.get(reason.type),
    startsAt: berlinTime(day, hour, minute).toISOString(),
    room: roomOf(who),
  })
  return { appointment, reason }
}

/** Of those whom a reason fits: everybody has a turn before somebody comes again. */
function nextFor({ patients, watched, turn, today }: Booking, reason: Reason): Patient {
  const fitting = patients.filter((patient) => fits(reason, patient, today))
  const turns = ({ id }: Patient): number => turn.get(id) ?? 0
  const least = Math.min(...fitting.map(turns))
  const due = fitting.filter((patient) => turns(patient) === least)
  const booked = [...turn.values()].reduce((sum, count) => sum + count, 0)
  const patient = due.find(({ id }) => watched.has(id) === (booked % 2 === 0)) ?? due[0]
  if (patient === undefined) throw new RangeError(`nobody fits ${reason.type}`)
  turn.set(patient.id, least + 1)
  return patient
}
