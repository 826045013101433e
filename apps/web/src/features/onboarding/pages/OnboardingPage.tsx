import type { Onboarding } from '@honora/contract/factoring.ts'
import { deskDays } from '@honora/domain/factoring/desk.ts'
import { useEffect } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useCan, useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { useNavigate } from '../../../ui/router/RouterView.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { AccountCheckPanel } from '../components/AccountCheckPanel.tsx'
import { StepForm } from '../components/StepForm.tsx'

import styles from '../onboarding.module.css'
const tones = {
  open: ['line', 'sPlanned'],
  submitted: ['info', 'clock'],
  released: ['ok', 'okc'],
  returned: ['err', 'undo'],
} as const

/** The way in: what is done, what is missing, what came back; it can be left and taken up again. A factor has none of its own. */
export function OnboardingPage() {
  const isFactor = useUser().data?.factoringStaff === true
  const navigate = useNavigate()
  useEffect(() => {
    if (isFactor) void navigate({ to: '/factoring/practices', replace: true })
  }, [isFactor, navigate])
  return isFactor ? null : <OwnOnboarding />
}

function OwnOnboarding() {
  const t = useText()
  const client = useClient()
  const question = useQuestion('onboarding', () => client.getOnboarding({}))
  useServerEvents(['onboarding.updated'], question.retry)
  return (
    <Page title={t('nav.onboarding')} subtitle={t('onboarding.subtitle')}>
      <Answer question={question} skeleton={<SkeletonCard lines={7} isSlow={question.isSlow} />}>
        {(data) => <Steps data={data} onChanged={question.retry} />}
      </Answer>
    </Page>
  )
}

function Steps({ data, onChanged }: { data: Onboarding; onChanged: () => void }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const [url, setUrl] = useUrlState(['step'])
  // A step that waits for its code shows that; its form would only begin it anew.
  const toFill = data.steps.find((step) => step.key === data.next && step.state !== 'submitted')
  const open = url.step === '' ? (toFill?.key ?? null) : url.step
  const released = data.steps.filter((step) => step.state === 'released').length
  const submitted = data.steps.filter((step) => step.state === 'submitted').length
  const start = useAction(async () => {
    await client.startOnboarding({ body: { acceptTerms: true } })
    onChanged()
  })
  return (
    <div className="stack s4">
      {data.status === 'done' && <Notice tone="ok">{t('onboarding.done')}</Notice>}
      {data.status === 'started' && (
        <Notice tone="info">
          {t('onboarding.progress', { done: released, total: data.steps.length })}{' '}
          {submitted > 0 &&
            t('onboarding.progress.submitted', { count: submitted, days: deskDays.onboarding })}
        </Notice>
      )}
      {data.status === 'onboardingLinkAvailable' && can('onboarding.manage') && (
        <Notice
          tone="info"
          actions={
            <Button
              variant="contained"
              color="primary"
              disabled={start.isRunning}
              onClick={() => void start.run()}
            >
              {t('onboarding.start')}
            </Button>
          }
        >
          {t('onboarding.terms')}
        </Notice>
      )}
      <Card flush title={t('onboarding.steps')}>
        <ol className={styles['steps-list']}>
          {data.steps.map((step) => (
            <li key={step.key}>
              <div className="li">
                <Tone tone={tones[step.state][0]} icon={tones[step.state][1]}>
                  {t(`onboardingStep.${step.state}`)}
                </Tone>
                <div className="grow">
                  <p className="t1">{t(`onboarding.step.${step.key}`)}</p>
                  <p className="t2">{step.reason ?? t(`onboarding.explain.${step.key}`)}</p>
                </div>
                {data.status === 'started' && step.state !== 'released' && can('onboarding.manage') && (
                  <Button
                    size="small"
                    onClick={() => setUrl({ step: open === step.key ? 'none' : step.key })}
                    aria-expanded={open === step.key}
                  >
                    {t(step.state === 'open' ? 'onboarding.fill' : 'onboarding.change')}
                  </Button>
                )}
              </div>
              {step.accountCheck !== undefined && step.state === 'submitted' && can('onboarding.manage') && (
                <AccountCheckPanel check={step.accountCheck} onChanged={onChanged} />
              )}
              {data.status === 'started' &&
                open === step.key &&
                step.state !== 'released' &&
                can('onboarding.manage') && (
                  <StepForm
                    key={step.key}
                    step={step}
                    offer={data}
                    onDone={() => {
                      setUrl({ step: '' })
                      onChanged()
                    }}
                  />
                )}
            </li>
          ))}
        </ol>
      </Card>
      <Contact contact={data.contact} />
    </div>
  )
}

/** Whom to ask. */
function Contact({ contact }: { contact: Onboarding['contact'] }) {
  const t = useText()
  if (contact === null) return null
  return (
    <p className="row wrap small soft">
      <span>{t('onboarding.contact', { name: contact.name })}</span>
      {contact.phone !== null && (
        <a className="link" href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>
          {contact.phone}
        </a>
      )}
      {contact.email !== null && (
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      )}
    </p>
  )
}
