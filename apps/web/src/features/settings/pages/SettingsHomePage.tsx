import { useEffect } from 'react'
import { useCan, useUser } from '../../../data/session.ts'
import { sections } from '../sections.ts'
import { useNavigate } from '../../../ui/router/RouterView.tsx'

/** `/settings`: the first part that one may see. */
export function SettingsHomePage() {
  const can = useCan()
  const navigate = useNavigate()
  const isFactor = useUser().data?.factoringStaff === true
  const first =
    sections.find(({ needs, isPracticeOnly }) => needs.some(can) && !(isPracticeOnly === true && isFactor))
      ?.path ?? '/settings/security'
  useEffect(() => {
    void navigate({ to: first, replace: true })
  }, [navigate, first])
  return null
}
