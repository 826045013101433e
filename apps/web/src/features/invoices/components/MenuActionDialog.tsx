import type { Invoice } from '@honora/contract/invoices.ts'
import { Controller } from 'react-hook-form'
import { useClient } from '../../../data/client.tsx'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { centsOf } from '../../../ui/money-text.ts'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import type { MenuAction } from '../menu-actions.ts'

interface Props {
  action: MenuAction
  invoice: Invoice
  onClose: () => void
  onDone: () => void
}

/** The few words or the amount that an action needs; what is refused stands at its field. */
export function MenuActionDialog({ action, invoice, onClose, onDone }: Props) {
  const { id, needsAmount, asksFor } = action
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const edit = useProblemForm<{ amountCents: string; reason: string; paidOn: string }>({
    defaultValues: { amountCents: '', reason: '', paidOn: '' },
    send: async (values) => {
      await action.send(client, invoice, {
        amountCents: centsOf(values.amountCents) ?? 0,
        text: values[asksFor],
      })
      onDone()
    },
  })
  const { register, control } = edit.form
  return (
    <Modal title={t(`invoice.action.${id}`)} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void edit.submit(event)} noValidate>
        <p className="soft">{t(`invoice.explain.${id}`, { open: formats.money(invoice.money.openCents) })}</p>
        {needsAmount && (
          <TextField
            label={t('invoice.amount')}
            inputMode="decimal"
            error={edit.errorAt('amountCents')}
            {...register('amountCents', {
              required: true,
              validate: (text) => (centsOf(text) ?? 0) > 0 || 'invalid_amount',
            })}
          />
        )}
        {asksFor === 'reason' ? (
          <TextField
            label={t('invoice.reason')}
            maxLength={500}
            error={edit.errorAt('reason')}
            {...register('reason', { required: true })}
          />
        ) : (
          <Controller
            control={control}
            name="paidOn"
            rules={{ required: true }}
            render={({ field }) => (
              <DateField
                label={t('invoice.paidOn')}
                value={field.value}
                onChange={field.onChange}
                error={edit.errorAt('paidOn')}
              />
            )}
          />
        )}
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <DialogFoot onCancel={onClose} submit={t(`invoice.action.${id}`)} isDisabled={edit.isSending} />
      </form>
    </Modal>
  )
}
