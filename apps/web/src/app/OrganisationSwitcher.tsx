import { lazy, Suspense } from 'react'
import { useOrganization } from '../data/session.ts'
import { useText } from '../i18n/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useMenu } from '../ui/PopupMenu.tsx'

const PracticeMenu = lazy(() =>
  import('./PracticeMenu.tsx').then((module) => ({ default: module.PracticeMenu })),
)

/** The current practice with its customer number, and the way into the others of the user. */
export function OrganisationSwitcher() {
  const t = useText()
  const { data: organization } = useOrganization()
  const menu = useMenu()
  const number = t('nav.customerNumber', { number: organization?.customer_number ?? '–' })
  return (
    <>
      <button
        type="button"
        className="org"
        title={organization === undefined ? undefined : `${organization.name} · ${number}`}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <span className="sr">{t('action.switchPractice')}</span>
        <span className="grow">
          <b className="ell">{organization?.name ?? '…'}</b> <span>{number}</span>
        </span>
        <Icon name="updown" size="small" />
      </button>
      {menu.isOpen && (
        <Suspense fallback={null}>
          <PracticeMenu menu={menu} />
        </Suspense>
      )}
    </>
  )
}
