import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { isDebited, mayChooseRates, nextRate } from '../steps.ts'
import { Greeting } from './Greeting.tsx'
import { PaymentResult } from './PayNow.tsx'

import shared from '../patient-page.module.css'
import styles from './LinkGone.module.css'
/** The first thing that is read: how much, to whom, until when, or that nothing is to be done. */
export function Opening({ page }: { page: PatientPage }) {
  const t = useText()
  const formats = useFormats()
  const treated =
    page.treatedOn === null ? '' : t('patientPage.treated', { day: formats.date(page.treatedOn) })
  const isRest = page.state === 'open' && page.paidCents > 0
  return (
    <section className={shared['opening']}>
      <Greeting addressee={page.addressee} />
      <Heading tab={t('entity.invoice')}>
        {t(`patientPage.title.${isRest ? 'rest' : page.state}`, { amount: formats.money(page.dueCents) })}
      </Heading>
      <p className={styles['pp-lead']}>
        {[page.practice.name, treated].filter((part) => part !== '').join(', ')}
        {'. '}
        {isRest && `${t('patientPage.lead.rest', { amount: formats.money(page.paidCents) })} `}
        {page.state === 'open' && page.dueOn !== null && (
          <b>{t('patientPage.payUntil', { day: formats.longDate(page.dueOn) })}</b>
        )}
        {page.state !== 'open' && <Lead page={page} />}
      </p>
      <PaymentResult page={page} />
      <Offer page={page} />
      {page.deferredUntil !== null && (
        <Notice tone="ok">{t('patientPage.deferred', { day: formats.longDate(page.deferredUntil) })}</Notice>
      )}
      {page.restsUntil !== null && (
        <Notice tone="info">{t('patientPage.rests', { day: formats.date(page.restsUntil) })}</Notice>
      )}
    </section>
  )
}

/** What the state means for who reads it. Nobody whose rates are debited is asked to pay them. */
function Lead({ page }: { page: PatientPage }) {
  const t = useText()
  const formats = useFormats()
  const rate = nextRate(page)
  if (!isDebited(page)) return t(`patientPage.lead.${page.state}`, { factor: page.factor.name })
  if (rate === undefined) return t('patientPage.lead.planDebited')
  return t('patientPage.lead.nextDebit', {
    amount: formats.money(rate.amountCents),
    day: formats.longDate(rate.dueOn),
  })
}

/** Rates that were offered: the letter that brought somebody here speaks of them. */
function Offer({ page }: { page: PatientPage }) {
  const t = useText()
  const formats = useFormats()
  const [rate] = page.plan?.schedule ?? []
  if (page.plan?.status !== 'offered' || rate === undefined || !mayChooseRates(page)) return null
  return (
    <Notice tone="info" icon="calendar">
      {t('patientPage.offered', {
        count: page.plan.instalments,
        rate: formats.money(rate.amountCents),
        total: formats.money(page.plan.totalCents),
      })}
    </Notice>
  )
}
