import { useClient } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import styles from '../settings.module.css'

/** Shows the secret of a new authenticator app, and asks for its first code. */
export function ConfirmTotp(props: {
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
