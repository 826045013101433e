import type { ItemKind } from '@honora/contract/billing.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { readCents } from '../quick-entry.ts'
import type { Actions } from './BillingStep.tsx'

type CostKind = Exclude<ItemKind, 'fee'>
const kinds: readonly CostKind[] = ['material', 'lab_own', 'lab_external', 'expense', 'travel']

/** Costs beside the fees (GOZ §§ 4, 8, 9): booked with the amount as given and the number of the receipt. */
export function CostDialog({ actions, onClose }: { actions: Actions; onClose: () => void }) {
  const t = useText()
  const [kind, setKind] = useState<CostKind>('material')
  const [title, setTitle] = useState('')
  const [amount, setAmount] = useState('')
  const [documentNumber, setDocumentNumber] = useState('')
  const cents = readCents(amount)
  const save = async () => {
    if (cents === null) return
    const added = await actions.add.run({
      system: 'CUSTOM',
      kind,
      amountCents: cents,
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      ...(documentNumber.trim() === '' ? {} : { documentNumber: documentNumber.trim() }),
    })
    if (added !== undefined) onClose()
  }
  return (
    <Modal title={t('billing.addCost')} onClose={onClose}>
      <form
        className="stack s4 bl-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <SelectField
          label={t('billing.costKind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`billing.cost.${value}`) }))}
          onChange={(event) => setKind(event.target.value as CostKind)}
        />
        <TextField
          label={t('billing.col.service')}
          value={title}
          maxLength={500}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label={t('billing.amountEuro')}
          value={amount}
          inputMode="decimal"
          required
          error={amount !== '' && cents === null ? t('billing.amountInvalid') : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label={t('billing.field.document')}
          value={documentNumber}
          maxLength={100}
          onChange={(event) => setDocumentNumber(event.target.value)}
        />
        <div className="row">
          <span className="grow" />
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={cents === null || actions.isBusy}
          >
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
