import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import type { Problem } from '../../../data/problem.ts'
import { useAction } from '../../../data/use-action.ts'
import { useDrawn, useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { useCan, useUser } from '../../../data/session.ts'
import { factorMailTopics, mailTopics } from '@honora/domain/organisation/mail-topics.ts'
import { MailChoiceCard } from '../components/MailChoiceCard.tsx'
import { FreshLogin, hasPasskeys, usePasskeyEnrolment } from '../../identity/index.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import styles from '../settings.module.css'

/** Own password, second factors and sessions. */
export function SecurityPage() {
  const can = useCan()
  const { data: user } = useUser()
  const isDrawn = useDrawn('', [useFactors(), useOwnSessions()])
  const isOfFactor = user?.factoringStaff === true
  return (
    <>
      <Password />
      <Factors />
      {isDrawn && <Sessions />}
      {isDrawn && can(isOfFactor ? 'contract.release' : 'claim-message.use') && (
        <MailChoiceCard offered={isOfFactor ? factorMailTopics : mailTopics} />
      )}
    </>
  )
}

function useFactors() {
  const client = useClient()
  return useQuestion('factors', async () => (await client.listFactors({})).factors)
}

function useOwnSessions() {
  const client = useClient()
  return useQuestion('own-sessions', async () => (await client.listOwnSessions({})).sessions)
}

function Password() {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const change = useProblemForm({
    defaultValues: { current: '', next: '' },
    send: async (values) => {
      await client.changePassword({ body: values })
      change.form.reset()
      notify({
        severity: 'success',
        message: t('settings.security.passwordChanged'),
        detail: t('settings.security.othersEnded'),
      })
    },
  })
  return (
    <Card title={t('settings.security.password')}>
      <form className="form-grid" onSubmit={(event) => void change.submit(event)} noValidate>
        <div className="w6">
          <PasswordField
            label={t('settings.security.current')}
            autoComplete="current-password"
            error={change.errorAt('current')}
            {...change.form.register('current', { required: true })}
          />
        </div>
        <div className="w6">
          <PasswordField
            label={t('login.reset.new')}
            hint={t('login.reset.newHint')}
            autoComplete="new-password"
            error={change.errorAt('next')}
            {...change.form.register('next', {
              required: true,
              minLength: { value: 12, message: 'too_short' },
            })}
          />
        </div>
        <FormProblem problem={change.problem} homeless={change.homeless} />
        <div className="form-foot">
          <Button type="submit" variant="contained" color="primary" disabled={change.isSending}>
            {t('login.reset.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Factors() {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const report = useReportProblem()
  const factors = useFactors()
  const [enrolment, setEnrolment] = useState<{ id: string; secret: string; uri: string } | null>(null)
  const [waiting, setWaiting] = useState<{ step: 'totp' | 'passkey' | 'remove'; id: string } | null>(null)
  const refused =
    (step: 'totp' | 'passkey' | 'remove', id = '') =>
    (problem: Problem) => {
      if (problem.code === 'FRESH_LOGIN_REQUIRED') setWaiting({ step, id })
      else if (problem.code !== 'UNEXPECTED') report(problem)
    }
  const startTotp = useAction(async () => setEnrolment(await client.enrolTotp({ body: {} })), refused('totp'))
  const remove = useAction(async (id: string) => {
    setWaiting(null)
    await client.removeFactor({ params: { id } })
    await factors.mutate()
  }, refused('remove'))
  const passkey = usePasskeyEnrolment(refused('passkey'))
  const addPasskey = async (): Promise<void> => {
    if ((await passkey.run(t('security.passkey'))) !== undefined) await factors.mutate()
  }
  const goOn = (): void => {
    setWaiting(null)
    if (waiting?.step === 'totp') void startTotp.run()
    if (waiting?.step === 'passkey') void addPasskey()
  }
  return (
    <Card
      flush
      title={t('security.secondFactor')}
      aside={
        <>
          {hasPasskeys() && (
            <Button
              size="small"
              disabled={passkey.isRunning}
              onClick={() => void addPasskey()}
              startIcon={<Icon name="key" size="small" />}
            >
              {t('settings.security.addPasskey')}
            </Button>
          )}
          <Button
            size="small"
            disabled={startTotp.isRunning}
            onClick={() => void startTotp.run()}
            startIcon={<Icon name="plus" size="small" />}
          >
            {t('settings.security.addTotp')}
          </Button>
        </>
      }
    >
      <Answer question={factors} rows={2}>
        {(all) => (
          <ul>
            {all.length === 0 && <li className="li soft small">{t('settings.security.noFactors')}</li>}
            {all.map((factor) => (
              <li key={factor.id} className="li">
                <Icon name={factor.kind === 'totp' ? 'lock' : 'key'} />
                <span className="grow">
                  <span className="t1 block">
                    {factor.label === '' ? t(`settings.security.kind.${factor.kind}`) : factor.label}
                  </span>
                  <span className="t2 block">{formats.dateTime(factor.createdAt)}</span>
                </span>
                {!factor.confirmed && (
                  <Tone tone="warn" icon="clock">
                    {t('settings.security.unconfirmed')}
                  </Tone>
                )}
                <IconAction
                  icon="x"
                  small
                  label={t('settings.security.removeFactor')}
                  onClick={() => void remove.run(factor.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {waiting !== null && <FreshLogin onClose={() => setWaiting(null)} onDone={goOn} />}
      {enrolment !== null && (
        <ConfirmTotp
          enrolment={enrolment}
          onClose={() => setEnrolment(null)}
          onDone={() => {
            setEnrolment(null)
            void factors.mutate()
          }}
        />
      )}
    </Card>
  )
}

function ConfirmTotp(props: {
  enrolment: { id: string; secret: string; uri: string }
  onClose: () => void
  onDone: () => void
}) {
  const { enrolment, onClose, onDone } = props
  const t = useText()
  const client = useClient()
  const confirm = useProblemForm({
    defaultValues: { code: '' },
    send: async ({ code }) => {
      await client.confirmTotp({ params: { id: enrolment.id }, body: { code: code.replace(/\s/g, '') } })
      onDone()
    },
  })
  return (
    <Modal title={t('settings.security.addTotp')} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void confirm.submit(event)} noValidate>
        <p className="dlg-text">{t('settings.security.totpExplain')}</p>
        <div className={styles['totp-code']}>
          <QrCode content={enrolment.uri} label={t('settings.security.qr')} />
        </div>
        <p className={styles['secret']}>{enrolment.secret.replace(/(.{4})/g, '$1 ').trim()}</p>
        <a className="link small" href={enrolment.uri}>
          {t('settings.security.openApp')}
        </a>
        <TextField
          label={t('login.code')}
          hint={t('login.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={confirm.errorAt('code')}
          {...confirm.form.register('code', { required: true })}
        />
        <FormProblem problem={confirm.problem} homeless={confirm.homeless} />
        <DialogFoot
          onCancel={onClose}
          submit={t('settings.security.confirmCode')}
          isDisabled={confirm.isSending}
        />
      </form>
    </Modal>
  )
}

function Sessions() {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const report = useReportProblem()
  const sessions = useOwnSessions()
  const end = useAction(async (id: string) => {
    await client.revokeOwnSession({ params: { id } })
    await sessions.mutate()
  }, report)
  return (
    <Card flush title={t('settings.security.sessions')}>
      <Answer question={sessions} rows={2}>
        {(all) => (
          <ul>
            {all.map((session) => (
              <li key={session.id} className="li">
                <Icon name="globe" />
                <span className="grow">
                  <span className="t1 block">
                    {browserOf(session.userAgent) ?? t('settings.security.unknownBrowser')}
                  </span>
                  <span className="t2 block">
                    {t('settings.security.lastSeen', { at: formats.dateTime(session.lastSeenAt) })} ·{' '}
                    {session.address}
                  </span>
                </span>
                {session.current ? (
                  <span className="tag a">{t('settings.security.thisSession')}</span>
                ) : (
                  <Button size="small" onClick={() => void end.run(session.id)}>
                    {t('security.endSession')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  )
}

/** Browser and system in words, as far as the user agent tells. */
export function browserOf(userAgent: string): string | null {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\/[\d.]+/.exec(userAgent)?.[1]
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' }
  const system = /Windows|Mac OS X|Android|iPhone|iPad|Linux/.exec(userAgent)?.[0]
  if (browser === undefined) return null
  return [names[browser] ?? browser, system?.replace('Mac OS X', 'macOS')]
    .filter((part) => part !== undefined)
    .join(', ')
}
