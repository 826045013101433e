import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { usePageName } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SchemeButton } from '../ui/SchemeButton.tsx'
import { LanguageMenu } from './appearance.tsx'
import { HelpButton } from './HelpButton.tsx'
import { Notifications } from './Notifications.tsx'
import { settingsItem } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'
import { UserMenu } from './UserMenu.tsx'

const CommandPalette = lazy(() =>
  import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })),
)
const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Search, scheme, language, notifications and the user's own menu. */
export function TopBar() {
  const t = useText()
  const { areas, current } = useNavigation()
  const pageName = usePageName()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const here = [...areas.flatMap((area) => area.items), settingsItem].find((item) => item.to === current)

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.altKey) return
      event.preventDefault()
      setPaletteOpen((open) => !open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <header className="top">
      <span className="show-s m-title" aria-hidden="true">
        {here === undefined ? pageName : t(here.textId)}
      </span>
      <button
        type="button"
        className="search"
        title={t('nav.commandPalette')}
        onClick={() => setPaletteOpen(true)}
      >
        <Icon name="search" size="small" />
        <span>{t('shell.searchPrompt')}</span>
        <kbd>{isMac ? '⌘ K' : t('shell.searchKey')}</kbd>
      </button>
      <span className="sp" />
      <SchemeButton />
      <LanguageMenu />
      <HelpButton />
      <Notifications />
      <UserMenu />
      {isPaletteOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
