import type { Surface } from '../../facts/surfaces.ts'
import { jawOf, quadrantAt, toothAt, type Tooth } from '../../teeth/fdi.ts'
import { gap, type Token } from '../text/tokenize.ts'
import { readNumber } from './numbers.ts'
import type { ActTerm, CueId, FindingTerm, ObjectId } from '../vocabulary/entry.ts'
import type { TeethChunk } from './teeth.ts'
import { anyCue, entriesIn, entryOf, findCue, hasCue, type View } from './view.ts'

export type Segment = { readonly from: number; readonly to: number; readonly sentence: number }
export type Sentence = {
  readonly from: number
  readonly to: number
  readonly asked: boolean
  readonly segments: readonly Segment[]
}

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
  /** The item a copy repeats. */
  model?: Item
  /** The act the rules made of it, for copies in a later utterance. */
  resolved?: ActTerm
}

const splitters = new Set(['aber', 'sondern', 'jedoch', 'dafuer', 'allerdings', 'waehrend', 'wobei'])
/** Words that open a new statement in talk without marks. */
const openers = new Set([
  'patient',
  'patientin',
  'verdacht',
  'oberkiefer',
  'unterkiefer',
  'keine',
  'keinerlei',
  'kontrolle',
  'naechste',
  'heute',
  'dann',
  'jetzt',
  'danach',
  'anschliessend',
  'ausserdem',
  'okay',
  'ich',
])

const starters: readonly CueId[] = ['psi', 'planWord', 'testCold', 'testKnock', 'documentation', 'future']

/** Sentences and clauses; dictation without marks is cut at words that open a new subject. */
export function readSentences(view: View): Sentence[] {
  const { tokens } = view
  const sentences: Sentence[] = []
  let from = 0
  for (let index = 1; index <= tokens.length; index++) {
    if (index < tokens.length && (tokens[index]?.gap ?? 0) < gap.sentence) continue
    sentences.push(makeSentence(view, from, index, sentences.length))
    from = index
  }
  return sentences
}

function isTag(view: View, from: number, to: number): boolean {
  const last = tokensWord(view, to - 1)
  return (
    to - from > 2 &&
    ['oder', 'gell', 'ne', 'wahr', 'ja', 'richtig', 'stimmt', 'woll'].includes(last) &&
    (view.tokens[to - 1]?.gap ?? 0) >= gap.comma
  )
}

const askingVerbs = new Set([
  'soll',
  'sollen',
  'haben',
  'hast',
  'habt',
  'nehmen',
  'nimmst',
  'sind',
  'bist',
  'gibt',
  'tut',
  'rauchen',
  'rauchst',
  'vertragen',
  'moechten',
  'moechtest',
  'wollen',
  'willst',
  'koennen',
  'kannst',
  'darf',
  'muss',
  'brauche',
  'brauchen',
  'knirschen',
  'ist',
])
const askedOnes = new Set(['ich', 'sie', 'du', 'ihr', 'es', 'das', 'man', 'wir', 'ihnen', 'dir'])
const askingWords = new Set(['wann', 'warum', 'wieso', 'welcher', 'welche', 'welches', 'wo', 'seit_wann'])

/** Recognition without marks: "soll ich …", "wann …" in a whole utterance that has none. */
function isUnmarkedQuestion(view: View, from: number, to: number): boolean {
  if (from !== 0 || to !== view.tokens.length || to < 3) return false
  for (let index = 1; index < to; index++) if ((view.tokens[index]?.gap ?? 0) >= gap.comma) return false
  const isLower = view.tokens[0]?.text === view.tokens[0]?.text.toLowerCase()
  const [first, second] = [tokensWord(view, 0), tokensWord(view, 1)]
  return isLower && ((askingVerbs.has(first) && askedOnes.has(second)) || askingWords.has(first))
}

const tokensWord = (view: View, index: number): string => view.tokens[index]?.word ?? ''

