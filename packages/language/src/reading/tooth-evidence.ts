import type { Evidence } from '../facts/fact.ts'
import { fold } from '../text/fold.ts'
import { holds } from '../text/words.ts'
import { numberWord } from '../text/numbers.ts'
import { toothInDigits } from '../read/numbers.ts'
import { readTeeth } from '../read/teeth.ts'
import { entryOf } from '../read/view.ts'
import type { Jaw, Side, Tooth, Teeth } from '../teeth/fdi.ts'
import { jawOf, neighboursOf, quadrantAt, rangeAlongArch, sideOf } from '../teeth/fdi.ts'
import { hear } from '../hear.ts'
import type { Place, Talk } from './talk.ts'

/** How a tooth stands in what supports a fact; `guessed` when it does not. */
export type ToothSource = 'number' | 'name' | 'beside' | 'focus' | 'guessed'

/** A tooth holds for this many turns after it was named. */
const focusTurns = 4

/** The numbers of teeth written or spoken digit by digit in a text, whatever else they could mean. */
function numbersIn(text: string): Tooth[] {
  const { tokens } = hear(text)
  return tokens.flatMap((_, index) => toothInDigits(tokens, index)?.tooth ?? [])
}

const spans = /(^|\W)(bis|von|alle|beide|zwischen|front|reihe)\w*(\W|$)/i

/** Teeth that a text names by number, with all that stand between two of them when it says so. */
function numbered(text: string): ReadonlySet<Tooth> {
  const said = numbersIn(text)
  if (!spans.test(text)) return new Set(said)
  return new Set([
    ...said,
    ...said.slice(1).flatMap((tooth, index) => rangeAlongArch(said[index] ?? tooth, tooth)),
  ])
}

const frontWords =
  'vorn*|front*|schneidez*|dreier bis zum dreier|dreier bis dreier|eck* bis eck*|drei bis drei'
const smallMolars = 'kleinen backenz*|kleine backenz*|praemolar*'
const positionRange = /\b(von )?(\w+?)(er)? bis (zum |zur )?(\w+?)(er)?\b/g

/** Teeth that a text names as a stretch of an arch, at a jaw and perhaps a side. */
function stretches(text: string, place: Place): Tooth[] {
  const { jaw } = place
  if (jaw === undefined) return []
  const folded = fold(text)
  const out: Tooth[] = []
  const [right, left] = [quadrantAt(jaw, 'rechts') * 10, quadrantAt(jaw, 'links') * 10]
  if (holds(folded, frontWords)) out.push(...rangeAlongArch(right + 3, left + 3))
  if (holds(folded, smallMolars)) out.push(right + 4, right + 5, left + 4, left + 5)
  for (const [, , first = '', , , second = ''] of folded.includes(' bis ')
    ? folded.matchAll(positionRange)
    : []) {
    const from = numberWord(first)
    const to = numberWord(second)
    if (from === undefined || to === undefined || from < 1 || to < 1 || from > 8 || to > 8) continue
    if (from === to) out.push(...rangeAlongArch(right + from, left + to))
    else if (place.side !== undefined) {
      const base = place.side === 'rechts' ? right : left
      out.push(...rangeAlongArch(base + from, base + to))
    }
  }
  return out.filter(
    (tooth) => place.side === undefined || holds(folded, frontWords) || sideOf(tooth) === place.side,
  )
}

/** Jaw and side that the quotes themselves name, where they agree with one another, and all jaws they name. */
function placeOfQuotes(quotes: readonly string[]): {
  readonly place: Place
  readonly jaws: ReadonlySet<Jaw>
} {
  const jaws = new Set<Jaw>()
  const sides = new Set<Side>()
  for (const quote of quotes) {
    const { hits, kinds } = hear(quote)
    if (!kinds.has('jaw') && !kinds.has('side') && !kinds.has('quadrant')) continue
    for (const hit of hits) {
      const jaw = entryOf(hit, 'jaw')?.jaw
      const side = entryOf(hit, 'side')?.side
      const quadrant = entryOf(hit, 'quadrant')?.quadrant
      for (const one of ['OK', 'UK'] as const) if (jaw === one || jaw === 'beide') jaws.add(one)
      if (side === 'rechts' || side === 'links') sides.add(side)
      if (quadrant !== undefined) {
        jaws.add(jawOf(quadrant * 10))
        sides.add(sideOf(quadrant * 10))
      }
    }
  }
  const [jaw] = jaws
  const [side] = sides
  const place = {
    ...(jaws.size === 1 && jaw !== undefined ? { jaw } : {}),
    ...(sides.size === 1 && side !== undefined ? { side } : {}),
  }
  return { place, jaws }
}

