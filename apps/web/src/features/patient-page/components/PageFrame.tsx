import type { ReactNode } from 'react'
import { useOfferedLocales } from '../../../data/languages.ts'
import { useLanguage, useText } from '../../../i18n/i18n.tsx'
import { LegalLinks } from '../../legal/index.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { SchemeButton } from '../../../ui/SchemeButton.tsx'

import styles from './PageFrame.module.css'
/** Frame of pages for patients: who writes, language and colours, and nothing else. */
export function PageFrame(props: { name: string | null; factor?: string | null; children: ReactNode }) {
  const { name, factor = null, children } = props
  const t = useText()
  const { locale, setLocale } = useLanguage()
  const offered = useOfferedLocales()
  return (
    <div className="pp">
      <a className="skip" href="#pp-main">
        {t('nav.skipLink')}
      </a>
      <header className={styles['pp-head']}>
        {name === null ? (
          <Logo />
        ) : (
          <span className={styles['pp-name']}>
            {name}
            {factor !== null && <small>{t('patientPage.with', { factor })}</small>}
          </span>
        )}
        <span className="grow" />
        <div className="seg" role="group" aria-label={t('patientPage.language')}>
          {offered.map((choice) => (
            <button
              key={choice}
              type="button"
              lang={choice}
              aria-pressed={choice === locale}
              aria-label={`${choice.toUpperCase()} ${t(`locale.${choice}`)}`}
              onClick={() => setLocale(choice)}
            >
              {choice.toUpperCase()}
            </button>
          ))}
        </div>
        <SchemeButton />
      </header>
      <main className={styles['pp-main']} id="pp-main">
        {children}
      </main>
      <footer className={`${styles['pp-main']} small`}>
        <LegalLinks />
      </footer>
    </div>
  )
}
