import { patientMatcher, type KnownPatient, type PatientMatch } from '../../patients/import/match.ts'
import { fold, isSimilarName } from '../../patients/search.ts'
import type { PersonNamed } from './read-appointment.ts'

/** The patients of a practice, and the numbers that its practice system calls them by. */
export interface KnownPeople {
  readonly patients: readonly KnownPatient[]
  /** Number in the practice system → patient; goes before the practice's own numbers, since the table comes from there. */
  readonly systemNumbers: ReadonlyMap<string, string>
}

/**
 * Whom a row means: somebody for sure, something that only a person can tell, or nobody of the practice (`new`). A number that
 * belongs to somebody whose name or birth date is another than the row's is a question, not a match.
 */
export function personFinder({
  patients,
  systemNumbers,
}: KnownPeople): (person: PersonNamed) => PatientMatch {
  const byId = new Map(patients.map((patient) => [patient.id, patient]))
  const byNumber = new Map(patients.map((patient) => [fold(patient.number), patient]))
  for (const [number, id] of systemNumbers) {
    const patient = byId.get(id)
    if (patient !== undefined) byNumber.set(fold(number), patient)
  }
  const match = patientMatcher(patients)
  return (person) => {
    const numbered = person.number === undefined ? undefined : byNumber.get(fold(person.number))
    if (numbered !== undefined)
      return contradicts(person, numbered)
        ? { kind: 'unclear', reason: 'number_taken', patientIds: [numbered.id] }
        : { kind: 'same', patientId: numbered.id }
    const { familyName, givenName, birthDate } = person
    return familyName === undefined || givenName === undefined || birthDate === undefined
      ? { kind: 'new' }
      : match({ familyName, givenName, birthDate })
  }
}

/** True when what the row says beside the number fits somebody else: neither the birth date nor the family name is the same. */
function contradicts(person: PersonNamed, patient: KnownPatient): boolean {
  const saysDate = person.birthDate !== undefined
  const saysName = person.familyName !== undefined
  if (!saysDate && !saysName) return false
  const isSameDate = person.birthDate === patient.birthDate
  const isSameName = isSimilarName(person.familyName ?? '', patient.familyName)
  return !isSameDate && !isSameName
}

/** A member of the practice who treats, by the name that stands in the calendar. */
export interface KnownPractitioner {
  readonly id: string
  readonly name: string
}

const titles = /^(?:dr|med|dent|prof|priv|pd|dipl|frau|herr|za|zahnarzt|zahnarztin|arzt|arztin|rer|nat)\.?$/

const nameWords = (text: string): readonly string[] =>
  fold(text.replaceAll(/[.,]/g, ' '))
    .split(' ')
    .filter((word) => word !== '' && !titles.test(word))

/** The one member whom a name means: all words of it, in any order and without titles; undefined for none and for several. */
export function practitionerNamed(
  name: string,
  practitioners: readonly KnownPractitioner[],
): KnownPractitioner | undefined {
  const words = nameWords(name)
  if (words.length === 0) return undefined
  const meant = practitioners.filter((each) => {
    const own = nameWords(each.name)
    return words.every((word) => own.includes(word))
  })
  return meant.length === 1 ? meant[0] : undefined
}
