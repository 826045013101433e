import { useClient } from '../data/client.tsx'
import { useOfferedLocales } from '../data/languages.ts'
import { useUser } from '../data/session.ts'
import { useLanguage, useText } from '../i18n/i18n.tsx'
import type { Locale } from '../i18n/locale.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { PopupMenu, useMenu } from '../ui/PopupMenu.tsx'

/** Shows another language, keeps it in the cookie, and with the user when somebody is signed in. */
function useChooseLocale(): (locale: Locale) => void {
  const { setLocale } = useLanguage()
  const client = useClient()
  const { data: user } = useUser()
  return (locale) => {
    setLocale(locale)
    if (user !== undefined) void client.updateUser({ body: { locale } }).catch(() => undefined)
  }
}

/** Entries of an open menu for the languages that may be chosen; names are always in their own language. */
export function useLanguageEntries(isOpen: boolean) {
  const t = useText()
  const { locale: current } = useLanguage()
  const offered = useOfferedLocales(isOpen)
  const choose = useChooseLocale()
  return offered.map((locale) => ({
    key: locale,
    label: t(`locale.${locale}`),
    lang: locale,
    isChosen: locale === current,
    run: () => choose(locale),
  }))
}

/** Choice of language in the top bar. */
export function LanguageMenu() {
  const t = useText()
  const { locale } = useLanguage()
  const menu = useMenu()
  const entries = useLanguageEntries(menu.isOpen)
  const label = t('shell.language', { language: t(`locale.${locale}`) })
  return (
    <span className="hide-s">
      <IconAction
        icon="globe"
        label={label}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      />
      <PopupMenu menu={menu} label={label} entries={entries} />
    </span>
  )
}
