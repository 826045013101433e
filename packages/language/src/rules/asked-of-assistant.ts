import { wholeOf } from '../read/view.ts'
import type { Act } from '../facts/acts.ts'
import { actByName } from '../vocabulary/acts.ts'
import { emit, focusTooth, said, type Turn } from '../turn.ts'
import { holds } from '../text/word-list.ts'

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
    const isWished = holds(spoken, 'braeuchte*|brauche|brauch|brauchen|haette|haetten|mach|machst|mir')
    if (!isAsked && !isWished) continue
    const named = turn.items.find((item) => item.sentence === sentence && item.act?.group === 'radiograph')
    const chunk = turn.chunks.find((one) => one.from >= sentence.from && one.to <= sentence.to)
    const focus = focusTooth(state)
    const inherited = focus === undefined ? [] : [focus]
    const act: Act = named?.act?.act ?? 'zahnfilm'
    state.requested = { turn: state.turn, act, teeth: chunk?.teeth ?? inherited }
  }
}

/** "Ist gemacht.", "Liegt im System.": what was asked for is done. */
export function answerRequest(turn: Turn): void {
  const { state } = turn
  const { requested } = state
  if (turn.speaker !== 'assistant' || !requested || state.turn - requested.turn > 2) return
  const spoken = said(turn, wholeOf(turn))
  const act = actByName(requested.act)
  if (!act || turn.view.tokens.length > 8 || !holds(spoken, isDone) || holds(spoken, notDone)) return
  if (turn.sentences.some((sentence) => sentence.asked)) return
  state.requested = undefined
  emit(turn, {
    group: 'radiograph',
    kind: act.act,
    noun: act.noun,
    act: act.act,
    teeth: act.teeth === 'none' ? [] : requested.teeth,
    speaker: 'dentist',
  })
}
