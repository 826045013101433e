import type { Act } from '../facts/acts.ts'
import { actByName } from '../vocabulary/acts.ts'
import { focusTooth, said, type Turn, addFact, itemsIn } from '../turn.ts'
import { holds, isOneOf } from '../text/words.ts'
import { hasAct } from '../known.ts'
import { forgetWhere } from '../state.ts'

const images = ['zahnfilm', 'roentgen'] as const

const image = 'bild|aufnahme|roentgen*|zahnfilm|opg|panorama|bissfluegel*'
const isDone =
  'gemacht|fertig|drin|da|erledigt|hab ich|haben wir|liegt|im rechner|im system|im computer|im archiv|auf dem schirm|auf dem monitor|auf dem bildschirm|kommt grad|ist auf'
const notDone = 'nicht|noch nicht|kein|keine|gleich|moment|sofort|spaeter|muss|kaputt|morgen'

/** Images the dentist asks the assistant for: "Machst du einen Zahnfilm von 36?", "Wir bräuchten ein Bild vom 46." */
export function rememberRequest(turn: Turn): void {
  const { state } = turn
  if (turn.speaker !== 'dentist') return
  for (const sentence of turn.sentences) {
    const spoken = said(turn, sentence)
    if (
      !holds(spoken, image) ||
      holds(spoken, 'altes|alte|letzte*|naechste*|morgen|wochen|monaten|nicht|kein*')
    )
      continue
    const isAsked = sentence.asked && holds(spoken, 'kannst|koenntest|machst|machen|macht|koennten')
    const isWished = holds(spoken, 'wuerd* ich|braeuchte*|brauch*|haette*|mach|machst|mir')
    if (!isAsked && !isWished) continue
    const named = itemsIn(turn, sentence).find((item) => item.act?.group === 'radiograph')
    const chunk = turn.chunks.find((one) => one.from >= sentence.from && one.to <= sentence.to)
    const focus = focusTooth(state)
    const inherited = focus === undefined ? [] : [focus]
    const act: Act = named?.act?.act ?? 'zahnfilm'
    state.requested = { turn: state.turn, act, teeth: chunk?.teeth ?? inherited }
  }
}

const isSeen =
  'hier siehst|hier sehen sie|da siehst|da sehen sie|hier sieht man|da sieht man|auf dem bild|auf der aufnahme|im bild'

/** "Ist gemacht.", "Liegt im System.", or the dentist shows it: what was asked for is done. */
function isAnswered(turn: Turn, since: number): boolean {
  const spoken = said(turn, turn.whole)
  if (turn.speaker === 'dentist') return since > 0 && since <= 5 && holds(spoken, isSeen)
  return (
    turn.speaker === 'assistant' &&
    since <= 2 &&
    turn.view.tokens.length <= 8 &&
    holds(spoken, isDone) &&
    !holds(spoken, notDone) &&
    turn.sentences.every((sentence) => !sentence.asked)
  )
}

/** What was asked for is stated when it is done. */
export function answerRequest(turn: Turn): void {
  const { state } = turn
  const { requested } = state
  if (!requested || !isAnswered(turn, state.turn - requested.turn)) return
  const act = actByName(requested.act)
  if (!act) return
  state.requested = undefined
  forgetWhere(state, (draft) => draft.group === 'plan' && isOneOf(draft.act, images))
  if (hasAct(turn, ...images)) return
  addFact(turn, 'radiograph', act.act, act.noun, {
    act: act.act,
    teeth: act.teeth === 'none' ? [] : requested.teeth,
    speaker: 'dentist',
  })
}
