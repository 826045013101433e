import { nameSet } from '../text/words.ts'

/** What a statement says of its noun; denial stands in `negated` of the fact. */
export const predicates = [
  // a thing is there, or the tooth is in a state ("retiniert"); what the patient tells
  ...nameSet('found is reported taken stopped'),
  // what the dentist does, orders, intends, talks about; what the patient decides
  ...nameSet('done prescribed recommended planned informed risks alternatives costs advised'),
  ...nameSet('agreed refused wished signed deferred decided'),
]
export type Predicate = (typeof predicates)[number]

/** When a visit is due, counted from the day it was agreed on, or by the calendar; one of the three. */
export type Due = {
  /** The words that say it, as they stand in one of the parts. */
  readonly words: string
  readonly days?: number
  readonly months?: number
  /** Without a year the next such day. */
  readonly date?: {
    readonly day: number | 'start' | 'middle' | 'end'
    readonly month: number
    readonly year?: number
  }
}

/** A statement in parts, beside the members of the fact: what is shown is written from them, and nothing reads the German text again. */
export type FactStructure = {
  /** Without tooth, surface and denial: "Kompositfüllung", "Apikale Aufhellung"; of a state its adjective: "retiniert". */
  readonly noun: string
  /** What stands directly behind the noun: "insuffizient", "mit Glasionomer", "seit zwei Wochen". */
  readonly qualifiers: readonly string[]
  /** What follows after a comma, each by itself; of risks and topics the list. */
  readonly details: readonly string[]
  readonly predicate: Predicate
  /** The word of the closed lexicon that names it in every language: `finding.karies`, `act.fuellung`, `risk.nachblutung`. */
  readonly term?: string
  /** Of a decision: who takes it, where it is not the patient ("Mutter"). */
  readonly who?: string
  /** Of a denied noun: the word that denies it, in the gender of the noun ("kein", "keine"). */
  readonly article?: string
  /** The denial stands in the words themselves ("Pulpa nicht eröffnet"), not before the noun. */
  readonly isDeniedInWords?: boolean
  /** Of a visit to come, where a clear day is named. */
  readonly due?: Due
}
