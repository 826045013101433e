import { entriesIn, wholeOf } from '../read/view.ts'
import { forgetWhere } from '../state.ts'
import { emit, said, type Turn, emitAt } from '../turn.ts'
import { holds } from '../text/word-list.ts'
import { isFresh } from '../known.ts'

const restorations = /^(Krone heraus|Krone verloren|Krone gelockert|Krone locker)/

const cameOff =
  /\b(ab|abgegangen|abgefallen|abgebrochen|raus|rausgefallen|rausgegangen|rausgekommen|herausgefallen|verloren|weg|weggefl\w+|weggegangen|lose|locker|runter|runtergefallen|geloest|gefallen|in der hand)\b/

/** Turns in which the dentist finds the place of what the patient brought in the hand. */
const within = 6

/** "Mir ist die Krone rausgefallen." – "Das ist die vom Siebener oben rechts.": the tooth that lost its crown. */
export function placeLostCrown(turn: Turn): void {
  const { state } = turn
  if (turn.speaker === 'patient') {
    const isLost = state.drafts.some(
      (draft) => isFresh(turn, draft) && draft.group === 'chief-complaint' && restorations.test(draft.noun),
    )
    const spoken = said(turn, wholeOf(turn))
    if (
      isLost ||
      (holds(spoken, 'krone') &&
        cameOff.test(spoken) &&
        !holds(spoken, 'frau|mann|mutter|vater|sohn|tochter'))
    )
      state.crownLostTurn = state.turn
    return
  }
  if (state.crownLostTurn === undefined || state.turn - state.crownLostTurn > within) return
  const chunk = turn.chunks.find((one) => one.neighbour !== true && one.zone !== true)
  if (!chunk) return
  state.crownLostTurn = undefined
  const [tooth] = chunk.teeth
  if (tooth === undefined || chunk.teeth.length > 1) return
  if (turn.items.some((item) => item.act !== undefined && item.teeth.includes(tooth))) return
  if (
    state.drafts.some(
      (draft) =>
        draft.teeth.includes(tooth) &&
        (draft.finding === 'krone-gelockert' ||
          draft.finding === 'brueckenanker' ||
          draft.finding === 'fehlt'),
    )
  )
    return
  forgetWhere(
    state,
    (draft) => isFresh(turn, draft) && draft.finding === 'krone' && draft.teeth.join() === String(tooth),
  )
  emit(turn, {
    group: 'finding',
    kind: 'krone-gelockert',
    noun: 'Krone herausgefallen',
    finding: 'krone-gelockert',
    teeth: [tooth],
  })
  state.focus = [tooth]
  state.focusTurn = state.turn
}

const luted = 'ketac|harvard|fuji|*zement*|temp bond|tempbond|temp|rely x|relyx|panavia|kleber'
const setIn =
  'rein|drauf|rauf|zubeissen|einzementiert|befestigt|wieder ein|eingesetzt|zementiert|zementiere|zementier|klebe|kleb|klebt|setze|setz|aufgesetzt'
const later =
  /\b(naechste\w*|morgen|uebermorgen|wochen|tagen|wird|werden|kommt|neue[nrsm]?|nicht|kann|koennte|wuerde|soll|muss|wollen|labor)\b/

/** "Ketac rein und fest zubeißen", "ich klebe sie wieder drauf": the crown that was lost is set in again. */
export function setCrownAgain(turn: Turn): void {
  const { state } = turn
  if (turn.speaker === 'patient') return
  const lost = state.drafts.filter((draft) => draft.finding === 'krone-gelockert' && !draft.negated)
  const [crown] = lost
  if (!crown || new Set(lost.flatMap((draft) => draft.teeth)).size !== 1) return
  if (
    state.drafts.some(
      (draft) =>
        draft.group === 'treatment' &&
        ['krone-rezementiert', 'krone-eingesetzt', 'extraktion', 'provisorium'].includes(draft.act ?? ''),
    )
  )
    return
  for (const sentence of turn.sentences) {
    const spoken = said(turn, sentence)
    if (sentence.asked || !holds(spoken, setIn) || later.test(spoken)) continue
    const isSet =
      holds(spoken, luted) ||
      /\b(sie|die|krone)\b.*\b(wieder|drauf|fest|rauf)\b|\bwieder (drauf|ein|rauf|fest)\b/.test(spoken)
    if (!isSet || !holds(spoken, 'wieder|drauf|rein|fest|rauf|ein*|zementier*')) continue
    emitAt(turn, sentence, {
      group: 'treatment',
      kind: 'krone-rezementiert',
      act: 'krone-rezementiert',
      noun: 'Krone wieder eingesetzt',
      teeth: crown.teeth,
      materials: [
        ...new Set(
          entriesIn(turn.view, 'material', sentence.from, sentence.to)
            .filter((one) => one.entry.weak !== true)
            .map((one) => one.entry.name),
        ),
      ],
    })
    return
  }
}
