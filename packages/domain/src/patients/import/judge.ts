import { fold } from '../search.ts'
import { changesOf, type FieldChange } from './changes.ts'
import type { RawPatient } from './fields.ts'
import { importFinding, type ImportFinding } from '../../imports/finding.ts'
import { leftOut, type JudgedRow } from '../../imports/judged.ts'
import { patientMatcher, type PatientMatch, type UnclearReason } from './match.ts'
import { readPatient, type PatientRecord } from './read-patient.ts'

/** A patient of the practice with what a file could change of it. */
export interface KnownRecord extends PatientRecord {
  readonly id: string
  readonly number: string
}

/** One person of a file, with what taking it over would change in the record of the practice. */
export interface JudgedPatient extends JudgedRow<PatientRecord, UnclearReason> {
  readonly changes: readonly FieldChange[]
}

/** Judges all people of a file against those of the practice. The first one of a number or of a person in the file counts. */
export function judgeRows(
  rows: readonly { readonly line: number; readonly raw: RawPatient }[],
  known: readonly KnownRecord[],
  today: string,
): readonly JudgedPatient[] {
  const match = patientMatcher(known)
  const byId = new Map(known.map((patient) => [patient.id, patient]))
  const numbers = new Map<string, number>()
  const persons = new Map<string, number>()
  return rows.map(({ line, raw }) => {
    const { record, findings } = readPatient(raw, { line, today })
    if (record === null) return faulty(findings)
    const twice = seenBefore(record, line, { numbers, persons })
    if (twice !== null) return { ...faulty([...findings, twice]), record }
    return { record, findings, ...matched(match(record), record, byId) }
  })
}

const faulty = (findings: readonly ImportFinding[]): JudgedPatient => ({ ...leftOut(findings), changes: [] })

function seenBefore(
  record: PatientRecord,
  line: number,
  seen: { readonly numbers: Map<string, number>; readonly persons: Map<string, number> },
): ImportFinding | null {
  const number = record.number === undefined ? undefined : fold(record.number)
  const person = `${fold(record.familyName)}|${fold(record.givenName)}|${record.birthDate}`
  const first = (number === undefined ? undefined : seen.numbers.get(number)) ?? seen.persons.get(person)
  if (first !== undefined) {
    const code = number !== undefined && seen.numbers.has(number) ? 'NUMBER_TWICE' : 'PERSON_TWICE'
    return importFinding(code, { line, params: { first } })
  }
  if (number !== undefined) seen.numbers.set(number, line)
  seen.persons.set(person, line)
  return null
}

function matched(
  found: PatientMatch,
  record: PatientRecord,
  byId: ReadonlyMap<string, KnownRecord>,
): Omit<JudgedPatient, 'record' | 'findings'> {
  if (found.kind === 'new')
    return { match: 'new', reason: null, candidateIds: [], patientId: null, changes: [], decision: 'create' }
  if (found.kind === 'unclear')
    return {
      match: 'unclear',
      reason: found.reason,
      candidateIds: found.patientIds,
      patientId: null,
      changes: [],
      decision: null,
    }
  const current = byId.get(found.patientId)
  const changes = current === undefined ? [] : changesOf(record, current)
  return {
    match: 'same',
    reason: null,
    candidateIds: [found.patientId],
    patientId: found.patientId,
    changes,
    decision: changes.length === 0 ? 'skip' : 'update',
  }
}
