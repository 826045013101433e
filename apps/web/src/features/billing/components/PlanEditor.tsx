import { newestOf } from '../../../data/newest.ts'
import type { BillingItem } from '@honora/contract/billing.ts'
import type { BodyInputOf } from '@honora/contract/routes.ts'
import type { TreatmentPlan, treatmentPlans } from '@honora/contract/treatment-plans.ts'
import { useRef, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { useUndo } from '../../../ui/use-undo.ts'
import { useAddress } from '../data.ts'
import { nameOf, type ItemChange, type NewItem } from '../use-billing-actions.ts'
import { CodeSearch } from './CodeSearch.tsx'
import { FindingRow } from './FindingRow.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ItemRow } from './ItemRow.tsx'
import { JustificationDialog } from './JustificationDialog.tsx'
import { WhyDialog } from './WhyDialog.tsx'
import billingStyles from '../billing.module.css'
import itemRowStyles from './ItemRow.module.css'

type Change = BodyInputOf<(typeof treatmentPlans)['updateTreatmentPlan']>

/** One plan: the same items, search and findings as a billing, without anything being billed. */
export function PlanEditor({
  plan,
  onChanged,
}: {
  plan: TreatmentPlan
  onChanged: (plan: TreatmentPlan) => Promise<void>
}) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const report = useReportProblem()
  const undoable = useUndo()
  const latest = useLatest(plan)
  const address = useAddress()
  const search = useRef<HTMLInputElement>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const [why, setWhy] = useState<BillingItem | null>(null)
  const [reasonFor, setReasonFor] = useState<{
    item: BillingItem
    take: (justification: string) => void
  } | null>(null)
  const canWrite = can('billing.write') && plan.status !== 'accepted'
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
  const move = async (status: TreatmentPlan['status']) => {
    await update.run({ status })
  }
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
      aside={
        <>
          <Button
            size="small"
            variant="outlined"
            href={address(`/api/treatment-plans/${plan.id}/plan.pdf`)}
            target="_blank"
            rel="noreferrer"
          >
            {t('billing.openPdf')}
          </Button>
          {canWrite && plan.status === 'draft' && (
            <Button size="small" disabled={update.isRunning} onClick={() => void move('offered')}>
              {t('billing.offerPlan')}
            </Button>
          )}
          {canWrite && plan.items.length > 0 && (
            <Button size="small" disabled={update.isRunning} onClick={() => void move('accepted')}>
              {t('billing.acceptPlan')}
            </Button>
          )}
        </>
      }
    >
      <table className={`t ${itemRowStyles['bt']}`} aria-label={t('billing.items')}>
        <ItemHead />
        <tbody>
          {plan.items.map((item, at) => {
            const findings = plan.findings.filter(
              (finding) => finding.itemIds.at(-1) === item.id && finding.ruleId !== 'SYS-003',
            )
            const send = async (patch: ItemChange, base: TreatmentPlan) =>
              changeOn(base, {
                items: base.items.map((one) => (one.id === item.id ? merged(one, patch) : toInput(one))),
              })
            const remove = async () => {
              const rest = plan.items.filter((one) => one.id !== item.id)
              if ((await replace(rest.map(toInput))) === undefined) return
              setEditing(null)
              undoable({
                message: t('billing.removed', { code: nameOf(item) }),
                back: () => replace(latest.current.items.toSpliced(at, 0, item).map(toInput)),
              })
            }
            return [
              <ItemRow
                key={item.id}
                item={item}
                number={at + 1}
                isBad={findings.some((finding) => finding.severity === 'error')}
                isActive
                hasFindings={findings.length > 0 || editing === item.id}
                register={() => undefined}
                onFocus={() => undefined}
                onKeyDown={(event) => {
                  if (!canWrite || event.target !== event.currentTarget) return
                  if (event.key === 'Enter') setEditing(item.id)
                  if (event.key === 'Delete') void remove()
                }}
                onEdit={canWrite ? () => setEditing(item.id) : undefined}
                onFactor={
                  canWrite
                    ? (factor) =>
                        void replace(
                          plan.items.map((one) =>
                            one.id === item.id ? merged(one, { factor }) : toInput(one),
                          ),
                        )
                    : undefined
                }
                onWhy={() => setWhy(item)}
              />,
              editing === item.id && (
                <ItemEditor
                  key={`${item.id}-edit`}
                  item={item}
                  holder={plan}
                  field={undefined}
                  onReason={(take) => setReasonFor({ item, take })}
                  onRemove={() => void remove()}
                  onCancel={() => setEditing(null)}
                  send={send}
                  onSaved={() => setEditing(null)}
                />
              ),
              ...findings.map((finding) => (
                <FindingRow
                  key={`${item.id}-${finding.ruleId}-${finding.messageId}`}
                  finding={finding}
                  item={item}
                  canWrite={false}
                  isBusy={false}
                  onFix={() => undefined}
                  onFactor={() => undefined}
                  onJustify={() => undefined}
                />
              )),
            ]
          })}
          {plan.items.length === 0 && (
            <tr>
              <td colSpan={8} className={`muted ${billingStyles['bl-empty']}`}>
                {t('billing.noItems')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {canWrite && (
        <CodeSearch
          ref={search}
          items={plan.items}
          patientKind={plan.patientKind}
          add={async (item) => (await replace([...plan.items.map(toInput), item]))?.items}
          onUp={() => undefined}
          onAdded={() => undefined}
        />
      )}
      <p className={billingStyles['plan-sum']}>
        {plan.totals.insurerShareCents !== undefined && (
          <span className="muted">
            {t('billing.insurerShare')} {formats.money(plan.totals.insurerShareCents)}
          </span>
        )}
        <b>
          {t('billing.patientShareLine')} {formats.money(plan.totals.patientShareCents)}
        </b>
      </p>
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
