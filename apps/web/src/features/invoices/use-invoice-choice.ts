import type { InvoiceRow } from '@honora/contract/invoices.ts'
import { useCallback, useState } from 'react'

/** Which rows are chosen, of those that are loaded: nobody offers what he has not seen. */
export interface Choice {
  readonly chosen: ReadonlySet<string>
  readonly isAllChosen: boolean
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
}

export function useInvoiceChoice(
  items: readonly InvoiceRow[],
): Choice & { readonly rows: readonly InvoiceRow[]; readonly clear: () => void } {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const isAllChosen = items.length > 0 && items.every((row) => chosen.has(row.id))
  const toggleAll = useCallback(
    () => setChosen(isAllChosen ? new Set() : new Set(items.map((row) => row.id))),
    [isAllChosen, items],
  )
  const clear = useCallback(() => setChosen(new Set()), [])
  return {
    chosen,
    isAllChosen,
    toggle,
    toggleAll,
    rows: chosen.size === 0 ? [] : items.filter((row) => chosen.has(row.id)),
    clear,
  }
}
