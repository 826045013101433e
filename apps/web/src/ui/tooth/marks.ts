import { findingRows } from '@honora/language/facts/finding-rows.ts'
import { isFindingCode } from '@honora/language/facts/findings.ts'

/** How a finding is drawn. Colour class, letter and pattern belong together (design language, section 6). */
export const kinds = {
  caries: { letter: 'c', tone: 'caries', pattern: 'hatch' },
  filling: { letter: 'fü', tone: 'fill', pattern: 'dots' },
  insufficient: { letter: 'in', tone: 'insuff', pattern: 'cross' },
  seal: { letter: 'v', tone: 'seal', pattern: 'vlines' },
  crown: { letter: 'k', tone: 'crown', pattern: 'hlines' },
  pontic: { letter: 'b', tone: 'crown', pattern: 'hlines' },
  implant: { letter: 'i', tone: 'fill', pattern: null },
  missing: { letter: 'f', tone: 'none', pattern: null },
  rootFilling: { letter: 'wf', tone: 'fill', pattern: null },
  apical: { letter: 'ap', tone: 'caries', pattern: null },
  treated: { letter: '✓', tone: 'treat', pattern: null },
  planned: { letter: '!', tone: 'treat', pattern: null },
  proposed: { letter: '?', tone: 'prop', pattern: null },
  lost: { letter: 'x', tone: 'caries', pattern: null },
  erupting: { letter: 'd', tone: 'none', pattern: null },
  unerupted: { letter: '', tone: 'none', pattern: null },
} as const
export type Kind = keyof typeof kinds

/** One thing known about a tooth. `finding` is a code of the finding list; without one `text` names it. */
export interface ToothMark {
  readonly finding?: string
  /** What was done, in words; read out when there is no finding code. */
  readonly text?: string
  /** The same words without tooth and surfaces, where both stand beside them. */
  readonly label?: string
  /** Letters m o i d v l; empty: the whole tooth. */
  readonly surfaces: readonly string[]
  readonly isTreatedToday?: boolean
  readonly isPlanned?: boolean
  readonly isSuspected?: boolean
  /** Stood in the record before this visit. */
  readonly isKnown?: boolean
  /** Not decided yet: the tooth is framed and asked about, nothing is painted. */
  readonly isProposed?: boolean
}

/** By FDI number. */
export type ToothMarks = Readonly<Record<number, readonly ToothMark[]>>

function drawingOf(finding: string | undefined): Kind | null {
  return finding === undefined || !isFindingCode(finding) ? null : findingRows[finding].drawn
}

/** How a mark is drawn; null for findings that have no place in the picture (percussion, bleeding …). */
export function kindOf(mark: ToothMark): Kind | null {
  if (mark.isProposed === true) return 'proposed'
  if (mark.isTreatedToday === true) return 'treated'
  const drawn = drawingOf(mark.finding)
  if (drawn !== null) return drawn
  if (mark.isPlanned === true) return 'planned'
  return mark.text === undefined ? null : 'treated'
}

export const isBridge = (mark: ToothMark): boolean =>
  mark.finding === 'brueckenanker' || mark.finding === 'brueckenglied'
