import { useClient } from '../data/client.tsx'
import { changeOrganisation } from '../data/organisation-store.ts'
import { useUserOrganizations } from '../data/session.ts'
import { useAction } from '../data/use-action.ts'
import { useText } from '../i18n/i18n.tsx'
import { PopupMenu, type useMenu } from '../ui/PopupMenu.tsx'
import { useReportProblem } from '../ui/snackbars.tsx'

/** The practices of the user; they are asked for, and this is loaded, when somebody wants to change. */
export function PracticeMenu({ menu }: { menu: ReturnType<typeof useMenu> }) {
  const t = useText()
  const client = useClient()
  const { data: organizations = [] } = useUserOrganizations()
  const change = useAction(async (customerNumber: string) => {
    // What this page still asks before it is left is asked for the practice that the session has then.
    await changeOrganisation(customerNumber, () =>
      client.switchOrganization({ body: { customer_number: customerNumber } }),
    )
    window.location.assign('/')
  }, useReportProblem())
  return (
    <PopupMenu
      menu={menu}
      label={t('action.switchPractice')}
      entries={organizations.map((choice) => ({
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
  )
}
