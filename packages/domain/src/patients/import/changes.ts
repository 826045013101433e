import type { PatientRecord } from './read-patient.ts'

/** The fields in which a file and a record are compared, in the order they are shown. */
export const comparedFields = [
  'number',
  'familyName',
  'givenName',
  'birthDate',
  'sex',
  'address',
  'phone',
  'email',
  'insuranceKind',
  'insurer',
  'insurantNumber',
] as const
type ComparedField = (typeof comparedFields)[number]

export interface FieldChange {
  readonly field: ComparedField
  readonly before: string
  readonly after: string
}

/** What taking a person over would change in the record; a file that says nothing of a field changes nothing in it. */
export function changesOf(record: PatientRecord, current: PatientRecord): readonly FieldChange[] {
  return comparedFields.flatMap((field) => {
    const [before, after] = [shown(current, field), shown(record, field)]
    return after === '' || after === before ? [] : [{ field, before, after }]
  })
}

function shown(record: PatientRecord, field: ComparedField): string {
  if (field !== 'address') return record[field] ?? ''
  const { address } = record
  if (address === undefined) return ''
  const { street, houseNumber, zip, city, country } = address
  const lines = [`${street} ${houseNumber}`, `${zip} ${city}`, country === 'DE' ? '' : country]
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
}
