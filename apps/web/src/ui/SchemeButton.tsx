import { useText } from '../i18n/i18n.tsx'
import { IconAction } from './IconAction.tsx'
import { PopupMenu, useMenu } from './PopupMenu.tsx'
import { schemes, useScheme } from './theme/colour-scheme.ts'

/** Light, dark, or as the system has it. */
export function SchemeButton() {
  const t = useText()
  const chosen = useScheme()
  const menu = useMenu()
  return (
    <>
      <IconAction
        icon="moon"
        label={t('shell.scheme.label')}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      />
      <PopupMenu
        menu={menu}
        label={t('shell.scheme.label')}
        entries={schemes.map((scheme) => ({
          key: scheme,
          label: t(`shell.scheme.${scheme}`),
          isChosen: scheme === chosen.scheme,
          run: () => chosen.choose(scheme),
        }))}
      />
    </>
  )
}
