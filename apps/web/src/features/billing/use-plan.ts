import type { BillingItem } from '@honora/contract/billing.ts'
import type { BodyInputOf } from '@honora/contract/routes.ts'
import type { TreatmentPlan, treatmentPlans } from '@honora/contract/treatment-plans.ts'
import { useClient } from '../../data/client.tsx'
import { newestOf } from '../../data/newest.ts'
import { ifMatch } from '../../data/request.ts'
import { useAction } from '../../data/use-action.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useReportProblem } from '../../ui/snackbars.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { nameOf, type ItemChange, type NewItem } from './use-billing-actions.ts'

type Change = BodyInputOf<(typeof treatmentPlans)['updateTreatmentPlan']>

/** What a person does with a plan; its items are written as a whole. Refusals are reported, and the newest state is shown. */
export function usePlan(plan: TreatmentPlan, onChanged: (plan: TreatmentPlan) => Promise<void>) {
  const t = useText()
  const client = useClient()
  const report = useReportProblem()
  const undoable = useUndo()
  const latest = useLatest(plan)
  /** On top of this state of the plan; throws what refuses it. */
  const changeOn = async (base: TreatmentPlan, body: Change) => {
    const next = await client.updateTreatmentPlan({ params: { id: base.id }, body, headers: ifMatch(base) })
    await onChanged(next)
    return next
  }
  const update = useAction(
    async (body: Change) => changeOn(plan, body),
    (problem) => {
      report(problem)
      const newest = newestOf(problem, plan)
      if (newest !== null) void onChanged(newest)
    },
  )
  const replace = (items: readonly NewItem[]) => update.run({ items: [...items] })
  const withChange = (base: TreatmentPlan, id: string, patch: ItemChange): NewItem[] =>
    base.items.map((item) => (item.id === id ? merged(item, patch) : toInput(item)))
  return {
    isBusy: update.isRunning,
    move: (status: TreatmentPlan['status']) => void update.run({ status }),
    /** Answers all items as they are then, or nothing when it was refused. */
    add: async (item: NewItem) => (await replace([...plan.items.map(toInput), item]))?.items,
    change: (item: BillingItem, patch: ItemChange) => void replace(withChange(plan, item.id, patch)),
    /** On top of the state that an editor opened; throws what refuses it. */
    changeOn: (base: TreatmentPlan, item: BillingItem, patch: ItemChange) =>
      changeOn(base, { items: withChange(base, item.id, patch) }),
    /** Takes an item out and offers to bring it back; answers whether it is out. */
    remove: async (item: BillingItem): Promise<boolean> => {
      const at = plan.items.indexOf(item)
      const rest = plan.items.filter((one) => one.id !== item.id)
      if ((await replace(rest.map(toInput))) === undefined) return false
      undoable({
        message: t('billing.removed', { code: nameOf(item) }),
        back: () => replace(latest.current.items.toSpliced(at, 0, item).map(toInput)),
      })
      return true
    },
  }
}

/** An item as the plan's call takes it back. */
function toInput(item: BillingItem): NewItem {
  const { system, code, quantity, kind, date } = item
  return {
    system,
    code,
    quantity,
    kind,
    date,
    title: item.title,
    tooth: item.tooth ?? null,
    surfaces: item.surfaces ?? [],
    quadrant: item.quadrant ?? null,
    jaw: item.jaw ?? null,
    canals: item.canals ?? null,
    factor: item.factor ?? null,
    justification: item.justification ?? null,
    analog: item.analog ?? null,
    ...(system === 'CUSTOM' ? { amountCents: item.amountCents } : {}),
  }
}

function merged(item: BillingItem, patch: ItemChange): NewItem {
  const { version: _version, accepted: _accepted, position: _position, ...changes } = patch
  return {
    ...toInput(item),
    ...(Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Partial<NewItem>),
  }
}
