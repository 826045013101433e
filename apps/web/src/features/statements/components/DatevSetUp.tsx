import { useOrganization, useUser } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Link } from '../../../ui/Link.tsx'

/** Where a practice names its tax adviser's numbers, without which there is no booking batch. */
export const datevSetUp = '/settings/contract?part=datev'

/** Whether a booking batch can be made; undefined while that is not known. The factor takes those of its practices as they are. */
export function useHasDatev(): boolean | undefined {
  const isFactor = useUser().data?.factoringStaff === true
  const settings = useOrganization().data?.settings
  if (isFactor) return true
  return settings === undefined ? undefined : settings.datev !== null
}

/** The way to set it up, in place of the button. */
export function DatevSetUp() {
  const t = useText()
  return (
    <Link className="btn" to={datevSetUp}>
      {t('statements.datevSetUp')}
    </Link>
  )
}
