import { useState, type ChangeEvent } from 'react'
import { useSWRConfig } from 'swr'
import { useClient, useConfig } from '../../../data/client.tsx'
import { forgetOrganisation } from '../../../data/organisation-store.ts'
import { useAction } from '../../../data/use-action.ts'
import { useLanguage, useText } from '../../../i18n/i18n.tsx'
import { isLocale } from '../../../i18n/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PasswordField, TextField } from '../../../ui/fields.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { SignOnLink, SignOnProblem } from '../components/SignOn.tsx'
import { OpenFrame } from '../components/OpenFrame.tsx'
import { usePasskeyLogin, usePasskeysOffered } from '../passkey.ts'
import { Navigate, useNavigate } from '../../../ui/router/RouterView.tsx'
import styles from '../identity.module.css'

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
  const { demo, firstRun } = useConfig()
  const { setLocale } = useLanguage()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const [{ next, signOn, ended }] = useUrlState(['next', 'signOn', 'ended'])
  const [fields, setFields] = useState<Fields>({ email: '', password: '', totp: '' })

  const enter = async (user: { locale: string | null }): Promise<void> => {
    forgetOrganisation()
    if (isLocale(user.locale)) setLocale(user.locale)
    await mutate(() => true, undefined, { revalidate: false })
    const target = safeTarget(next)
    // An outside client sent this person here to sign in: the server sends them back to it.
    if (target.startsWith('/realms/')) window.location.assign(target)
    else await navigate({ to: target, replace: true })
  }
  const passkey = usePasskeyLogin(enter)
  const offersPasskeys = usePasskeysOffered()
  const login = useAction(async ({ email, password, totp }: Fields) => {
    const answer = await client.login({ body: { email, password, ...(totp === '' ? {} : { totp }) } })
    await enter(answer.user)
  })
  const asksForCode = login.problem?.code === 'TOTP_REQUIRED'
  const [wantsCode, setWantsCode] = useState(false)
  if (asksForCode && !wantsCode) setWantsCode(true)
  const [isTried, setTried] = useState(false)
  const missing = (field: keyof Fields): string | undefined =>
    isTried && fields[field].trim() === '' ? t('fieldError.required') : undefined
  const bind = (field: keyof Fields) => ({
    name: field,
    value: fields[field],
    error: missing(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [field]: event.target.value }),
  })
  const submit = (entered: Fields): void => {
    setTried(true)
    if (entered.email.trim() === '' || entered.password === '' || (wantsCode && entered.totp.trim() === ''))
      return
    void login.run(entered)
  }
  const shownProblem = asksForCode && fields.totp === '' ? null : login.problem

  if (firstRun) return <Navigate to="/first-run" />
  return (
    <OpenFrame>
      <Heading tab={t('login.title')}>{t('login.title')}</Heading>
      <p className={`soft ${styles['lsub']}`}>{t('login.subtitle')}</p>
      <form
        className="stack s4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(fields)
        }}
      >
        {ended !== '' && <Notice tone="info" title={t('login.ended')} />}
        <SignOnProblem reason={signOn} />
        <TextField
          label={t('login.email')}
          type="email"
          size="large"
          autoComplete="username webauthn"
          autoFocus
          {...bind('email')}
        />
        <PasswordField
          label={t('security.password')}
          size="large"
          autoComplete="current-password"
          {...bind('password')}
        />
        {wantsCode && (
          <TextField
            label={t('login.code')}
            hint={t('login.codeHint')}
            size="large"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            {...bind('totp')}
          />
        )}
        <FormProblem problem={shownProblem ?? passkey.problem} />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          disabled={login.isRunning}
        >
          {t('login.submit')}
        </Button>
        {offersPasskeys && (
          <Button
            size="large"
            fullWidth
            className={styles['passkey']}
            disabled={passkey.isRunning}
            onClick={() => void passkey.run()}
            startIcon={<Icon name="key" size="small" />}
          >
            {t('login.passkey')}
          </Button>
        )}
        <SignOnLink next={safeTarget(next)} />
      </form>
      <p className={`small ${styles['forgot']}`}>
        <Link className="link" to="/password-reset">
          {t('login.forgot')}
        </Link>
      </p>
      {demo && (
        <Notice tone="acc">
          {t('login.demo')}
          <span className={styles['demo-accounts']}>
            {demoAccounts.map((account) => (
              <button
                key={account.email}
                type="button"
                className="link"
                onClick={() => {
                  const entered = { email: account.email, password: demoPassword, totp: '' }
                  setFields(entered)
                  submit(entered)
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
