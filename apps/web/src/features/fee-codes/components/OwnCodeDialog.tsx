import type { DentalCode } from '@honora/contract/dental-codes.ts'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { euroText, priceOf } from '../../../ui/money-text.ts'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import styles from '../fee-codes.module.css'

interface Props {
  code: DentalCode | null
  onClose: () => void
  onSaved: (id: string | null) => Promise<void>
}

const labels = {
  code: 'billing.col.code',
  title: 'billing.col.service',
  priceCents: 'feeCodes.price',
  vatRateBp: 'feeCodes.vatRate',
} as const

/** The fields carry the names of the call, so that its refusals find them. */
const valuesOf = (stored: DentalCode | null) => ({
  code: stored?.code ?? '',
  title: stored?.title ?? '',
  priceCents: stored === null ? '' : euroText(stored.priceCents ?? 0),
  vatRateBp: String(stored?.vatRateBp ?? 0),
})

const versionOf = (stored: DentalCode) => ifMatch({ version: stored.version ?? 1 })

/** A code of the own price list: fixed price, tax rate, never a factor. */
export function OwnCodeDialog({ code, onClose, onSaved }: Props) {
  const t = useText()
  const client = useClient()
  const confirm = useConfirm()
  const edit = useRecordForm<ReturnType<typeof valuesOf>, DentalCode | null>({
    record: code,
    valuesOf,
    send: async (values, stored) => {
      const body = {
        code: values.code.trim(),
        title: values.title.trim(),
        priceCents: priceOf(values.priceCents) ?? 0,
        vatRateBp: Number(values.vatRateBp),
      }
      const saved =
        stored === null
          ? await client.createDentalCode({ body })
          : await client.updateDentalCode({ params: { id: stored.id }, body, headers: versionOf(stored) })
      await onSaved(saved.id)
    },
  })
  const remove = useAction(async () => {
    if (code === null) return
    const answer = await confirm({
      header: t('feeCodes.removeHeader', { code: code.code }),
      question: t('feeCodes.removeQuestion'),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t('feeCodes.remove'), value: true, variant: 'error' },
      ],
    })
    if (answer !== true) return
    await client.removeDentalCode({ params: { id: code.id }, headers: versionOf(code) })
    await onSaved(null)
  })
  const { register } = edit.form
  return (
    <Modal title={t(code === null ? 'feeCodes.own' : 'feeCodes.editOwn')} onClose={onClose}>
      <form
        className={`stack s4 ${styles['fc-dialog']}`}
        onSubmit={(event) => void edit.submit(event)}
        noValidate
      >
        <TextField
          label={t(labels.code)}
          maxLength={40}
          error={edit.errorAt('code')}
          {...register('code', { required: true })}
        />
        <TextField
          label={t(labels.title)}
          maxLength={500}
          error={edit.errorAt('title')}
          {...register('title', { required: true })}
        />
        <TextField
          label={t(labels.priceCents)}
          inputMode="decimal"
          error={edit.errorAt('priceCents')}
          {...register('priceCents', {
            required: true,
            validate: (price) => priceOf(price) !== undefined || 'invalid_amount',
          })}
        />
        <SelectField
          label={t(labels.vatRateBp)}
          options={['0', '700', '1900'].map((value) => ({ value, label: t(`feeCodes.vatRate.${value}`) }))}
          {...register('vatRateBp')}
        />
        <FormConflict
          conflict={edit.conflict}
          labelOf={labelIn(t, labels)}
          textOf={(path, value) => (path === 'vatRateBp' ? t(`feeCodes.vatRate.${value}`) : value)}
        />
        <FormProblem problem={edit.problem ?? remove.problem} homeless={edit.homeless} />
        <DialogFoot
          onCancel={onClose}
          submit={t('action.save')}
          isDisabled={edit.isSending}
          start={
            code !== null && (
              <Button
                size="large"
                variant="text"
                color="error"
                onClick={() => void remove.run()}
                disabled={remove.isRunning}
              >
                {t('feeCodes.remove')}
              </Button>
            )
          }
        />
      </form>
    </Modal>
  )
}
