import { actSet, type Act } from '../facts/acts.ts'
import { areAmong, shareTooth, type Teeth } from '../teeth/fdi.ts'
import type { Draft } from '../draft.ts'
import { doneIn } from '../known.ts'
import { forgetWhere } from '../state.ts'
import { amend, type Turn } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { generalSteps } from './act-teeth.ts'

const phaseActs = actSet(
  'kofferdam trepanation praeparation matrize exkavation aufbereitung vitalexstirpation fuellung osteotomie fuellung-entfernt ueberkappung-indirekt ueberkappung-direkt',
)
const sessionActs = actSet('ait bleaching zahnreinigung upt par-chirurgie wurzelfuellung aufbereitung')

/** "Eingeschliffen. Und poliert.": polishing ends the check of the bite, or the filling that was laid. */
export function joinsWork(turn: Turn, teeth: Teeth): boolean {
  const checks = doneIn(turn, teeth, 'einschleifen', 'okklusionskontrolle').slice(-1)
  const works =
    checks.length > 0 || teeth.length > 0 ? checks : doneIn(turn, teeth, 'fuellung', 'eckenaufbau')
  if (works.length === 0) return false
  addDetail(turn, works, 'poliert')
  return true
}

function addDetail(turn: Turn, drafts: readonly Draft[], detail: string): void {
  const ids = drafts.map((draft) => draft.id)
  amend(turn, ids, (draft) => ({ ...draft, details: [...new Set([...draft.details, detail])] }))
  turn.touched.push(...ids)
}

/** Work that opens the bone itself: a flap or a bed said before it was part of it, no osteotomy of a tooth. */
const flapWork = actSet('implantation wurzelspitzenresektion par-chirurgie sinuslift augmentation')

/** What is set in today was not there before. */
const placed: Readonly<Partial<Record<Act, string>>> = {
  'inlay-eingesetzt': 'inlay',
  'teilkrone-eingesetzt': 'teilkrone',
  'krone-eingesetzt': 'krone',
  'veneer-eingesetzt': 'teilkrone',
}

/** What an act leaves nothing of: the finding it replaces, its own plan, the work that it is more than. */
function isReplaced(draft: Draft, { act }: ActTerm, teeth: Teeth): boolean {
  const isWithin = (): boolean => areAmong(draft.teeth, teeth)
  if (draft.group === 'finding')
    return (
      draft.finding !== undefined && draft.finding === placed[act] && draft.teeth.length > 0 && isWithin()
    )
  if (draft.group === 'plan' || draft.group === 'follow-up')
    return (
      draft.act === act &&
      !draft.negated &&
      draft.details.length === 0 &&
      (draft.teeth.length === 0 || teeth.length === 0 || isWithin())
    )
  if (draft.group !== 'treatment') return false
  if (draft.act === 'osteotomie')
    return flapWork.has(act) && (draft.teeth.length !== 1 || shareTooth(draft.teeth, teeth))
  // a tooth that was operated out was not drawn besides
  return draft.act === 'extraktion' && act === 'osteotomie' && isWithin()
}

/** What an act changes for the rest of the session. */
export function afterAct(turn: Turn, act: ActTerm, teeth: Teeth): void {
  const { state } = turn
  if (act.group === 'anaesthesia' || phaseActs.has(act.act)) state.phase = 'treatment'
  if (act.group === 'treatment' && !generalSteps.has(act.act) && act.act !== 'kofferdam' && teeth.length <= 3)
    state.work = [...new Set([...state.work, ...teeth])]
  if (
    sessionActs.has(act.act) &&
    !(act.act === 'zahnreinigung' && ['upt', 'ait'].includes(state.mainAct ?? ''))
  )
    state.mainAct = act.act
  forgetWhere(state, (draft) => isReplaced(draft, act, teeth))
  // the way to the pulp is part of its removal
  if (act.act !== 'vitalexstirpation' && act.act !== 'pulpotomie') return
  const here = state.drafts.filter((draft) => draft.teeth.join() === teeth.join())
  if (!here.some((draft) => draft.kind === 'trepanation')) return
  forgetWhere(state, (draft) => draft.kind === 'trepanation' && here.includes(draft))
  addDetail(
    turn,
    here.filter((draft) => draft.act === act.act),
    'nach Trepanation',
  )
}
