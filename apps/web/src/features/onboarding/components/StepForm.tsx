import type { Onboarding } from '@honora/contract/factoring.ts'
import { isValidIban } from '@honora/domain/organisation/iban.ts'
import { useRef, useState } from 'react'
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
import { saveFile } from '../../../ui/save-file.ts'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { ScannedDocuments } from '../../../ui/ScannedDocuments.tsx'
import { ContractChoice, type ContractAnswer } from './ContractChoice.tsx'

type Step = Onboarding['steps'][number]

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
/** Answers that come from a list instead of being typed. */
const chosen: ReadonlySet<string> = new Set(['textVersion', 'fileName'])
/** Texts of the consent form that counsel has released. */
const textVersions = ['2026-1'] as const

const chosenContract = (step: Step): ContractAnswer => {
  const { factoringTypes } = step.data
  const given = Array.isArray(factoringTypes) ? (factoringTypes as ContractAnswer['factoringTypes']) : null
  return { factoringTypes: given ?? ['non_recourse', 'recourse'], accepted: false }
}

/** What was typed and not submitted yet outlives a reload and a visit to another page. */
function useAnswers(step: Step) {
  const given = (name: string): string => (typeof step.data[name] === 'string' ? step.data[name] : '')
  const [text, keep, clear] = useDraft(
    `onboarding.${step.key}`,
    JSON.stringify(Object.fromEntries(fields[step.key].map((name) => [name, given(name)]))),
  )
  const values = JSON.parse(text) as Readonly<Record<string, string>>
  const set = (name: string, value: string): void => keep(JSON.stringify({ ...values, [name]: value }))
  return { values, set, clear }
}

interface Props {
  step: Step
  conditions: Onboarding['conditions']
  onDone: () => void
}

/** What one step asks for; documents go along with it. */
export function StepForm({ step, conditions, onDone }: Props) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const file = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState('')
  const { values, set, clear } = useAnswers(step)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [contract, setContract] = useState(() => chosenContract(step))
  const send = useAction(async () => {
    const data = { ...values, ...(step.key === 'contract' ? contract : {}) }
    const document = file.current?.files?.[0]
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
    <form
      className="stack s4 step-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send.run()
      }}
    >
      {step.reason !== undefined && (
        <Notice tone="warn">{t('onboarding.returned', { reason: step.reason })}</Notice>
      )}
      {fields[step.key]
        .filter((name) => !chosen.has(name))
        .map((name) => (
          <TextField
            key={name}
            label={t(`onboarding.field.${name}`)}
            value={values[name] ?? ''}
            error={errorOf(name)}
            onBlur={() => setLeft(new Set([...left, name]))}
            onChange={(event) => set(name, event.target.value)}
          />
        ))}
      {step.key === 'contract' && (
        <ContractChoice conditions={conditions} choice={contract} onChange={setContract} />
      )}
      {step.key === 'consent-form' && (
        <SelectField
          label={t('onboarding.field.textVersion')}
          value={values['textVersion'] ?? ''}
          error={errorOf('textVersion')}
          options={[
            { value: '', label: t('onboarding.choose') },
            ...textVersions.map((value) => ({
              value: value as string,
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
            {fileName === '' ? <ScannedDocuments documents={step.documents} /> : fileName}
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
