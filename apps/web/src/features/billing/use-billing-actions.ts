import type {
  Billing,
  BillingCorrection,
  BillingItem,
  BillingPatch,
  CodeInput,
  ItemPatch,
} from '@honora/contract/billing.ts'
import type { z } from 'zod'
import { useSWRConfig } from 'swr'
import { useClient } from '../../data/client.tsx'
import { ifMatch } from '../../data/request.ts'
import type { Problem } from '../../data/problem.ts'
import { newestOf } from '../../data/newest.ts'
import { useAction } from '../../data/use-action.ts'
import type { Question } from '../../data/use-question.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useReportProblem } from '../../ui/snackbars.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import type { BillingOfAppointment } from './data.ts'

/** A new item: at least its code. */
export type NewItem = Omit<z.input<typeof CodeInput>, 'system'> & { readonly system: BillingItem['system'] }
/** Changes of an item as the call takes them. */
export type ItemChange = z.input<typeof ItemPatch>

export type Actions = ReturnType<typeof useBillingActions>

/** Everything the step can do to a billing; each answer replaces what is shown. */
export function useBillingActions(question: Question<BillingOfAppointment>) {
  const client = useClient()
  const reportProblem = useReportProblem()
  const t = useText()
  const undoable = useUndo()
  const { mutate } = useSWRConfig()
  const billing = question.data?.billing ?? null

  const show = async (next: Billing): Promise<Billing> => {
    await question.mutate((before) => (before === undefined ? before : { ...before, billing: next }), {
      revalidate: false,
    })
    void mutate((key) => Array.isArray(key) && (key[0] === 'billing' || key[0] === 'appointment'))
    return next
  }
  /** A click on what has changed since is refused and told; the newest state is then in sight for the next one. */
  const report = (problem: Problem): void => {
    reportProblem(problem)
    const newest = newestOf(problem, billing)
    if (newest !== null) void show(newest)
  }
  const on = (base: Billing, itemId: string) => ({ params: { id: base.id, itemId }, headers: ifMatch(base) })

  const suggest = useAction(
    async (documentationId: string) => show(await client.billFromCodes({ body: { documentationId } })),
    report,
  )
  const add = useAction(async (item: NewItem) => {
    if (billing === null) return undefined
    return show(await client.addBillingItem({ params: { id: billing.id }, body: item }))
  }, report)
  const addMany = useAction(
    async (documentationId: string, codes: readonly NewItem[]) =>
      show(await client.billFromCodes({ body: { documentationId, codes: [...codes] } })),
    report,
  )
  /** On top of this state of the billing; throws what refuses it. */
  const changeOn = async (base: Billing, itemId: string, patch: ItemChange) =>
    show(await client.updateBillingItem({ ...on(base, itemId), body: patch }))
  const change = useAction(
    async (itemId: string, patch: ItemChange) =>
      billing === null ? undefined : changeOn(billing, itemId, patch),
    report,
  )
  /** Brings back what was removed, on top of whatever has changed since. */
  const restore = useAction(
    async (id: string, itemId: string) => show(await client.restoreBillingItem({ params: { id, itemId } })),
    report,
  )
  const remove = useAction(async (itemId: string) => {
    if (billing === null) return undefined
    const next = await show(await client.removeBillingItem(on(billing, itemId)))
    const item = billing.items.find((one) => one.id === itemId)
    if (item !== undefined)
      undoable({
        message: t(item.accepted ? 'billing.removed' : 'billing.rejected', { code: nameOf(item) }),
        back: () => restore.run(billing.id, itemId),
      })
    return next
  }, report)
  const update = useAction(async (patch: BillingPatch) => {
    if (billing === null) return undefined
    return show(
      await client.updateBilling({ params: { id: billing.id }, body: patch, headers: ifMatch(billing) }),
    )
  }, report)
  const finalize = useAction(async () => {
    if (billing === null) return undefined
    return show(await client.finalizeBilling({ params: { id: billing.id }, headers: ifMatch(billing) }))
  }, report)
  const cancel = useAction(async (reason: string) => {
    if (billing === null) return undefined
    return show(await client.cancelBilling({ params: { id: billing.id }, body: { reason } }))
  }, report)
  const correct = useAction(async (reason: string) => {
    if (billing === null) return undefined
    return show(await client.correctBilling({ params: { id: billing.id }, body: { reason } }))
  }, report)

  /** Carries out a one-click correction; answers the item to edit when a person has to write something. */
  const fix = async (
    correction: BillingCorrection,
    today: string,
  ): Promise<{ itemId: string; field: string } | undefined> => {
    const { kind, itemId } = correction
    if (kind === 'removeItem' && itemId !== undefined) await remove.run(itemId)
    if (kind === 'patchItem' && itemId !== undefined && correction.patch !== undefined) {
      await change.run(itemId, correction.patch)
    }
    if (kind === 'addAgreement' && correction.agreement !== undefined && billing !== null) {
      const signedOn = earliestDay(billing, correction.itemIds ?? []) ?? today
      const added = {
        kind: correction.agreement,
        signedOn,
        ...(correction.itemIds === undefined ? {} : { itemIds: correction.itemIds }),
      }
      await update.run({ agreements: [...billing.agreements, added] })
    }
    return kind === 'askField' && itemId !== undefined ? { itemId, field: correction.field ?? '' } : undefined
  }
  const all = [suggest, add, addMany, change, remove, restore, update, finalize, cancel, correct]
  return {
    suggest,
    add,
    addMany,
    change,
    changeOn,
    remove,
    update,
    finalize,
    cancel,
    correct,
    fix,
    isBusy: all.some((action) => action.isRunning),
  }
}

/** What an item is called in a message. */
export const nameOf = ({ system, code, title }: BillingItem): string =>
  code === '' ? title : `${system} ${code}`

function earliestDay(billing: Billing, itemIds: readonly string[]): string | undefined {
  const days = billing.items
    .filter((item: BillingItem) => itemIds.length === 0 || itemIds.includes(item.id))
    .map((item) => item.date)
  return days.reduce<string | undefined>(
    (first, day) => (first === undefined || day < first ? day : first),
    undefined,
  )
}
