import { useEffect } from 'react'
import { useCan } from '../../../data/session.ts'
import { useNavigate } from '../../../ui/router/RouterView.tsx'

/** `/`: today's appointments, or the money for those without the practice area. */
export function HomePage() {
  const can = useCan()
  const navigate = useNavigate()
  const target = can('appointment.read') ? '/today' : '/factoring'
  useEffect(() => {
    void navigate({ to: target, replace: true })
  }, [navigate, target])
  return null
}
