import { copyOf } from './copies.ts'
import { makeItem, type Item, type Items } from './item.ts'
import { segmentOf, type Sentence, type Sentences } from './sentences.ts'
import type { Chunks } from './teeth-lists.ts'
import { readNumber } from './numbers.ts'
import { isSpan } from '../text/surface-letters.ts'
import { wordSet } from '../text/words.ts'
import { entriesIn, findCue, hasCue, tokensWord, type Range, type View } from './view.ts'

/** A clause of its own with a tooth and a surface and no other term: "…, 37 okklusal gelegt". */
function standsAlone(at: number, sentence: Sentence, items: Items, chunks: Chunks): boolean {
  const segment = segmentOf(sentence, at)
  if (items.some((item) => item.segment === segment)) return false
  return chunks.some((chunk) => chunk.from >= segment.from && chunk.to <= at)
}

/** Surfaces on a tooth without any other word ("16 mod, dreiflächig"): a filling, if one is being made. */
function bareFilling(
  view: View,
  sentence: Sentence,
  at: number,
  items: Item[],
  inSentence: Item[],
  chunks: Chunks,
): Item | undefined {
  const near = chunks.filter((one) => one.from >= sentence.from && one.from < sentence.to && one.to <= at + 6)
  const chunk = near.findLast((one) => one.to <= at) ?? near.at(-1)
  if (!chunk) return undefined
  const { from, to, teeth } = chunk
  const segment = segmentOf(sentence, from)
  const filling = makeItem(view, { from, to, segment, sentence, object: 'fuellung' })
  const item: Item = { ...filling, teeth: [...teeth], reach: 'own', bare: true }
  items.push(item)
  inSentence.push(item)
  return item
}

type Spoken = ReturnType<typeof entriesIn<'surface'>>[number]

/** "Mesial an 14 und distal an 15 Karies": each tooth with the surfaces right before it, where every tooth has some. */
function ledTeeth(view: View, hits: readonly Spoken[], chunks: Chunks) {
  const last = chunks.at(-1)?.from ?? 0
  if (chunks.length < 2 || hits.length < 2 || hits.some(({ hit }) => hit.from > last)) return []
  const led = chunks.map((chunk, order) => {
    const start = chunks[order - 1]?.to ?? 0
    const own = hits.filter(({ hit }) => hit.from >= start && hit.to <= chunk.from)
    const gap = chunk.from - (own.at(-1)?.hit.to ?? 0)
    const isNear =
      gap <= 2 &&
      view.at.slice(chunk.from - gap, chunk.from).every((hit) => hasCue(hit, 'prep') || hit === undefined)
    return { chunk, own: isNear ? own : [] }
  })
  return led.every(({ own }) => own.length > 0) ? led : []
}

/** "37 od und 36 mo exkaviert": teeth with their surfaces in one clause, and then what was done to them. */
function listedTeeth(view: View, hits: readonly Spoken[], chunks: Chunks, items: Items) {
  const [start, last] = [chunks[0]?.from ?? 0, hits.at(-1)?.hit.to ?? 0]
  if (chunks.length < 2 || items.some(({ from }) => from >= start && from < last)) return []
  const listed = chunks.map((chunk, order) => {
    const end = chunks[order + 1]?.from ?? view.tokens.length
    return { chunk, own: hits.filter(({ hit }) => hit.from >= chunk.to && hit.to <= end) }
  })
  const areNext = listed.every(({ chunk, own }) => own[0]?.hit.from === chunk.to && chunk.teeth.length === 1)
  return areNext ? listed : []
}

const carries = ({ finding }: Item): boolean => finding?.general !== true && finding?.weak !== true

type Led = ReturnType<typeof ledTeeth>

/** Gives each led tooth a statement of its own with its surfaces. */
function attachLed(view: View, led: Led, sentence: Sentence, items: Item[], inSentence: Item[]) {
  for (const { chunk, own } of led) {
    const known = inSentence.find((item) => carries(item) && item.teeth.join() === chunk.teeth.join())
    const model = inSentence.find((item) => carries(item) && item.teeth.length > 0 && item.bare !== true)
    const copy = known === undefined && model && copyOf(model, chunk, segmentOf(sentence, chunk.from))
    if (copy) items.push(copy)
    const target = known ?? (copy || bareFilling(view, sentence, chunk.to, items, inSentence, [chunk]))
    if (target) target.surfaces = own.flatMap(({ entry }) => [...entry.surfaces])
  }
}

/** "Nach der OP": no occlusal and palatal surface. */
const beforeOperation = wordSet('der die eine einer nach vor zur bei')

