import { codes as codesOf } from '../codes.ts'
import type { RuleCheck } from '../rule.ts'
import { maxPerPeriod } from '../counts.ts'

/** Keys of BEMA codes: `b('13a 13b')`. */
export const b = (text: string): ReadonlySet<string> => codesOf('BEMA', text)

/** At most so many in the months that a case lasts. */
export const perCase = (text: string, most: number, months: number): RuleCheck =>
  maxPerPeriod(b(text), most, { months })
