import type { Billing, BillingItem, RuleViolation } from '@honora/contract/billing.ts'
import { useState } from 'react'
import { today } from '../../../i18n/berlin.ts'
import { useText } from '../../../i18n/i18n.tsx'
import type { Actions } from '../use-billing-actions.ts'
import { CodeSearch } from './CodeSearch.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { CostDialog } from './CostDialog.tsx'
import { findingsOf, isFaulty } from './item-findings.ts'
import type { FindingActions } from './FindingRow.tsx'
import type { ItemEditing } from './ItemEditor.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ItemRows, NoItemsRow } from './ItemRows.tsx'
import { ItemsHeader } from './ItemsHeader.tsx'
import { JustificationDialog } from './JustificationDialog.tsx'
import { SuggestionRows } from './SuggestionRows.tsx'
import { useItemKeys } from './use-item-keys.ts'
import { WhyDialog } from './WhyDialog.tsx'
import billingStyles from '../billing.module.css'
import itemRowStyles from './ItemRow.module.css'

interface Props {
  billing: Billing
  actions: Actions
  canWrite: boolean
  onCopy: () => void
  onSuggest: () => void
}

/** An item that needs a reason, and the open editor that takes it, where there is one. */
interface Reasoned {
  readonly item: BillingItem
  readonly take?: (justification: string) => void
}

/**
 * Items as a table that is worked with the keyboard: arrows move, Enter edits, Insert goes to the search, Delete
 * removes. Findings stand below their item with what one click does about them.
 */
export function ItemTable({ billing, actions, canWrite, onCopy, onSuggest }: Props) {
  const t = useText()
  const [reasonFor, setReasonFor] = useState<Reasoned | null>(null)
  const [why, setWhy] = useState<BillingItem | null>(null)
  const [isAddingCost, setAddingCost] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const table = useItemKeys({ billing, actions, canWrite, explain: setWhy })
  const { items, suggestions, together, search, editing, edit } = table

  const fix = async (finding: RuleViolation) => {
    const correction = finding.suggestion
    if (correction === undefined) return
    const ask = await actions.fix(correction, today())
    if (ask === undefined) return
    const item = billing.items.find((one) => one.id === ask.itemId)
    if (ask.field === 'justification' && item !== undefined) setReasonFor({ item })
    else edit(ask.itemId, ask.field)
  }
  const takeReason = ({ item, take }: Reasoned, justification: string) => {
    if (take === undefined) void actions.change.run(item.id, { justification }).then(() => setReasonFor(null))
    else {
      take(justification)
      setReasonFor(null)
    }
  }
  const editingOf = (item: BillingItem, field: string | undefined): ItemEditing<Billing> => ({
    holder: billing,
    field,
    onReason: (take) => setReasonFor({ item, take }),
    onRemove: () => void actions.remove.run(item.id).then(table.endEditing),
    onCancel: () => table.close(item.id),
    send: (patch, base) => actions.changeOn(base, item.id, patch),
    onSaved: () => table.close(item.id),
  })
  const actionsOn = (finding: RuleViolation, item: BillingItem): FindingActions => ({
    isBusy: actions.isBusy,
    onFix: () => void fix(finding),
    onFactor: (factor) => void actions.change.run(item.id, { factor }),
    onJustify: (justification) => void actions.change.run(item.id, { justification }),
  })
  return (
    <section className={`card ${billingStyles['bl-items']}`} aria-label={t('billing.items')}>
      <ItemsHeader
        billing={billing}
        canWrite={canWrite}
        isBusy={actions.isBusy}
        together={together.length}
        onAcceptAll={() => void table.acceptAll()}
        onCost={() => setAddingCost(true)}
        onCopy={onCopy}
        onCompare={() => setComparing(true)}
        onSuggest={onSuggest}
      />
      <table className={`t ${itemRowStyles['bt']}`}>
        <ItemHead />
        <tbody>
          {items.map((item, at) => (
            <ItemRows
              key={item.id}
              item={item}
              number={at + 1}
              isBad={isFaulty(item, billing.findings)}
              isActive={table.activeId === item.id}
              actions={{
                register: (row) => table.register(item.id, row),
                onFocus: () => table.onFocus(item.id),
                onKeyDown: (event) => table.onKey(event, item),
                onEdit: canWrite ? () => edit(item.id) : undefined,
                onFactor: canWrite ? (factor) => void actions.change.run(item.id, { factor }) : undefined,
                onWhy: () => setWhy(item),
              }}
              editing={editing?.id === item.id ? editingOf(item, editing.field) : null}
              findings={findingsOf(item, billing.findings)}
              {...(canWrite ? { actionsOn: (finding) => actionsOn(finding, item) } : {})}
            />
          ))}
          {billing.items.length === 0 && <NoItemsRow />}
          <SuggestionRows
            billing={billing}
            suggestions={suggestions}
            actions={actions}
            canWrite={canWrite}
            register={table.register}
            onKeyDown={table.onSuggestionKey}
          />
        </tbody>
      </table>
      {canWrite && (
        <CodeSearch
          ref={search}
          items={billing.items}
          patientKind={billing.patientKind}
          add={async (item) => (await actions.add.run(item))?.items}
          onUp={() => table.focusRow(items.at(-1)?.id)}
          onAdded={(item) => edit(item.id)}
        />
      )}
      {reasonFor !== null && (
        <JustificationDialog
          item={reasonFor.item}
          onClose={() => setReasonFor(null)}
          onTake={(justification) => takeReason(reasonFor, justification)}
        />
      )}
      {isAddingCost && <CostDialog actions={actions} onClose={() => setAddingCost(false)} />}
      {isComparing && <CompareDialog billing={billing} onClose={() => setComparing(false)} />}
      {why !== null && <WhyDialog item={why} onClose={() => setWhy(null)} />}
    </section>
  )
}
