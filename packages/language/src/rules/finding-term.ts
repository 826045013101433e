import type { FindingTerm } from '../vocabulary/entry.ts'
import { wordSet } from '../text/words.ts'

const restorations = wordSet(
  'fuellung krone teilkrone inlay implantat teleskop prothese provisorium stift wurzelfuellung versiegelung brueckenanker brueckenglied',
)

/** Dental work that is there, or that may be made or planned. */
export const isRestoration = (term: FindingTerm | undefined): boolean =>
  term?.code !== undefined && restorations.has(term.code)
