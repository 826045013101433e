import type { Surface } from '../facts/surfaces.ts'
import type { Tooth, Teeth } from '../teeth/fdi.ts'
import type { ActTerm, FindingTerm, ObjectId } from '../vocabulary/entry.ts'
import { isDenied } from './denial.ts'
import { readNumber } from './numbers.ts'
import type { Segment, Sentence } from './sentences.ts'
import { findCue, tokensWord, type View } from './view.ts'
import type { Whole } from '../whole.ts'

/** One statement about the mouth: a finding, an act or a thing, with the teeth and surfaces said of it. */
export type Item = {
  readonly from: number
  readonly to: number
  readonly segment: Segment
  readonly sentence: Sentence
  readonly finding?: FindingTerm
  readonly act?: ActTerm
  readonly object?: ObjectId
  teeth: Tooth[]
  /** Whether the teeth were said in the same clause, earlier in the sentence or utterance, or not at all. */
  reach: 'own' | 'sentence' | 'utterance' | 'none'
  surfaces: Surface[]
  surfaceCount?: number
  neighbour: boolean
  zone: boolean
  negated: boolean
  suspected: boolean
  /** An item made for a bare tooth ("an 37 auch", "keine an 38"). */
  copied?: boolean
  /** Made of a tooth and a surface alone, with no word for what is there. */
  bare?: boolean
  /** The item a copy repeats. */
  model?: Item
  /** The act the rules made of it, for copies in a later utterance. */
  resolved?: ActTerm
}
export type Items = readonly Item[]

type Said = Pick<Item, 'from' | 'to' | 'segment' | 'sentence' | 'finding' | 'act' | 'object'>

/** An item that no word of its own names: the deed that other words amount to, with the teeth it is done at. */
export const inferredItem = (
  place: Said,
  teeth: Teeth,
  flags: Partial<Pick<Item, 'negated' | 'zone'>> = {},
): Item => ({
  ...place,
  teeth: [...teeth],
  reach: teeth.length > 0 ? 'own' : 'none',
  surfaces: [],
  neighbour: false,
  zone: false,
  negated: false,
  suspected: false,
  ...flags,
})

/** An item as its own words say it, before teeth and surfaces are tied to it. */
export function makeItem(view: View, said: Said): Whole<Item> {
  const { from, to, segment, sentence, finding, act, object } = said
  const isAct = act !== undefined && finding === undefined
  const isVerbal = finding?.verbal === true || finding?.noun.startsWith('~') === true
  const doubt = findCue(view, 'suspect', segment)
  const suspected =
    doubt >= 0 && !(tokensWord(view, doubt) === 'vielleicht' && readNumber(view.tokens[doubt + 1]))
  return {
    from,
    to,
    segment,
    sentence,
    finding,
    act,
    object,
    teeth: [],
    reach: 'none',
    surfaces: [],
    surfaceCount: undefined,
    neighbour: false,
    zone: false,
    negated: isDenied(view, segment, from, to, isVerbal, isAct),
    suspected,
    copied: undefined,
    bare: undefined,
    model: undefined,
    resolved: undefined,
  }
}