function makeSentence(view: View, from: number, to: number, number: number): Sentence {
  const segments: Segment[] = []
  let start = from
  let hasMark = false
  for (let index = from + 1; index < to; index++)
    if ((view.tokens[index]?.gap ?? 0) >= gap.comma) hasMark = true
  const isLong = !hasMark && to - from > 9
  for (let index = from + 1; index <= to; index++) {
    const token = view.tokens[index]
    const hit = view.at[index]
    const opens =
      index < to &&
      isLong &&
      (hit === undefined || hit.from === index) &&
      index - start > 1 &&
      (starters.some((cue) => hasCue(hit, cue)) ||
        openers.has(token?.word ?? '') ||
        ['anaesthesia', 'radiograph'].includes(entryOf(hit, 'act')?.group ?? '')) &&
      !hasCue(view.at[index - 1], 'prep') &&
      !hasCue(view.at[index - 1], 'neg') &&
      tokensWord(view, index - 1) !== 'nach'
    const isCut =
      index === to ||
      (token?.gap ?? 0) >= gap.comma ||
      splitters.has(token?.word ?? '') ||
      (token?.word === 'bis' && tokensWord(view, index + 1) === 'auf') ||
      opens
    if (!isCut) continue
    segments.push({ from: start, to: index, sentence: number })
    start = index
  }
  const asked =
    (view.tokens[from]?.asked === true || isUnmarkedQuestion(view, from, to)) && !isTag(view, from, to)
  return { from, to, asked, segments }
}

const evidence = new Set([
  'zu',
  'erkennbar',
  'nachweisbar',
  'vorhanden',
  'da',
  'sichtbar',
  'feststellbar',
  'tastbar',
  'seh',
  'sehe',
  'sehen',
  'ersichtlich',
  'mehr',
  'gefunden',
  'noetig',
  'notwendig',
  'erforderlich',
  'drin',
  'nachzuweisen',
  'gesehen',
  'festgestellt',
  'gegeben',
  'gehabt',
  'drauf',
])

function isTerm(view: View, index: number): boolean {
  const hit = view.at[index]
  return (
    hit?.entries.some(
      (entry) => entry.kind === 'finding' || entry.kind === 'act' || entry.kind === 'object',
    ) ?? false
  )
}

/** Whether the words around a term deny it: "keine …", "… nicht", "… ist keine da", "… negativ". */
export function isDenied(
  view: View,
  segment: Segment,
  from: number,
  to: number,
  isVerbal: boolean,
  isAct: boolean,
): boolean {
  if (findCue(view, 'notOnly', segment.from, segment.to) >= 0) return false
  for (let index = from - 1; index >= segment.from; index--) {
    const hit = view.at[index]
    if (['bis', 'noetig', 'notwendig', 'erforderlich', 'dass'].includes(tokensWord(view, index))) break
    if (hasCue(hit, 'neg')) return true
    if (hasCue(hit, 'negAfter') && from - index <= (isVerbal ? 4 : 2)) return !(isAct && from - index > 2)
    if (isTerm(view, index)) {
      const words = view.tokens.slice(index + 1, from).map((token) => token.word)
      const joined =
        words.length <= 2 &&
        words.some((word) => ['oder', 'noch', 'und'].includes(word)) &&
        !words.some((word) => word === 'eine' || word === 'ein')
      if (!joined) break
    }
  }
  for (let index = to; index < segment.to; index++) {
    const hit = view.at[index]
    if (isTerm(view, index)) {
      if (isAct && entryOf(hit, 'act')) continue
      break
    }
    const word = tokensWord(view, index)
    if (word === 'und') break
    const isLast = index === segment.to - 1
    const next = tokensWord(view, index + 1)
    if (hasCue(hit, 'neg') && (isLast || evidence.has(next)) && index - to <= 5 && word !== 'ohne')
      return true
    if (hasCue(hit, 'negAfter')) {
      if (isAct) return true
      if (isVerbal && index - to <= 3) return true
      if (
        isLast ||
        (evidence.has(next) &&
          !(next === 'mehr' && index + 2 < segment.to && !evidence.has(tokensWord(view, index + 2)))) ||
        [
          'negativ',
          'ausgeschlossen',
          'abgeklungen',
          'fehlanzeige',
          'verneint',
          'auszuschliessen',
          'nix',
          'verschwunden',
        ].includes(word)
      )
        return index - to <= 6
    }
  }
  return false
}

const isNumberAt = (view: View, index: number): boolean => {
  const token: Token | undefined = view.tokens[index]
  return token !== undefined && readNumber(token) !== undefined
}

type Draft = Pick<Item, 'from' | 'to' | 'segment' | 'sentence' | 'finding' | 'act' | 'object'>

