import { isSimilarName } from './search.ts'

/** What of two records of one person may differ, in the order it is shown. */
export const mergeFields = [
  'familyName',
  'givenName',
  'birthDate',
  'sex',
  'insurance',
  'address',
  'phone',
  'email',
  'guarantor',
  'dentition',
] as const
export type MergeField = (typeof mergeFields)[number]

type MergeRecord = Readonly<Partial<Record<MergeField, unknown>>> & {
  readonly givenName: string
  readonly familyName: string
  readonly birthDate: string
}

export interface MergeDifference {
  readonly field: MergeField
  /** The record that is kept says nothing of it that the other one does not say as well. */
  readonly isMissing: boolean
}

/** Where the other record says something else than the one that is kept; a blank says nothing. */
export function mergeDifferences(kept: MergeRecord, other: MergeRecord): MergeDifference[] {
  return mergeFields.flatMap((field) => {
    if (isBlank(other[field]) || JSON.stringify(kept[field]) === JSON.stringify(other[field])) return []
    const isMissing =
      isContained(kept[field], other[field]) ||
      (field === 'insurance' && isUnnamed(kept[field]) && !isUnnamed(other[field]))
    return [{ field, isMissing }]
  })
}

function isContained(part: unknown, whole: unknown): boolean {
  if (isBlank(part)) return true
  if (!isRecord(part) || !isRecord(whole)) return false
  return Object.entries(part).every(([key, value]) => JSON.stringify(value) === JSON.stringify(whole[key]))
}

/** "Gesetzlich" without an insurer is what a new record begins with, not what somebody said of the patient. */
const isUnnamed = (insurance: unknown): boolean =>
  isRecord(insurance) &&
  insurance['kind'] === 'statutory' &&
  Object.entries(insurance).every(([key, value]) => key === 'kind' || isBlank(value))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isBlank = (value: unknown): boolean => value === undefined || value === ''

/** Two records that may be one person: born on the same day, with names that are or sound alike. */
export function mayBeOnePerson(one: MergeRecord, other: MergeRecord): boolean {
  return (
    one.birthDate === other.birthDate &&
    isSimilarName(one.familyName, other.familyName) &&
    isSimilarName(one.givenName, other.givenName)
  )
}
