import { toothWords } from './numbers.ts'
import type { Segment } from './sentences.ts'
import { entryOf, findCue, hasCue, tokensWord, type View } from './view.ts'
import { wordSet } from '../text/words.ts'

/** They deny what stands before them, never what follows. */
const results = wordSet('negativ abgeklungen ausgeschlossen verschwunden abwesend verneint fehlanzeige')

const evidence = wordSet(
  'zu erkennbar nachweisbar vorhanden da sichtbar feststellbar tastbar seh sehe sehen ersichtlich mehr gefunden noetig notwendig erforderlich drin nachzuweisen gesehen festgestellt gegeben gehabt drauf',
)

/** Whether a word names a finding, an act or a thing. */
export const isTerm = (view: View, index: number): boolean =>
  (['finding', 'act', 'object'] as const).some((kind) => view.at[index]?.kinds.has(kind) === true)

const isSameTerm = (view: View, a: number, b: number): boolean =>
  entryOf(view.at[a], 'finding')?.code !== undefined &&
  entryOf(view.at[a], 'finding')?.code === entryOf(view.at[b], 'finding')?.code

const leads = wordSet('an am bei beim regio zahn der den dem die von grad um auf')

/** "elf klopfempfindlich einundzwanzig nicht": what follows a tooth named on its own is said of that tooth. */
function isOtherTooth(view: View, index: number): boolean {
  const isPairDenied = ['nicht', 'keine'].includes(tokensWord(view, index + 1))
  const areDigitsDenied = ['nicht', 'keine'].includes(tokensWord(view, index + 2))
  if ((!isPairDenied && !areDigitsDenied) || leads.has(tokensWord(view, index - 1))) return false
  return toothWords(view.tokens, index) === 1 ? isPairDenied : areDigitsDenied && opensTooth(view, index)
}

const opensTooth = (view: View, index: number): boolean => toothWords(view.tokens, index) > 0

const places = wordSet('im in auf laut')
const breaks = wordSet('bis noetig notwendig erforderlich dass')

/** They deny what stands before them, whatever follows. */
const denials = wordSet(
  'negativ ausgeschlossen abgeklungen fehlanzeige verneint auszuschliessen nix verschwunden',
)

/** Whether the words behind a term deny it. */
function isDeniedBehind(view: View, segment: Segment, to: number, isVerbal: boolean, isAct: boolean) {
  for (let index = to; index < segment.to; index++) {
    const hit = view.at[index]
    if (isTerm(view, index)) {
      // "intraligamentär nichts"
      if (
        isAct &&
        ['nicht', 'nichts', 'nix', 'keine', 'keins'].includes(tokensWord(view, index)) &&
        index - to <= 2
      )
        return true
      if (isAct && entryOf(hit, 'act')) continue
      break
    }
    if (isOtherTooth(view, index)) break
    const word = tokensWord(view, index)
    if (word === 'und' || hasCue(hit, 'testCold') || hasCue(hit, 'testKnock')) break
    // "gelockert, aber nicht verschoben": what follows is denied
    if (word === 'aber' && view.tokens.some((_, at) => at > index && at < segment.to && isTerm(view, at)))
      break
    const isLast = index === segment.to - 1
    const next = tokensWord(view, index + 1)
    if (hasCue(hit, 'neg') && word !== 'ohne' && index - to <= 5 && (isLast || evidence.has(next)))
      return true
    // "distal Karies, mehr nicht"
    if (!hasCue(hit, 'negAfter') || tokensWord(view, index - 1) === 'mehr') continue
    if (isAct || (isVerbal && index - to <= 3)) return true
    if (isLast || evidence.has(next) || denials.has(word)) return index - to <= 6
  }
  return false
}

const nextThing = wordSet('der die das den')

/** Whether the words around a term deny it: "keine …", "… nicht", "… ist keine da", "… negativ". */
export function isDenied(
  view: View,
  segment: Segment,
  from: number,
  to: number,
  isVerbal: boolean,
  isAct: boolean,
): boolean {
  const isMore = (at: number): boolean => ['auch', 'sondern'].includes(tokensWord(view, at))
  const only = findCue(view, 'notOnly', segment)
  if (only >= 0 && view.tokens.some((_, at) => at > only && isMore(at))) return false
  for (let index = from - 1; index >= segment.from; index--) {
    const hit = view.at[index]
    if (breaks.has(tokensWord(view, index))) break
    // "kein Frakturspalt im Röntgenbild": what is seen there is denied, not the image
    if (isAct && index >= from - 2 && places.has(tokensWord(view, index))) break
    if (tokensWord(view, index) === 'null' && index + 1 === from) return true
    // "17 ohne, 16 Füllung okklusal": without a finding, said of the tooth before
    if (tokensWord(view, index) === 'ohne' && opensTooth(view, index + 1)) break
    // "keinen Brief, die AU reicht": an article begins another thing
    const opensOther = view.tokens.slice(index + 2, from).some((token) => nextThing.has(token.word))
    if (tokensWord(view, index).startsWith('kein') && opensOther) break
    if (hasCue(hit, 'neg')) return true
    if (
      (hasCue(hit, 'negAfter') || tokensWord(view, index) === 'nichts') &&
      !results.has(tokensWord(view, index)) &&
      from - index <= (isVerbal ? 4 : 2)
    )
      return !(isAct && from - index > 2)
    // "keine Amalgam|füllung": two parts of one word
    if (isTerm(view, index) && index + 1 === from && isSameTerm(view, index, from)) continue
    if (isTerm(view, index)) {
      const words = view.tokens.slice(index + 1, from).map((token) => token.word)
      const joined =
        words.length <= 2 &&
        words.some((word) => ['oder', 'noch', 'und'].includes(word)) &&
        !words.some((word) => word === 'eine' || word === 'ein')
      if (!joined) break
    }
  }
  return isDeniedBehind(view, segment, to, isVerbal, isAct)
}
