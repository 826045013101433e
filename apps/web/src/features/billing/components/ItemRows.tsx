import type { BillingItem, RuleViolation } from '@honora/contract/billing.ts'
import { useText } from '../../../i18n/i18n.tsx'
import type { ItemHolder } from '../use-item-form.ts'
import { FindingRow, type FindingActions } from './FindingRow.tsx'
import { ItemEditor, type ItemEditing } from './ItemEditor.tsx'
import { ItemRow, type RowActions } from './ItemRow.tsx'

import styles from '../billing.module.css'
interface Props<Holder extends ItemHolder> {
  item: BillingItem
  number: number
  isBad: boolean
  isActive: boolean
  actions: RowActions
  /** Null while the item is not edited. */
  editing: ItemEditing<Holder> | null
  findings: readonly RuleViolation[]
  /** What may be done about a finding; absent where it is only shown. */
  actionsOn?: (finding: RuleViolation) => FindingActions
}

/** One item of a billing or a plan: its row, its editor while it is edited, and the findings about it. */
export function ItemRows<Holder extends ItemHolder>(props: Props<Holder>) {
  const { item, number, isBad, isActive, actions, editing, findings, actionsOn } = props
  return (
    <>
      <ItemRow
        item={item}
        number={number}
        isBad={isBad}
        isActive={isActive}
        hasFindings={findings.length > 0 || editing !== null}
        {...actions}
      />
      {editing !== null && <ItemEditor item={item} {...editing} />}
      {findings.map((finding) => (
        <FindingRow
          key={`${finding.ruleId}-${finding.messageId}-${finding.itemIds.join('-')}`}
          finding={finding}
          item={item}
          actions={actionsOn?.(finding)}
        />
      ))}
    </>
  )
}

/** In the place of the items where there are none. */
export function NoItemsRow() {
  const t = useText()
  return (
    <tr>
      <td colSpan={8} className={`muted ${styles['bl-empty']}`}>
        {t('billing.noItems')}
      </td>
    </tr>
  )
}
