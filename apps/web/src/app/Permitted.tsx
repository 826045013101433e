import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/i18n.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** The page, or a plain word that the permission for it is missing. */
export function Permitted({ children }: { children: ReactNode }) {
  const t = useText()
  const can = useCan()
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.needs })
  if (needs === undefined || needs.some(can)) return <>{children}</>
  return (
    <div className="page">
      <h1 className="sr" tabIndex={-1} data-page-title>
        {t('shell.noPermission.title')}
      </h1>
      <section className="card">
        <EmptyState id="shell.noPermission" icon="lock" />
      </section>
    </div>
  )
}
