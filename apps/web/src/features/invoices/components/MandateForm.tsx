import type { Invoice } from '@honora/contract/invoices.ts'
import type { PlanDebits } from '@honora/contract/mandates.ts'
import { Controller } from 'react-hook-form'
import { useClient } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'

/** A mandate that was signed on paper: whose account, and when. */
export function MandateForm(props: { invoice: Invoice; onRecorded: (next: PlanDebits) => void }) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const mandate = useProblemForm({
    defaultValues: { holder: '', iban: '', signedOn: '' },
    send: async (body) => {
      props.onRecorded(await client.giveMandate({ params: { id: props.invoice.id }, body }))
      notify({ severity: 'success', message: t('mandate.recorded') })
    },
  })
  const { form, errorAt } = mandate
  return (
    <form className="stack s4" onSubmit={(event) => void mandate.submit(event)} noValidate>
      <TextField
        label={t('mandate.holder')}
        maxLength={100}
        error={errorAt('holder')}
        {...form.register('holder', { required: true })}
      />
      <TextField
        label={t('mandate.iban')}
        maxLength={50}
        autoComplete="off"
        error={errorAt('iban')}
        {...form.register('iban', { required: true })}
      />
      <Controller
        control={form.control}
        name="signedOn"
        rules={{ required: true }}
        render={({ field }) => (
          <DateField
            label={t('mandate.signedOn')}
            value={field.value}
            onChange={field.onChange}
            error={errorAt('signedOn')}
          />
        )}
      />
      <FormProblem problem={mandate.problem} homeless={mandate.homeless} />
      <div className="row">
        <Button type="submit" variant="contained" color="primary" disabled={mandate.isSending}>
          {t('mandate.record')}
        </Button>
      </div>
    </form>
  )
}
