import { jawOf, quadrantAt, toothAt, type Tooth } from '../teeth/fdi.ts'
import { gap } from '../text/tokenize.ts'
import { addRemovals, copyBareTeeth, repeatItems } from './copies.ts'
import { isTerm } from './denial.ts'
import { attachSurfaces } from './item-surfaces.ts'
import { makeItem, type Item, type Items } from './item.ts'
import { segmentOf, type Sentences } from './sentences.ts'
import type { TeethChunk, Chunks } from './teeth-lists.ts'
import { wordSet } from '../text/words.ts'
import type { Range, View } from './view.ts'
import { anyCue, entriesIn, entryOf, findCue, gapAt, hasCue, tokensWord } from './view.ts'

/** Whether a correction stands between two words, and whether a term does. */
function between(view: View, from: number, to: number) {
  const corrected = findCue(view, 'corr', { from, to })
  const hasTerm = view.at.slice(from, to).some((hit, by) => !hasCue(hit, 'corr') && isTerm(view, from + by))
  return { corrected, hasTerm }
}

/** The first term behind a tooth, before the next one: what is said of it. */
function termBehind(view: View, chunk: TeethChunk, to: number): string | undefined {
  for (let at = chunk.to; at < to; at++) {
    if (hasCue(view.at[at], 'corr')) return undefined
    if (!isTerm(view, at)) continue
    const hit = view.at[at]
    return entryOf(hit, 'finding')?.code ?? entryOf(hit, 'act')?.act ?? entryOf(hit, 'object')?.object
  }
  return undefined
}

/** Teeth that a later word takes back: "26, nein, 27" drops the first; "35 gefüllt, nein, den 34" keeps what was said and moves it. */
export function dropCorrected(view: View, chunks: Chunks): TeethChunk[] {
  const out: TeethChunk[] = []
  const moved = new Set<TeethChunk>()
  for (const [index, chunk] of chunks.entries()) {
    if (moved.has(chunk)) continue
    const next = chunks[index + 1]
    if (!next || next.from - chunk.to > 9) {
      out.push(chunk)
      continue
    }
    const found = between(view, chunk.to, next.from)
    // "für 15, nein, für 14, Entschuldigung, der 15 hat ja schon eine": why, no other tooth
    const isReason = reasons.has(tokensWord(view, next.to)) && reasons.has(tokensWord(view, next.to + 1))
    const { hasTerm, corrected } = isReason ? { ...found, corrected: -1 } : found
    const end = chunks[index + 2]?.from ?? view.tokens.length
    // "Die Krone an 26 muss neu. Nein, die an 27.": the sentence holds, of the other tooth
    const isRestated =
      corrected >= 0 &&
      gapAt(view, corrected) === gap.sentence &&
      (view.tokens[next.to]?.gap ?? gap.sentence) >= gap.sentence
    const [lead, before] = [tokensWord(view, chunk.from - 1), tokensWord(view, chunk.from - 2)]
    const isNot = lead === 'nicht' || (before === 'nicht' && determiners.has(lead))
    const isContrast =
      view.tokens.slice(chunk.to, next.from).some((token) => token.word === 'sondern') ||
      (gapAt(view, chunk.to) >= gap.comma && termBehind(view, chunk, next.from) === undefined)
    if (!hasTerm && !isRestated && ((corrected >= 0 && next.from - chunk.to <= 7) || (isNot && isContrast)))
      continue
    const isAsked = view.tokens[next.from]?.asked === true
    const isMoved =
      corrected >= 0 && (hasTerm || isRestated) && termBehind(view, next, end) === undefined && !isAsked
    if (isMoved) moved.add(next)
    out.push(isMoved ? { ...chunk, teeth: next.teeth } : chunk)
  }
  return out
}

const reasons = wordSet('hat ist ja schon')
const determiners = wordSet('der die den am an das zahn im beim')

/** Words said of a tooth and then said again of another: "26 Füllung, nee, 25 Füllung" takes the first back. */
export const takenBack = (view: View, chunks: Chunks): Range[] =>
  chunks.flatMap((chunk, index) => {
    const next = chunks[index + 1]
    if (!next || next.from - chunk.to > 9) return []
    const { corrected } = between(view, chunk.to, next.from)
    if (corrected < 0) return []
    const first = termBehind(view, chunk, next.from)
    const again = termBehind(view, next, chunks[index + 2]?.from ?? view.tokens.length)
    const isRestated = again !== undefined && chunk.teeth.join() === next.teeth.join()
    return first !== undefined && (first === again || isRestated) ? [{ from: chunk.from, to: corrected }] : []
  })

