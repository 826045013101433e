import type { Onboarding } from '@honora/contract/factoring.ts'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { ContractChoice, type ContractAnswer } from '../components/ContractChoice.tsx'
import '../onboarding.css'

type Step = Onboarding['steps'][number]

const tones = {
  open: ['line', 'sPlanned'],
  submitted: ['info', 'clock'],
  released: ['ok', 'okc'],
  returned: ['err', 'undo'],
} as const

/** The way in: what is done, what is missing, what came back; it can be left and taken up again. */
export function OnboardingPage() {
  const t = useText()
  const client = useClient()
  const question = useQuestion('onboarding', () => client.getOnboarding({}))
  return (
    <Page title={t('nav.onboarding')} subtitle={t('onboarding.subtitle')}>
      <Answer question={question} rows={8}>
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
  const open = url.step === '' ? data.next : url.step
  const released = data.steps.filter((step) => step.state === 'released').length
  const start = useAction(async () => {
    await client.startOnboarding({ body: { acceptTerms: true } })
    onChanged()
  })
  return (
    <div className="stack s4">
      {data.status === 'done' && <Notice tone="ok">{t('onboarding.done')}</Notice>}
      {data.status === 'started' && (
        <Notice tone="info">{t('onboarding.progress', { done: released, total: data.steps.length })}</Notice>
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
        <ol className="steps-list">
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
              {data.status === 'started' &&
                open === step.key &&
                step.state !== 'released' &&
                can('onboarding.manage') && (
                  <StepForm
                    key={step.key}
                    step={step}
                    conditions={data.conditions}
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
    </div>
  )
}

const fields: Readonly<Record<Step['key'], readonly string[]>> = {
  practice: ['legalForm', 'taxNumber', 'chamber'],
  representatives: ['representative', 'beneficialOwner'],
  contract: [],
  bank: ['holder', 'iban'],
  'consent-form': ['textVersion'],
  users: [],
  'test-upload': ['fileName'],
}
const withDocument: ReadonlySet<Step['key']> = new Set([
  'practice',
  'representatives',
  'contract',
  'consent-form',
])

const chosenContract = (step: Step): ContractAnswer => {
  const { factoringTypes } = step.data
  const given = Array.isArray(factoringTypes) ? (factoringTypes as ContractAnswer['factoringTypes']) : null
  return { factoringTypes: given ?? ['non_recourse', 'recourse'], accepted: false }
}

/** What one step asks for; documents go along with it. */
function StepForm({
  step,
  conditions,
  onDone,
}: {
  step: Step
  conditions: Onboarding['conditions']
  onDone: () => void
}) {
  const t = useText()
  const client = useClient()
  const file = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState('')
  const given = (name: string): string => (typeof step.data[name] === 'string' ? step.data[name] : '')
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields[step.key].map((name) => [name, given(name)])),
  )
  const [contract, setContract] = useState(() => chosenContract(step))
  const send = useAction(async () => {
    const data = { ...values, ...(step.key === 'contract' ? contract : {}) }
    const chosen = file.current?.files?.[0]
    const params = { step: step.key }
    if (chosen === undefined) {
      await client.submitOnboardingStep({ params, body: data as unknown as FormData })
    } else {
      const form = new FormData()
      for (const [key, value] of Object.entries(data))
        form.append(key, typeof value === 'string' ? value : JSON.stringify(value))
      form.append('data', chosen)
      await client.submitOnboardingStep({ params, body: form })
    }
    onDone()
  })
  return (
    <form
      className="stack s4 step-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send.run()
      }}
    >
      {fields[step.key].map((name) => (
        <TextField
          key={name}
          label={t(`onboarding.field.${name}`)}
          value={values[name] ?? ''}
          error={send.problem?.errors.find((each) => each.pointer === `/${name}`)?.message}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      {step.key === 'contract' && (
        <ContractChoice conditions={conditions} choice={contract} onChange={setContract} />
      )}
      {step.key === 'users' && (
        <Link className="link" to="/settings/members">
          {t('onboarding.toMembers')}
        </Link>
      )}
      {step.key === 'test-upload' && (
        <Link className="link" to="/factoring/files">
          {t('onboarding.toFiles')}
        </Link>
      )}
      {withDocument.has(step.key) && (
        <div className="row wrap">
          <input
            ref={file}
            hidden
            type="file"
            accept=".pdf,.png,.jpg,.jpeg"
            aria-label={t('onboarding.document')}
            onChange={(event) => setFileName(event.target.files?.[0]?.name ?? '')}
          />
          <Button
            size="small"
            startIcon={<Icon name="upload" size="small" />}
            onClick={() => file.current?.click()}
          >
            {t('onboarding.document')}
          </Button>
          <span className="small muted">
            {fileName === '' ? step.documents.map((each) => each.name).join(', ') : fileName}
          </span>
        </div>
      )}
      <FormProblem problem={send.problem} />
      <div className="row">
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={
            send.isRunning ||
            (step.key === 'contract' && (contract.factoringTypes.length === 0 || !contract.accepted))
          }
        >
          {t('onboarding.submit')}
        </Button>
      </div>
    </form>
  )
}
