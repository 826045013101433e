import type { CodeableConcept, Coding, Meta, Reference } from 'fhir/r4.js'
import { isDeciduous, type Tooth } from '@honora/language/teeth/fdi.ts'
import type { Row } from '../queries/search.ts'
import { systems } from '../systems.ts'

export const metaOf = (row: Row): Meta => ({
  versionId: String(row.version),
  lastUpdated: row.updated_at.toISOString(),
})

export const patientReference = (id: string, display?: string): Reference => ({
  reference: `Patient/${id}`,
  ...(display === undefined ? {} : { display }),
})

export const practitionerReference = (row: {
  readonly practitioner_id: string
  readonly practitioner_name: string | null
}): Reference => ({
  reference: `Practitioner/${row.practitioner_id}`,
  ...(row.practitioner_name === null ? {} : { display: row.practitioner_name }),
})

/** Both names of a tooth: the standard's, and for permanent teeth the one of the FHIR specification. */
export function toothConcept(tooth: Tooth, surfaces: readonly string[] = []): CodeableConcept {
  const code = String(tooth)
  const codings: Coding[] = [{ system: systems.tooth, code }]
  if (!isDeciduous(tooth)) codings.push({ system: systems.toothExample, code })
  return {
    coding: codings,
    text: `Zahn ${[code, surfaces.join('')].filter((part) => part !== '').join(' ')}`,
  }
}

const surfaceCodes: Readonly<Record<string, string>> = { m: 'M', o: 'O', i: 'I', d: 'D', v: 'V', l: 'L' }

/** Code of a surface; the cervical one has none and is named. */
export function surfaceConcept(surface: string): CodeableConcept {
  const code = surfaceCodes[surface]
  return code === undefined
    ? { text: surface === 'z' ? 'zervikal' : surface }
    : { coding: [{ system: systems.surface, code }] }
}

/** FHIR refuses empty strings, and strings that begin or end with space say nothing more. */
export function filled(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed === undefined || trimmed === '' ? undefined : trimmed
}

/** The member only when there is something to say. */
export function given<const K extends string, T>(key: K, value: T | undefined | null): Partial<Record<K, T>> {
  const member: Partial<Record<K, T>> = {}
  if (value !== undefined && value !== null) member[key] = value
  return member
}
