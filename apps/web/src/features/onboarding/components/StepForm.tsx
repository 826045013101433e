import type { Onboarding } from '@honora/contract/factoring.ts'
import { isValidIban } from '@honora/domain/organisation/iban.ts'
import { answerChoices, stepDemands } from '@honora/domain/organisation/onboarding.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useDraft } from '../../../data/drafts.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { ContractChoice, type ContractAnswer } from './ContractChoice.tsx'
import { StepDocuments } from './StepDocuments.tsx'
import styles from '../onboarding.module.css'
import { ActionForm } from '../../../ui/ActionForm.tsx'

type Step = Onboarding['steps'][number]

/** Answers with a field of their own below. */
const shownBelow: ReadonlySet<string> = new Set(['textVersion', 'fileName'])
/** Texts of the consent form that counsel has released. */
const textVersions = ['2026-1'] as const

const chosenContract = (step: Step): ContractAnswer => {
  const { factoringTypes } = step.data
  const given = Array.isArray(factoringTypes) ? (factoringTypes as ContractAnswer['factoringTypes']) : null
  return { factoringTypes: given ?? ['non_recourse', 'recourse'], accepted: false, processingAccepted: false }
}

/** What was typed and not submitted yet outlives a reload and a visit to another page. */
function answersIn(text: string): Readonly<Record<string, string>> {
  const kept: unknown = JSON.parse(text)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]))
}

function useAnswers(step: Step) {
  const given = (name: string): string => (typeof step.data[name] === 'string' ? step.data[name] : '')
  const [text, keep, clear] = useDraft(
    `onboarding.${step.key}`,
    JSON.stringify(Object.fromEntries(stepDemands[step.key].answers.map((name) => [name, given(name)]))),
  )
  const values = answersIn(text)
  const set = (name: string, value: string): void => keep(JSON.stringify({ ...values, [name]: value }))
  return { values, set, clear }
}

interface Props {
  step: Step
  offer: Pick<Onboarding, 'conditions' | 'contractText' | 'processingText'>
  onDone: () => void
}

/** What one step asks for; documents go along with it. */
export function StepForm({ step, offer, onDone }: Props) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const [document, setDocument] = useState<File | undefined>()
  const { values, set, clear } = useAnswers(step)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [contract, setContract] = useState(() => chosenContract(step))
  const send = useAction(async () => {
    const data = {
      ...values,
      ...(step.key === 'contract'
        ? { ...contract, contractText: offer.contractText, processingText: offer.processingText }
        : {}),
    }
    const params = { step: step.key }
    if (document === undefined) {
      await client.submitOnboardingStep({ params, body: data })
    } else {
      const form = new FormData()
      for (const [key, value] of Object.entries(data))
        form.append(key, typeof value === 'string' ? value : JSON.stringify(value))
      form.append('data', document)
      await client.submitOnboardingStep({ params, body: { data: form } })
    }
    clear()
    notify({ severity: 'success', message: t('onboarding.sent', { step: t(`onboarding.step.${step.key}`) }) })
    onDone()
  })
  // What the server said, else what can be seen at once when a field was left.
  const errorOf = (name: string): string | undefined => {
    const said = send.problem?.errors.find((each) => each.pointer === `/${name}`)?.message
    if (said !== undefined || !left.has(name)) return said
    const value = values[name] ?? ''
    if (value.trim() === '') return t('fieldError.required')
    return name === 'iban' && !isValidIban(value) ? t('fieldError.invalid_iban') : undefined
  }
  return (
    <ActionForm className={`stack s4 ${styles['step-form']}`} action={send}>
      {step.reason !== undefined && (
        <Notice tone="warn">{t('onboarding.returned', { reason: step.reason })}</Notice>
      )}
      {stepDemands[step.key].answers
        .filter((name) => !shownBelow.has(name))
        .map((name) => (
          <AnswerField
            key={name}
            name={name}
            value={values[name] ?? ''}
            error={errorOf(name)}
            onLeave={() => setLeft(new Set([...left, name]))}
            onChange={(value) => set(name, value)}
          />
        ))}
      {step.key === 'contract' && <ContractChoice offer={offer} choice={contract} onChange={setContract} />}
      {step.key === 'consent-form' && (
        <SelectField
          label={t('onboarding.field.textVersion')}
          value={values['textVersion'] ?? ''}
          error={errorOf('textVersion')}
          options={[
            { value: '', label: t('onboarding.choose') },
            ...textVersions.map((value) => ({
              value,
              label: t('onboarding.text', { value }),
            })),
          ]}
          onChange={(event) => set('textVersion', event.target.value)}
        />
      )}
      {step.key === 'consent-form' && <PrintText />}
      {step.key === 'users' && (
        <Link className="link" to="/settings/members">
          {t('onboarding.toMembers')}
        </Link>
      )}
      {step.key === 'test-upload' && (
        <TestFile
          value={values['fileName'] ?? ''}
          error={errorOf('fileName')}
          onChange={(name) => set('fileName', name)}
        />
      )}
      {stepDemands[step.key].document !== 'none' && (
        <StepDocuments
          step={step}
          chosen={document}
          error={send.problem?.errors.find((each) => each.pointer === '/data')?.message}
          onChoose={setDocument}
        />
      )}
      <FormProblem problem={send.problem} />
      <div className="row">
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={
            send.isRunning ||
            (step.key === 'contract' &&
              (contract.factoringTypes.length === 0 || !contract.accepted || !contract.processingAccepted))
          }
        >
          {t('onboarding.submit')}
        </Button>
      </div>
    </ActionForm>
  )
}

/** One answer: chosen from its list, or typed. */
function AnswerField(props: {
  name: string
  value: string
  error: string | undefined
  onLeave: () => void
  onChange: (value: string) => void
}) {
  const { name, value, error, onLeave, onChange } = props
  const t = useText()
  const choices = answerChoices[name]
  if (choices === undefined)
    return (
      <TextField
        label={t(`onboarding.field.${name}`)}
        value={value}
        error={error}
        onBlur={onLeave}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <SelectField
      label={t(`onboarding.field.${name}`)}
      value={choices.includes(value) ? value : ''}
      error={error}
      options={[
        { value: '', label: t('onboarding.choose') },
        ...choices.map((choice) => ({ value: choice, label: choice })),
      ]}
      onBlur={onLeave}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The form as patients sign it, to be printed with the names of practice and factor. */
function PrintText() {
  const t = useText()
  const client = useClient()
  const print = useAction(async () => {
    saveFile(await client.getConsentText({}), `${t('consent.assignment.title')}.pdf`)
  }, useReportProblem())
  return (
    <div className="row">
      <Button
        size="small"
        startIcon={<Icon name="download" size="small" />}
        disabled={print.isRunning}
        onClick={() => void print.run()}
      >
        {t('onboarding.print')}
      </Button>
    </div>
  )
}

/** Which of the files that the practice's own program sent so far is the trial. */
function TestFile(props: { value: string; error: string | undefined; onChange: (name: string) => void }) {
  const t = useText()
  const client = useClient()
  const question = useQuestion('onboarding-files', () => client.listInvoiceFiles({ query: {} }))
  const names = [...new Set((question.data?.invoiceFiles ?? []).map((each) => each.name))]
  return (
    <>
      {names.length === 0 ? (
        <p className="soft small">{t('onboarding.noFile')}</p>
      ) : (
        <SelectField
          label={t('onboarding.field.fileName')}
          value={props.value}
          error={props.error}
          options={[
            { value: '', label: t('onboarding.choose') },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
      <Link className="link" to="/factoring/files">
        {t('onboarding.toFiles')}
      </Link>
    </>
  )
}
