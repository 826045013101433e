import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { phoneLink } from '../steps.ts'

import styles from './About.module.css'
/** Why somebody else than the practice writes, and while something is due whom to pay. */
export function Why({ page, isDue }: { page: PatientPage; isDue: boolean }) {
  const t = useText()
  const formats = useFormats()
  const names = { factor: page.factor.name, practice: page.practice.name }
  const assigned = [
    t('patientPage.why.assigned', names),
    page.consentOn === null ? '' : t('patientPage.why.consent', { day: formats.date(page.consentOn) }),
    isDue ? t('patientPage.why.pay', names) : '',
  ]
  return (
    <Card className={styles['why']} title={t('patientPage.why.title', names)}>
      <p className="soft">
        {page.state === 'returned'
          ? t('patientPage.why.returned', names)
          : assigned.filter((sentence) => sentence !== '').join(' ')}
      </p>
    </Card>
  )
}

export function History({ page }: { page: PatientPage }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card title={t('patientPage.history.title')}>
      <ol className={styles['pp-history']}>
        {page.history.map((entry, index) => (
          <li key={`${entry.kind} ${entry.on} ${String(index)}`}>
            <b className="b">{t(`patientPage.history.${entry.kind}`, { factor: page.factor.name })}</b>
            <span className="small muted">
              {[
                formats.date(entry.on),
                entry.channel === null ? '' : t(`dispatch.channel.${entry.channel}`),
                entry.amountCents === null ? '' : formats.money(entry.amountCents),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

export function Contacts({ page }: { page: PatientPage }) {
  const t = useText()
  return (
    <Card title={t('patientPage.contact.title')}>
      <div className="stack s4">
        {page.state === 'returned' ? (
          <Party party={page.practice} about={t('patientPage.contact.practiceAlone')} />
        ) : (
          <>
            <Party party={page.factor} about={t('patientPage.contact.factor')} />
            <Party party={page.practice} about={t('patientPage.contact.practice')} />
          </>
        )}
      </div>
    </Card>
  )
}

function Party({ party, about }: { party: PatientPage['factor']; about: string }) {
  return (
    <address className={styles['pp-party']}>
      <b className="b">{party.name}</b>
      <span className="small muted">{about}</span>
      <span>{party.lines.join(', ')}</span>
      {party.phone !== null && (
        <a className="link" href={phoneLink(party.phone)}>
          {party.phone}
        </a>
      )}
      {party.email !== null && (
        <a className="link" href={`mailto:${party.email}`}>
          {party.email}
        </a>
      )}
    </address>
  )
}
