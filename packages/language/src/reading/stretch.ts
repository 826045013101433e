import { parentFinding } from '../facts/findings.ts'
import { jawOf, sideOf, type Teeth } from '../teeth/fdi.ts'
import type { Candidate } from './port.ts'
import type { ToothSource } from './tooth-evidence.ts'
import { wordSet } from '../text/words.ts'

/** What lies along a row and is looked for row by row; of a tooth only where that tooth is named. */
const alongRows = wordSet('zahnstein plaque gingivitis hypersensibel verfaerbung knochenabbau schleimhaut')

/** Teeth of one side of a jaw. */
const ofQuadrant = 8

/** "Unten ist alles in Ordnung": which of these teeth are there nobody said. */
const isOfWholeArch = (teeth: Teeth, sources: readonly ToothSource[]): boolean =>
  teeth.length > ofQuadrant && sources.every((source) => source === 'guessed')

/** A finding along a row, of a stretch that its words name. */
const isOfStretch = ({ finding, teeth }: Candidate, sources: readonly ToothSource[]): boolean =>
  finding !== undefined &&
  teeth.length >= 4 &&
  alongRows.has(parentFinding(finding)) &&
  sources.every((source) => source === 'name')

/**
 * "Zahnstein hinter der Unterkieferfront" names a place, not six teeth: such a finding keeps jaw and side and gives up the
 * teeth that nobody counted, as does what is said of more than a quadrant without naming a tooth. Findings whose teeth were said by number stay as they are.
 */
export function alongStretch(candidate: Candidate, sources: readonly ToothSource[]): Candidate {
  const { teeth } = candidate
  if (!isOfStretch(candidate, sources) && !isOfWholeArch(teeth, sources)) return candidate
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
