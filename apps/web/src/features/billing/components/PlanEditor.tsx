import type { BillingItem } from '@honora/contract/billing.ts'
import type { TreatmentPlan } from '@honora/contract/treatment-plans.ts'
import { useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { usePlan } from '../use-plan.ts'
import { CodeSearch } from './CodeSearch.tsx'
import type { ItemEditing } from './ItemEditor.tsx'
import { ItemHead } from './ItemHead.tsx'
import type { RowActions } from './ItemRow.tsx'
import { ItemRows, NoItemsRow } from './ItemRows.tsx'
import { JustificationDialog } from './JustificationDialog.tsx'
import { PlanActions } from './PlanActions.tsx'
import { WhyDialog } from './WhyDialog.tsx'
import billingStyles from '../billing.module.css'
import itemRowStyles from './ItemRow.module.css'

interface Props {
  plan: TreatmentPlan
  onChanged: (plan: TreatmentPlan) => Promise<void>
}

/** An item that needs a reason, and the open editor that takes it. */
interface Reasoned {
  readonly item: BillingItem
  readonly take: (justification: string) => void
}

/** One plan: the same items, search and findings as a billing, without anything being billed. */
export function PlanEditor({ plan, onChanged }: Props) {
  const t = useText()
  const can = useCan()
  const [editing, setEditing] = useState<string | null>(null)
  const [why, setWhy] = useState<BillingItem | null>(null)
  const [reasonFor, setReasonFor] = useState<Reasoned | null>(null)
  const canWrite = can('billing.write') && plan.status !== 'accepted'
  const actions = usePlan(plan, onChanged)
  const remove = async (item: BillingItem) => {
    if (await actions.remove(item)) setEditing(null)
  }
  const rowActionsOf = (item: BillingItem): RowActions => ({
    onKeyDown: (event) => {
      if (!canWrite || event.target !== event.currentTarget) return
      if (event.key === 'Enter') setEditing(item.id)
      if (event.key === 'Delete') void remove(item)
    },
    onEdit: canWrite ? () => setEditing(item.id) : undefined,
    onFactor: canWrite ? (factor) => actions.change(item, { factor }) : undefined,
    onWhy: () => setWhy(item),
  })
  const editingOf = (item: BillingItem): ItemEditing<TreatmentPlan> => ({
    holder: plan,
    field: undefined,
    onReason: (take) => setReasonFor({ item, take }),
    onRemove: () => void remove(item),
    onCancel: () => setEditing(null),
    send: (patch, base) => actions.changeOn(base, item, patch),
    onSaved: () => setEditing(null),
  })
  return (
    <Card
      flush
      className={billingStyles['bl-items']}
      title={
        <>
          {plan.number} · <span lang="de">{plan.title}</span>
        </>
      }
      hint={`${plan.patientName} · ${t(`billing.planStatus.${plan.status}`)}`}
      aside={<PlanActions plan={plan} canWrite={canWrite} isBusy={actions.isBusy} onMove={actions.move} />}
    >
      <table className={`t ${itemRowStyles['bt']}`} aria-label={t('billing.items')}>
        <ItemHead />
        <tbody>
          {plan.items.map((item, at) => {
            const findings = plan.findings.filter(
              (finding) => finding.itemIds.at(-1) === item.id && finding.ruleId !== 'SYS-003',
            )
            return (
              <ItemRows
                key={item.id}
                item={item}
                number={at + 1}
                isBad={findings.some((finding) => finding.severity === 'error')}
                isActive
                actions={rowActionsOf(item)}
                editing={editing === item.id ? editingOf(item) : null}
                findings={findings}
              />
            )
          })}
          {plan.items.length === 0 && <NoItemsRow />}
        </tbody>
      </table>
      {canWrite && (
        <CodeSearch
          items={plan.items}
          patientKind={plan.patientKind}
          add={actions.add}
          onUp={() => undefined}
          onAdded={() => undefined}
        />
      )}
      <PlanSum totals={plan.totals} />
      {reasonFor !== null && (
        <JustificationDialog
          item={reasonFor.item}
          onClose={() => setReasonFor(null)}
          onTake={(justification) => {
            reasonFor.take(justification)
            setReasonFor(null)
          }}
        />
      )}
      {why !== null && <WhyDialog item={why} onClose={() => setWhy(null)} />}
    </Card>
  )
}

function PlanSum({ totals }: Pick<TreatmentPlan, 'totals'>) {
  const t = useText()
  const formats = useFormats()
  return (
    <p className={billingStyles['plan-sum']}>
      {totals.insurerShareCents !== undefined && (
        <span className="muted">
          {t('billing.insurerShare')} {formats.money(totals.insurerShareCents)}
        </span>
      )}
      <b>
        {t('billing.patientShareLine')} {formats.money(totals.patientShareCents)}
      </b>
    </p>
  )
}
