import { Controller } from 'react-hook-form'
import { useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'

export interface Wanted {
  until: string
  reason: string
}

/** A later due day and why: granted by the factor, or asked for by the practice. */
export function DeferralForm(props: {
  title: string
  hint: string
  reasonHint?: string
  begin?: Wanted
  send: (wanted: Wanted) => Promise<void>
  onClose: () => void
}) {
  const { title, hint, reasonHint, begin, send, onClose } = props
  const t = useText()
  const form = useProblemForm<Wanted>({ defaultValues: begin ?? { until: '', reason: '' }, send })
  const { errorAt } = form
  return (
    <Modal title={title} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void form.submit(event)} noValidate>
        <p className="soft small">{hint}</p>
        <Controller
          control={form.form.control}
          name="until"
          rules={{ required: true }}
          render={({ field }) => (
            <DateField
              label={t('dispatch.deferral.until')}
              value={field.value}
              onChange={field.onChange}
              error={errorAt('until')}
            />
          )}
        />
        <TextField
          label={t('dispatch.stop.reason')}
          maxLength={500}
          error={errorAt('reason')}
          {...(reasonHint === undefined ? {} : { hint: reasonHint })}
          {...form.form.register('reason', { required: true })}
        />
        <FormProblem problem={form.problem} homeless={form.homeless} />
        <DialogFoot onCancel={onClose} submit={title} isDisabled={form.isSending} />
      </form>
    </Modal>
  )
}
