import { namesOf as keysOf } from '../lists.ts'
import type { Act } from '../facts/acts.ts'
import type { FactGroup } from '../facts/fact.ts'
import type { FindingCode } from '../facts/findings.ts'
import type { Surface } from '../facts/surfaces.ts'
import type { Words } from '../text/words.ts'

/** How a finding is said. `noun`: "Karies an 36"; with a leading "~" a predicate: "Zahn 36 klopfempfindlich". */
export type FindingTerm = {
  readonly kind: 'finding'
  readonly code?: FindingCode
  readonly noun: string
  readonly group: 'finding' | 'diagnosis'
  /** The words themselves deny ("fest" = not loose). */
  readonly negative?: boolean
  /** Only next to a tooth in the same clause ("gut", "passt"). */
  readonly weak?: boolean
  /** Says nothing of a tooth ("Mundöffnung"): never inherits one. */
  readonly general?: boolean
  /** A restoration or tooth state that "in Ordnung" may be said of. */
  readonly object?: ObjectId
  /** A verb or adjective: "nicht" after it denies it. */
  readonly verbal?: boolean
  /** Only counts when said by the dentist or the assistant. */
  readonly clinical?: boolean
  /** A value read after the term: key of `values`, unit. */
  readonly measure?: string
  readonly surfaces?: readonly Surface[]
}

/** `teeth`: one = the tooth in focus, all = every tooth in focus, named = only teeth said in the clause, none. */
export type ActTerm = {
  readonly kind: 'act'
  readonly act: Act
  readonly group: FactGroup
  readonly noun: string
  readonly teeth: 'one' | 'all' | 'named' | 'none'
  readonly object?: ObjectId
  /** Counts as said done only with a verb of doing or in dictation (the noun alone names a thing). */
  readonly thing?: boolean
  readonly takes?: readonly ('surfaces' | 'material' | 'canals' | 'quantity' | 'drug' | 'region')[]
}

export type ObjectId = Words<
  | 'fuellung krone teilkrone inlay bruecke prothese provisorium implantat stift wurzelfuellung einlage'
  | 'naht zahnstein belaege karies zahn faden schiene kofferdam versiegelung drainage abszess veneer'
  | 'bracket bogen fluorid okklusion pulpa wunde druckstelle kante streifen tupfer matrize membran'
  | 'wurzel verfaerbung teleskop wucherung zyste knochenkante schleimhautband band'
>

export type CueId = Words<
  | 'neg negAfter notOnly corr suspect past done today future must could planWord yes no allClear agree'
  | 'agreeAsk refuse signed postpone wish remove place renew announce auch same rest old lost faulty'
  | 'tooShort positive negative delayed testCold testKnock testOther range from and prep toothWord'
  | 'beside behind before deciduous frontal other say mother pet allergic intolerant takeDrug prescribe'
  | 'stopDrug drugsWord asNeeded explain alternative cost recommend forbid return certificate psi iso'
  | 'grade length unitMm unitPercent unitMg unitOther canals all smokes pregnant shade befund'
  | 'documentation deep notTooth if confirmTag finished complaintFree both perioMode refer intentVerb'
  | 'since'
>

export type Entry =
  | FindingTerm
  | ActTerm
  | { readonly kind: 'surface'; readonly surfaces: readonly Surface[]; readonly weak?: boolean }
  | { readonly kind: 'surfaceCount'; readonly count: number }
  | Readonly<{ kind: 'position'; position: number; plural?: boolean; deciduous?: boolean }>
  | { readonly kind: 'jaw'; readonly jaw: 'OK' | 'UK' | 'beide' }
  | { readonly kind: 'side'; readonly side: 'rechts' | 'links' | 'beidseits' }
  | { readonly kind: 'quadrant'; readonly quadrant: number }
  | { readonly kind: 'zone'; readonly zone: 'front' | 'seite' | 'weisheit' | 'eckzahn' | 'schneide' }
  | Readonly<{ kind: 'drug'; name: string; unit: string; local?: boolean; rinse?: boolean }>
  | { readonly kind: 'drugClass'; readonly name: string }
  | { readonly kind: 'material'; readonly name: string; readonly weak?: boolean }
  | { readonly kind: 'disease'; readonly text: string; readonly none?: string }
  | { readonly kind: 'event'; readonly text: string }
  | { readonly kind: 'symptom'; readonly text: string; readonly verbal?: boolean }
  | { readonly kind: 'trigger'; readonly text: string }
  | {
      readonly kind: 'behaviour'
      readonly topic: AdviceTopic
      readonly text: string
      /** Noted in the words in which it was given, where these are more than the text. */
      readonly asSaid: boolean
    }
  | { readonly kind: 'risk'; readonly text: string }
  | { readonly kind: 'object'; readonly object: ObjectId }
  | { readonly kind: 'canal'; readonly canal: string }
  | { readonly kind: 'time'; readonly text: string; readonly past?: boolean }
  | { readonly kind: 'cue'; readonly cue: CueId }

export type AdviceTopic =
  | 'Ernährungsberatung'
  | 'Mundhygiene'
  | 'Rauchen'
  | 'Prothese'
  | 'Notfall'
  | 'Tupfer'
  | 'Empfehlung'
  | 'Verhaltenshinweise'

export const cue = (id: CueId): Entry => ({ kind: 'cue', cue: id })

/** Phrases separated by "|"; each is read word by word, in any inflection. */
export type Row = readonly [phrases: string, ...entries: Entry[]]

/** Rows of one kind: what is meant, and the phrases that say so. */
export const rowsBy = <Meaning extends string>(
  meant: (meaning: Meaning) => Entry,
  table: Readonly<Partial<Record<Meaning, string>>>,
): Row[] => keysOf(table).map((meaning) => [table[meaning] ?? '', meant(meaning)])

/** Rows written as phrases with what they mean. */
export const rowsOf = (table: Readonly<Record<string, Entry | readonly Entry[]>>): Row[] =>
  Object.entries(table).map(([phrases, meant]) => [phrases, ...[meant].flat()])

/** Names that stand for themselves, in one text. */
export const namesOf = (names: string, meant: (name: string) => Entry): Row[] =>
  names.split('|').map((name) => [name, meant(name)])
