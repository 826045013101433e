import { valueAt } from '../lists.ts'
import { rangeAlongArch, shareTooth, type Tooth } from '../teeth/fdi.ts'
import { gap, type Token } from '../text/tokenize.ts'
import { gapAt, hasCue, tokensWord, type View } from './view.ts'
import { isArticle, type Found } from './teeth-numbers.ts'
import { wordSet } from '../text/words.ts'

/** A group of teeth said together: a list, a range, a zone, or one tooth. */
export type TeethChunk = {
  readonly from: number
  readonly to: number
  readonly teeth: Tooth[]
  /** "an", "am", "von" … stands before it, so it may belong to the word in front. */
  readonly prep: boolean
  /** Named only by its place beside another tooth. */
  readonly neighbour?: boolean
  readonly zone?: boolean
  /** Neighbours named one by one ("die Nachbarn 35 und 37"). */
  readonly beside?: boolean
}
export type Chunks = readonly TeethChunk[]

const joiners = wordSet(
  'und u sowie auch noch der die den dem zahn zaehne am an im plus ein aeh aehm mhm hm hmm also regio dann oder vom von zu zum auf jetzt beim in',
)

const joinWords = wordSet('und u sowie auch plus')

/** "Von 14 bis 17", "11-21": all teeth between two. */
function rowBetween(view: View, one: Found, next: Found): number[] {
  const { tokens } = view
  const first = tokens[one.from]
  let isRange =
    one.to === next.from &&
    gapAt(view, next.from) === gap.hyphen &&
    first?.isNumber === true &&
    first.text.length === 2
  for (let at = one.to; at < next.from; at++) {
    const word = tokensWord(view, at)
    if (word === 'bis' || (word === 'auf' && namesBridge(view))) isRange = true
    else if (!isArticle(word) && !insideRow.has(word) && !namesPlace(view, at)) return []
  }
  return isRange ? rangeAlongArch(valueAt(one.teeth, 0), valueAt(next.teeth, 0)) : []
}

const insideRow = wordSet('zum zu zur hin zahn ueber mitte')
const namesPlace = (view: View, at: number): boolean =>
  view.at[at]?.kinds.has('jaw') === true || view.at[at]?.kinds.has('side') === true
const namesBridge = (view: View): boolean =>
  view.hits.some((hit) =>
    hit.entries.some(
      (entry) => (entry.kind === 'object' || entry.kind === 'act') && entry.object === 'bruecke',
    ),
  )

/** Where the words end that stand before a name of a tooth. */
function startOfName(view: View, one: Found): number {
  const isOfName = (at: number): boolean =>
    isArticle(tokensWord(view, at)) ||
    hasCue(view.at[at], 'toothWord') ||
    namesPlace(view, at) ||
    tokensWord(view, at) === 'neuen'
  let before = one.from - 1
  while (before >= 0 && isOfName(before)) before--
  return before
}

/** A tooth that begins a new name, contrasts with the one before or has a verb of its own. */
function standsApart(tokens: readonly Token[], last: TeethChunk, one: Found): boolean {
  const fresh = tokens
    .slice(last.to, one.from)
    .some((token) => token.gap >= gap.comma && (token.word === 'zaehne' || token.word === 'zahn'))
  // "nicht die 36, die 37"
  const lead = tokens.slice(Math.max(0, last.from - 2), last.from).some((token) => token.word === 'nicht')
  const isContrast = lead && tokens.slice(last.to, one.from + 1).some((token) => token.gap >= gap.comma)
  // "nein, das war 28, 27 ist ohne Befund"
  const isCorrected = tokens[last.from - 1]?.word === 'war' && tokens[last.from - 2]?.word === 'das'
  // "35 und 33, der 34 fehlt": a tooth with a verb of its own
  const hasOwnVerb =
    ['der', 'die', 'das'].includes(tokens[one.from - 1]?.word ?? '') &&
    ['fehlt', 'ist', 'hat', 'war', 'bleibt', 'kommt'].includes(tokens[one.to]?.word ?? '') &&
    last.teeth.length > 1
  return hasOwnVerb || isCorrected || isContrast || fresh || shareTooth(one.teeth, last.teeth)
}

/** "Ex 24, 25 Füllung od": each tooth has a word of its own. */
function isNamedApart(view: View, last: TeethChunk, one: Found): boolean {
  const names = (at: number): boolean =>
    dental.some((kind) => view.at[at]?.kinds.has(kind) === true) && !namesPlace(view, at)
  return (
    one.from === last.to &&
    gapAt(view, one.from) === gap.comma &&
    gapAt(view, last.from) < gap.comma &&
    names(last.from - 1) &&
    gapAt(view, one.to) < gap.comma &&
    names(one.to)
  )
}

const dental = ['act', 'finding', 'object', 'material'] as const

/** Whether a tooth goes on with the list before it. */
function joinsList(view: View, isClosed: boolean, one: Found, last: TeethChunk): boolean {
  const { tokens } = view
  const isTesting = view.cues.has('testCold') || view.cues.has('testKnock')
  for (let at = last.to; at < one.from; at++) {
    const word = tokensWord(view, at)
    if ((word === 'plus' && isTesting) || (!joiners.has(word) && !namesPlace(view, at))) return false
  }
  const between = tokens.slice(last.to, one.from + 1)
  if (between.some((token) => token.gap >= gap.colon) || standsApart(tokens, last, one)) return false
  if (isNamedApart(view, last, one)) return false
  const isJoined = between.some((token) => token.gap >= gap.comma || joinWords.has(token.word))
  return !isClosed || isJoined || tokensWord(view, last.to) !== 'der'
}

/** Ranges become all their teeth; neighbours in a list become one group. */
export function joinChunks(view: View, found: readonly Found[]): TeethChunk[] {
  const { tokens } = view
  const chunks: TeethChunk[] = []
  /** The list that an "und" has ended: "35 und 33 | der 34 fehlt". */
  let closed = -1
  let index = 0
  while (index < found.length) {
    const one = valueAt(found, index)
    let { teeth, to } = one
    let next = found[index + 1]
    // ranges
    if (next && one.teeth.length === 1 && next.teeth.length === 1) {
      const row = rowBetween(view, one, next)
      if (row.length > 0) {
        teeth = row
        to = next.to
        index++
        next = found[index + 1]
      }
    }
    const before = startOfName(view, one)
    const lead = tokensWord(view, before)
    const prep = hasCue(view.at[before], 'prep') || lead === 'von' || lead === 'vom'
    const asNeighbour =
      one.neighbour === true ||
      ['gegen', 'richtung', 'zwischen'].includes(lead) ||
      (before >= 0 && hasCue(view.at[before], 'beside') && one.from - before <= 2)
    index++
    const last = chunks.at(-1)
    const isNear = last !== undefined && last.to <= one.from && one.from - last.to <= 4
    const mayJoin = isNear && !asNeighbour && (!last.neighbour || last.beside === true)
    if (mayJoin && joinsList(view, closed === chunks.length - 1, one, last)) {
      chunks[chunks.length - 1] = { ...last, to, teeth: [...new Set([...last.teeth, ...teeth])] }
      if (tokens.slice(last.to, one.from).some((token) => token.word === 'und')) closed = chunks.length - 1
      continue
    }
    chunks.push({
      from: one.from,
      to,
      teeth,
      prep,
      ...(asNeighbour ? { neighbour: true, ...(one.neighbour ? {} : { beside: true }) } : {}),
      ...(one.zone ? { zone: true } : {}),
    })
  }
  return chunks
}
