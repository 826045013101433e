import type { Hit } from '../lexicon.ts'
import type { Token } from '../text/tokenize.ts'
import type { CueId, Entry } from '../vocabulary/entry.ts'
import { readNumber, type NumberReading } from './numbers.ts'

/** A stretch of words: the place of its first and the place behind its last. */
export type Range = { readonly from: number; readonly to: number }

/** An utterance after the automaton: its tokens and what stands where. */
export type View = {
  readonly tokens: readonly Token[]
  readonly hits: readonly Hit[]
  /** The hit that covers a token. */
  readonly at: readonly (Hit | undefined)[]
  /** What each token says as a number, unless it names a position ("Sechser"); whether any does. */
  readonly readings: readonly (NumberReading | undefined)[]
  readonly hasNumber: boolean
  /** Every cue and every kind of entry that stands somewhere in it: most questions about a place end here. */
  readonly cues: ReadonlySet<CueId>
  readonly kinds: ReadonlySet<Entry['kind']>
}

export function makeView(tokens: readonly Token[], hits: readonly Hit[]): View {
  const at = tokens.map((): Hit | undefined => undefined)
  const cues = new Set<CueId>()
  const kinds = new Set<Entry['kind']>()
  for (const hit of hits) {
    for (let index = hit.from; index < hit.to; index++) at[index] = hit
    for (const { kind } of hit.entries) kinds.add(kind)
    for (const cue of hit.cues) cues.add(cue)
  }
  const readings = tokens.map((token, index) =>
    at[index]?.kinds.has('position') ? undefined : readNumber(token),
  )
  return { tokens, hits, at, readings, hasNumber: readings.some(Boolean), cues, kinds }
}
/** The folded word at a place, or nothing. */
export const tokensWord = (view: View, index: number): string => view.tokens[index]?.word ?? ''

/** What stood before a word; nothing behind the last. */
export const gapAt = (view: View, index: number): number => view.tokens[index]?.gap ?? 0

export function entryOf<K extends Entry['kind']>(
  hit: Hit | undefined,
  kind: K,
): Extract<Entry, { kind: K }> | undefined {
  const entry = hit?.kinds.get(kind)
  return entry !== undefined && isOfKind(entry, kind) ? entry : undefined
}

const isOfKind = <K extends Entry['kind']>(entry: Entry, kind: K): entry is Extract<Entry, { kind: K }> =>
  entry.kind === kind

export const hasCue = (hit: Hit | undefined, cue: CueId): boolean => hit?.cues.has(cue) === true

/** First token in the range that carries the cue, or -1. */
export function findCue(view: View, cue: CueId, { from, to }: Range): number {
  if (!view.cues.has(cue)) return -1
  for (let index = from; index < to; index++) if (hasCue(view.at[index], cue)) return index
  return -1
}

export const anyCue = (view: View, cues: readonly CueId[], range: Range): boolean =>
  cues.some((cue) => findCue(view, cue, range) >= 0)

/** All entries of a kind in a range, in order, each hit once. */
export function entriesIn<K extends Entry['kind']>(
  view: View,
  kind: K,
  { from, to }: Range,
): { readonly hit: Hit; readonly entry: Extract<Entry, { kind: K }> }[] {
  const out: { hit: Hit; entry: Extract<Entry, { kind: K }> }[] = []
  if (!view.kinds.has(kind)) return out
  let last: Hit | undefined
  for (let index = from; index < to; index++) {
    const hit = view.at[index]
    if (!hit || hit === last) continue
    last = hit
    const entry = entryOf(hit, kind)
    if (entry) out.push({ hit, entry })
  }
  return out
}

/** The names of what was found, each once. */
export const namesOf = (found: readonly { readonly entry: { readonly name: string } }[]): string[] => [
  ...new Set(found.map(({ entry }) => entry.name)),
]
