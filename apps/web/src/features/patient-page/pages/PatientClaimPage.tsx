import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { useClient } from '../../../data/client.tsx'
import { problemOf } from '../../../data/problem.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Contacts, History, Why } from '../components/About.tsx'
import { InvoiceCard } from '../components/InvoiceCard.tsx'
import { LinkGone } from '../components/LinkGone.tsx'
import { PageFrame } from '../components/PageFrame.tsx'
import { isPaymentAwaited } from '../components/PayNow.tsx'
import { Instalments } from '../components/Instalments.tsx'
import { Opening } from '../components/Opening.tsx'
import { PlanRunning } from '../components/PlanRunning.tsx'
import { QuestionForm } from '../components/QuestionForm.tsx'
import { Transfer } from '../components/Transfer.tsx'
import { Ways } from '../components/Ways.tsx'
import { hasPlan, isClosed, isDebited, mayChooseRates } from '../steps.ts'
import { useParams } from '../../../ui/router/RouterView.tsx'

import patientClaimPageStyles from './PatientClaimPage.module.css'
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
  const isOver = isClosed(page)
  const about = (
    <>
      <Why page={page} isDue={!isOver} />
      <InvoiceCard page={page} token={token} />
    </>
  )
  return (
    <>
      <Opening page={page} />
      <Ways page={page} />
      <div className={patientClaimPageStyles['pp-columns']}>
        <div className={patientClaimPageStyles['pp-column']}>
          {!isOver && !isDebited(page) && <Transfer page={page} token={token} />}
          {page.plan !== null && hasPlan(page) && (
            <PlanRunning plan={page.plan} debit={page.debit} token={token} onChanged={onChanged} />
          )}
          {mayChooseRates(page) && <Instalments page={page} token={token} onChanged={onChanged} />}
          {isOver ? about : <QuestionForm page={page} token={token} onChanged={onChanged} />}
        </div>
        <div className={patientClaimPageStyles['pp-column']}>
          {!isOver && about}
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