/** "OP 38", "nach der OP": no occlusal and palatal surface. */
const isOperation = (view: View, at: number): boolean =>
  view.tokens[at]?.text === 'OP' || beforeOperation.has(tokensWord(view, at - 1))

/** Ties surfaces and their number to the items they are said of. */
export function attachSurfaces(view: View, sentences: Sentences, items: Item[], chunks: Chunks): void {
  for (const sentence of sentences) {
    const inSentence = items.filter(
      (item) => item.sentence === sentence && (item.finding ?? item.act ?? item.object) !== undefined,
    )
    const hits = entriesIn(view, 'surface', sentence)
    const own = chunks.filter((chunk) => chunk.from >= sentence.from && chunk.to <= sentence.to)
    const listed = listedTeeth(view, hits, own, inSentence)
    const led = listed.length > 0 || inSentence.length === 0 ? listed : ledTeeth(view, hits, own)
    attachLed(view, led, sentence, items, inSentence)
    const hasStrong = hits.some((one) => one.entry.weak !== true)
    for (const [order, { hit, entry }] of led.length > 0 ? [] : hits.entries()) {
      const word = tokensWord(view, hit.from)
      if (entry.weak === true) {
        const near = hits[order - 1] ?? hits[order + 1]
        const isClose = near !== undefined && Math.abs(near.hit.from - hit.from) <= 2 && hasStrong
        const isPlace = word === 'oben' && ['rechts', 'links'].includes(tokensWord(view, hit.to))
        const isSide =
          (word === 'aussen' || word === 'innen') && inSentence.some((item) => item.teeth.length > 0)
        if (isPlace || !(isClose || isSide || isEndOfTooth(hit, sentence, inSentence, chunks, view))) continue
      }
      // "Rö o.B.": without a finding
      if (view.tokens[hit.to - 1]?.text === 'B') continue
      if ((word === 'op' && isOperation(view, hit.from)) || isSpan(view.tokens, hit.from)) continue
      if (hits.slice(order + 1).some((later) => isTakenBack(view, hit.to, later.hit.from))) continue
      const target =
        (standsAlone(hit.from, sentence, inSentence, chunks)
          ? undefined
          : surfaceTarget(hit, sentence, inSentence, own)) ??
        bareFilling(view, sentence, hit.from, items, inSentence, chunks)
      if (target) target.surfaces = [...target.surfaces, ...entry.surfaces]
    }
    for (const { hit, entry } of entriesIn(view, 'surfaceCount', sentence)) {
      const target = surfaceTarget(hit, sentence, inSentence, own)
      if (target) target.surfaceCount = entry.count
    }
  }
}

/** "Der Fünfer hat hinten Karies", "am Sechser vorne ein Loch": the end of a side tooth that was named right before. */
function isEndOfTooth(hit: Range, sentence: Sentence, items: Items, chunks: Chunks, view: View): boolean {
  const chunk = chunks.findLast((one) => one.to <= hit.from && one.from >= sentence.from)
  const [tooth = 0, other] = chunk?.teeth ?? []
  if (chunk === undefined || hit.from - chunk.to > 2 || other !== undefined || tooth % 10 < 4) return false
  const namesPlace = [hit.from - 1, hit.to].some(
    (at) => view.at[at]?.kinds.has('side') === true || view.at[at]?.kinds.has('jaw') === true,
  )
  return !namesPlace && items.some((item) => item.object === 'karies' && item.from >= chunk.to)
}

/** "okklusal und distal, nein, nur distal": a correction between two surfaces takes the first back. */
function isTakenBack(view: View, from: number, to: number): boolean {
  if (to - from > 7 || findCue(view, 'corr', { from, to }) < 0) return false
  return view.tokens.slice(from, to).every((token) => readNumber(token) === undefined)
}

function surfaceTarget({ from, to }: Range, sentence: Sentence, items: Items, chunks: Chunks) {
  const segment = segmentOf(sentence, from)
  const before = items.findLast((item) => item.from < from && carries(item))
  const after = items.find((item) => item.from >= to && carries(item))
  const isNear = after?.segment === segment && after.from - to <= 2
  // "17 Füllung in Ordnung 16 okklusal versiegelt": a tooth stands between, the surface is of what follows
  const isOfNext =
    before !== undefined &&
    after?.from === to &&
    after.teeth.join() !== before.teeth.join() &&
    chunks.some((chunk) => chunk.from >= before.to && chunk.to === from)
  return isNear && (before?.segment !== segment || isOfNext) ? after : (before ?? after)
}
