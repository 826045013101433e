import type { Billing, RuleViolation, BillingItem } from '@honora/contract/billing.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { today } from '../../../i18n/berlin.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import type { Actions } from './BillingStep.tsx'
import { CodeSearch } from './CodeSearch.tsx'
import { FindingRow } from './FindingRow.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ItemRow } from './ItemRow.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { CostDialog } from './CostDialog.tsx'
import { JustificationDialog } from './JustificationDialog.tsx'
import { SuggestionRows } from './SuggestionRows.tsx'
import { WhyDialog } from './WhyDialog.tsx'
import { isTyping } from '../../../ui/is-typing.ts'
import { useTurns } from '../../../ui/use-turns.ts'
import billingStyles from '../billing.module.css'
import itemRowStyles from './ItemRow.module.css'

interface Props {
  billing: Billing
  actions: Actions
  canWrite: boolean
  onCopy: () => void
  onSuggest: () => void
}

interface Editing {
  readonly id: string
  readonly field?: string
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
  const rows = useRef(new Map<string, HTMLTableRowElement>())
  const search = useRef<HTMLInputElement>(null)
  const menu = useMenu()
  const [current, setCurrent] = useState<string | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [reasonFor, setReasonFor] = useState<Reasoned | null>(null)
  const [why, setWhy] = useState<BillingItem | null>(null)
  const [isAddingCost, setAddingCost] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const items = billing.items.filter((item) => item.accepted)
  const suggestions = billing.items.filter((item) => !item.accepted)
  // BEMA suggestions are taken over one by one.
  const together = suggestions.filter((item) => item.system !== 'BEMA')
  const errors = billing.findings.filter((finding) => finding.severity === 'error').length
  const active = items.find((item) => item.id === current) ?? items[0]

