import { Controller } from 'react-hook-form'
import { useText, useFormats } from '../../../i18n/i18n.tsx'
import { today } from '../../../i18n/berlin.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { centsOf, euroText } from '../../../ui/money-text.ts'
import { useProblemForm } from '../../../ui/use-problem-form.ts'

/** What the patient of a claim that came back paid to the practice, and when; the rest is proposed. */
export function ReceiptForm(props: {
  leftCents: number
  send: (receipt: { amountCents: number; receivedOn: string }) => Promise<void>
  onClose: () => void
}) {
  const { leftCents, send, onClose } = props
  const t = useText()
  const formats = useFormats()
  const form = useProblemForm<{ amountCents: string; receivedOn: string }>({
    defaultValues: { amountCents: euroText(leftCents), receivedOn: today() },
    send: ({ amountCents, receivedOn }) => send({ amountCents: centsOf(amountCents) ?? 0, receivedOn }),
  })
  const { errorAt } = form
  return (
    <Modal title={t('invoice.now.receipt')} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void form.submit(event)} noValidate>
        <p className="soft small">{t('invoice.now.receiptExplain', { open: formats.money(leftCents) })}</p>
        <TextField
          label={t('invoice.amount')}
          inputMode="decimal"
          error={errorAt('amountCents')}
          {...form.form.register('amountCents', {
            required: true,
            validate: (text) => (centsOf(text) ?? 0) > 0 || t('fieldError.invalid_amount'),
          })}
        />
        <Controller
          control={form.form.control}
          name="receivedOn"
          rules={{ required: true }}
          render={({ field }) => (
            <DateField
              label={t('invoice.now.receiptOn')}
              value={field.value}
              onChange={field.onChange}
              error={errorAt('receivedOn')}
            />
          )}
        />
        <FormProblem problem={form.problem} homeless={form.homeless} />
        <DialogFoot onCancel={onClose} submit={t('invoice.now.receipt')} isDisabled={form.isSending} />
      </form>
    </Modal>
  )
}
