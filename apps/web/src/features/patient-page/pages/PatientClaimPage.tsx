import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { useClient } from '../../../data/client.tsx'
import { problemOf } from '../../../data/problem.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Contacts, History, Why } from '../components/About.tsx'
import { Greeting } from '../components/Greeting.tsx'
import { InvoiceCard } from '../components/InvoiceCard.tsx'
import { LinkGone } from '../components/LinkGone.tsx'
import { PageFrame } from '../components/PageFrame.tsx'
import { isPaymentAwaited, PaymentResult } from '../components/PayNow.tsx'
import { Instalments } from '../components/Instalments.tsx'
import { PlanRunning } from '../components/PlanRunning.tsx'
import { QuestionForm } from '../components/QuestionForm.tsx'
import { Transfer } from '../components/Transfer.tsx'
import shared from '../patient-page.module.css'
import { useParams } from '../../../ui/router/RouterView.tsx'

import patientClaimPageStyles from './PatientClaimPage.module.css'
import linkGoneStyles from '../components/LinkGone.module.css'
const closed: ReadonlySet<PatientPage['state']> = new Set(['paid', 'returned', 'cancelled'])

/** A claim as its debtor sees it, by the link of a letter or mail: what, to whom, why, and everything he can do about it. */
export function PatientClaimPage() {
  const client = useClient()
  const { token = '' } = useParams()
  const params = { token }
  const question = useQuestion(['patient-page', token], () => client.getPatientPage({ params }), {
    shouldRetryOnError: false,
    refreshInterval: (page) => (isPaymentAwaited(page) ? 5_000 : 0),
  })
  if (question.error !== undefined && problemOf(question.error).code === 'NOT_FOUND')
    return (
      <PageFrame name={null}>
        <LinkGone />
      </PageFrame>
    )
  return (
    <PageFrame name={question.data?.practice.name ?? null} factor={question.data?.factor.name ?? null}>
      <Answer question={question} rows={8}>
        {(page) => <Body page={page} token={token} onChanged={(next) => void question.mutate(next, false)} />}
      </Answer>
    </PageFrame>
  )
}

interface BodyProps {
  readonly page: PatientPage
  readonly token: string
  readonly onChanged: (page: PatientPage) => void
}

function Body({ page, token, onChanged }: BodyProps) {
  const t = useText()
  const isClosed = closed.has(page.state)
  const mayChoose = page.options.length > 0 && (page.plan === null || page.plan.status === 'offered')
  const about = (
    <>
      <Why page={page} isDue={!isClosed} />
      <InvoiceCard page={page} token={token} />
    </>
  )
  return (
    <>
      <Opening page={page} />
      {!isClosed && (
        <nav className={patientClaimPageStyles['pp-ways']} aria-label={t('patientPage.ways')}>
          <Way to="#pay" icon="bank" id="patientPage.way.pay" />
          {mayChoose && <Way to="#rates" icon="calendar" id="patientPage.way.rates" />}
          <Way to="#ask" icon="quote" id="patientPage.way.ask" />
        </nav>
      )}
      <div className={patientClaimPageStyles['pp-columns']}>
        <div className={patientClaimPageStyles['pp-column']}>
          {!isClosed && <Transfer page={page} token={token} />}
          {page.plan !== null && page.plan.status !== 'offered' && (
            <PlanRunning plan={page.plan} debit={page.debit} token={token} onChanged={onChanged} />
          )}
          {mayChoose && <Instalments page={page} token={token} onChanged={onChanged} />}
          {isClosed ? about : <QuestionForm page={page} token={token} onChanged={onChanged} />}
        </div>
        <div className={patientClaimPageStyles['pp-column']}>
          {!isClosed && about}
          <History page={page} />
          <Contacts page={page} />
        </div>
      </div>
      <p className={`small muted ${patientClaimPageStyles['pp-end']}`}>
        {t('patientPage.linkUntil', { day: useFormats().date(page.linkExpiresOn) })}
      </p>
    </>
  )
}

function Way({ to, icon, id }: { to: string; icon: IconName; id: string }) {
  const t = useText()
  return (
    <a className={patientClaimPageStyles['pp-way']} href={to}>
      <Icon name={icon} />
      {t(id)}
    </a>
  )
}

/** The first thing that is read: how much, to whom, until when, or that nothing is to be done. */
function Opening({ page }: { page: PatientPage }) {
  const t = useText()
  const formats = useFormats()
  const treated =
    page.treatedOn === null ? '' : t('patientPage.treated', { day: formats.date(page.treatedOn) })
  return (
    <section className={shared['opening']}>
      <Greeting addressee={page.addressee} />
      <Heading tab={t('entity.invoice')}>
        {t(`patientPage.title.${page.state}`, { amount: formats.money(page.dueCents) })}
      </Heading>
      <p className={linkGoneStyles['pp-lead']}>
        {[page.practice.name, treated].filter((part) => part !== '').join(', ')}
        {'. '}
        {page.state === 'open' && page.dueOn !== null && (
          <b>{t('patientPage.payUntil', { day: formats.longDate(page.dueOn) })}</b>
        )}
        {page.state !== 'open' && t(`patientPage.lead.${page.state}`, { factor: page.factor.name })}
      </p>
      <PaymentResult page={page} />
      {page.deferredUntil !== null && (
        <Notice tone="ok">{t('patientPage.deferred', { day: formats.longDate(page.deferredUntil) })}</Notice>
      )}
      {page.restsUntil !== null && (
        <Notice tone="info">{t('patientPage.rests', { day: formats.date(page.restsUntil) })}</Notice>
      )}
    </section>
  )
}
