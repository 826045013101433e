import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { ProblemForm } from '../../../ui/use-problem-form.ts'
import styles from '../identity.module.css'

interface Props {
  readonly form: Pick<ProblemForm<FieldValues>, 'submit' | 'problem' | 'homeless' | 'isSending'>
  readonly submitText: string
  readonly isDone?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A form of a page that nobody is signed in for: one under the other, with one large button. */
export function OpenForm({ form, submitText, isDone = false, className = '', children }: Props) {
  return (
    <form className={`stack s4 ${className}`} onSubmit={(event) => void form.submit(event)} noValidate>
      {children}
      <FormProblem problem={form.problem} homeless={form.homeless} />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={form.isSending || isDone}
      >
        {submitText}
      </Button>
    </form>
  )
}

export function BackToSignIn() {
  const t = useText()
  return (
    <p className={`small ${styles['forgot']}`}>
      <Link className="link" to="/login">
        {t('login.back')}
      </Link>
    </p>
  )
}
