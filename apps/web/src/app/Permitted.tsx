import type { ReactNode } from 'react'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/i18n.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Heading } from '../ui/Heading.tsx'
import { useShown } from '../ui/router/RouterView.tsx'

/** The page, or a plain word that the permission for it is missing. */
export function Permitted({ children }: { children: ReactNode }) {
  const t = useText()
  const can = useCan()
  const needs = useShown()?.route.needs
  if (needs === undefined || needs.some(can)) return <>{children}</>
  return (
    <div className="page">
      <Heading className="sr" tab={t('shell.noPermission.title')}>
        {t('shell.noPermission.title')}
      </Heading>
      <section className="card">
        <EmptyState id="shell.noPermission" icon="lock" />
      </section>
    </div>
  )
}
