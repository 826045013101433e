import type { Sentence } from '../read/sentences.ts'
import { entriesIn, namesOf } from '../read/view.ts'
import { said, type Turn, says, emitAct, addFinding } from '../turn.ts'
import { holds, isOneOf } from '../text/words.ts'
import { teethWith, wasDone, freshDrafts } from '../known.ts'

const restorations = /^(Krone heraus|Krone verloren|Krone gelockert|Krone locker)/

const cameOff =
  /\b(ab|abgegangen|abgefallen|abgebrochen|raus|rausgefallen|rausgegangen|rausgekommen|herausgefallen|verloren|weg|weggefl\w+|weggegangen|lose|locker|runter|runtergefallen|geloest|gefallen|in der hand)\b/

/** Turns in which the dentist finds the place of what the patient brought in the hand. */
const within = 6

/** "Mir ist die Krone rausgefallen." – "Das ist die vom Siebener oben rechts.": the tooth that lost its crown. */
export function placeLostCrown(turn: Turn): void {
  const { state } = turn
  if (turn.isPatient) {
    const isLost = freshDrafts(turn).some(
      (draft) => draft.group === 'chief-complaint' && restorations.test(draft.noun),
    )
    const isTold =
      says(turn, turn.whole, 'krone') &&
      cameOff.test(said(turn, turn.whole)) &&
      !says(turn, turn.whole, 'frau|mann|mutter|vater|sohn|tochter')
    if (isLost || isTold) state.crownLostTurn = state.turn
    return
  }
  if (state.crownLostTurn === undefined || state.turn - state.crownLostTurn > within) return
  const chunk = turn.chunks.find((one) => one.neighbour !== true && one.zone !== true)
  if (!chunk) return
  state.crownLostTurn = undefined
  const [tooth] = chunk.teeth
  if (tooth === undefined || chunk.teeth.length > 1) return
  const isKnown = state.drafts.some(
    (draft) =>
      draft.teeth.includes(tooth) &&
      isOneOf(draft.finding, ['krone-gelockert', 'brueckenanker', 'fehlt'] as const),
  )
  if (isKnown) return
  addFinding(turn, undefined, 'krone-gelockert', 'Krone herausgefallen', { teeth: [tooth] })
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
  if (turn.isPatient || !says(turn, turn.whole, setIn)) return
  const crown = turn.state.drafts.find((draft) => draft.finding === 'krone-gelockert' && !draft.negated)
  if (!crown || teethWith(turn, 'krone-gelockert').length !== 1) return
  if (wasDone(turn, [], 'krone-rezementiert', 'krone-eingesetzt', 'extraktion', 'provisorium')) return
  const place = turn.sentences.find((sentence) => setsAgain(turn, sentence))
  if (place === undefined) return
  const materials = entriesIn(turn.view, 'material', place)
  emitAct(
    turn,
    'krone-rezementiert',
    { teeth: crown.teeth, materials: namesOf(materials.filter((one) => one.entry.weak !== true)) },
    place,
  )
}

function setsAgain(turn: Turn, sentence: Sentence): boolean {
  const spoken = said(turn, sentence)
  return (
    !sentence.asked &&
    holds(spoken, setIn) &&
    !later.test(spoken) &&
    (holds(spoken, luted) ||
      /\b(sie|die|krone)\b.*\b(wieder|drauf|fest|rauf)\b|\bwieder (drauf|ein|rauf|fest)\b/.test(spoken)) &&
    holds(spoken, 'wieder|drauf|rein|fest|rauf|ein*|zementier*')
  )
}
