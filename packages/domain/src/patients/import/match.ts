import { fold, isSimilarName } from '../search.ts'
import type { PatientRecord } from './read-patient.ts'

/** What distinguishes people. */
export interface KnownPatient {
  readonly id: string
  readonly number: string
  readonly givenName: string
  readonly familyName: string
  readonly birthDate: string
}

export const unclearReasons = ['number_taken', 'several', 'similar'] as const
export type UnclearReason = (typeof unclearReasons)[number]

/**
 * Whom of the practice a person of a file is: nobody, somebody for sure (same number and the same birth date or name, or the
 * same name and birth date), or something that only a person can tell.
 */
export type PatientMatch =
  | { readonly kind: 'new' }
  | { readonly kind: 'same'; readonly patientId: string }
  | {
      readonly kind: 'unclear'
      readonly reason: UnclearReason
      readonly patientIds: readonly string[]
    }

/** So many candidates are shown. */
const CANDIDATES = 5

/** Finds people among those of a practice; made once for a file. */
export function patientMatcher(
  known: Iterable<KnownPatient>,
): (record: Pick<PatientRecord, 'number' | 'givenName' | 'familyName' | 'birthDate'>) => PatientMatch {
  const byNumber = new Map<string, KnownPatient>()
  const byBirthDate = new Map<string, KnownPatient[]>()
  for (const patient of known) {
    byNumber.set(fold(patient.number), patient)
    byBirthDate.set(patient.birthDate, [...(byBirthDate.get(patient.birthDate) ?? []), patient])
  }
  return (record) => {
    const numbered = record.number === undefined ? undefined : byNumber.get(fold(record.number))
    if (numbered !== undefined) {
      const isSame = numbered.birthDate === record.birthDate || hasSameName(numbered, record)
      return isSame ? { kind: 'same', patientId: numbered.id } : unclear('number_taken', [numbered])
    }
    const born = byBirthDate.get(record.birthDate) ?? []
    const same = oncePerRecord(born.filter((patient) => hasSameName(patient, record)))
    if (same.length > 1) return unclear('several', same)
    if (same[0] !== undefined) return { kind: 'same', patientId: same[0].id }
    const similar = oncePerRecord(born.filter((patient) => hasSimilarName(patient, record)))
    return similar.length > 0 ? unclear('similar', similar) : { kind: 'new' }
  }
}

function unclear(reason: UnclearReason, patients: readonly KnownPatient[]): PatientMatch {
  return { kind: 'unclear', reason, patientIds: patients.slice(0, CANDIDATES).map(({ id }) => id) }
}

/** A merged record and the one that took its place are one. */
const oncePerRecord = (patients: readonly KnownPatient[]): KnownPatient[] => [
  ...new Map(patients.map((patient) => [patient.id, patient])).values(),
]

type Names = Pick<KnownPatient, 'givenName' | 'familyName'>

function hasSameName(a: Names, b: Names): boolean {
  return fold(a.familyName) === fold(b.familyName) && fold(a.givenName) === fold(b.givenName)
}

/** Another given name of several counts as similar too: "Anna Maria" and "Anna". */
function hasSimilarName(a: Names, b: Names): boolean {
  const [first, second] = [firstWord(a.givenName), firstWord(b.givenName)]
  return isSimilarName(a.familyName, b.familyName) && isSimilarName(first, second)
}

const firstWord = (text: string): string => text.split(/[\s-]+/)[0] ?? ''
