import type { PaymentDesk } from '@honora/contract/bank.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { FreshLogin } from '../../identity/index.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'

/** The creditor identifier of the factor: what a mandate names, and every file of direct debits. */
export function CreditorForm(props: { desk: PaymentDesk; onClose: () => void; onSaved: () => void }) {
  const t = useText()
  const client = useClient()
  const [isStale, setStale] = useState(false)
  const { release, creditorId } = props.desk
  const form = useProblemForm({
    defaultValues: { creditorId: creditorId ?? '' },
    send: async (values) => {
      const id = values.creditorId.trim()
      await client.setPaymentSettings({ body: { release, creditorId: id === '' ? null : id } })
      props.onSaved()
    },
  })
  if (isStale) return <FreshLogin onClose={props.onClose} onDone={() => setStale(false)} />
  const needsLogin = form.problem?.code === 'FRESH_LOGIN_REQUIRED'
  return (
    <form className="stack s4" onSubmit={(event) => void form.submit(event)} noValidate>
      <TextField
        label={t('payments.creditor.label')}
        hint={t('payments.creditor.hint')}
        autoFocus
        maxLength={50}
        error={form.errorAt('creditorId')}
        {...form.form.register('creditorId')}
      />
      {needsLogin ? (
        <Button variant="outlined" onClick={() => setStale(true)}>
          {t('error.FRESH_LOGIN_REQUIRED.title')}
        </Button>
      ) : (
        <FormProblem problem={form.problem} homeless={form.homeless} />
      )}
      <DialogFoot onCancel={props.onClose} submit={t('action.save')} isDisabled={form.isSending} />
    </form>
  )
}
