import type { BillingItem } from '@honora/contract/billing.ts'
import type { TreatmentPlan } from '@honora/contract/treatment-plans.ts'
import { useRef, useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useAddress } from '../data.ts'
import { usePlan } from '../use-plan.ts'
import { CodeSearch } from './CodeSearch.tsx'
import { FindingRow } from './FindingRow.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ItemRow } from './ItemRow.tsx'
import { JustificationDialog } from './JustificationDialog.tsx'
import { WhyDialog } from './WhyDialog.tsx'
import billingStyles from '../billing.module.css'
import itemRowStyles from './ItemRow.module.css'

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
  const address = useAddress()
  const search = useRef<HTMLInputElement>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const [why, setWhy] = useState<BillingItem | null>(null)
  const [reasonFor, setReasonFor] = useState<{
    item: BillingItem
    take: (justification: string) => void
  } | null>(null)
  const canWrite = can('billing.write') && plan.status !== 'accepted'
  const actions = usePlan(plan, onChanged)
  const remove = async (item: BillingItem) => {
    if (await actions.remove(item)) setEditing(null)
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
            <Button size="small" disabled={actions.isBusy} onClick={() => actions.move('offered')}>
              {t('billing.offerPlan')}
            </Button>
          )}
          {canWrite && plan.items.length > 0 && (
            <Button size="small" disabled={actions.isBusy} onClick={() => actions.move('accepted')}>
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
                  if (event.key === 'Delete') void remove(item)
                }}
                onEdit={canWrite ? () => setEditing(item.id) : undefined}
                onFactor={canWrite ? (factor) => actions.change(item, { factor }) : undefined}
                onWhy={() => setWhy(item)}
              />,
              editing === item.id && (
                <ItemEditor
                  key={`${item.id}-edit`}
                  item={item}
                  holder={plan}
                  field={undefined}
                  onReason={(take) => setReasonFor({ item, take })}
                  onRemove={() => void remove(item)}
                  onCancel={() => setEditing(null)}
                  send={(patch, base) => actions.changeOn(base, item, patch)}
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
          add={actions.add}
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
