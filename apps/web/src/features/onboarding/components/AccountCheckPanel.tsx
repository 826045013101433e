import type { AccountCheck } from '@honora/contract/factoring.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import styles from '../onboarding.module.css'
import { ActionForm } from '../../../ui/ActionForm.tsx'

/** The cent on its way to the account, then the code of its purpose text, which only the owner of the account can read. */
export function AccountCheckPanel({ check, onChanged }: { check: AccountCheck; onChanged: () => void }) {
  const t = useText()
  const formats = useFormats()
  switch (check.state) {
    case 'transfer':
      return (
        <div className={styles['account-check']}>
          <Notice tone="info" icon="clock" title={t('onboarding.account.transfer')}>
            {check.arrivesOn === null
              ? t('onboarding.account.ordered')
              : t('onboarding.account.arrives', { day: formats.date(check.arrivesOn) })}
          </Notice>
        </div>
      )
    case 'code':
      return <CodeForm check={check} onChanged={onChanged} />
    case 'confirmed':
      return (
        <div className={styles['account-check']}>
          <Notice tone="ok">{t('onboarding.account.confirmed')}</Notice>
        </div>
      )
    case 'failed':
      // The step is back with its reason; what to do stands there.
      return null
  }
}

function CodeForm({ check, onChanged }: { check: AccountCheck; onChanged: () => void }) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const [code, setCode] = useState('')
  const send = useAction(
    async () => {
      await client.confirmAccountCheck({ body: { code } })
      notify({ severity: 'success', message: t('onboarding.account.confirmed') })
      onChanged()
    },
    () => {
      setCode('')
      onChanged()
    },
  )
  const said = send.problem?.errors.find((each) => each.pointer === '/code')?.message
  const left = t('onboarding.account.tries', { count: check.triesLeft })
  return (
    <ActionForm className={styles['account-check']} action={send}>
      <p>{t('onboarding.account.arrived')}</p>
      {check.simulatedStatement !== null && <SimulatedStatement line={check.simulatedStatement} />}
      <div className={styles['account-code']}>
        <TextField
          label={t('onboarding.account.code')}
          hint={left}
          value={code}
          error={said === undefined ? undefined : `${said} ${left}.`}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={send.isRunning || code.trim() === ''}
        >
          {t('onboarding.account.confirm')}
        </Button>
      </div>
      {said === undefined && <FormProblem problem={send.problem} />}
    </ActionForm>
  )
}

/** What the statement of the account would say; there is no real bank behind it. */
function SimulatedStatement({ line }: { line: NonNullable<AccountCheck['simulatedStatement']> }) {
  const t = useText()
  const formats = useFormats()
  return (
    <figure className={styles['account-statement']}>
      <figcaption className="row tight wrap">
        <Tone tone="warn" icon="warn">
          {t('onboarding.account.simulated')}
        </Tone>
        <span className="small soft">{t('onboarding.account.statement')}</span>
      </figcaption>
      <p className={styles['account-line']}>
        <span className="num">{formats.date(line.bookedOn)}</span>
        <b>{line.text}</b>
        <span className="num">{formats.money(line.amountCents)}</span>
      </p>
    </figure>
  )
}
