import { uniteEvidence, type Draft } from '../draft.ts'
import { forget, revise } from '../state.ts'
import type { Turn } from '../turn.ts'
import { wordSet } from '../text/words.ts'
import { shareTooth } from '../teeth/fdi.ts'
import { isFresh } from '../known.ts'

/** Work for which practices write a cost plan. */
const restorations = wordSet(
  'plan-krone-eingesetzt plan-krone plan-teilkrone-eingesetzt plan-inlay-eingesetzt plan-bruecke-eingesetzt plan-prothese-eingesetzt plan-implantation plan-praeparation plan-veneer',
)
const isPlan = wordSet('plan follow-up')
const costPlan = 'plan-heil-und-kostenplan'
const named = /Krone|Brücke|Inlay|Implant|Prothese|Veneer|Überkronung/
const mark = 'mit Heil- und Kostenplan'

const isWork = (draft: Draft): boolean =>
  draft.group === 'plan' &&
  !draft.negated &&
  draft.kind !== costPlan &&
  (restorations.has(draft.kind) || named.test(draft.noun))

/** A cost plan and the work it is for are one plan: "Teilkrone an 14, Heil- und Kostenplan". */
export function joinCostPlan(turn: Turn): void {
  const { state } = turn
  if (turn.touched.length === 0) return
  const plan = state.drafts.findLast(
    ({ group, kind, negated }) => isPlan.has(group) && kind === costPlan && !negated,
  )
  if (!plan) return
  const works = state.drafts.filter(isWork)
  if (works.length === 0 || ![plan, ...works].some((draft) => isFresh(turn, draft))) return
  const same = works.filter((work) => shareTooth(work.teeth, plan.teeth))
  const chosen = same.length > 0 || plan.teeth.length > 0 ? same : works.slice(-1)
  if (chosen.length === 0 || (plan.teeth.length > 1 && chosen.length > 1)) return
  const ids = chosen.map((work) => work.id)
  revise(state, ids, (draft) =>
    draft.details.includes(mark)
      ? draft
      : {
          ...draft,
          details: [...draft.details, mark],
          utteranceIds: [...new Set([...draft.utteranceIds, ...plan.utteranceIds])],
          evidence: uniteEvidence(draft.evidence, plan.evidence),
        },
  )
  forget(state, [plan.id])
}
