import { makeItem, type Item, type Items } from './item.ts'
import { segmentOf, type Segment, type Sentence, type Sentences } from './sentences.ts'
import type { TeethChunk, Chunks } from './teeth-lists.ts'
import { gap } from '../text/tokenize.ts'
import { anyCue, entriesIn, findCue, gapAt, tokensWord, type View } from './view.ts'
import { wordSet } from '../text/words.ts'

/** "44 keilförmiger Defekt, 45 dasselbe" */
const sameWords = wordSet('dasselbe ebenso genauso dito ebenfalls')

/** Where "an 37 (aber) schon" ends; undefined where something else is said of the tooth. */
function endOfAffirmed(view: View, chunk: TeethChunk, sentence: Sentence): number | undefined {
  const at = tokensWord(view, chunk.to) === 'aber' ? chunk.to + 1 : chunk.to
  const isEnd = at + 1 >= sentence.to || gapAt(view, at + 1) >= gap.comma
  return tokensWord(view, at) === 'schon' && isEnd ? at + 1 : undefined
}

/** An item said again of another tooth. */
export const copyOf = (model: Item, chunk: TeethChunk, segment: Segment): Item => ({
  ...model,
  from: chunk.from,
  to: chunk.to,
  segment,
  teeth: [...chunk.teeth],
  reach: 'own',
  surfaces: [],
  neighbour: chunk.neighbour === true,
  copied: true,
})

/** "Karies an 36, keine an 37", "37 auch", "16 okklusal, 17 mesial": a bare tooth repeats the word before it. */
export function copyBareTeeth(
  view: View,
  sentence: Sentence,
  items: Items,
  chunks: Chunks,
  used: Set<TeethChunk>,
): Item[] {
  const out = [...items]
  for (const chunk of chunks) {
    if (used.has(chunk)) continue
    const segment = segmentOf(sentence, chunk.from)
    const model = [...out].findLast((item) => item.from < chunk.from && !item.copied && item.teeth.length > 0)
    const isSame = sameWords.has(tokensWord(view, chunk.to))
    if (!model || (!isSame && out.some((item) => item.segment === segment && item.from > chunk.to))) continue
    const adversative = ['aber', 'sondern', 'jedoch', 'dafuer'].includes(tokensWord(view, segment.from))
    const denied =
      findCue(view, 'neg', { from: segment.from, to: chunk.from }) >= 0 ||
      ['nicht', 'nichts', 'keine', 'nix'].includes(tokensWord(view, chunk.to)) ||
      ['nicht', 'keine'].includes(tokensWord(view, chunk.from - 1))
    // "keine Karies an 36, an 37 aber schon"
    const affirmed = endOfAffirmed(view, chunk, sentence)
    const also = isSame || affirmed !== undefined || anyCue(view, ['auch'], segment)
    const hasSurface = entriesIn(view, 'surface', segment).length > 0
    if (
      !denied &&
      !also &&
      !(hasSurface && !['fehlt', 'gesund', 'retiniert', 'krone'].includes(model.finding?.code ?? '')) &&
      !(adversative && chunk.prep) &&
      !(chunk.prep && tokensWord(view, segment.from) === 'und')
    )
      continue
    if (denied && model.negated && !also) continue
    const turned = denied || adversative !== model.negated
    out.push({
      ...copyOf(model, chunk, segment),
      to: affirmed ?? chunk.to,
      negated: affirmed === undefined ? turned : model.finding?.negative === true,
    })
    used.add(chunk)
  }
  return out.sort((a, b) => a.from - b.from)
}

const removalWords = wordSet(
  'entfernung entfernt raus rausgenommen herausgenommen entfernen rausmachen rausnehmen draussen heraus rausholen rausgeholt entferne rausgezogen herausgezogen herausgehebelt rausgehebelt',
)

/** "27 mit der Zange entfernt", "die 38 muss raus": the thing taken out is the tooth itself. */
export function addRemovals(view: View, sentences: Sentences, items: Item[], chunks: Chunks): void {
  for (const sentence of sentences) {
    for (const segment of sentence.segments) {
      const at = view.tokens.findIndex(
        (token, index) => index >= segment.from && index < segment.to && removalWords.has(token.word),
      )
      if (at < 0 || tokensWord(view, at - 1) === 'raussteht') continue
      const here = items.filter((item) => item.segment === segment)
      const isFree = here.every(
        ({ act, finding }) =>
          act?.group === 'anaesthesia' ||
          finding?.weak === true ||
          ['lockerung', 'mobil', 'luxation', 'milchzahn'].includes(finding?.code ?? ''),
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
      // "Zahnstein an 31 und 41, den entferne ich": what was just named comes out, not its teeth
      const thing = own
        ? undefined
        : items.find((item) => item.sentence === sentence && item.to <= segment.from && item.object)?.object
      for (const item of here) if (item.act?.group !== 'anaesthesia') items.splice(items.indexOf(item), 1)
      const object = thing === 'zahnstein' ? thing : 'zahn'
      const taken = makeItem(view, { from: at, to: at + 1, segment, sentence, object })
      items.push({ ...taken, teeth: [...near.teeth], reach: 'own' })
    }
  }
  items.sort((a, b) => a.from - b.from)
}

/** "Fünfzehn auch.", "Und unten an 46, 45.": a sentence of teeth alone repeats what was said before it. */
export function repeatItems(
  view: View,
  items: Item[],
  sentences: Sentences,
  chunks: Chunks,
  previous: Items,
): void {
  for (const [order, sentence] of sentences.entries()) {
    if (items.some((item) => item.sentence === sentence && (!item.finding?.weak || item.reach === 'own')))
      continue
    const own = chunks.filter((chunk) => chunk.from >= sentence.from && chunk.from < sentence.to)
    const chunk = own[0]
    if (!chunk || own.length > 1 || sentence.asked) continue
    const first = tokensWord(view, sentence.from)
    const also = anyCue(view, ['auch'], sentence)
    const denied =
      anyCue(view, ['neg'], sentence) || ['nicht', 'nichts', 'keine'].includes(tokensWord(view, chunk.to))
    if (!also && !denied && !(['und', 'sowie', 'ausserdem', 'dann', 'dazu'].includes(first) && chunk.prep))
      continue
    const earlier = items.filter((item) => item.from < sentence.from)
    const source = earlier.length === 0 && order === 0 ? previous : earlier
    const last = source.findLast((item) => item.teeth.length > 0)
    if (!last) continue
    const models = source
      .filter((item) => !(denied && !also) || (item.finding !== undefined && item.act === undefined))
      .filter((item) => item.sentence === last.sentence && item.teeth.join() === last.teeth.join())
    for (const model of models) {
      items.push({
        ...copyOf(model, chunk, segmentOf(sentence, chunk.from)),
        model,
        sentence,
        surfaceCount: undefined,
        zone: chunk.zone === true,
        negated: (denied && !also) || model.negated,
      })
    }
  }
  items.sort((a, b) => a.from - b.from)
}
