import type { Service } from '../billing/service.ts'
import type { ScheduleSystem } from '../fees/fee-code.ts'
import type { InsuranceKind } from '../invoice/invoice.ts'
import type { Surface } from '@honora/language/facts/surfaces.ts'
import type { Jaw, Quadrant, Tooth } from '@honora/language/teeth/fdi.ts'

/** Fee schedules; GOÄ codes are written without Ä ("5000"), BEMA codes of GOÄ origin keep it ("Ä925a"). */

/** What a code still needs before it can be billed (asked of a person, never guessed silently). */
export type Question = 'tooth' | 'surfaces' | 'canals' | 'teeth' | 'duration' | 'jaw'

export type Alternative = { readonly system: ScheduleSystem; readonly code: string }

/** One fee code that the facts of a session support. Offered, never booked: a person takes it over. */
export type Suggestion = {
  readonly system: ScheduleSystem
  readonly code: string
  readonly tooth?: Tooth
  readonly surfaces: readonly Surface[]
  readonly quantity: number
  readonly canals?: number
  readonly quadrant?: Quadrant
  readonly jaw?: Jaw
  /** German, one phrase: why the code is offered. */
  readonly reason: string
  /** 0 to 1; below 0.6 something was inferred. */
  readonly confidence: number
  /** The facts that support it, never empty. */
  readonly factIds: readonly string[]
  /** Equally defensible codes where practice differs. */
  readonly alternatives: readonly Alternative[]
  readonly ask?: Question
  /** The written agreement that a statutory patient's private service needs (SGB V § 28 Abs. 2, BMV-Z § 8 Abs. 7). */
  readonly agreement?: 'private_service' | 'extra_cost_filling'
}

/** What the suggester must know besides the facts. Dates are YYYY-MM-DD of Europe/Berlin. */
export type SuggestionContext = {
  readonly insurance: InsuranceKind
  /** Day of treatment. */
  readonly on?: string
  readonly birthDate?: string
  /** Age in whole months at the day of treatment; wins over `birthDate`. */
  readonly ageMonths?: number
  /** Local time of the start, "HH:MM". */
  readonly time?: string
  /** The appointment lies outside the practice's hours (BEMA 03, GOÄ surcharges A–D). */
  readonly outOfHours?: boolean
  /** Teeth present as known from the patient's chart; the default of a cleaning's quantity. */
  readonly teethPresent?: number
  /** Services billed for this patient before; without it nothing is held back because of them. */
  readonly history?: readonly Service[]
}

/** Whole months between two calendar dates; undefined when one of them is no date. */
export function monthsBetween(from: string | undefined, to: string | undefined): number | undefined {
  const [fromYear, fromMonth, fromDay] = dateParts(from)
  const [toYear, toMonth, toDay] = dateParts(to)
  if (fromYear === undefined || toYear === undefined) return undefined
  const months = (toYear - fromYear) * 12 + ((toMonth ?? 1) - (fromMonth ?? 1))
  return (toDay ?? 1) < (fromDay ?? 1) ? months - 1 : months
}

function dateParts(date: string | undefined): (number | undefined)[] {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '')
  return match ? match.slice(1).map(Number) : []
}

/** Visits contain advice and the look at a complaint (BEMA Nr. Ä1, 151; GOÄ B IV). */
export const statutoryVisits: readonly string[] = ['151', '152a', '152b', '153a', '153b', '154', '155']
export const privateVisits: readonly string[] = ['48', '50', '51']
