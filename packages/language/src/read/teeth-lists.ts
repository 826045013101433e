import { valueAt } from '../lists.ts'
import { rangeAlongArch, type Tooth } from '../teeth/fdi.ts'
import { gap, type Token } from '../text/tokenize.ts'
import { anyCue, entryOf, hasCue, type View } from './view.ts'
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

const joiners = wordSet(
  'und sowie auch noch der die den dem zahn zaehne am an im plus ein aeh aehm mhm hm hmm also regio dann oder vom von zu zum auf jetzt beim in',
)

const joinWords = wordSet('und sowie auch plus')

/** "Von 14 bis 17", "11-21": all teeth between two. */
function rowBetween(view: View, tokens: readonly Token[], one: Found, next: Found): number[] {
  let at = one.to
  let isRange = false
  let clean = true
  while (at < next.from) {
    const word = tokens[at]?.word ?? ''
    if (
      word === 'bis' ||
      (word === 'auf' &&
        view.hits.some((hit) =>
          hit.entries.some(
            (entry) => (entry.kind === 'object' || entry.kind === 'act') && entry.object === 'bruecke',
          ),
        ))
    )
      isRange = true
    else if (
      !isArticle(word) &&
      word !== 'zum' &&
      word !== 'zu' &&
      word !== 'zur' &&
      !entryOf(view.at[at], 'jaw') &&
      !entryOf(view.at[at], 'side') &&
      word !== 'hin' &&
      word !== 'zahn'
    )
      clean = false
    at++
  }
  if (
    one.to === next.from &&
    tokens[next.from]?.gap === gap.hyphen &&
    tokens[one.from]?.isNumber &&
    tokens[one.from]?.text.length === 2
  )
    isRange = true
  const row = isRange && clean ? rangeAlongArch(valueAt(one.teeth, 0), valueAt(next.teeth, 0)) : []
  return row
}

/** Where the words end that stand before a name of a tooth. */
function startOfName(view: View, tokens: readonly Token[], one: Found): number {
  let before = one.from - 1
  while (
    before >= 0 &&
    (isArticle(tokens[before]?.word ?? '') ||
      hasCue(view.at[before], 'toothWord') ||
      entryOf(view.at[before], 'jaw') ||
      entryOf(view.at[before], 'side') ||
      tokens[before]?.word === 'neuen')
  )
    before--
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
  return (
    hasOwnVerb || isCorrected || isContrast || fresh || one.teeth.some((tooth) => last.teeth.includes(tooth))
  )
}

/** Whether a tooth goes on with the list before it. */
function joinsList(
  view: View,
  tokens: readonly Token[],
  isTesting: boolean,
  chunks: (TeethChunk & { prep: boolean })[],
  closed: number,
  one: Found,
  last: TeethChunk & { prep: boolean },
): boolean {
  let joins = true
  for (let at = last.to; at < one.from; at++) {
    const word = tokens[at]?.word ?? ''
    if (word === 'plus' && isTesting) joins = false
    if (!joiners.has(word) && !entryOf(view.at[at], 'jaw') && !entryOf(view.at[at], 'side')) joins = false
  }
  for (let at = last.to; at <= one.from; at++) if ((tokens[at]?.gap ?? 0) >= gap.colon) joins = false
  if (standsApart(tokens, last, one)) joins = false
  if (
    closed === chunks.length - 1 &&
    !tokens
      .slice(last.to, one.from + 1)
      .some((token) => token.gap >= gap.comma || joinWords.has(token.word)) &&
    tokens[last.to]?.word === 'der'
  )
    joins = false
  return joins
}

/** Ranges become all their teeth; neighbours in a list become one group. */
export function joinChunks(view: View, found: readonly Found[]): { chunks: TeethChunk[] } {
  if (found.length === 0) return { chunks: [] }
  const { tokens } = view
  const isTesting = anyCue(view, ['testCold', 'testKnock'], 0, tokens.length)
  const chunks: (TeethChunk & { prep: boolean })[] = []
  /** The list that an "und" has ended: "35 und 33 | der 34 fehlt". */
  let closed = -1
  let index = 0
  while (index < found.length) {
    const one = valueAt(found, index)
    let { teeth, to } = one
    let next = found[index + 1]
    // ranges
    if (next && one.teeth.length === 1 && next.teeth.length === 1) {
      const row = rowBetween(view, tokens, one, next)
      if (row.length > 0) {
        teeth = row
        to = next.to
        index++
        next = found[index + 1]
      }
    }
    const before = startOfName(view, tokens, one)
    const prep =
      hasCue(view.at[before], 'prep') || tokens[before]?.word === 'von' || tokens[before]?.word === 'vom'
    const asNeighbour =
      one.neighbour === true ||
      ['gegen', 'richtung', 'zwischen'].includes(tokens[before]?.word ?? '') ||
      (before >= 0 && hasCue(view.at[before], 'beside') && one.from - before <= 2)
    const last = chunks.at(-1)
    if (last && last.to <= one.from && one.from - last.to <= 4) {
      const joins = joinsList(view, tokens, isTesting, chunks, closed, one, last)
      if (joins && !one.neighbour && !asNeighbour && (!last.neighbour || last.beside === true)) {
        chunks[chunks.length - 1] = {
          ...last,
          to,
          teeth: [...new Set([...last.teeth, ...teeth])],
          prep: last.prep,
        }
        if (tokens.slice(last.to, one.from).some((token) => token.word === 'und')) closed = chunks.length - 1
        index++
        continue
      }
    }
    chunks.push({
      from: one.from,
      to,
      teeth,
      prep,
      ...(asNeighbour ? { neighbour: true, ...(one.neighbour ? {} : { beside: true }) } : {}),
      ...(one.zone ? { zone: true } : {}),
    })
    index++
  }
  return { chunks }
}
