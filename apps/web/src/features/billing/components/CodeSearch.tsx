import type { BillingItem } from '@honora/contract/billing.ts'
import type { DentalCode } from '@honora/contract/dental-codes.ts'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { useCodeSearch, useSettled } from '../data.ts'
import { readQuickEntry, type QuickEntry } from '../quick-entry.ts'
import type { NewItem } from '../use-billing-actions.ts'

import styles from './CodeSearch.module.css'
interface Props {
  items: readonly BillingItem[]
  patientKind: 'statutory' | 'private' | 'self_pay'
  /** Books the item; answers all items as they are then, or nothing when it was refused. */
  add: (item: NewItem) => Promise<readonly BillingItem[] | undefined>
  ref: Ref<HTMLInputElement>
  onUp: () => void
  onAdded: (item: BillingItem) => void
}

/**
 * Search by number, word or abbreviation with the amount beside each match. Tooth, surfaces, factor and quantity may
 * follow: "2080 36 mo x2". Enter inserts and opens the item when something is missing, Ctrl+Enter goes on searching.
 */
export function CodeSearch({ items, patientKind, add, ref, onUp, onAdded }: Props) {
  const t = useText()
  const formats = useFormats()
  const listId = useId()
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
  const isOpen = codes.length > 0
  return (
    <>
      <div className={styles['addl']}>
        <span className="inp">
          <Icon name="search" />
          <input
            ref={ref}
            type="text"
            role="combobox"
            aria-label={t('billing.searchCode')}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(isOpen && chosen !== undefined ? { 'aria-activedescendant': `${listId}-${chosen.id}` } : {})}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        <span className="small muted hide-s">{t('billing.searchHint')}</span>
      </div>
      <div className={isOpen ? styles['pop'] : `${styles['pop']} ${styles['closed']}`}>
        <div id={listId} role="listbox" aria-label={t('billing.matches')}>
          {codes.map((code, index) => {
            const present = items.findIndex(
              (item) => item.accepted && item.system === code.system && item.code === code.code,
            )
            return (
              <div
                key={code.id}
                id={`${listId}-${code.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === Math.min(at, codes.length - 1)}
                aria-disabled={!isFit(code)}
                className={`${styles['opt']} ${index === Math.min(at, codes.length - 1) ? 'on' : ''} ${isFit(code) ? '' : 'off'}`}
                onMouseDown={(event) => {
                  event.preventDefault()
                  insert(code, false)
                }}
                onMouseEnter={() => setAt(index)}
              >
                <span>
                  <span className="micro b muted">
                    {code.system === 'CUSTOM' ? t('billing.ownShort') : code.system}
                  </span>{' '}
                  <b>{code.code}</b>
                </span>
                <span>
                  <span lang="de">{code.title}</span>
                  <small lang="de">
                    {code.scope}
                    {!isFit(code) && ` · ${t('billing.notForPrivate')}`}
                    {present >= 0 && ` · ${t('billing.alreadyAt', { position: present + 1 })}`}
                  </small>
                </span>
                <span className="small muted">
                  {code.factor === null
                    ? ''
                    : t('billing.timesFactor', {
                        factor: formats.factor(entry.factor ?? code.factor.threshold),
                      })}
                </span>
                <span className="num b">
                  {isFit(code) ? <Money cents={code.thresholdCents} /> : <Icon name="lock" />}
                </span>
              </div>
            )
          })}
        </div>
        {isOpen && (
          <footer aria-hidden="true">
            <span>
              <kbd>Enter</kbd> {t('billing.keys.insert')}
            </span>
            <span>
              <kbd>{t('billing.keys.ctrl')} Enter</kbd> {t('billing.keys.insertOn')}
            </span>
          </footer>
        )}
      </div>
    </>
  )
}

/** The BEMA first for statutory patients and last for others: "ä1" means what this patient is billed by. */
function ownScheduleFirst(
  codes: readonly DentalCode[],
  patientKind: Props['patientKind'],
): readonly DentalCode[] {
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
