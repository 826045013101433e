import type { Act } from '../facts/acts.ts'
import type { Certainty, Drug, FactGroup, FactSide, PsiValues, Speaker, Temporality } from '../facts/fact.ts'
import type { FindingCode } from '../facts/findings.ts'
import type { Surface } from '../facts/surfaces.ts'
import type { Jaw, Tooth } from '../teeth/fdi.ts'
/** A fact in the making: attributes only, its text is written from them. */
export type Draft = {
  readonly id: string
  readonly group: FactGroup
  /** What is stated, without teeth: facts of one kind may be merged. */
  readonly kind: string
  readonly noun: string
  readonly teeth: readonly Tooth[]
  readonly surfaces: readonly Surface[]
  readonly finding?: FindingCode
  readonly act?: Act
  readonly negated: boolean
  readonly temporality: Temporality
  readonly certainty: Certainty
  readonly speaker: Speaker
  readonly jaw?: Jaw
  readonly side?: FactSide
  readonly quantity?: number
  readonly canals?: number
  readonly materials: readonly string[]
  readonly drug?: Drug
  readonly values?: Readonly<Record<string, number | string>>
  readonly psi?: PsiValues
  readonly surfaceCount?: number
  /** Further words of the text, in order, each once. */
  readonly details: readonly string[]
  readonly utteranceIds: readonly string[]
}
export type NewDraft = Pick<Draft, 'group' | 'kind' | 'noun'> &
  Partial<Omit<Draft, 'id' | 'group' | 'kind' | 'noun' | 'utteranceIds'>>
/** Facts so far; replaced, never changed in place, so that a copy of the list is a snapshot. */
export type Drafts = readonly Draft[]
/** One fact that carries what both say; the earlier keeps its id. */
export declare function mergeDrafts(first: Draft, more: Draft): Draft
