import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import type { Problem } from '../../../data/problem.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { FreshLogin, hasPasskeys, usePasskeyEnrolment } from '../../identity/index.ts'
import { useFactors } from '../own-login.ts'
import { ConfirmTotp } from './ConfirmTotp.tsx'

/** Second factors of the own login. */
export function FactorsCard() {
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
