/** The four schedules. GOÄ codes are stored without Ä, BEMA codes of GOÄ origin keep it (Ä1, Ä925a). */
export const scheduleSystems = ['BEMA', 'GOZ', 'GOÄ'] as const
export type ScheduleSystem = (typeof scheduleSystems)[number]
/** The schedules, and the practice's own codes. */
export const feeSystems = [...scheduleSystems, 'CUSTOM'] as const
export type FeeSystem = (typeof feeSystems)[number]

/** What an item of this code has to say besides its number. */
export const needs = ['tooth', 'surfaces', 'quadrant', 'jaw', 'canals', 'justification'] as const
export type Need = (typeof needs)[number]
/** code, title, points (null: no value of its own), section, scope, needs joined by "+", valid from, valid to, notes */
export type FeeRow = readonly [
  code: string,
  title: string,
  points: number | null,
  section: string,
  scope: string,
  needs: string,
  validFrom: string,
  validTo: string,
  notes: string,
]

/** Lowest, justification-free and highest factor, each in millionths (2.3 = 2_300_000). */
export interface FactorFrame {
  readonly minMicro: number
  readonly thresholdMicro: number
  readonly maxMicro: number
  /** Paragraph that sets the frame. */
  readonly basis: string
  /** False where GOÄ § 2 Abs. 3 forbids an agreement above the range (sections A, E, M, O). */
  readonly agreementAllowed: boolean
}

/** One dated row of a schedule. Dates are calendar days; `validTo` null while in force. */
export interface FeeCode {
  readonly system: ScheduleSystem
  readonly code: string
  readonly title: string
  readonly points: number | null
  readonly section: string
  readonly scope: string
  readonly needs: readonly Need[]
  readonly validFrom: string
  readonly validTo: string | null
  readonly notes: string
  /** null for BEMA, which knows no factor (SGB V § 87). */
  readonly factor: FactorFrame | null
}

/** Key of a code across systems: `GOZ-2080`, `BEMA-Ä925a`, `GOÄ-5000`. Also its id in the interface. */
export function codeKey(system: FeeSystem, code: string): string {
  return `${system}-${code}`
}