/** Ties findings, acts and things of an utterance to their teeth and surfaces. */
export function readItems(view: View, sentences: Sentences, chunks: Chunks, previous: Items = []): Item[] {
  const items: Item[] = []
  const used = new Set<TeethChunk>()
  for (const sentence of sentences) {
    const own = items.length
    for (const hit of view.hits) {
      if (hit.from < sentence.from || hit.from >= sentence.to) continue
      const finding = entryOf(hit, 'finding')
      const act = entryOf(hit, 'act')
      const object = entryOf(hit, 'object')?.object ?? finding?.object ?? act?.object
      if (!finding && !act && !object) continue
      if (object === 'zahn' && isOutOfThing(view, items.at(-1), hit)) continue
      const segment = segmentOf(sentence, hit.from)
      items.push(makeItem(view, { from: hit.from, to: hit.to, segment, sentence, finding, act, object }))
    }
    const here = items.slice(own)
    const inSentence = chunks.filter((chunk) => chunk.from >= sentence.from && chunk.from < sentence.to)
    attachTeeth({ view, items: here, chunks: inSentence, used })
    items.splice(own, here.length, ...copyBareTeeth(view, sentence, here, inSentence, used))
  }
  addRemovals(view, sentences, items, chunks)
  repeatItems(view, items, sentences, chunks, previous)
  carryTeeth(view, items, chunks)
  attachSurfaces(view, sentences, items, chunks)
  items.sort((a, b) => a.from - b.from)
  return items.filter((item, order) => !isNamedAnew(view, item, items[order + 1], chunks))
}

/** "Eine Aphthe, nee Quatsch, das ist eine Druckstelle": the finding named first is taken back. */
function isNamedAnew(view: View, item: Item, next: Item | undefined, chunks: Chunks): boolean {
  if (!next || next.from - item.to > 7 || item.sentence.asked) return false
  // "Leitung … Quatsch, Infiltration"
  const isOtherNeedle =
    item.act?.group === 'anaesthesia' && next.act?.group === 'anaesthesia' && item.act.act !== next.act.act
  const isOtherFinding =
    item.act === undefined &&
    item.finding?.code !== undefined &&
    next.finding?.code !== undefined &&
    item.finding.code !== next.finding.code
  if (!isOtherNeedle && !isOtherFinding) return false
  if (chunks.some((chunk) => chunk.from >= item.to && chunk.to <= next.from)) return false
  return view.tokens
    .slice(item.to, next.from)
    .some(({ word }) => mistakes.has(word) || (isOtherNeedle && (word === 'nein' || word === 'nee')))
}

const mistakes = wordSet('quatsch korrektur falsch bloedsinn unsinn')

/** "Karies ist raus": what is out is the thing named right before, not a tooth. */
const isOutOfThing = (view: View, before: Item | undefined, hit: Range): boolean =>
  before !== undefined &&
  hit.from === before.to &&
  ['ist', 'sind'].includes(tokensWord(view, hit.from)) &&
  before.object !== undefined &&
  before.object !== 'zahn'

/** The terms of a sentence, its teeth, and those that a term has taken. */
type Ties = {
  readonly view: View
  readonly items: Items
  readonly chunks: Chunks
  readonly used: Set<TeethChunk>
}

/** Without a tooth in its clause a term takes one of its sentence. */
function attachEarlier(ties: Ties, item: Item, after?: TeethChunk): void {
  const { view, items } = ties
  const chunks = withoutAccess(items, item, ties.chunks)
  const earlier =
    pointedAt(view, item, chunks) ??
    chunks.findLast((chunk) => chunk.to <= item.from && chunk.neighbour !== true)
  const later = chunks.find((chunk) => chunk.from >= item.to)
  if (earlier) {
    take(ties, item, earlier, 'sentence')
    item.teeth = otherJaw(view, item, earlier)
  } else if (after) take(ties, item, after, 'own')
  else if (
    later &&
    // "eine Alveolitis, eine trockene Alveole am 48"
    !items.some(
      (other) =>
        other !== item &&
        other.from >= item.to &&
        (item.finding?.code === undefined || other.finding?.code !== item.finding.code),
    )
  )
    take(ties, item, later, 'sentence')
}

/** Whether a term goes with the tooth behind it, not with the one before. */
function goesWithNext(
  { view, items, used }: Ties,
  item: Item,
  after: TeethChunk,
  before?: TeethChunk,
): boolean {
  const distance = after.from - item.to
  const next = items[items.indexOf(item) + 1]
  const behind = next?.segment === item.segment && next.from >= after.to ? next.from - after.to : undefined
  const isBetween = items.some(
    (other) =>
      other !== item && other.from >= item.to && other.from < after.from && other.finding?.weak !== true,
  )
  // "am Implantat 36 kein Knochenabbau": the thing is named with its tooth
  if (
    distance === 0 &&
    item.finding?.object !== undefined &&
    anyCue(view, ['prep'], { from: item.from - 1, to: item.from })
  )
    return true
  const isNear = after.prep && !isBetween && distance <= 6
  if (before)
    return (
      used.has(before) &&
      // "44 Füllungen in zwei Wochen, Krone 16": a tooth right behind a word whose tooth before is taken
      (isNear || (item.from - before.to >= 2 && distance <= 1 && !(behind !== undefined && behind <= 3)))
    )
  if (isNear) return true
  if (behind === undefined) return !isBetween || after.prep
  return distance <= 1 && item.finding !== undefined && behind > 2
}

