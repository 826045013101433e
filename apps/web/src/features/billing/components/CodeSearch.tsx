import { useId, type Ref } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { CodeMatch } from './CodeMatch.tsx'
import { useCodeEntry, type CodeEntry } from './use-code-entry.ts'

import styles from './CodeSearch.module.css'

/**
 * Search by number, word or abbreviation with the amount beside each match. Tooth, surfaces, factor and quantity may
 * follow: "2080 36 mo x2". Enter inserts and opens the item when something is missing, Ctrl+Enter goes on searching.
 */
export function CodeSearch({ ref, ...given }: CodeEntry & { ref?: Ref<HTMLInputElement> }) {
  const t = useText()
  const listId = useId()
  const entry = useCodeEntry(given)
  const { codes, chosen } = entry
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
            value={entry.text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => entry.type(event.target.value)}
            onKeyDown={entry.onKeyDown}
          />
        </span>
        <span className="small muted">{t('billing.searchHint')}</span>
      </div>
      <div className={isOpen ? styles['pop'] : `${styles['pop']} ${styles['closed']}`}>
        <div id={listId} role="listbox" aria-label={t('billing.matches')}>
          {codes.map((code, index) => (
            <CodeMatch
              key={code.id}
              id={`${listId}-${code.id}`}
              code={code}
              items={given.items}
              factor={entry.factor}
              isChosen={code === chosen}
              isFit={entry.isFit(code)}
              onTake={() => entry.insert(code, false)}
              onEnter={() => entry.choose(index)}
            />
          ))}
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
