import { useRef, useState, type ReactNode } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useUser } from '../../../data/session.ts'
import { useAction, type Action } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { PasswordField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { SignOnLink } from './SignOn.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'

interface FreshLoginProps {
  /** What was done already; without it nothing was. */
  readonly message?: string | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for the password once more, because the step needs a fresh sign-in. */
export function FreshLogin({ message, onClose, onDone }: FreshLoginProps) {
  const t = useText()
  const client = useClient()
  const user = useUser()
  const login = useProblemForm({
    defaultValues: { password: '', totp: '' },
    send: async ({ password, totp }) => {
      await client.login({
        body: { email: user.data?.email ?? '', password, ...(totp === '' ? {} : { totp }) },
      })
      onDone()
    },
  })
  return (
    <Modal title={t('error.FRESH_LOGIN_REQUIRED.title')} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void login.submit(event)} noValidate>
        <p className="dlg-text">{message ?? t('error.FRESH_LOGIN_REQUIRED.message')}</p>
        <PasswordField
          label={t('security.password')}
          autoComplete="current-password"
          autoFocus
          error={login.errorAt('password')}
          {...login.form.register('password', { required: true })}
        />
        <TextField
          label={t('login.code')}
          hint={t('settings.security.onlyWithApp')}
          inputMode="numeric"
          error={login.errorAt('totp')}
          {...login.form.register('totp')}
        />
        <SignOnLink next={window.location.pathname + window.location.search} fresh />
        <FormProblem problem={login.problem} homeless={login.homeless} />
        <DialogFoot onCancel={onClose} submit={t('login.submit')} isDisabled={login.isSending} />
      </form>
    </Modal>
  )
}

/** What a write of several steps tells when only a part of it was done before it needs a fresh sign-in. */
interface InParts<Input extends unknown[]> {
  /** What was done so far, in words; undefined when nothing was. */
  readonly soFar: (...input: Input) => string | undefined
  /** The person does not sign in again: what was done stays, the rest is left. */
  readonly onGivenUp: (...input: Input) => void
}

/**
 * A write that may need a fresh sign-in: then it asks for the password and does the same again. Other refusals are
 * reported. The caller draws `dialog`.
 */
export function useActionWithLogin<Input extends unknown[], Output>(
  act: (...input: Input) => Promise<Output>,
  parts?: InParts<Input>,
): Action<Input, Output> & { readonly dialog: ReactNode } {
  const report = useReportProblem()
  const last = useRef<Input | null>(null)
  const [waiting, setWaiting] = useState<Input | null>(null)
  const action = useAction(
    (...input: Input) => {
      last.current = input
      return act(...input)
    },
    (problem) => {
      if (problem.code === 'FRESH_LOGIN_REQUIRED') setWaiting(last.current)
      else report(problem)
    },
  )
  const goOn = (): void => {
    setWaiting(null)
    if (waiting !== null) void action.run(...waiting)
  }
  const giveUp = (): void => {
    setWaiting(null)
    if (waiting !== null) parts?.onGivenUp(...waiting)
  }
  const dialog =
    waiting === null ? null : <FreshLogin message={parts?.soFar(...waiting)} onClose={giveUp} onDone={goOn} />
  return { ...action, dialog }
}