function makeItem(view: View, draft: Draft): Item {
  const isAct = draft.act !== undefined && draft.finding === undefined
  const denied = isDenied(
    view,
    draft.segment,
    draft.from,
    draft.to,
    draft.finding?.verbal === true || draft.finding?.noun.startsWith('~') === true,
    isAct,
  )
  const doubt = findCue(view, 'suspect', draft.segment.from, draft.segment.to)
  const suspected = doubt >= 0 && !(tokensWord(view, doubt) === 'vielleicht' && isNumberAt(view, doubt + 1))
  return {
    ...draft,
    teeth: [],
    reach: 'none',
    surfaces: [],
    neighbour: false,
    zone: false,
    negated: denied,
    suspected,
  }
}

function segmentOf(sentence: Sentence, index: number): Segment {
  return (
    sentence.segments.find((segment) => index >= segment.from && index < segment.to) ??
    (sentence.segments[0] as Segment)
  )
}

/** Drops teeth that a later word of the same sentence takes back: "26, nein, 27". */
export function dropCorrected(view: View, chunks: readonly TeethChunk[]): TeethChunk[] {
  return chunks.filter((chunk, index) => {
    const next = chunks[index + 1]
    if (!next || next.from - chunk.to > 7) return true
    let corrected = false
    for (let at = chunk.to; at < next.from; at++) {
      const hit = view.at[at]
      if (hasCue(hit, 'corr')) corrected = true
      else if (isTerm(view, at)) return true
    }
    const isNot = tokensWord(view, chunk.from - 1) === 'nicht' || tokensWord(view, chunk.from - 2) === 'nicht'
    const isSondern = view.tokens.slice(chunk.to, next.from).some((token) => token.word === 'sondern')
    return !(corrected || (isNot && isSondern))
  })
}

/** Ties findings, acts and things of an utterance to their teeth and surfaces. */
export function readItems(
  view: View,
  sentences: readonly Sentence[],
  chunks: readonly TeethChunk[],
  previous: readonly Item[] = [],
): Item[] {
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
      const segment = segmentOf(sentence, hit.from)
      items.push(makeItem(view, { from: hit.from, to: hit.to, segment, sentence, finding, act, object }))
    }
    const here = items.slice(own)
    const inSentence = chunks.filter((chunk) => chunk.from >= sentence.from && chunk.from < sentence.to)
    attachTeeth(view, here, inSentence, used)
    items.splice(own, here.length, ...copyBareTeeth(view, sentence, here, inSentence, used))
  }
  addRemovals(view, sentences, items, chunks)
  repeatItems(view, items, sentences, chunks, previous)
  carryTeeth(view, items, chunks)
  attachSurfaces(view, sentences, items, chunks)
  items.sort((a, b) => a.from - b.from)
  return items
}

function attachTeeth(
  view: View,
  items: readonly Item[],
  chunks: readonly TeethChunk[],
  used: Set<TeethChunk>,
): void {
  const take = (item: Item, chunk: TeethChunk, reach: Item['reach']): void => {
    item.teeth = [...chunk.teeth]
    item.reach = reach
    item.neighbour = chunk.neighbour === true
    item.zone = chunk.zone === true
    used.add(chunk)
  }
  for (const [order, item] of items.entries()) {
    const { segment } = item
    const inSegment = chunks.filter((chunk) => chunk.from < segment.to && chunk.to > segment.from)
    const before = inSegment.findLast((chunk) => chunk.to <= item.from)
    const after = inSegment.find((chunk) => chunk.from >= item.to)
    const between = (from: number, to: number): boolean =>
      items.some(
        (other) => other !== item && other.from >= from && other.from < to && !(other.finding?.weak === true),
      )
    const nextItem = items[order + 1]
    const afterIsNear =
      after !== undefined && after.prep && !between(item.to, after.from) && after.from - item.to <= 6
    const afterFollowed =
      after !== undefined &&
      nextItem !== undefined &&
      nextItem.segment === segment &&
      nextItem.from >= after.to &&
      !afterIsNear
    if (afterIsNear && after && (!before || used.has(before))) take(item, after, 'own')
    else if (before) take(item, before, 'own')
    else if (after && !afterFollowed && !(between(item.to, after.from) && !after.prep))
      take(item, after, 'own')
    else if (after && !nextItem) take(item, after, 'own')
    else if (
      after &&
      !before &&
      afterFollowed &&
      after.from - item.to <= 1 &&
      item.finding &&
      nextItem &&
      nextItem.from > after.to + 2
    )
      take(item, after, 'own')
    else {
      const earlier = chunks.findLast((chunk) => chunk.to <= item.from && chunk.neighbour !== true)
      const later = chunks.find((chunk) => chunk.from >= item.to)
      if (earlier) {
        take(item, earlier, 'sentence')
        item.teeth = otherJaw(view, item, earlier)
      } else if (after) take(item, after, 'own')
      else if (later && !items.some((other) => other !== item && other.from >= item.to))
        take(item, later, 'sentence')
    }
  }
}