const fits = (tooth: Tooth, place: Place): boolean =>
  (place.jaw === undefined || place.jaw === jawOf(tooth)) &&
  (place.side === undefined || place.side === sideOf(tooth))

/** What supports the teeth of a fact, worked out once for all of them. */
export type ToothWitness = {
  sourceOf(tooth: Tooth): ToothSource
  /** Teeth that could be meant instead, the likeliest first. */
  readonly others: Teeth
}

const neighbourCues = ['beside', 'behind', 'before'] as const

/** Looks for teeth in the quotes of a fact, then in what the talk was about just before them. */
export function toothWitness(talk: Talk, evidence: readonly Evidence[], count: number): ToothWitness {
  const at = evidence
    .map((one) => ({ quote: one.quote, position: talk.positionOf(one.utteranceId) ?? -1 }))
    .filter((one) => one.position >= 0)
  const numbers = new Set<Tooth>()
  const names = new Set<Tooth>()
  const { place: quoted, jaws } = placeOfQuotes(at.map((one) => one.quote))
  const besides = at.some(({ quote }) => neighbourCues.some((cue) => hear(quote).cues.has(cue)))
  for (const { quote, position } of at) {
    for (const tooth of numbered(quote)) numbers.add(tooth)
    const words = hear(quote)
    const before = talk.placeBefore(position)
    const own = talk.placeIn(position)
    const contexts: Place[] = [
      { ...before, ...own, ...quoted },
      ...(quoted.jaw === undefined || quoted.side === undefined ? [{ ...before, ...own }] : []),
    ]
    // "fünf bis fünf oben und unten": the same stretch of both jaws
    if (jaws.size === 2 && quoted.side === undefined)
      for (const jaw of jaws) for (const tooth of stretches(quote, { jaw })) names.add(tooth)
    for (const context of contexts) {
      for (const tooth of stretches(quote, context)) names.add(tooth)
      const { jaw, side } = context
      const read = readTeeth(words, { jaw, side, age: talk.age, dental: true, isPatient: false })
      for (const chunk of read.chunks) for (const tooth of chunk.teeth) names.add(tooth)
    }
  }
  const positions = at.map((one) => one.position)
  const last = Math.max(-1, ...positions)
  const first = Math.min(last, ...positions)
  const inFocus = focusOf(talk, first, last, quoted, count)
  const anchors = new Set([...numbers, ...names, ...inFocus])
  const nextTo = new Set(
    besides
      ? [...anchors].flatMap((tooth) => Object.values(neighboursOf(tooth)).filter((one) => one !== undefined))
      : [],
  )
  return {
    sourceOf(tooth) {
      if (numbers.has(tooth)) return 'number'
      if (names.has(tooth)) return 'name'
      if (nextTo.has(tooth)) return 'beside'
      if (inFocus.has(tooth)) return 'focus'
      return 'guessed'
    },
    others: [...anchors],
  }
}

/** The last teeth named before the quotes, unless the talk has moved to another place since. */
function focusOf(talk: Talk, first: number, last: number, quoted: Place, count: number): ReadonlySet<Tooth> {
  if (last < 0) return new Set()
  const named = talk.namedBetween(first - focusTurns, last)
  const group = named.at(-1)
  if (group === undefined || group.teeth.length > count) return new Set()
  const since: Place[] = [quoted]
  for (let turn = group.at + 1; turn <= last; turn++) since.push(talk.placeIn(turn) ?? {})
  return new Set(group.teeth.filter((tooth) => since.every((place) => fits(tooth, place))))
}
