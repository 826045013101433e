import { useClient } from '../data/client.tsx'
import { useOrganization, useUserOrganizations } from '../data/session.ts'
import { useAction } from '../data/use-action.ts'
import { useText } from '../i18n/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PopupMenu, useMenu } from '../ui/PopupMenu.tsx'
import { useReportProblem } from '../ui/snackbars.tsx'

/** The current practice with its customer number, and the way into the others of the user. */
export function OrganisationSwitcher() {
  const t = useText()
  const client = useClient()
  const report = useReportProblem()
  const { data: organization } = useOrganization()
  const menu = useMenu()
  const { data: organizations } = useUserOrganizations(menu.isOpen)
  const change = useAction(async (customerNumber: string) => {
    await client.switchOrganization({ body: { customer_number: customerNumber } })
    window.location.assign('/')
  }, report)

  const number = t('nav.customerNumber', { number: organization?.customer_number ?? '–' })
  const choices = organizations ?? []
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
      <PopupMenu
        menu={menu}
        label={t('action.switchPractice')}
        entries={choices.map((choice) => ({
          key: choice.customer_number,
          label: <b className="b">{choice.name}</b>,
          hint: [t('nav.customerNumber', { number: choice.customer_number }), choice.org_group]
            .filter((part) => part !== null)
            .join(' · '),
          isChosen: choice.current,
          isDisabled: change.isRunning,
          run: () => {
            if (!choice.current) void change.run(choice.customer_number)
          },
        }))}
      />
    </>
  )
}