/** "16 und 26 versiegelt, unten warten wir": a jaw named after symmetrical teeth means their antagonists. */
function otherJaw(view: View, item: Item, chunk: TeethChunk): Tooth[] {
  const [first, second] = chunk.teeth
  const symmetrical =
    chunk.teeth.length === 2 &&
    first !== undefined &&
    second !== undefined &&
    first % 10 === second % 10 &&
    Math.abs(first - second) === 10
  if (!symmetrical) return [...chunk.teeth]
  const jaw = entriesIn(view, 'jaw', chunk.to, item.to).at(-1)?.entry.jaw
  if (!jaw || jaw === 'beide' || jaw === jawOf(first)) return [...chunk.teeth]
  return (['rechts', 'links'] as const)
    .map((side) => toothAt(quadrantAt(jaw, side, first > 50), first % 10))
    .filter((tooth): tooth is Tooth => tooth !== undefined)
}

/** "Karies an 36, keine an 37", "37 auch", "16 okklusal, 17 mesial": a bare tooth repeats the word before it. */
function copyBareTeeth(
  view: View,
  sentence: Sentence,
  items: readonly Item[],
  chunks: readonly TeethChunk[],
  used: Set<TeethChunk>,
): Item[] {
  const out = [...items]
  for (const chunk of chunks) {
    if (used.has(chunk)) continue
    const segment = segmentOf(sentence, chunk.from)
    const model = [...out].findLast((item) => item.from < chunk.from && !item.copied && item.teeth.length > 0)
    if (!model || out.some((item) => item.segment === segment && item.from > chunk.to)) continue
    const window = { from: segment.from, to: segment.to }
    const adversative = ['aber', 'sondern', 'jedoch', 'dafuer'].includes(tokensWord(view, segment.from))
    const denied =
      findCue(view, 'neg', window.from, chunk.from) >= 0 ||
      ['nicht', 'nichts', 'keine', 'nix'].includes(tokensWord(view, chunk.to)) ||
      ['nicht', 'keine'].includes(tokensWord(view, chunk.from - 1))
    const also = anyCue(view, ['auch'], window.from, window.to)
    const hasSurface = entriesIn(view, 'surface', window.from, window.to).length > 0
    if (
      !denied &&
      !also &&
      !hasSurface &&
      !(adversative && chunk.prep) &&
      !(chunk.prep && tokensWord(view, window.from) === 'und')
    )
      continue
    if (denied && model.negated && !also) continue
    out.push({
      ...model,
      from: chunk.from,
      to: chunk.to,
      segment,
      teeth: [...chunk.teeth],
      reach: 'own',
      surfaces: [],
      neighbour: chunk.neighbour === true,
      negated: denied || (adversative ? !model.negated : model.negated),
      copied: true,
    })
    used.add(chunk)
  }
  return out.sort((a, b) => a.from - b.from)
}

const removalWords = new Set([
  'entfernung',
  'entfernt',
  'raus',
  'rausgenommen',
  'herausgenommen',
  'entfernen',
  'rausmachen',
  'rausnehmen',
  'draussen',
  'heraus',
  'rausholen',
  'rausgeholt',
  'entferne',
  'rausgezogen',
  'herausgezogen',
  'herausgehebelt',
  'rausgehebelt',
])

