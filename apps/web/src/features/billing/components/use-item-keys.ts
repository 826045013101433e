import type { Billing, BillingItem } from '@honora/contract/billing.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isTyping } from '../../../ui/is-typing.ts'
import { useTurns } from '../../../ui/use-turns.ts'
import type { Actions } from '../use-billing-actions.ts'

/** An item in its editor; `field` is where the cursor goes. */
interface Editing {
  readonly id: string
  readonly field?: string
}

interface Table {
  readonly billing: Billing
  readonly actions: Actions
  readonly canWrite: boolean
  /** Shows how the amount of an item came about. */
  readonly explain: (item: BillingItem) => void
}

/** The items of a bill as rows that are worked by keys: which one has the focus, which one is edited, what each key does. */
export function useItemKeys({ billing, actions, canWrite, explain }: Table) {
  const rows = useRef(new Map<string, HTMLTableRowElement>())
  const search = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const items = billing.items.filter((item) => item.accepted)
  const suggestions = billing.items.filter((item) => !item.accepted)
  // BEMA suggestions are taken over one by one.
  const together = suggestions.filter((item) => item.system !== 'BEMA')
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
      explain(item)
    }
  }
  return {
    items,
    suggestions,
    together,
    search,
    activeId: (items.find((item) => item.id === current) ?? items[0])?.id,
    editing,
    acceptAll,
    focusRow,
    edit,
    endEditing: () => setEditing(null),
    /** Ends editing and goes back to the row. */
    close: (id: string) => {
      setEditing(null)
      requestAnimationFrame(() => rows.current.get(id)?.focus())
    },
    register: (id: string, row: HTMLTableRowElement | null) => {
      if (row === null) rows.current.delete(id)
      else rows.current.set(id, row)
    },
    onFocus: setCurrent,
    onKey,
    onSuggestionKey,
  }
}