function take({ view, used }: Ties, item: Item, chunk: TeethChunk, reach: Item['reach']): void {
  item.teeth = [...chunk.teeth]
  item.reach = reach
  item.neighbour = chunk.neighbour === true
  item.zone = chunk.zone === true
  // a tooth with a surface of its own may still repeat the word before it: "Karies 15 distal, 14 mesial, …"
  const home = segmentOf(item.sentence, chunk.from)
  if (reach === 'own' || entriesIn(view, 'surface', home).length === 0) used.add(chunk)
}

function attachTeeth(ties: Ties): void {
  for (const item of ties.items) {
    const { segment } = item
    const inSegment = ties.chunks.filter((chunk) => chunk.from < segment.to && chunk.to > segment.from)
    const before = inSegment.findLast((chunk) => chunk.to <= item.from)
    const after = inSegment.find((chunk) => chunk.from >= item.to)
    const own = after && goesWithNext(ties, item, after, before) ? after : before
    if (own) take(ties, item, own, 'own')
    else attachEarlier(ties, item, after)
  }
}

/** "Kofferdam 35 bis 37, Karies exkaviert": the dam reaches over the neighbours of the tooth that is worked on. */
const withoutAccess = (items: Items, item: Item, chunks: Chunks): Chunks =>
  chunks.filter(
    ({ teeth }) =>
      teeth.length < 2 ||
      item.act?.act === 'kofferdam' ||
      !items.some(
        (other) =>
          other.act?.act === 'kofferdam' && other.reach === 'own' && other.teeth.join() === teeth.join(),
      ),
  )

/** "Den Siebener davor hab ich geprüft, der ist fest": a clause that begins with "der" goes on about the tooth just named. */
function pointedAt(view: View, item: Item, chunks: Chunks): TeethChunk | undefined {
  if (!item.finding || !pronouns.has(tokensWord(view, item.segment.from))) return undefined
  const last = chunks.findLast((chunk) => chunk.to <= item.segment.from)
  if (last?.neighbour !== true || item.segment.from - last.to > 7) return undefined
  const lead = view.tokens.slice(Math.max(0, last.from - 3), last.from)
  return lead.some(({ word }) => directions.has(word)) ? undefined : last
}

const pronouns = wordSet('der die er sie')
const directions = wordSet('gegen richtung zum zur zwischen neben hinter vor')

/** "16 und 26 versiegelt, unten warten wir": a jaw named after symmetrical teeth means their antagonists. */
function otherJaw(view: View, item: Item, chunk: TeethChunk): Tooth[] {
  const [first = 0, second = 0] = chunk.teeth
  if (chunk.teeth.length !== 2 || Math.abs(first - second) !== 10) return [...chunk.teeth]
  const jaw = entriesIn(view, 'jaw', { from: chunk.to, to: item.to }).at(-1)?.entry.jaw
  if (!jaw || jaw === 'beide' || jaw === jawOf(first)) return [...chunk.teeth]
  return (['rechts', 'links'] as const)
    .map((side) => toothAt(quadrantAt(jaw, side, first > 50), first % 10))
    .filter((tooth): tooth is Tooth => tooth !== undefined)
}

/** What was said of these teeth in their own clause. */
const itemsAt = (items: Items, chunk: TeethChunk): Item[] =>
  items.filter((item) => item.reach === 'own' && item.teeth.join() === chunk.teeth.join())

/** A sentence without teeth speaks of those of the sentence before, within one utterance. */
function carryTeeth(view: View, items: Items, chunks: Chunks): void {
  for (const item of items) {
    if (item.reach !== 'none') continue
    const isHealthy = (chunk: TeethChunk): boolean => {
      const at = itemsAt(items, chunk)
      return item.act !== undefined && at.length > 0 && at.every((other) => other.finding?.code === 'gesund')
    }
    const earlier = withoutAccess(items, item, chunks).findLast(
      (chunk) => chunk.to <= item.from && chunk.neighbour !== true && !isHealthy(chunk),
    )
    if (!earlier) {
      if ((item.act?.teeth !== 'named' && item.act?.act !== 'kofferdam') || item.negated) continue
      const hosts = chunks.filter(
        (chunk) => chunk.from >= item.to && !itemsAt(items, chunk).some((other) => other.act),
      )
      if (hosts.length === 0) continue
      item.teeth = [...new Set(hosts.flatMap((chunk) => chunk.teeth))]
      item.reach = 'utterance'
      continue
    }
    if (anyCue(view, ['all'], item.segment)) {
      const start = view.tokens.findLastIndex(
        (token, index) => index <= earlier.from && token.gap >= gap.sentence,
      )
      const all = chunks.filter((chunk) => chunk.from >= start && chunk.to <= item.from)
      item.teeth = [...new Set(all.flatMap((chunk) => chunk.teeth))]
      item.reach = 'sentence'
      continue
    }
    item.teeth = [...earlier.teeth]
    item.zone = earlier.zone === true
    item.reach = 'utterance'
  }
}
