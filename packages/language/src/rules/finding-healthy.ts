import { findingKind } from '../state.ts'
import type { Item } from '../read/item.ts'
import { shareTooth, type Teeth } from '../teeth/fdi.ts'
import { cueIn, said, type Turn, says, addFactAt, itemsIn } from '../turn.ts'
import type { FindingTerm } from '../vocabulary/entry.ts'
import { isRestoration } from './finding-term.ts'
import { isOneOf, wordSet, holds } from '../text/words.ts'

/** "Und die Krone auf 47?" – "In Ordnung": what was asked about is there and sound. Answers whether it was stated. */
export function stateAskedItem(turn: Turn, item: Item, term: FindingTerm, teeth: Teeth): boolean {
  if (isSaidOfOther(turn, item, term, teeth)) return true
  const asked = turn.state.askedItem
  if (term.general || item.negated || !asked || turn.state.turn - asked.turn !== 1) return false
  if (teeth.length > 0 && !shareTooth(asked.teeth, teeth)) return false
  addFactAt(turn, item, 'finding', findingKind(asked.finding.code, asked.finding.noun), asked.finding.noun, {
    teeth: asked.teeth,
    ...(asked.finding.code ? { finding: asked.finding.code } : {}),
    details: ['intakt'],
  })
  return true
}

/** "Füllung an 36, in Ordnung": the word belongs to the restoration or the wound named before it. */
const isSaidOfOther = (turn: Turn, item: Item, term: FindingTerm, teeth: Teeth): boolean =>
  teeth.length > 0 &&
  !term.general &&
  itemsIn(turn, item.sentence).some(
    (other) =>
      other !== item &&
      other.from < item.from &&
      (isRestoration(other.finding) || other.finding?.code === 'wunde') &&
      other.teeth.join() === item.teeth.join(),
  )

/** Whether "gut", "in Ordnung" says nothing of a tooth; all teeth at once become a fact of their own here. */
export function isNoHealth(turn: Turn, item: Item, term: FindingTerm, teeth: Teeth): boolean {
  const { segment } = item
  if (teeth.length === 0 && !term.general) {
    const spoken = said(turn, item.sentence)
    if (
      !item.negated &&
      holds(spoken, 'zaehne|gebiss|milchgebiss') &&
      holds(spoken, 'alles|alle|gebiss|milchgebiss')
    )
      addFactAt(turn, item, 'finding', 'gesund-alle', 'Zähne ohne Befund', { finding: 'gesund' })
    return true
  }
  if (item.negated || isSaidOfAnother(turn, item)) return true
  if (term.weak === true && (isLeftAlone(turn, item) || isOfWork(turn, item))) return true
  if (cueIn(turn, segment, 'rest')) {
    if (itemsIn(turn, segment).some((other) => other !== item)) return true
  }
  return (
    term.weak === true &&
    item.reach !== 'own' &&
    says(turn, { from: segment.from, to: item.to }, '*alveol*|*knochen*|*wand|*implantat sitzt*')
  )
}

/** "48 ist retiniert, da machen wir heute nichts", "alles sauber gemacht": what is done or not says nothing of how the tooth is. */
function isLeftAlone(turn: Turn, item: Item): boolean {
  const word = turn.view.tokens[item.from]?.word
  return isOneOf(word, ['nichts', 'nix', 'sauber']) && deeds.test(said(turn, item.segment))
}

/** "eine intakte Krone": the adjective speaks of the work on the tooth, which has a finding of its own. */
const isOfWork = (turn: Turn, item: Item): boolean =>
  /e[nmrs]?$/.test(turn.view.tokens[item.to - 1]?.word ?? '') &&
  turn.items.some((other) => other.from === item.to && other.finding !== undefined)

const deeds =
  /\b(gemacht|mach(?:e|en|st|t)?|tun|tue|tut|unternehmen|unternehme|behandeln|behandle|veranlassen)\b/

const links = wordSet('ist sind war auch ganz sehr wieder noch alles so')
const ofTeeth =
  /(zahn|zaehne|zaehnen|molaren|molar|eckzahn|schneidezaehne|front|seite|gebiss|rest|befund|nachbarn?|uebrigen?)$/

const opensClause =
  /^(alle[rsn]?|alles|die|der|das|dies\w*|beide|hier|dort|da|sonst|sie|er|es|jetzt|noch|auch|okay|ok|gut|ja|nein|so|oben|unten|links|rechts|hinten|vorne?|sieht|sehen|schaut|wirkt|scheint)$/

/** "Membran intakt", "Kreislauf stabil": the noun in front of the word is no tooth, so neither is what is sound. */
function isSaidOfAnother(turn: Turn, item: Item): boolean {
  let at = item.from - 1
  while (at > item.segment.from && links.has(turn.view.tokens[at]?.word ?? '')) at--
  const noun = turn.view.tokens[at]
  if (noun === undefined || at < item.segment.from || !/^[A-ZÄÖÜ]/.test(noun.text)) return false
  if (
    noun.isNumber ||
    ofTeeth.test(noun.word) ||
    turn.chunks.some((chunk) => at >= chunk.from && at < chunk.to)
  )
    return false
  return at > item.sentence.from || !opensClause.test(noun.word)
}
