import { upperFirst } from '../facts/phrase.ts'
import { wordSet, holds } from '../text/words.ts'
import { said, type Turn, mentions, addFact } from '../turn.ts'

const days = wordSet('montag dienstag mittwoch donnerstag freitag samstag')
const clock =
  /\b(um|uhr|halb|viertel|termin|frei)\b|\b(fuenf|zehn|zwanzig) (nach|vor) (acht|neun|zehn|elf|zwoelf|eins|zwei|drei|vier|fuenf|sechs)\b/
const fixed =
  'eingetragen|notiert|reserviert|gebucht|steht fest|ist fest|halten wir fest|schreib ich sie ein|schreib ich ein'
const notToCome =
  'war|waren|hatte|hatten|letzten|vorigen|gestern|seit|immer|jeden|bis|ab|zu|geschlossen|offen'
const accepts =
  /^(ja|jo|jau|nehm|nehme|passt|gut|okay|ok|super|prima|machen wir|geht|mhm|klar|bin dabei|alles klar|perfekt|dann)\b/
const declines = 'nicht|nein|nee|kann ich|lieber|geht da|schlecht'

/** "Donnerstag zehn nach acht hätt ich." – "Nehm ich.": the day that is offered and taken, or written down at once. */
export function readAppointments(turn: Turn): void {
  const { state, view } = turn
  const spoken = said(turn, { from: 0, to: view.tokens.length })
  if (turn.isPatient) {
    const { offered } = state
    state.offered = undefined
    if (offered && state.turn - offered.turn === 1 && accepts.test(spoken) && !holds(spoken, declines))
      stateAppointment(turn, offered.day)
    return
  }
  state.offered = undefined
  if (view.tokens.length > 16 || !mentions(turn, days) || !clock.test(spoken) || holds(spoken, notToCome))
    return
  const [day, other] = new Set(view.tokens.flatMap(({ word }) => (days.has(word) ? upperFirst(word) : [])))
  if (day === undefined || other !== undefined) return
  if (holds(spoken, fixed)) stateAppointment(turn, day)
  else state.offered = { turn: state.turn, day }
}

/** States the appointment unless the visit it is for already has the day. */
function stateAppointment(turn: Turn, day: string): void {
  const isKnown = turn.state.drafts.some(
    (draft) => draft.group === 'follow-up' && draft.details.some((detail) => detail.includes(day)),
  )
  if (isKnown) return
  addFact(turn, 'follow-up', 'termin', 'Termin', { temporality: 'planned', details: [`am ${day}`] })
}