/** "27 mit der Zange entfernt", "die 38 muss raus": the thing taken out is the tooth itself. */
function addRemovals(
  view: View,
  sentences: readonly Sentence[],
  items: Item[],
  chunks: readonly TeethChunk[],
): void {
  for (const sentence of sentences) {
    for (const segment of sentence.segments) {
      const at = view.tokens.findIndex(
        (token, index) => index >= segment.from && index < segment.to && removalWords.has(token.word),
      )
      if (at < 0 || tokensWord(view, at - 1) === 'raussteht') continue
      const here = items.filter((item) => item.segment === segment)
      const isFree = here.every(
        (item) =>
          item.finding?.weak === true ||
          ['lockerung', 'mobil', 'luxation', 'milchzahn'].includes(item.finding?.code ?? ''),
      )
      if (!isFree) continue
      const near = chunks.findLast(
        (chunk) => chunk.from < segment.to && chunk.to > sentence.from && !chunk.neighbour,
      )
      const pronoun = view.tokens
        .slice(segment.from, at)
        .some((token) => ['der', 'den', 'er', 'ihn', 'zahn', 'die', 'beide'].includes(token.word))
      const own = near !== undefined && near.to > segment.from
      if (!near || (!own && !pronoun)) continue
      if (
        !own &&
        items.some(
          (item) =>
            item.sentence === sentence &&
            item.from >= near.to &&
            item.object !== undefined &&
            item.object !== 'karies',
        )
      )
        continue
      for (const item of here) items.splice(items.indexOf(item), 1)
      items.push({
        ...makeItem(view, { from: at, to: at + 1, segment, sentence, object: 'zahn' }),
        teeth: [...near.teeth],
        reach: 'own',
      })
    }
  }
  items.sort((a, b) => a.from - b.from)
}

/** "Fünfzehn auch.", "Und unten an 46, 45.": a sentence of teeth alone repeats what was said before it. */
function sourceOf(items: readonly Item[], sentence: Sentence, previous: readonly Item[]): readonly Item[] {
  const earlier = items.filter((item) => item.from < sentence.from)
  return earlier.length > 0 ? earlier : previous
}

function repeatItems(
  view: View,
  items: Item[],
  sentences: readonly Sentence[],
  chunks: readonly TeethChunk[],
  previous: readonly Item[],
): void {
  for (const [order, sentence] of sentences.entries()) {
    if (items.some((item) => item.sentence === sentence && !item.finding?.weak)) continue
    const own = chunks.filter((chunk) => chunk.from >= sentence.from && chunk.from < sentence.to)
    const chunk = own[0]
    if (!chunk || own.length > 1 || sentence.asked) continue
    const first = tokensWord(view, sentence.from)
    const also = anyCue(view, ['auch'], sentence.from, sentence.to)
    const denied =
      anyCue(view, ['neg'], sentence.from, sentence.to) ||
      ['nicht', 'nichts', 'keine'].includes(tokensWord(view, chunk.to))
    if (!also && !denied && !(['und', 'sowie', 'ausserdem', 'dann', 'dazu'].includes(first) && chunk.prep))
      continue
    const source = sourceOf(items, sentence, order === 0 ? previous : [])
    const last = source.findLast((item) => item.teeth.length > 0)
    if (!last) continue
    const models = source.filter(
      (item) => item.sentence === last.sentence && item.teeth.join() === last.teeth.join(),
    )
    for (const model of models) {
      items.push({
        ...model,
        model,
        from: chunk.from,
        to: chunk.to,
        sentence,
        segment: segmentOf(sentence, chunk.from),
        teeth: [...chunk.teeth],
        reach: 'own',
        surfaces: [],
        surfaceCount: undefined,
        neighbour: chunk.neighbour === true,
        zone: chunk.zone === true,
        negated: denied && !also ? true : model.negated,
        copied: true,
      })
    }
  }
  items.sort((a, b) => a.from - b.from)
}

