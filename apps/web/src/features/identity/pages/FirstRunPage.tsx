import { useState } from 'react'
import { useClient, useConfig } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { PasswordField, TextField } from '../../../ui/fields.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { BackToSignIn, OpenForm } from '../components/OpenForm.tsx'
import { OpenFrame } from '../components/OpenFrame.tsx'
import styles from '../identity.module.css'

/** Makes the factor and its first administrator; the server takes it only while nobody exists. */
export function FirstRunPage() {
  const t = useText()
  const { firstRun } = useConfig()
  return (
    <OpenFrame>
      <Heading tab={t('login.firstRun.title')}>{t('login.firstRun.title')}</Heading>
      {firstRun ? (
        <>
          <p className={`soft ${styles['lsub']}`}>{t('login.firstRun.explain')}</p>
          <FirstAdministrator />
        </>
      ) : (
        <>
          <div className={styles['lsub']}>
            <Notice>{t('login.firstRun.closed')}</Notice>
          </div>
          <BackToSignIn />
        </>
      )}
    </OpenFrame>
  )
}

function FirstAdministrator() {
  const t = useText()
  const client = useClient()
  const [isDone, setDone] = useState(false)
  const create = useProblemForm({
    defaultValues: { code: '', organisation: '', name: '', email: '', password: '' },
    send: async (body) => {
      await client.createFirstAdministrator({ body })
      setDone(true)
      // Practices are invited there. What the server says of itself has changed: the page is loaded anew.
      window.location.assign('/factoring/desk')
    },
  })
  const { register } = create.form
  return (
    <OpenForm form={create} submitText={t('login.firstRun.submit')} isDone={isDone}>
      <TextField
        label={t('login.firstRun.code')}
        hint={t('login.firstRun.codeHint')}
        size="large"
        autoComplete="off"
        autoFocus
        error={create.errorAt('code')}
        {...register('code', { required: true })}
      />
      <TextField
        label={t('login.firstRun.organisation')}
        hint={t('login.firstRun.organisationHint')}
        size="large"
        autoComplete="organization"
        error={create.errorAt('organisation')}
        {...register('organisation', { required: true })}
      />
      <TextField
        label={t('login.invitation.name')}
        size="large"
        autoComplete="name"
        error={create.errorAt('name')}
        {...register('name', { required: true })}
      />
      <TextField
        label={t('login.email')}
        type="email"
        size="large"
        autoComplete="username"
        error={create.errorAt('email')}
        {...register('email', { required: true })}
      />
      <PasswordField
        label={t('security.password')}
        hint={t('login.reset.newHint')}
        size="large"
        autoComplete="new-password"
        error={create.errorAt('password')}
        {...register('password', { required: true, minLength: { value: 12, message: 'too_short' } })}
      />
    </OpenForm>
  )
}