  const isEmpty = billing.items.length === 0
  const acceptAll = async () => {
    const [firstOfAll] = together
    if (firstOfAll === undefined) return
    await actions.update.run({ acceptItems: together.map((item) => item.id) })
    // The row or the button that had the focus is gone with the suggestions.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) rows.current.get(firstOfAll.id)?.focus()
    })
  }
  /** By key: what is still a suggestion when its turn comes is taken over or left out. */
  const decide = async (item: BillingItem, isTaken: boolean) => {
    if (!suggestions.some(({ id }) => id === item.id)) return
    await (isTaken ? actions.change.run(item.id, { accepted: true }) : actions.remove.run(item.id))
  }
  const onPage = useRef({ acceptAll, decide })
  useEffect(() => {
    onPage.current = { acceptAll, decide }
  })
  const inTurn = useTurns(actions.isBusy)
  // The keyboard works from the first key: the focus is on the first row on arrival.
  const first = useRef(billing.items.find((item) => item.accepted)?.id ?? billing.items[0]?.id)
  useEffect(() => {
    if (!canWrite) return
    if (isEmpty) search.current?.focus()
    else if (first.current !== undefined) rows.current.get(first.current)?.focus({ preventScroll: true })
    const onKeyOfPage = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      if (event.key === 'Insert') {
        event.preventDefault()
        search.current?.focus()
      } else if (event.key === 'A' && event.shiftKey) {
        event.preventDefault()
        inTurn(() => void onPage.current.acceptAll())
      }
    }
    document.addEventListener('keydown', onKeyOfPage)
    return () => document.removeEventListener('keydown', onKeyOfPage)
  }, [canWrite, isEmpty, inTurn])
  const focusRow = (id: string | undefined) => {
    if (id === undefined) return search.current?.focus()
    setCurrent(id)
    rows.current.get(id)?.focus()
  }
  const edit = (id: string, field?: string) => {
    setCurrent(id)
    setEditing(field === undefined ? { id } : { id, field })
  }
  const close = (id: string) => {
    setEditing(null)
    requestAnimationFrame(() => rows.current.get(id)?.focus())
  }
  const register = (id: string, row: HTMLTableRowElement | null) => {
    if (row === null) rows.current.delete(id)
    else rows.current.set(id, row)
  }
  /** A suggestion is taken over with Enter, left out with Delete; the next row then has the focus. */
  const onSuggestionKey = (event: KeyboardEvent, item: BillingItem) => {
    if (event.target !== event.currentTarget) return
    const order = [...items, ...suggestions]
    const at = order.findIndex((one) => one.id === item.id)
    const after = suggestions[suggestions.indexOf(item) + 1] ?? items[0]
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      focusRow(order[event.key === 'ArrowUp' ? Math.max(0, at - 1) : at + 1]?.id)
    } else if ((event.key === 'Enter' || event.key === 'Delete') && canWrite) {
      event.preventDefault()
      const isTaken = event.key === 'Enter'
      if (after !== undefined) focusRow(after.id)
      inTurn(
        () =>
          void onPage.current
            .decide(item, isTaken)
            .then(() => (after === undefined ? focusRow(item.id) : undefined)),
      )
    }
  }
  const onKey = (event: KeyboardEvent, item: BillingItem) => {
    if (event.target !== event.currentTarget) return
    const at = items.findIndex((one) => one.id === item.id)
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: items.length - 1,
    }
    const target = moves[event.key]
    if (target !== undefined) {
      event.preventDefault()
      if (event.key === 'ArrowDown' && at === items.length - 1) focusRow(suggestions[0]?.id)
      else focusRow(items[Math.max(0, target)]?.id)
    } else if (event.key === 'Enter' && canWrite) {
      event.preventDefault()
      edit(item.id)
    } else if (event.key === 'Insert' && canWrite) {
      event.preventDefault()
      search.current?.focus()
    } else if (event.key === 'Delete' && canWrite) {
      event.preventDefault()
      void actions.remove.run(item.id).then(() => focusRow(items[at + 1]?.id ?? items[at - 1]?.id))
    } else if (event.key === 'F1') {
      event.preventDefault()
      setWhy(item)
    }
  }
  const fix = async (finding: RuleViolation) => {
    const correction = finding.suggestion
    if (correction === undefined) return
    const ask = await actions.fix(correction, today())
    if (ask === undefined) return
    const item = billing.items.find((one) => one.id === ask.itemId)
    if (ask.field === 'justification' && item !== undefined) setReasonFor({ item })
    else edit(ask.itemId, ask.field)
  }
  const own = (item: BillingItem) =>
    billing.findings.filter(
      (finding) => finding.itemIds.at(-1) === item.id && !isDouble(finding, billing.findings),
    )

  return (
    <section className={`card ${billingStyles['bl-items']}`} aria-label={t('billing.items')}>
      <header>
        <h2>{t('billing.items')}</h2>
        {errors > 0 && (
          <Tone tone="err" icon="err">
            {t('billing.errorCount', { count: errors })}
          </Tone>
        )}
        {suggestions.length > 0 && (
          <Tone tone="acc" icon="bulb">
            {t('billing.suggestionCount', { count: suggestions.length })}
          </Tone>
        )}
        {canWrite && together.length > 1 && (
          <Button
            size="small"
            variant="contained"
            color="primary"
            disabled={actions.isBusy}
            onClick={() => void acceptAll()}
            aria-keyshortcuts="Shift+A"
          >
            {t('billing.acceptAll', { count: together.length })} <kbd className="hide-s">⇧A</kbd>
          </Button>
        )}
        <span className="x row tight muted micro">
          {canWrite && (
            <>
              <span className="hide-s row tight" aria-hidden="true">
                <kbd>↑↓</kbd> {t('billing.keys.row')} <kbd>Enter</kbd> {t('billing.keys.edit')} <kbd>0–9</kbd>{' '}
                {t('billing.col.factor')} <kbd>{t('billing.keys.insertKey')}</kbd> {t('billing.keys.add')}{' '}
                <kbd>{t('billing.keys.deleteKey')}</kbd> {t('billing.keys.remove')}
              </span>
              <IconAction icon="more" label={t('billing.more')} onClick={menu.open} />
            </>
          )}
        </span>
        <PopupMenu
          menu={menu}
          label={t('billing.more')}
          entries={[
            { key: 'cost', label: t('billing.addCost'), icon: 'plus', run: () => setAddingCost(true) },
            { key: 'copy', label: t('billing.copyEarlier'), icon: 'history', run: onCopy },
            {
              key: 'compare',
              label: t('billing.compare'),
              icon: 'codes' as const,
              run: () => setComparing(true),
            },
            { key: 'suggest', label: t('billing.suggestAgain'), icon: 'bulb', run: onSuggest },
            {
              key: 'plans',
              label: t('billing.plans'),
              icon: 'invoice',
              to: `/treatment-plans?patient=${billing.patientId}`,
            },
          ]}
        />
      </header>
      <table className={`t ${itemRowStyles['bt']}`}>
        <ItemHead />
        <tbody>
          {items.map((item, at) => {
            const findings = own(item)
            const isEdited = editing?.id === item.id
            const isBad = billing.findings.some(
              (finding) => finding.severity === 'error' && finding.itemIds.includes(item.id),
            )
            return [
              <ItemRow
                key={item.id}
                item={item}
                number={at + 1}
                isBad={isBad}
                isActive={active?.id === item.id}
                hasFindings={findings.length > 0 || isEdited}
                register={(row) => register(item.id, row)}
                onFocus={() => setCurrent(item.id)}
                onKeyDown={(event) => onKey(event, item)}
                onEdit={canWrite ? () => edit(item.id) : undefined}
                onFactor={canWrite ? (factor) => void actions.change.run(item.id, { factor }) : undefined}
                onWhy={() => setWhy(item)}
              />,
              isEdited && (
                <ItemEditor
                  key={`${item.id}-edit`}
                  item={item}
                  holder={billing}
                  field={editing?.field}
                  onReason={(take) => setReasonFor({ item, take })}
                  onRemove={() => void actions.remove.run(item.id).then(() => setEditing(null))}
                  onCancel={() => close(item.id)}
                  send={(patch, base) => actions.changeOn(base, item.id, patch)}
                  onSaved={() => close(item.id)}
                />
              ),
              ...findings.map((finding) => (
                <FindingRow
                  key={`${item.id}-${finding.ruleId}-${finding.messageId}-${finding.itemIds.join('-')}`}
                  finding={finding}
                  item={item}
                  canWrite={canWrite}
                  isBusy={actions.isBusy}
                  onFix={() => void fix(finding)}
                  onFactor={(factor) => void actions.change.run(item.id, { factor })}
                  onJustify={(justification) => void actions.change.run(item.id, { justification })}
                />
              )),
            ]
          })}
          {items.length === 0 && suggestions.length === 0 && (
            <tr>
              <td colSpan={8} className={`muted ${billingStyles['bl-empty']}`}>
                {t('billing.noItems')}
              </td>
            </tr>
          )}
          <SuggestionRows
            billing={billing}
            suggestions={suggestions}
            actions={actions}
            canWrite={canWrite}
            register={register}
            onKeyDown={onSuggestionKey}
          />
        </tbody>
      </table>
      {canWrite && (
        <CodeSearch
          ref={search}
          items={billing.items}
          patientKind={billing.patientKind}
          add={async (item) => (await actions.add.run(item))?.items}
          onUp={() => focusRow(items.at(-1)?.id)}
          onAdded={(item) => edit(item.id)}
        />
      )}
      {reasonFor !== null && (
        <JustificationDialog
          item={reasonFor.item}
          onClose={() => setReasonFor(null)}
          onTake={(justification) => {
            if (reasonFor.take === undefined)
              void actions.change.run(reasonFor.item.id, { justification }).then(() => setReasonFor(null))
            else {
              reasonFor.take(justification)
              setReasonFor(null)
            }
          }}
        />
      )}
      {isAddingCost && <CostDialog actions={actions} onClose={() => setAddingCost(false)} />}
      {isComparing && <CompareDialog billing={billing} onClose={() => setComparing(false)} />}
      {why !== null && <WhyDialog item={why} onClose={() => setWhy(null)} />}
    </section>
  )
}

/** SYS-003 says the same as AL-004 and AL-005, which name the law. */
function isDouble(finding: RuleViolation, all: readonly RuleViolation[]): boolean {
  if (finding.ruleId !== 'SYS-003') return false
  return all.some(
    (other) =>
      ['AL-004', 'AL-005'].includes(other.ruleId) &&
      finding.itemIds.every((id) => other.itemIds.includes(id)),
  )
}
