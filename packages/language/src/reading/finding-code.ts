import type { Candidate } from './port.ts'

/** Words about the root or the whole image of a tooth: "röntgenologisch unauffällig" says that nothing is seen at its apex. */
const ofTheRoot = /r(ö|oe)ntgenolog|radiolog|apikal|wurzelspitze/i

/** How much bone there is to work in; none of it need be lost. */
const boneOnHand = /rest-?knochen|knochen(h(ö|oe)he|breite|angebot|qualit)/i

/** The code that fits the words, where a reader took a neighbouring one (`facts-schema.md` 2). */
export function withFittingCode(candidate: Candidate): Candidate {
  const { finding, text, negated, teeth } = candidate
  if (finding === 'gesund' && !negated && teeth.length > 0 && ofTheRoot.test(text))
    return { ...candidate, finding: 'apikale-aufhellung', negated: true }
  if (finding === 'knochenabbau' && boneOnHand.test(text)) {
    const { finding: _, ...rest } = candidate
    return rest
  }
  return candidate
}
