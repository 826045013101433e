import type { Item } from '../read/item.ts'
import { cueIn, focusTooth, said, type Turn, says } from '../turn.ts'
import { sideOf, teethOf as named } from '../teeth/fdi.ts'
import { placeIn, placeOf } from './place.ts'

/** "Siebenundvierzig mesial, links keine Karies": denied of a side that is not the tooth's. */
function isOfOtherSide(turn: Turn, { from, negated, teeth }: Item): boolean {
  const { side } = negated ? placeIn(turn, { from: from - 2, to: from }) : {}
  return side !== undefined && teeth.some((tooth) => sideOf(tooth) !== side)
}

/** "Engstand im Oberkiefer", "ansonsten": a clause about a jaw or the rest does not speak of the last tooth. */
export function ownRegion(turn: Turn, item: Item): boolean {
  if (isOfOtherSide(turn, item)) return true
  if (item.reach === 'own')
    return (
      item.finding?.code === 'knochenabbau' &&
      says(turn, { from: Math.max(item.segment.from, item.from - 3), to: item.to }, '*generalis*|*horizont*')
    )
  if (
    item.reach === 'sentence' &&
    !cueIn(turn, item.segment, 'rest') &&
    item.finding?.code !== 'knochenabbau'
  )
    return false
  const soft =
    ['schleimhaut', 'aphthe'].includes(item.finding?.code ?? '') ||
    (item.finding?.code === 'druckstelle' && placeOf(turn, item).side !== undefined)
  if (soft) return true
  const general =
    says(turn, item.segment, '*generalisiert*|*horizontal*') && item.finding?.code === 'knochenabbau'
  const place = placeOf(turn, item)
  const isWide =
    item.negated !== (item.finding?.negative === true) &&
    ['karies', 'plaque', 'gingivitis', 'fuellung', 'initialkaries'].includes(item.finding?.code ?? '') &&
    (item.reach === 'none' || (item.reach === 'utterance' && isAfterOther(turn, item)))
  return (
    general ||
    isWide ||
    cueIn(turn, { from: item.sentence.from, to: item.to }, 'rest') ||
    (place.jaw !== undefined && item.finding?.code !== 'retiniert')
  )
}

/** "Schlifffacetten an 13 und 43. Karies habe ich keine gesehen": the teeth before had their own finding. */
function isAfterOther(turn: Turn, item: Item): boolean {
  if (says(turn, item.sentence, 'da|dort|hier|auch|daran|darunter|er|der|ihm')) return false
  return turn.items.some(
    (other) =>
      other.sentence !== item.sentence &&
      other.from < item.from &&
      other.finding?.code !== undefined &&
      !other.negated &&
      !['durchbruch', 'gesund', 'milchzahn'].includes(other.finding.code) &&
      other.teeth.join() === item.teeth.join(),
  )
}

/** Teeth a finding speaks of: those said with it, else the tooth just talked about. */
export function teethOf(turn: Turn, item: Item): readonly number[] {
  const isNamed = item.reach === 'own' && !item.zone && item.teeth.length <= 2
  if (
    isNamed &&
    ['zahnstein', 'plaque', 'belaege'].includes(item.finding?.code ?? '') &&
    !item.finding?.noun.toLowerCase().includes('index')
  )
    return item.teeth
  if (item.finding?.general) return []
  // "oben Teeverfärbungen": all over, not on the tooth named last
  if (item.finding?.code === 'verfaerbung' && item.reach !== 'own' && said(turn, item).endsWith('en'))
    return []
  if (item.reach !== 'none') return item.teeth
  const asked = turn.state.askedItem
  if (asked && turn.state.turn - asked.turn === 1 && turn.chunks.length === 0 && !turn.isPatient)
    return asked.teeth
  const onThing = thingNamed(turn, item)
  if (onThing) return onThing
  const recent = turn.state.turn - turn.state.focusTurn <= (turn.state.phase === 'treatment' ? 8 : 2)
  const tooth = focusTooth(turn.state)
  return recent && tooth !== undefined && !turn.isPatient && (!item.finding?.weak || isFirm(turn, item))
    ? [tooth]
    : []
}

/** "Am Implantat drei Millimeter": the only implant or crown that was found so far. */
function thingNamed(turn: Turn, item: Item): readonly number[] | undefined {
  const thing = /\b(?:am|um das|beim|an der|unter der|um die) (implantat|krone)\b/.exec(
    said(turn, item.segment),
  )?.[1]
  if (thing === undefined) return undefined
  const teeth = named(turn.state.drafts.filter((draft) => draft.finding === thing && !draft.negated))
  return teeth.length === 1 ? teeth : undefined
}

/** "Der Stumpf ist fest": said of the tooth spoken of, though "fest" alone says nothing. */
export const isFirm = (turn: Turn, item: Item): boolean =>
  item.finding?.code === 'lockerung' &&
  item.finding.negative === true &&
  /\b(stumpf|zahn|pfeiler|er|der) (selbst |selber )?(ist|sitzt|steht) (\w+ ){0,2}$/.test(
    `${said(turn, { from: item.segment.from, to: item.from })} `,
  )
