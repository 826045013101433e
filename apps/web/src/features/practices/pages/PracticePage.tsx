import type { Practice } from '@honora/contract/practices.ts'
import { useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SkeletonPage } from '../../../ui/SkeletonPage.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useParams } from '../../../ui/router/RouterView.tsx'
import { ContractChanges } from '../../contract-changes/index.ts'
import { accountEvents } from '../data.ts'
import { AccountDemandCard } from '../components/AccountDemandCard.tsx'
import { AcceptedTextsCard, ContractsCard } from '../components/AgreementCards.tsx'
import { ClaimsCard } from '../components/ClaimsCard.tsx'
import { DebtorsCard } from '../components/DebtorsCard.tsx'
import { ExposureCard } from '../components/ExposureCard.tsx'
import { MessagesCard } from '../components/MessagesCard.tsx'
import { ContactCard, OnboardingCard } from '../components/PracticeCards.tsx'

/** One practice as the factor sees it: what stands open, who owes it, the contract, its people, what was written. */
export function PracticePage() {
  const { id = '' } = useParams()
  const t = useText()
  const client = useClient()
  const question = useQuestion(['practice', id], () =>
    client.getPractice({ params: { customer_number: id } }),
  )
  useServerEvents(accountEvents, question.retry)
  return (
    <Page
      crumbs={[{ label: t('practices.title'), to: '/factoring/practices' }]}
      tab={t('practices.title')}
      title={question.data?.name ?? t('practices.title')}
      subtitle={question.data === undefined ? undefined : <Line practice={question.data} />}
    >
      <Answer question={question} skeleton={<SkeletonPage isSlow={question.isSlow} main={[3, 5]} />}>
        {(practice) => (
          <div className="grid g-main">
            <div className="stack s4">
              <AccountDemandCard customerNumber={practice.customer_number} />
              <ExposureCard practice={practice} />
              <ClaimsCard practice={practice} />
              {practice.debtors.length > 0 && <DebtorsCard practice={practice} />}
              <MessagesCard practice={practice} />
            </div>
            <div className="stack s4">
              <ContractsCard practice={practice} />
              <AcceptedTextsCard practice={practice} />
              <ContractChanges customerNumber={practice.customer_number} contracts={practice.contracts} />
              <OnboardingCard practice={practice} />
              <ContactCard practice={practice} />
            </div>
          </div>
        )}
      </Answer>
    </Page>
  )
}

function Line({ practice }: { practice: Practice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <span className="row tight wrap">
      <Tone
        tone={practice.onboardingStatus === 'done' ? 'ok' : 'info'}
        icon={practice.onboardingStatus === 'done' ? 'okc' : 'clock'}
      >
        {t(`onboardingStatus.${practice.onboardingStatus}`)}
      </Tone>
      <span>
        {[
          practice.customer_number,
          practice.city,
          t('practices.since', { day: formats.date(practice.since) }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </span>
  )
}
