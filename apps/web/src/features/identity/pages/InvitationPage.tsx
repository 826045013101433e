import { useSWRConfig } from 'swr'
import { useClient } from '../../../data/client.tsx'
import { forgetOrganisation } from '../../../data/organisation-store.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Checkbox, PasswordField, TextField } from '../../../ui/fields.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Link } from '../../../ui/Link.tsx'
import { usePathParam } from '../../../ui/path-param.ts'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { SignOnLink } from '../components/SignOn.tsx'
import { OpenForm } from '../components/OpenForm.tsx'
import { OpenFrame } from '../components/OpenFrame.tsx'
import { useNavigate } from '../../../ui/router/RouterView.tsx'
import styles from '../identity.module.css'

/** What an invitation link is for: makes the account, or joins the practice to the one that is signed in. */
export function InvitationPage() {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const token = usePathParam('token')
  const invitation = useQuestion(['invitation', token], () => client.getInvitation({ params: { token } }))
  return (
    <OpenFrame>
      <Heading tab={t('login.invitation.title')}>{t('login.invitation.title')}</Heading>
      <Answer question={invitation} rows={4}>
        {(record) => (
          <>
            <p className={`soft ${styles['lsub']}`}>
              {t('login.invitation.explain', {
                organisation: record.organisation,
                role: t(`role.${record.role}`),
                email: record.email,
                until: formats.dateTime(record.expiresAt),
              })}
            </p>
            <Accept token={token} isOnboarding={record.kind === 'onboarding'} />
            {record.kind === 'member' && <SignOnLink next="/" />}
          </>
        )}
      </Answer>
      <p className={`small ${styles['forgot']}`}>
        <Link className="link" to="/login" search={{ next: `/onboarding/${token}` }}>
          {t('login.invitation.haveAccount')}
        </Link>
      </p>
    </OpenFrame>
  )
}

function Accept({ token, isOnboarding }: { token: string; isOnboarding: boolean }) {
  const t = useText()
  const client = useClient()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const user = useQuestion('invitation-user', () => client.getUser({}), { shouldRetryOnError: false })
  const isSignedIn = user.data !== undefined
  const accept = useProblemForm({
    defaultValues: { name: '', password: '', acceptTerms: false },
    send: async ({ name, password, acceptTerms }) => {
      await client.acceptInvitation({
        params: { token },
        body: { ...(isSignedIn ? {} : { name, password }), acceptTerms },
      })
      forgetOrganisation()
      await mutate(() => true, undefined, { revalidate: false })
      await navigate({ to: isOnboarding ? '/onboarding' : '/', replace: true })
    },
  })
  const { register } = accept.form
  return (
    <OpenForm form={accept} submitText={t(isSignedIn ? 'login.invitation.join' : 'login.invitation.create')}>
      {!isSignedIn && (
        <>
          <TextField
            label={t('login.invitation.name')}
            size="large"
            autoComplete="name"
            error={accept.errorAt('name')}
            {...register('name', { required: true })}
          />
          <PasswordField
            label={t('security.password')}
            hint={t('login.reset.newHint')}
            size="large"
            autoComplete="new-password"
            error={accept.errorAt('password')}
            {...register('password', { required: true, minLength: { value: 12, message: 'too_short' } })}
          />
        </>
      )}
      <Checkbox
        label={t('login.invitation.terms')}
        hint={
          <Link className="link" to="/legal/terms" target="_blank">
            {t('legal.read')}
          </Link>
        }
        {...register('acceptTerms')}
      />
    </OpenForm>
  )
}
