import { useClient } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'

/** The own password; whoever changes it ends the other sessions. */
export function PasswordCard() {
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
