import { useMemo } from 'react'
import { useCan, useOrganization, useUser } from '../data/session.ts'
import { currentItem, navigationFor, type NavArea } from './navigation.ts'
import { usePathname } from '../ui/router/RouterView.tsx'

/** What the signed-in user sees in rail, bottom bar and palette, and where they are. */
export function useNavigation(): { areas: NavArea[]; current: string | undefined } {
  const can = useCan()
  const { data: user } = useUser()
  const { data: organization } = useOrganization()
  const path = usePathname()
  const areas = useMemo(
    () =>
      navigationFor({
        can,
        factoringStaff: user?.factoringStaff === true,
        onboardingStatus: organization?.onboardingStatus,
      }),
    [can, user?.factoringStaff, organization?.onboardingStatus],
  )
  return { areas, current: currentItem(areas, path) }
}
