import type { Drug, Evidence, Fact, Speaker, ToothSource } from './facts/fact.ts'
import type { FindingCode } from './facts/findings.ts'
import { areAmong } from './teeth/fdi.ts'
import { nameSet } from './text/words.ts'
import type { Whole } from './whole.ts'

type OnlyInFacts = 'text' | 'structure' | 'told' | 'quadrant' | 'material' | 'section' | keyof Judgement
type Judgement = Pick<Fact, 'state' | 'confidence' | 'why' | 'question'>

/** A fact in the making: attributes only, its text is written from them. */
export type Draft = Omit<Fact, OnlyInFacts | 'evidence'> & {
  /** What is stated, without teeth: facts of one kind may be merged. */
  readonly kind: string
  readonly noun: string
  readonly materials: readonly string[]
  /** Further words of the text, in order, each once. */
  readonly details: readonly string[]
  readonly evidence: readonly Evidence[]
}

/** Whether a fact says what is there. */
export const isFound = ({ group }: Pick<Draft, 'group'>): boolean =>
  group === 'finding' || group === 'diagnosis'

export type NewDraft = Pick<Draft, 'group' | 'kind' | 'noun'> &
  Partial<Omit<Draft, 'id' | 'group' | 'kind' | 'noun' | 'utteranceIds' | 'evidence' | 'toothSource'>>

/** Facts so far; replaced, never changed in place, so that a copy of the list is a snapshot. */
export type Drafts = readonly Draft[]

/** The utterance that states a fact, with its words. */
export type Source = {
  readonly id: string
  readonly speaker: Speaker
  readonly evidence: readonly Evidence[]
  readonly toothSource: ToothSource | undefined
}

/** A draft with what nobody said filled in. */
export const fullDraft = (said: NewDraft, id: string, by: Source): Whole<Draft> => ({
  id,
  group: said.group,
  kind: said.kind,
  noun: said.noun,
  teeth: said.teeth ?? [],
  surfaces: said.surfaces ?? [],
  finding: said.finding,
  act: said.act,
  negated: said.negated ?? false,
  temporality: said.temporality ?? 'now',
  certainty: said.certainty ?? 'certain',
  speaker: said.speaker ?? by.speaker,
  jaw: said.jaw,
  side: said.side,
  quantity: said.quantity,
  canals: said.canals,
  materials: said.materials ?? [],
  drug: said.drug,
  values: said.values,
  psi: said.psi,
  surfaceCount: said.surfaceCount,
  details: said.details ?? [],
  utteranceIds: [by.id],
  evidence: by.evidence,
  toothSource: by.toothSource,
})

/** Members of both, each once; the list itself when the other brings nothing new, since drafts are never changed in place. */
function unite<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (b.every((one) => a.includes(one)) && isOnce(a)) return a
  return [...new Set([...a, ...b])]
}

/** Words of both, each once. */
export function uniteEvidence(a: readonly Evidence[], b: readonly Evidence[]): readonly Evidence[] {
  const fresh = b.filter(
    (one) => !a.some((known) => known.utteranceId === one.utteranceId && known.quote.includes(one.quote)),
  )
  return fresh.length === 0 ? a : [...a, ...fresh]
}

/** A fact that another utterance supports too. */
export const backedBy = (draft: Draft, utteranceId: string, evidence: readonly Evidence[]): Draft => ({
  ...draft,
  utteranceIds: unite(draft.utteranceIds, [utteranceId]),
  evidence: uniteEvidence(draft.evidence, evidence),
})

/** Teeth that one of both names are named, unless the other brings more. */
function sourceOfBoth(first: Draft, more: Draft): ToothSource | undefined {
  if (first.toothSource === undefined || more.toothSource === undefined)
    return first.toothSource ?? more.toothSource
  const names = (one: Draft, other: Draft): boolean =>
    one.toothSource === 'said' && areAmong(other.teeth, one.teeth)
  const areNamed = first.toothSource === 'said' && more.toothSource === 'said'
  return areNamed || names(first, more) || names(more, first) ? 'said' : 'carried'
}

function drugOfBoth(first: Drug | undefined, more: Drug | undefined): Drug | undefined {
  if (!first || !more) return first ?? more
  return { ...more, ...first, ...(more.dose && !first.dose ? { dose: more.dose } : {}) }
}

const isOnce = (list: readonly unknown[]): boolean =>
  list.length < 2 || list.every((one, index) => list.indexOf(one) === index)

/** One fact that carries what both say; the earlier keeps its id. */
export function mergeDrafts(first: Draft, more: Draft): Draft {
  // a measured index leads what is only seen; else the more exact finding does
  const isIndex = (draft: Draft): boolean =>
    draft.values?.API !== undefined || draft.values?.SBI !== undefined
  const isMore = moreSpecific(first.finding, more.finding) !== first.finding
  const leading = isIndex(first) || (!isIndex(more) && !isMore) ? first : more
  return {
    ...first,
    noun: leading.noun,
    teeth: unite(first.teeth, more.teeth),
    surfaces: unite(first.surfaces, more.surfaces),
    finding: leading.finding,
    certainty: first.certainty === 'certain' || more.certainty === 'certain' ? 'certain' : 'suspected',
    jaw: first.jaw ?? more.jaw,
    side: first.side ?? more.side,
    quantity: first.quantity ?? more.quantity,
    canals: more.canals ?? first.canals,
    materials: unite(first.materials, more.materials),
    drug: drugOfBoth(first.drug, more.drug),
    values: first.values || more.values ? { ...more.values, ...first.values } : undefined,
    psi: more.psi ?? first.psi,
    surfaceCount: first.surfaceCount ?? more.surfaceCount,
    details: unite(first.details, more.details),
    utteranceIds: unite(first.utteranceIds, more.utteranceIds),
    evidence: uniteEvidence(first.evidence, more.evidence),
    toothSource: sourceOfBoth(first, more),
  }
}

const general: ReadonlySet<FindingCode> = nameSet(
  'karies fraktur krone avital lockerung fehlt retiniert plaque gingivitis perkussion',
)

const moreSpecific = (a: FindingCode | undefined, b: FindingCode | undefined): FindingCode | undefined =>
  b !== undefined && (a === undefined || general.has(a)) ? b : a
