import { useUser } from '../data/session.ts'
import { useText } from '../i18n/i18n.tsx'
import { Avatar } from '../ui/choices.tsx'
import { PopupMenu, useMenu } from '../ui/PopupMenu.tsx'
import { useLanguageEntries } from './appearance.tsx'
import { useSignOut } from './use-sign-out.ts'

/** On phones the top bar has no room for the languages; they move into this menu. */
const phone = '(max-width: 719px)'

/** Who is signed in, own settings, language on phones, signing out. */
export function UserMenu() {
  const t = useText()
  const signOut = useSignOut()
  const { data: user } = useUser()
  const menu = useMenu()
  const languages = useLanguageEntries(menu.isOpen)
  if (user === undefined)
    return (
      <span className="user-button" aria-hidden="true">
        <span className="ava" />
      </span>
    )

  const label = t('shell.userMenu', { name: user.name })
  return (
    <>
      <button
        type="button"
        className="user-button"
        aria-label={label}
        title={user.name}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <Avatar name={user.name} />
      </button>
      <PopupMenu
        menu={menu}
        label={label}
        head={
          <>
            <b className="b">{user.name}</b>
            <span className="block small muted">{user.email}</span>
            <span className="block small muted">{t(`role.${user.role}`)}</span>
          </>
        }
        entries={[
          { key: 'security', icon: 'lock', label: t('settings.security.title'), to: '/settings/security' },
          ...(window.matchMedia(phone).matches ? languages : []),
          { key: 'out', icon: 'out', label: t('security.signOut'), run: () => void signOut() },
        ]}
      />
    </>
  )
}