/** A sentence without teeth speaks of those of the sentence before, within one utterance. */
function carryTeeth(view: View, items: readonly Item[], chunks: readonly TeethChunk[]): void {
  for (const item of items) {
    if (item.reach !== 'none') continue
    const isHealthy = (chunk: TeethChunk): boolean => {
      const at = items.filter(
        (other) => other !== item && other.teeth.join() === chunk.teeth.join() && other.reach === 'own',
      )
      return item.act !== undefined && at.length > 0 && at.every((other) => other.finding?.code === 'gesund')
    }
    const earlier = chunks.findLast(
      (chunk) => chunk.to <= item.from && chunk.neighbour !== true && !isHealthy(chunk),
    )
    if (!earlier) {
      const later =
        item.act?.teeth === 'named' && !item.negated ? chunks.filter((chunk) => chunk.from >= item.to) : []
      const hosts = later.filter(
        (chunk) =>
          !items.some(
            (other) => other.act && other.reach === 'own' && other.teeth.join() === chunk.teeth.join(),
          ),
      )
      if (hosts.length === 0) continue
      item.teeth = [...new Set(hosts.flatMap((chunk) => chunk.teeth))]
      item.reach = 'utterance'
      continue
    }
    if (anyCue(view, ['all'], item.segment.from, item.segment.to)) {
      const start = view.tokens.findLastIndex(
        (token, index) => index <= earlier.from && token.gap >= gap.sentence,
      )
      item.teeth = [
        ...new Set(
          chunks
            .filter((chunk) => chunk.from >= start && chunk.to <= item.from)
            .flatMap((chunk) => chunk.teeth),
        ),
      ]
      item.reach = 'sentence'
      continue
    }
    item.teeth = [...earlier.teeth]
    item.zone = earlier.zone === true
    item.reach = 'utterance'
  }
}

/** A clause of its own with a tooth and a surface and no other term: "…, 37 okklusal gelegt". */
function standsAlone(
  at: number,
  sentence: Sentence,
  items: readonly Item[],
  chunks: readonly TeethChunk[],
): boolean {
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
  chunks: readonly TeethChunk[],
): Item | undefined {
  const chunk = chunks.findLast(
    (one) => one.from >= sentence.from && one.from < sentence.to && one.to <= at + 3,
  )
  if (!chunk) return undefined
  const segment = segmentOf(sentence, chunk.from)
  const item: Item = {
    ...makeItem(view, { from: chunk.from, to: chunk.to, segment, sentence, object: 'fuellung' }),
    teeth: [...chunk.teeth],
    reach: 'own',
  }
  items.push(item)
  inSentence.push(item)
  return item
}

function attachSurfaces(
  view: View,
  sentences: readonly Sentence[],
  items: Item[],
  chunks: readonly TeethChunk[],
): void {
  for (const sentence of sentences) {
    const inSentence = items.filter(
      (item) => item.sentence === sentence && (item.finding ?? item.act ?? item.object) !== undefined,
    )
    const hits = entriesIn(view, 'surface', sentence.from, sentence.to)
    const hasStrong = hits.some((one) => one.entry.weak !== true)
    for (const [order, { hit, entry }] of hits.entries()) {
      if (entry.weak === true) {
        const near = hits[order - 1] ?? hits[order + 1]
        const close = near !== undefined && Math.abs(near.hit.from - hit.from) <= 2 && hasStrong
        const word = tokensWord(view, hit.from)
        if (
          !close &&
          !((word === 'aussen' || word === 'innen') && inSentence.some((item) => item.teeth.length > 0))
        )
          continue
      }
      const target =
        (standsAlone(hit.from, sentence, inSentence, chunks)
          ? undefined
          : surfaceTarget(view, hit.from, hit.to, sentence, inSentence)) ??
        bareFilling(view, sentence, hit.from, items, inSentence, chunks)
      if (target) target.surfaces = [...target.surfaces, ...entry.surfaces]
    }
    for (const { hit, entry } of entriesIn(view, 'surfaceCount', sentence.from, sentence.to)) {
      const target = surfaceTarget(view, hit.from, hit.to, sentence, inSentence)
      if (target) target.surfaceCount = entry.count
    }
  }
}

function surfaceTarget(
  view: View,
  from: number,
  to: number,
  sentence: Sentence,
  items: readonly Item[],
): Item | undefined {
  const segment = segmentOf(sentence, from)
  const carries = (item: Item): boolean => item.finding?.general !== true && item.finding?.weak !== true
  const before = items.findLast((item) => item.from < from && carries(item))
  const after = items.find((item) => item.from >= to && carries(item))
  const afterNear = after && after.segment === segment && after.from - to <= 2
  if (afterNear && (!before || before.segment !== segment)) return after
  if (before) return before
  return after && (after.segment === segment || entriesIn(view, 'surface', from, after.from).length >= 0)
    ? after
    : undefined
}
