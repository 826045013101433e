import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/i18n.tsx'
import { useOfferedLocales } from '../../../data/languages.ts'
import { isLocale } from '../../../i18n/locale.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { LegalLinks } from '../../legal/index.ts'

import styles from '../identity.module.css'
/** Frame of the pages that need no session: form at the left, the idea of the product at the right. */
export function OpenFrame({ children }: { children: ReactNode }) {
  const t = useText()
  const { locale, setLocale } = useLanguage()
  const offered = useOfferedLocales()
  return (
    <div className={styles['lgn']}>
      <main className={styles['lf']}>
        <div className={styles['brandl']}>
          <Logo />
        </div>
        <div className={styles['lbox']}>{children}</div>
        <footer className="small muted row between wrap">
          <span>© Honora</span>
          <LegalLinks />
          <label className={`row tight ${styles['language-choice']}`}>
            <Icon name="globe" size="small" />
            <span className="sr">{t('shell.language', { language: t(`locale.${locale}`) })}</span>
            <select
              value={locale}
              onChange={(event) => {
                if (isLocale(event.target.value)) setLocale(event.target.value)
              }}
            >
              {offered.map((choice) => (
                <option key={choice} value={choice} lang={choice}>
                  {t(`locale.${choice}`)}
                </option>
              ))}
            </select>
          </label>
        </footer>
      </main>
      <aside className={styles['lr']} aria-hidden="true">
        <p className={styles['q']} lang="de">
          „Drei sechs, <mark>Sekundärkaries distal</mark>. Füllung mod, Komposit A3.“
        </p>
        <p className={styles['w']}>{t('login.quoteAt', { time: '10:41' })}</p>
        <div className={styles['chain']}>
          <ChainLink icon="tooth" id="login.chain.documented" />
          <ChainLink icon="invoice" id="login.chain.billed" />
          <ChainLink icon="bank" id="login.chain.paid" />
        </div>
      </aside>
    </div>
  )
}

function ChainLink({ icon, id }: { icon: 'tooth' | 'invoice' | 'bank'; id: string }) {
  const t = useText()
  return (
    <div className={styles['cn']}>
      <Icon name={icon} />
      <span>
        <b>{t(id)}</b>
        <small>{t(`${id}Hint`)}</small>
      </span>
    </div>
  )
}
