import type { Item } from '../read/items.ts'
import { wordSet } from '../text/words.ts'
import { cueIn, mentions, said, type Turn, says } from '../turn.ts'
import { holds } from '../text/word-list.ts'

const appointmentWords = wordSet('termin termine terminen')

/** "Den PZR-Termin machen Sie vorne aus": what an appointment is made for is still to come. */
export function isToBeArranged(turn: Turn, item: Item): boolean {
  if (item.negated || turn.speaker === 'patient' || !mentions(turn, appointmentWords)) return false
  return says(
    turn,
    item.sentence,
    'machen sie|mach|machen|ausmachen|vereinbaren|vereinbart|geben|gib|holen|brauchen|ausgemacht|vormerken',
  )
}

const suggestWords = wordSet('vorschlagen vorschlag schlage')

/** "Ich würde vorschlagen, wir machen den Zahn auf": what follows the proposal is not done yet. */
export const isSuggested = (turn: Turn, item: Item): boolean =>
  turn.speaker !== 'patient' &&
  mentions(turn, suggestWords) &&
  item.segment.from > item.sentence.from &&
  says(turn, { from: item.sentence.from, to: item.segment.from }, 'vorschlagen|vorschlag|schlage vor')

const generalWords = wordSet('man entweder')

/** "Man kann die Lücke schließen oder offen halten für ein Implantat": what could be done at all. */
export const isGeneral = (turn: Turn, item: Item): boolean =>
  turn.speaker !== 'patient' &&
  mentions(turn, generalWords) &&
  says(turn, item.sentence, 'man kann|man koennte|kann man|koennte man|entweder') &&
  says(turn, item.sentence, 'oder')

const lettingWords = wordSet('lassen lasst lass')

/** "Den bitte nicht ziehen lassen": what the patient shall not have done. */
export const isForbidden = (turn: Turn, item: Item): boolean =>
  item.act !== undefined &&
  turn.speaker !== 'patient' &&
  mentions(turn, lettingWords) &&
  /\b(nicht|nirgends|nirgendwo|nie|auf keinen fall|keinesfalls) (\w+ ){0,3}lassen\b|\b(lassen sie|lass|lasst)\b.*\b(nicht|nirgends|nirgendwo|nie|auf keinen fall|keinesfalls)\b/.test(
    said(turn, item.sentence),
  ) &&
  !says(turn, item.segment, 'wir|ich|haben|hat|hatte|wurde')

const operationWords = wordSet('eingriff operation op behandlung methode verfahren')

/** "Das ist ein kleiner Eingriff mit Schnitt und Naht": the steps of an operation that is described. */
export const isDescribed = (turn: Turn, item: Item): boolean =>
  item.act !== undefined &&
  turn.speaker !== 'patient' &&
  mentions(turn, operationWords) &&
  /\b(das|dies|es) (ist|waere|wird|bedeutet|heisst) (\w+ ){0,3}(eingriff|operation|op|behandlung|methode|verfahren)\b/.test(
    said(turn, { from: item.sentence.from, to: item.from }),
  )

const makingWords = wordSet('machen mach mache')
const made = wordSet('fuellung krone teilkrone bruecke wurzelfuellung inlay implantat prothese')

/** "Da machen wir eine Füllung", before the work began: a thing that is still to be made. */
export const isToBeMade = (turn: Turn, item: Item): boolean =>
  turn.state.phase !== 'treatment' &&
  item.act === undefined &&
  made.has(item.object ?? '') &&
  turn.speaker !== 'patient' &&
  mentions(turn, makingWords) &&
  says(
    turn,
    item.segment,
    'machen wir|machen ich|mach wir|mach ich|mache wir|mache ich|wir machen|wir mach|wir mache|ich machen|ich mach|ich mache',
  ) &&
  !/\b(weg|raus|ab|runter|sauber|auf|fertig)$|\b(bild|foto|test|abdruck)\b/.test(said(turn, item.segment))

const optionWords = wordSet(
  'erstens zweitens drittens viertens variante option moeglichkeit moeglichkeiten wege wahl',
)

/** "Es gibt drei Wege: erstens eine Brücke, zweitens ein Implantat": choices laid before the patient. */
export function isOption(turn: Turn, item: Item): boolean {
  if (turn.speaker === 'patient' || !mentions(turn, optionWords)) return false
  if (cueIn(turn, item.segment, 'done', 'place')) return false
  const before = said(turn, { from: 0, to: item.from })
  return (
    says(turn, item.sentence, 'erstens|zweitens|drittens|viertens') ||
    /\b(es gibt|haben|gaebe|gaeb|bestehen|stehen) (\w+ ){0,3}(zwei|drei|vier|mehrere|verschiedene|folgende) (\w+ )?(wege|moeglichkeiten|optionen|varianten|alternativen)\b|^(zwei|drei|vier) (moeglichkeiten|optionen|varianten|wege)\b|\. (zwei|drei|vier) (moeglichkeiten|optionen|varianten|wege)\b/.test(
      before,
    ) ||
    holds(
      before,
      'zwei moeglichkeiten|zwei optionen|zwei varianten|zwei wege|drei moeglichkeiten|drei optionen|drei varianten|drei wege|vier moeglichkeiten|vier optionen|vier varianten|vier wege',
    )
  )
}
