import type { BillingItem } from '@honora/contract/billing.ts'
import type { DentalCode } from '@honora/contract/dental-codes.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCodeSearch, useSettled } from '../data.ts'
import { readQuickEntry, type QuickEntry } from '../quick-entry.ts'
import type { NewItem } from '../use-billing-actions.ts'

type PatientKind = 'statutory' | 'private' | 'self_pay'

export interface CodeEntry {
  readonly items: readonly BillingItem[]
  readonly patientKind: PatientKind
  /** Books the item; answers all items as they are then, or nothing when it was refused. */
  readonly add: (item: NewItem) => Promise<readonly BillingItem[] | undefined>
  /** The focus leaves the field upwards. */
  readonly onUp: () => void
  /** An item was booked that wants something more. */
  readonly onAdded: (item: BillingItem) => void
}

/** What is typed to book an item: the matches to it, the chosen one, and what the keys do. */
export function useCodeEntry({ items, patientKind, add, onUp, onAdded }: CodeEntry) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const client = useClient()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef({ items, add })
  useEffect(() => {
    latest.current = { items, add }
  })
  const entry = readQuickEntry(text)
  const settled = useSettled(entry.query, 90)
  const day = items[0]?.date
  const found = useCodeSearch(settled, day)
  const codes = text.trim() === '' ? [] : ownScheduleFirst(found.data ?? [], patientKind)
  const chosen = codes[Math.min(at, codes.length - 1)]
  const isFit = (code: DentalCode): boolean => code.system !== 'BEMA' || patientKind === 'statutory'

  const isFresh = settled === entry.query && !found.isLoading && found.data !== undefined

  /** Books what was typed, one after the other however fast it comes; the field is free at once. */
  const insert = (shown: DentalCode | undefined, goesOn: boolean) => {
    const typed = { text, entry }
    if (entry.query === '' || (shown !== undefined && !isFit(shown))) return
    setText('')
    setAt(0)
    const work = async (before: Promise<void>) => {
      await before
      const code = shown ?? (await look(typed.entry.query))
      const added = code === undefined || !isFit(code) ? undefined : await book(code, typed.entry)
      if (added === undefined) setText((now) => (now === '' ? typed.text : now))
      else if (!goesOn && code !== undefined && isIncomplete(code, typed.entry)) onAdded(added)
    }
    queue.current = work(queue.current)
  }
  const look = async (query: string) => {
    try {
      const { codes: matches } = await client.listDentalCodes({
        query: { query, limit: 8, ...(day === undefined ? {} : { on: day }) },
      })
      return ownScheduleFirst(matches, patientKind)[0]
    } catch {
      return undefined
    }
  }
  const book = async (code: DentalCode, given: QuickEntry) => {
    const before = new Set(latest.current.items.map((item) => item.id))
    const next = await latest.current.add({
      system: code.system,
      code: code.code,
      ...(given.tooth === undefined ? {} : { tooth: given.tooth }),
      ...(given.surfaces === undefined ? {} : { surfaces: given.surfaces }),
      ...(given.factor === undefined || code.factor === null ? {} : { factor: given.factor }),
      ...(given.quantity === undefined ? {} : { quantity: given.quantity }),
    })
    return next?.find((item) => !before.has(item.id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && codes.length > 0) {
      event.preventDefault()
      setAt(Math.min(at + 1, codes.length - 1))
    } else if (event.key === 'ArrowUp') {
      event.preventDefault()
      if (codes.length === 0 || at === 0) onUp()
      else setAt(at - 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      insert(isFresh ? chosen : undefined, event.ctrlKey || event.metaKey)
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      setText('')
    }
  }
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      setAt(0)
    },
    factor: entry.factor,
    codes,
    chosen,
    choose: setAt,
    isFit,
    insert,
    onKeyDown,
  }
}

/** The BEMA first for statutory patients and last for others: "ä1" means what this patient is billed by. */
function ownScheduleFirst(codes: readonly DentalCode[], patientKind: PatientKind): readonly DentalCode[] {
  const rank = (code: DentalCode): number =>
    Number((code.system === 'BEMA') !== (patientKind === 'statutory'))
  return codes.toSorted((a, b) => rank(a) - rank(b))
}

/** The code wants something that was not typed: the item is opened for it. */
function isIncomplete(code: DentalCode, entry: QuickEntry): boolean {
  return code.needs.some(
    (need) =>
      (need === 'tooth' && entry.tooth === undefined) ||
      (need === 'surfaces' && entry.surfaces === undefined) ||
      need === 'canals',
  )
}
