import type { Fact } from './fact.ts'
import { parentFinding, type FindingCode } from './findings.ts'

/** What work on the tooth ends in the same session: a bleeding stops, caries is taken out. */
const ended: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'blutung',
  'hypersensibel',
  'karies',
  'zahnstein',
  'plaque',
  'druckstelle',
  'schwellung',
  'lockerung',
])

const isSpoken = (fact: Fact): boolean => fact.utteranceIds.length > 0

/**
 * Whether a finding that is stated and denied is no contradiction: it was found, the tooth was treated, and then it was gone.
 * `facts` stand in the order of speech. What a person stated by hand has no place in it: an entry made after a filling
 * does not say when it was found, so it settles nothing.
 */
export function isSettledByWork(a: Fact, b: Fact, facts: readonly Fact[]): boolean {
  const [stated, denied] = a.negated ? [b, a] : [a, b]
  if (stated.negated || !denied.negated || stated.finding === undefined) return false
  if (!ended.has(parentFinding(stated.finding))) return false
  if (!isSpoken(stated) || !isSpoken(denied)) return false
  const [from, to] = [facts.indexOf(stated), facts.indexOf(denied)]
  return facts
    .slice(Math.max(from, 0), Math.max(to, 0))
    .some(
      (fact) =>
        fact.group === 'treatment' &&
        isSpoken(fact) &&
        !fact.negated &&
        fact.temporality === 'now' &&
        fact.teeth.some((tooth) => denied.teeth.includes(tooth)),
    )
}
