// The scorer that comes with the cases, where it lies here, or ours: with the comparison of contents that each uses.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** How much of the content two facts must share to speak of the same. */
const leastAgreement = 0.34

export async function scorerBeside(root) {
  const beside = join(root, '../shared/tools/score-consultations.mjs')
  if (!existsSync(beside)) return await import('./score-facts.mjs')
  const { score, normFact, contentAgree } = await import(pathToFileURL(beside).href)
  return {
    score,
    normalise: normFact,
    agrees: (expected, fact) => contentAgree(expected, fact, leastAgreement) > 0,
  }
}
