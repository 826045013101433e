import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useClient, useConfig } from '../../../data/client.tsx'
import { forgetOrganisation } from '../../../data/organisation-store.ts'
import { useLanguage, useText } from '../../../i18n/i18n.tsx'
import { isLocale } from '../../../i18n/locale.ts'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PasswordField, TextField } from '../../../ui/fields.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { OpenFrame } from '../components/OpenFrame.tsx'
import { hasPasskeys, usePasskeyLogin } from '../passkey.ts'

interface Fields {
  email: string
  password: string
  totp: string
}

const demoPassword = 'Praxis-Demo-2026'
const demoAccounts = [
  { email: 'owner@demo.example', role: 'owner' },
  { email: 'dentist@demo.example', role: 'dentist' },
  { email: 'assistant@demo.example', role: 'assistant' },
  { email: 'billing@demo.example', role: 'billing' },
  { email: 'staff@honora.example', role: 'factor_clerk' },
]

/** Only addresses of our own pages; anything else leads home. */
export function safeTarget(next: string): string {
  return /^\/(?!\/|login)/.test(next) ? next : '/'
}

/** E-mail and password, the second factor when it is wanted, or a passkey. */
export function LoginPage() {
  const t = useText()
  const client = useClient()
  const { demo } = useConfig()
  const { setLocale } = useLanguage()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const [{ next }] = useUrlState(['next'])
  const [wantsCode, setWantsCode] = useState(false)

  const enter = async (user: { locale: string | null }): Promise<void> => {
    forgetOrganisation()
    if (isLocale(user.locale)) setLocale(user.locale)
    await mutate(() => true, undefined, { revalidate: false })
    await navigate({ to: safeTarget(next), replace: true })
  }
  const login = useProblemForm<Fields>({
    defaultValues: { email: '', password: '', totp: '' },
    send: async ({ email, password, totp }) => {
      const answer = await client.login({ body: { email, password, ...(totp === '' ? {} : { totp }) } })
      await enter(answer.user)
    },
    onRefused: (problem) => {
      const asksForCode = problem.code === 'TOTP_REQUIRED' && !wantsCode
      if (asksForCode) setWantsCode(true)
      return asksForCode
    },
  })
  const passkey = usePasskeyLogin(enter)
  const { register, setValue } = login.form

  return (
    <OpenFrame>
      <h1 tabIndex={-1} data-page-title>
        {t('login.title')}
      </h1>
      <p className="soft lsub">{t('login.subtitle')}</p>
      <form className="stack s4" onSubmit={(event) => void login.submit(event)} noValidate>
        <TextField
          label={t('login.email')}
          type="email"
          size="large"
          autoComplete="username webauthn"
          autoFocus
          error={login.errorAt('email')}
          {...register('email', { required: true })}
        />
        <PasswordField
          label={t('security.password')}
          size="large"
          autoComplete="current-password"
          error={login.errorAt('password')}
          {...register('password', { required: true })}
        />
        {wantsCode && (
          <TextField
            label={t('login.code')}
            hint={t('login.codeHint')}
            size="large"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            error={login.errorAt('totp')}
            {...register('totp', { required: true })}
          />
        )}
        <FormProblem problem={login.problem ?? passkey.problem} homeless={login.homeless} />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          disabled={login.isSending}
        >
          {t('login.submit')}
        </Button>
        {hasPasskeys() && (
          <Button
            size="large"
            fullWidth
            disabled={passkey.isRunning}
            onClick={() => void passkey.run()}
            startIcon={<Icon name="key" size="small" />}
          >
            {t('login.passkey')}
          </Button>
        )}
      </form>
      <p className="small forgot">
        <Link className="link" to="/password-reset">
          {t('login.forgot')}
        </Link>
      </p>
      {demo && (
        <Notice tone="acc">
          {t('login.demo')}
          <span className="demo-accounts">
            {demoAccounts.map((account) => (
              <button
                key={account.email}
                type="button"
                className="link"
                onClick={() => {
                  setValue('email', account.email)
                  setValue('password', demoPassword)
                  void login.submit()
                }}
              >
                {t('login.demoUse', { role: t(`role.${account.role}`) })}
              </button>
            ))}
          </span>
        </Notice>
      )}
    </OpenFrame>
  )
}
