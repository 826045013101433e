import type { FindingCode } from '../facts/findings.ts'
import type { FindingTerm } from './entry.ts'

/** What a finding's word may say beside its code. */
type Options = Partial<Omit<FindingTerm, 'kind' | 'code' | 'noun'>>

/** A finding of the mouth. */
export const finding = (code: FindingCode | undefined, noun: string, options: Options = {}): FindingTerm => ({
  kind: 'finding',
  group: 'finding',
  ...(code ? { code } : {}),
  noun,
  ...options,
})
/** A named conclusion, said by those who treat. */
export const diagnosis = (code: FindingCode | undefined, noun: string, options: Options = {}): FindingTerm =>
  finding(code, noun, { group: 'diagnosis', clinical: true, ...options })

/** A finding that only counts when the practice says it. */
export const clinical = (code: FindingCode | undefined, noun: string, options: Options = {}): FindingTerm =>
  finding(code, noun, { ...options, clinical: true })
