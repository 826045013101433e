import type { Item } from '../read/item.ts'
import { entriesIn } from '../read/view.ts'
import { cueIn, explainsIn, said, type Turn, word, says, itemsIn } from '../turn.ts'
import type { FindingTerm } from '../vocabulary/entry.ts'
import { isFirm } from './finding-teeth.ts'
import { isRestoration } from './finding-term.ts'
import { assertionOf } from './assertion.ts'
import { valueAt } from './values.ts'

/** "Die Füllung ist undicht, die erneuern wir beim nächsten Mal", "Krone 36 insuffizient, Erneuerung geplant": the work comes later, the fault is there. */
const isFaultyNow = (turn: Turn, { segment }: Item): boolean =>
  cueIn(turn, segment, 'faulty') && (turn.isNote || says(turn, segment, 'ist|sind'))

/** Whether the word of a finding is only talked about: weak words in passing, what is planned, possible or explained. */
export function isMereTalk(turn: Turn, item: Item, term: FindingTerm): boolean {
  // "ob da noch Karies drunter ist": a question put indirectly
  if (
    /^(und )?ob\b/.test(said(turn, { from: item.segment.from, to: item.from })) &&
    turn.speaker !== 'assistant'
  )
    return true
  // "der Nachbar ist in Ordnung": not the tooth spoken of
  if (item.reach !== 'own' && says(turn, item.segment, 'der nachbar*|die nachbar*')) return true
  if (
    term.weak &&
    item.reach !== 'own' &&
    !isFirm(turn, item) &&
    !(item.reach === 'sentence' && !turn.isPatient && term.code === 'gesund')
  )
    return true
  if (term.weak && term.verbal && (!standsBare(turn, item) || isInPassing(turn, item))) return true
  // "an 36 ist die Keramik gesprungen, nicht die Krone an 35": another one, not one that is missing
  if (
    isRestoration(term) &&
    /\bnicht (die|der|das|den)$/.test(said(turn, { from: item.from - 2, to: item.from }))
  )
    return true
  if (
    isRestoration(term) &&
    ['planned', 'maybe', 'announced', 'told', 'refused'].includes(assertionOf(turn, item)) &&
    !cueIn(turn, item.segment, 'old') &&
    !isFaultyNow(turn, item)
  )
    return true
  // "danach gäbe es ein Implantat oder die Lücke": a choice, nothing that is there
  if (
    cueIn(turn, item.sentence, 'could') &&
    says(turn, { from: item.sentence.from, to: item.from }, 'oder') &&
    !item.suspected
  )
    return true
  return (
    !isRestoration(term) && (cueIn(turn, item.segment, 'could') || mayHappen(turn, item)) && !item.suspected
  )
}

/** "kann sich entzünden", "Risiken sind …": what may come is no finding. */
function mayHappen(turn: Turn, item: Item): boolean {
  for (let index = item.sentence.from; index < item.from; index++)
    if (['kann', 'koennen', 'risiko', 'risiken', 'risken', 'gefahr', 'ueber'].includes(word(turn, index)))
      return word(turn, index) !== 'ueber' || explainsIn(turn, item.sentence)
  // "Nachblutung und Schwellung erklärt": a risk that was named
  return (
    explainsIn(turn, item.sentence) && item.reach !== 'own' && entriesIn(turn.view, 'risk', item).length > 0
  )
}

/** "hat damit nichts zu tun": nothing is found only where the clause ends or goes on with what was looked for. */
function isInPassing(turn: Turn, item: Item): boolean {
  const spoken = said(turn, item)
  // "gut drei Millimeter": a little more than
  if (spoken === 'gut' && turn.view.tokens[item.to] && valueAt(turn, item.to) !== undefined) return true
  // "…, okay.": what stands alone at the end of other words agrees, it finds nothing
  if (
    /^(okay|ok|gut|passt|prima|top)$/.test(spoken) &&
    item.segment.to - item.segment.from === 1 &&
    item.sentence.segments.length > 1 &&
    (turn.speaker === 'assistant' || item.reach !== 'own')
  )
    return true
  // "gut erbsengroß": a good deal
  if (spoken === 'gut' && /(gross|lang|breit|tief|hoch)$/.test(word(turn, item.to))) return true
  if (spoken !== 'nichts' && spoken !== 'nix') return false
  const after = said(turn, { from: item.to, to: item.segment.to })
  return (
    after !== '' && !/^(zu sehen|zu finden|da|drin|mehr|auffaellig\w*|besonderes|weiter|los)\b/.test(after)
  )
}

/** A weak word counts only as the whole statement on a tooth ("der 37 ist gut"), not inside other talk. */
const standsBare = (turn: Turn, item: Item): boolean =>
  !itemsIn(turn, item.segment).some((other) => other !== item && (other.finding ?? other.act))
