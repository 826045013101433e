import { useEffect, useRef, type ReactNode } from 'react'
import { useCan, useUser } from '../../data/session.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Page } from '../../ui/Page.tsx'
import { sections } from './sections.ts'
import { usePathname } from '../../ui/router/RouterView.tsx'
import styles from './settings.module.css'

/** Heading and list of the settings around each of their parts. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const t = useText()
  const can = useCan()
  const isFactor = useUser().data?.factoringStaff === true
  const path = usePathname()
  const section = sections.find((each) => each.path === path)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a narrow screen the list scrolls sideways: the part one is in must not lie outside.
    const links = [...(nav.current?.querySelectorAll('a') ?? [])]
    const current = links.find((link) => path === link.pathname)
    if (nav.current === null || current === undefined) return
    const left = current.offsetLeft - nav.current.offsetLeft
    nav.current.scrollLeft = left - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [path])
  return (
    <Page tab={t(section?.textId ?? 'nav.settings')} title={t('nav.settings')}>
      <div className={styles['settings']}>
        <nav ref={nav} className="settings-nav" aria-label={t('nav.settings')}>
          {sections
            .filter(({ needs, isPracticeOnly }) => needs.some(can) && !(isPracticeOnly === true && isFactor))
            .map((each) => (
              <Link key={each.path} to={each.path} aria-current={path === each.path ? 'page' : undefined}>
                {t(each.textId)}
              </Link>
            ))}
        </nav>
        <div className="stack s4">{children}</div>
      </div>
    </Page>
  )
}
