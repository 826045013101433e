import { useState } from 'react'
import { currentCustomerNumber } from './organisation-store.ts'

/** A list as somebody filters it again and again. */
interface SavedView {
  readonly name: string
  readonly values: Readonly<Record<string, string>>
}

const keyOf = (list: string): string => `views.${list}.${currentCustomerNumber() ?? 'none'}`

function viewIn(kept: unknown): readonly SavedView[] {
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('values' in kept)) return []
  const { name, values } = kept
  if (typeof name !== 'string' || typeof values !== 'object' || values === null) return []
  const texts = Object.entries(values).map(([key, value]) => [key, String(value)] as const)
  return [{ name, values: Object.fromEntries(texts) }]
}

/** What another program left there is no view. */
function read(list: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(viewIn) : []
  } catch {
    return []
  }
}

/** Named filters of a list, kept in this browser for the organisation. Words that were searched for are not: they may name a patient. */
export function useSavedViews(list: string) {
  const [views, setViews] = useState(() => read(list))
  const write = (next: readonly SavedView[]): void => {
    localStorage.setItem(keyOf(list), JSON.stringify(next))
    setViews(next)
  }
  return {
    views,
    keep: (view: SavedView) => write([...views.filter(({ name }) => name !== view.name), view]),
    drop: (name: string) => write(views.filter((each) => each.name !== name)),
  }
}
