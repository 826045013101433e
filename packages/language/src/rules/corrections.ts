import { valueAt } from '../lists.ts'
import { entriesIn, hasCue } from '../read/view.ts'
import { gap } from '../text/tokenize.ts'
import { drugDose } from './drug-dose.ts'
import { amend, said, type Turn } from '../turn.ts'

/** "Moment, siebenundzwanzig", "nein, das war der 37": moves the last statement to the right tooth. Answers the word where what follows begins. */
export function correctLast(turn: Turn): number | undefined {
  const { state, view } = turn
  const { last } = state
  if (turn.isPatient) return undefined
  if (correctDose(turn)) return view.tokens.length
  if (!last || state.turn - last.turn > 2) return undefined
  if (correctSurfaces(turn)) return view.tokens.length
  const opens = view.tokens.slice(0, 4).some((_, index) => hasCue(view.at[index], 'corr'))
  const chunk = turn.chunks[0]
  const isNear =
    chunk !== undefined &&
    ((chunk.from <= 9 && isRenaming(turn, chunk.from)) ||
      ((chunk.from <= 6 || view.tokens.length <= 8) &&
        !view.tokens
          .slice(1, chunk.from + 1)
          .some((token) => token.gap >= gap.sentence && token.word !== 'moment')))
  if (!opens || !chunk || !isNear || last.teeth.length === 0 || chunk.teeth.length !== 1) return undefined
  const end = isRenaming(turn, chunk.from) ? chunk.to : view.tokens.length
  const before = { from: 0, to: end }
  if (turn.chunks.some((other) => other !== chunk && other.from < end)) return undefined
  const states = turn.items.some(
    (item) => item.from < before.to && ((item.finding && !item.finding.weak) || item.act),
  )
  if (states || turn.sentences.some((sentence) => sentence.asked && sentence.from < end)) return undefined
  const to = valueAt(chunk.teeth, 0)
  const from = valueAt(last.teeth, -1)
  if (from === to) return end
  amend(turn, last.ids, (draft) =>
    draft.teeth.includes(from)
      ? {
          ...draft,
          teeth: draft.teeth.map((tooth) => (tooth === from ? to : tooth)),
          toothSource: 'said',
        }
      : draft,
  )
  state.focus = [to]
  state.focusTurn = state.turn
  state.last = { turn: state.turn, teeth: [to], ids: last.ids }
  return end
}

/** "Nein, okklusal-distal!": surfaces alone behind a correction replace those of the last statement. */
function correctSurfaces(turn: Turn): boolean {
  const { view, state } = turn
  const { last } = state
  if (!last || turn.chunks.length > 0 || !hasCue(view.at[0], 'corr')) return false
  const spoken = entriesIn(view, 'surface', { from: 0, to: view.tokens.length }).filter(
    (one) => one.entry.weak !== true,
  )
  if (spoken.length === 0 || turn.items.some((item) => item.act !== undefined || item.finding !== undefined))
    return false
  const surfaces = [...new Set(spoken.flatMap((one) => one.entry.surfaces))]
  const ids = state.drafts
    .filter((draft) => draft.surfaces.length > 0 && draft.teeth.some((tooth) => last.teeth.includes(tooth)))
    .map((draft) => draft.id)
    .slice(-1)
  amend(turn, ids, (draft) => ({ ...draft, surfaces }))
  return ids.length > 0
}

/** "Nein, vierhundert reichen.": a number behind a correction is the dose of the drug prescribed just before. */
function correctDose(turn: Turn): boolean {
  const { view, state, items, chunks } = turn
  const { prescribed } = state
  if (!prescribed || state.turn - prescribed.turn > 1 || !hasCue(view.at[0], 'corr')) return false
  if (items.length + chunks.length > 0 || turn.sentences.some(({ asked }) => asked)) return false
  const given = state.drafts.findLast(({ kind }) => kind === `gets-${prescribed.drug}`)
  const unit = given?.drug?.dose?.split(' ')[1]
  const dose = unit === undefined ? undefined : drugDose(turn, 1, unit)
  if (!given?.drug || dose === undefined) return false
  const { name } = given.drug
  amend(turn, [given.id], (draft) => ({ ...draft, drug: { name, dose } }))
  return true
}

/** "nein, das war der 47": the tooth just named takes the place of the last one, whatever is said then. */
const isRenaming = (turn: Turn, at: number): boolean =>
  /\b(das|es) (war|ist|waren|sind|muss)( (natuerlich|ja|doch|der|die|das|am|an|zahn))*$/.test(
    said(turn, { from: 0, to: at }),
  )
