import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { usePathParam } from '../../../ui/path-param.ts'
import { PasswordField, TextField } from '../../../ui/fields.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { BackToSignIn, OpenForm } from '../components/OpenForm.tsx'
import { OpenFrame } from '../components/OpenFrame.tsx'
import styles from '../identity.module.css'

/** Asks for a link by mail, and takes the new password when the link was opened. */
export function PasswordResetPage() {
  const t = useText()
  const token = usePathParam('token')
  return (
    <OpenFrame>
      <Heading tab={t('login.reset.title')}>{t('login.reset.title')}</Heading>
      {token === '' ? <AskForLink /> : <NewPassword token={token} />}
      <BackToSignIn />
    </OpenFrame>
  )
}

function AskForLink() {
  const t = useText()
  const client = useClient()
  const [isSent, setSent] = useState(false)
  const ask = useProblemForm({
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await client.requestPasswordReset({ body: { email } })
      setSent(true)
    },
  })
  if (isSent) {
    return (
      <div className={styles['lsub']} role="status">
        <Notice tone="ok">{t('login.reset.sent')}</Notice>
      </div>
    )
  }
  return (
    <>
      <p className={`soft ${styles['lsub']}`}>{t('login.reset.explain')}</p>
      <OpenForm form={ask} submitText={t('login.reset.submit')}>
        <TextField
          label={t('login.email')}
          type="email"
          size="large"
          autoComplete="username"
          autoFocus
          error={ask.errorAt('email')}
          {...ask.form.register('email', { required: true })}
        />
      </OpenForm>
    </>
  )
}

function NewPassword({ token }: { token: string }) {
  const t = useText()
  const client = useClient()
  const [isDone, setDone] = useState(false)
  const change = useProblemForm({
    defaultValues: { next: '' },
    send: async ({ next }) => {
      await client.resetPassword({ params: { token }, body: { next } })
      setDone(true)
    },
  })
  if (isDone) {
    return (
      <div className={styles['lsub']} role="status">
        <Notice tone="ok">{t('login.reset.done')}</Notice>
      </div>
    )
  }
  return (
    <OpenForm form={change} submitText={t('login.reset.save')} className={styles['lsub']}>
      <PasswordField
        label={t('login.reset.new')}
        hint={t('login.reset.newHint')}
        size="large"
        autoComplete="new-password"
        autoFocus
        error={change.errorAt('next')}
        {...change.form.register('next', { required: true, minLength: { value: 12, message: 'too_short' } })}
      />
    </OpenForm>
  )
}
