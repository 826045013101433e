import type { FindingCode } from '../facts/findings.ts'
import type { Entry, FindingTerm, ObjectId } from './entry.ts'

/** What a finding's word may say beside its code. */
type Options = Partial<Omit<FindingTerm, 'kind' | 'code' | 'noun'>>

/** A finding of the mouth. */
export const finding = (code: FindingCode | undefined, noun: string, options: Options = {}): Entry => ({
  kind: 'finding',
  group: 'finding',
  ...(code ? { code } : {}),
  noun,
  ...options,
})
/** A named conclusion, said by those who treat. */
export const diagnosis = (code: FindingCode | undefined, noun: string, options: Options = {}): Entry => ({
  kind: 'finding',
  group: 'diagnosis',
  ...(code ? { code } : {}),
  noun,
  clinical: true,
  ...options,
})
/** A thing something may be said or done of. */
export const object = (id: ObjectId): Entry => ({ kind: 'object', object: id })
