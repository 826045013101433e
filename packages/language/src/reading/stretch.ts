import { parentFinding } from '../facts/findings.ts'
import { jawOf, sideOf } from '../teeth/fdi.ts'
import type { Candidate } from './port.ts'
import type { ToothSource } from './tooth-evidence.ts'
import { wordSet } from '../text/words.ts'

/** What lies along a row and is looked for row by row; of a tooth only where that tooth is named. */
const alongRows = wordSet('zahnstein plaque gingivitis hypersensibel verfaerbung knochenabbau schleimhaut')

/**
 * "Zahnstein hinter der Unterkieferfront" names a place, not six teeth: such a finding keeps jaw and side and gives up the
 * teeth that nobody counted. Findings whose teeth were said by number stay as they are.
 */
export function alongStretch(candidate: Candidate, sources: readonly ToothSource[]): Candidate {
  const { finding, teeth } = candidate
  if (finding === undefined || teeth.length < 4 || !alongRows.has(parentFinding(finding))) return candidate
  if (!sources.every((source) => source === 'name')) return candidate
  const jaws = new Set(teeth.map(jawOf))
  const sides = new Set(teeth.map(sideOf))
  const [jaw] = jaws
  const [side] = sides
  return {
    ...candidate,
    ...(jaws.size === 1 && jaw !== undefined ? { jaw } : {}),
    ...(sides.size === 1 && side !== undefined ? { side } : {}),
    teeth: [],
    surfaces: [],
  }
}
