import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Page } from '../../ui/Page.tsx'
import { sections } from './sections.ts'
import './settings.css'
import '../../ui/styles/touch.css'

/** Heading and list of the settings around each of their parts. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const t = useText()
  const can = useCan()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Page title={t('nav.settings')}>
      <div className="settings">
        <nav className="settings-nav" aria-label={t('nav.settings')}>
          {sections
            .filter(({ needs }) => needs.some(can))
            .map((section) => (
              <Link
                key={section.path}
                to={section.path}
                aria-current={path.startsWith(section.path) ? 'page' : undefined}
              >
                {t(section.textId)}
              </Link>
            ))}
        </nav>
        <div className="stack s4">{children}</div>
      </div>
    </Page>
  )
}
