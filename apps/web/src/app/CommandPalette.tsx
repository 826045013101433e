import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { settingsItem } from './navigation.ts'
import { usePaletteActions } from './palette-actions.ts'
import { plain, useFoundRecords } from './palette-search.ts'
import { useNavigation } from './use-navigation.ts'
import { useNavigate } from '../ui/router/RouterView.tsx'

export interface Hit {
  readonly key: string
  readonly icon: IconName
  readonly text: string
  readonly hint: string
  /** A page to open … */
  readonly to?: string
  /** … or something to do. */
  readonly run?: () => void
}

/** Ctrl/Cmd+K: pages, actions, patients, appointments, invoices and codes, by typing; arrows choose, Enter opens. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { areas } = useNavigation()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  /** Enter was pressed before everything that matches was there. */
  const [isAwaited, setAwaited] = useState(false)
  const records = useFoundRecords(query.trim())
  const actions = usePaletteActions()

  const pages = useMemo<Hit[]>(() => {
    const all = areas.flatMap((area) => area.items.map((item) => ({ item, hint: t(area.textId) })))
    return [...all, { item: settingsItem, hint: '' }].map(({ item, hint }) => ({
      key: item.to,
      icon: item.icon,
      text: t(item.textId),
      hint,
      to: item.to,
    }))
  }, [areas, t])
  const wanted = plain(query.trim())
  const known = [...pages, ...actions].filter((hit) => wanted === '' || plain(hit.text).includes(wanted))
  const hits = [...known, ...records.hits]

  const open = (hit: Hit | undefined): void => {
    if (hit === undefined) return
    onClose()
    hit.run?.()
    if (hit.to !== undefined) void navigate({ to: hit.to })
  }
  // Patients stand before their appointments, but come after them: what is first now may be second in a moment.
  const enter = (): void => {
    if (records.isLoading && known.length === 0 && chosen === 0) setAwaited(true)
    else open(hits[chosen])
  }
  const openChosen = useLatest(() => open(hits[chosen]))
  useEffect(() => {
    if (isAwaited && !records.isLoading) openChosen.current()
  }, [isAwaited, records.isLoading, openChosen])
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setChosen((index) => (index + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter') enter()
  }
  return (
    <Modal label={t('nav.commandPalette')} onClose={onClose} width="medium">
      <div className="palette">
        <label className="inp lg">
          <Icon name="search" />
          <span className="sr">{t('nav.commandPalette')}</span>
          <input
            autoFocus
            role="combobox"
            aria-expanded
            aria-controls="palette-hits"
            aria-activedescendant={hits[chosen] === undefined ? undefined : `palette-${chosen}`}
            value={query}
            placeholder={t('shell.searchPrompt')}
            onChange={(event) => {
              setQuery(event.target.value)
              setChosen(0)
              setAwaited(false)
            }}
            onKeyDown={onKey}
          />
        </label>
        <div id="palette-hits" className="hits" role="listbox" aria-label={t('nav.commandPalette')}>
          {hits.map((hit, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={hit.key}
              id={`palette-${index}`}
              role="option"
              aria-selected={index === chosen}
              onMouseMove={() => setChosen(index)}
              onClick={() => open(hit)}
            >
              <Icon name={hit.icon} />
              <span className="grow">{hit.text}</span>
              <span className="small muted">{hit.hint}</span>
            </button>
          ))}
        </div>
        <p className="small muted" role="status">
          {hits.length === 0 && !records.isLoading ? t('shell.nothingFound') : t('shell.paletteHint')}
        </p>
      </div>
    </Modal>
  )
}
