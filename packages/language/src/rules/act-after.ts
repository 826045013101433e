import type { Act } from '../facts/acts.ts'
import { type Tooth, shareTooth, areAmong } from '../teeth/fdi.ts'
import type { Draft } from '../draft.ts'
import { forget, forgetWhere } from '../state.ts'
import { amend, type Turn } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { generalSteps } from './act-teeth.ts'

const phaseActs = new Set<Act>([
  'kofferdam',
  'trepanation',
  'praeparation',
  'matrize',
  'exkavation',
  'aufbereitung',
  'vitalexstirpation',
  'fuellung',
  'osteotomie',
  'fuellung-entfernt',
  'ueberkappung-indirekt',
  'ueberkappung-direkt',
])

const sessionActs = new Set<Act>([
  'ait',
  'bleaching',
  'zahnreinigung',
  'upt',
  'par-chirurgie',
  'wurzelfuellung',
  'aufbereitung',
])

/** "Eingeschliffen. Und poliert.": polishing ends the check of the bite, or the filling that was laid. */
export function joinsWork(turn: Turn, teeth: readonly Tooth[]): boolean {
  const ended = (...acts: readonly Act[]): readonly Draft[] =>
    turn.state.drafts.filter(
      (draft) =>
        draft.group === 'treatment' &&
        !draft.negated &&
        acts.some((act) => act === draft.act) &&
        (teeth.length === 0 || draft.teeth.length === 0 || shareTooth(draft.teeth, teeth)),
    )
  const checks = ended('einschleifen', 'okklusionskontrolle').slice(-1)
  const works = checks.length > 0 || teeth.length > 0 ? checks : ended('fuellung', 'eckenaufbau')
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
const flapWork = new Set<Act>([
  'implantation',
  'wurzelspitzenresektion',
  'par-chirurgie',
  'sinuslift',
  'augmentation',
])

/** What an act changes for the rest of the session. */
export function afterAct(turn: Turn, act: ActTerm, teeth: readonly Tooth[]): void {
  const { state } = turn
  if (act.group === 'anaesthesia' || phaseActs.has(act.act)) state.phase = 'treatment'
  if (act.group === 'treatment' && !generalSteps.has(act.act) && act.act !== 'kofferdam' && teeth.length <= 3)
    state.work = [...new Set([...state.work, ...teeth])]
  if (
    sessionActs.has(act.act) &&
    !(act.act === 'zahnreinigung' && ['upt', 'ait'].includes(state.mainAct ?? ''))
  )
    state.mainAct = act.act
  // what is set in today was not there before
  const placed = {
    'inlay-eingesetzt': 'inlay',
    'teilkrone-eingesetzt': 'teilkrone',
    'krone-eingesetzt': 'krone',
    'veneer-eingesetzt': 'teilkrone',
  }[act.act as string]
  if (placed !== undefined)
    forgetWhere(
      state,
      (draft) =>
        draft.group === 'finding' &&
        draft.finding === placed &&
        draft.teeth.length > 0 &&
        areAmong(draft.teeth, teeth),
    )
  // what was agreed on and then done is no plan any more
  forgetWhere(
    state,
    (draft) =>
      (draft.group === 'plan' || draft.group === 'follow-up') &&
      draft.act === act.act &&
      !draft.negated &&
      draft.details.length === 0 &&
      (draft.teeth.length === 0 || teeth.length === 0 || areAmong(draft.teeth, teeth)),
  )
  if (flapWork.has(act.act))
    forgetWhere(
      state,
      (draft) =>
        draft.act === 'osteotomie' &&
        draft.group === 'treatment' &&
        (draft.teeth.length !== 1 || shareTooth(draft.teeth, teeth)),
    )
  // a tooth that was operated out was not drawn besides
  if (act.act === 'osteotomie')
    forgetWhere(
      state,
      (draft) =>
        draft.act === 'extraktion' &&
        draft.group === 'treatment' &&
        draft.teeth.length === 1 &&
        areAmong(draft.teeth, teeth),
    )
  // the way to the pulp is part of its removal
  const openings = state.drafts.filter(
    (draft) =>
      (act.act === 'vitalexstirpation' || act.act === 'pulpotomie') &&
      draft.kind === 'trepanation' &&
      draft.teeth.join() === teeth.join(),
  )
  if (openings.length === 0) return
  forget(
    state,
    openings.map((draft) => draft.id),
  )
  addDetail(
    turn,
    state.drafts.filter((draft) => draft.act === act.act && draft.teeth.join() === teeth.join()),
    'nach Trepanation',
  )
}
