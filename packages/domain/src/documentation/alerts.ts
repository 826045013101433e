import type { Fact } from '@honora/language/facts/fact.ts'
import { fold } from '@honora/language/text/fold.ts'

/** Names of drugs that thin the blood, in folded text. */
const anticoagulants =
  /marcumar|phenprocoumon|falithrom|eliquis|apixaban|xarelto|rivaroxaban|pradaxa|dabigatran|lixiana|edoxaban|\bass\b|aspirin|clopidogrel|plavix|heparin|blutverduenn|gerinnungshemm/

/** Whether a statement names a drug that thins the blood. */
export const isThinner = (fact: Fact): boolean =>
  fact.group === 'medication' &&
  anticoagulants.test(fold(`${fact.structure?.noun ?? ''} ${fact.drug?.name ?? ''}`))

/** Allergies and blood thinners come first: they are what the next reader must not miss. */
export function isAlert(fact: Fact): boolean {
  const isTaken = fact.group === 'medication' && fact.temporality === 'now' && !fact.negated
  return (fact.group === 'allergy' && !fact.negated) || (isTaken && isThinner(fact))
}
