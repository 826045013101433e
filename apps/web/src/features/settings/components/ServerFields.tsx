import type { Problem } from '../../../data/problem.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { PasswordField, TextField } from '../../../ui/fields.tsx'
import { errorAt } from './SwitchedForm.tsx'

interface FieldProps<Value> {
  value: Value
  onChange: (value: Value) => void
  mayManage: boolean
  problem: Problem | null
}

/** Where a server of the practice's choice answers. */
export function AddressField(props: FieldProps<string> & { hint?: string }) {
  const t = useText()
  return (
    <TextField
      label={t('languageModel.url')}
      {...(props.hint === undefined ? {} : { hint: props.hint })}
      type="url"
      value={props.value}
      error={errorAt(props.problem, '/url')}
      readOnly={!props.mayManage}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

/** Its key: never shown again, only its last four characters. Undefined leaves the kept one. */
export function KeyField(props: {
  value: string | undefined
  last4: string | null
  onChange: (value: string) => void
  mayManage: boolean
}) {
  const t = useText()
  return (
    <PasswordField
      label={t('languageModel.key')}
      hint={
        props.last4 === null ? t('languageModel.keyHint') : t('languageModel.keyKept', { last: props.last4 })
      }
      autoComplete="off"
      value={props.value ?? ''}
      readOnly={!props.mayManage}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

/** How many seconds it may take. */
export function TimeLimitField(props: FieldProps<number>) {
  const t = useText()
  return (
    <TextField
      label={t('languageModel.timeLimit')}
      type="number"
      min={1}
      max={600}
      value={props.value}
      error={errorAt(props.problem, '/timeLimitSeconds')}
      readOnly={!props.mayManage}
      onChange={(event) => props.onChange(event.target.valueAsNumber)}
    />
  )
}
