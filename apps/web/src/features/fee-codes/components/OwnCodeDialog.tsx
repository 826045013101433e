import type { DentalCode } from '@honora/contract/dental-codes.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'

interface Props {
  code: DentalCode | null
  onClose: () => void
  onSaved: (id: string | null) => Promise<void>
}

/** A code of the own price list: fixed price, tax rate, never a factor. */
export function OwnCodeDialog({ code, onClose, onSaved }: Props) {
  const t = useText()
  const client = useClient()
  const [number, setNumber] = useState(code?.code ?? '')
  const [title, setTitle] = useState(code?.title ?? '')
  const [price, setPrice] = useState(
    code === null ? '' : ((code.priceCents ?? 0) / 100).toFixed(2).replace('.', ','),
  )
  const [vat, setVat] = useState(String(code?.vatRateBp ?? 0))
  const cents = readCents(price)
  const save = useAction(async () => {
    if (cents === null) return
    const body = { code: number.trim(), title: title.trim(), priceCents: cents, vatRateBp: Number(vat) }
    const saved =
      code === null
        ? await client.createDentalCode({ body })
        : await client.updateDentalCode({
            params: { id: code.id },
            body,
            headers: ifMatch({ version: code.version ?? 1 }),
          })
    await onSaved(saved.id)
  })
  const remove = useAction(async () => {
    if (code === null) return
    await client.removeDentalCode({ params: { id: code.id } })
    await onSaved(null)
  })
  const isReady = number.trim() !== '' && title.trim() !== '' && cents !== null
  return (
    <Modal title={t(code === null ? 'feeCodes.own' : 'feeCodes.editOwn')} onClose={onClose}>
      <form
        className="stack s4 fc-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void save.run()
        }}
      >
        <FormProblem problem={save.problem ?? remove.problem} />
        <TextField
          label={t('billing.col.code')}
          value={number}
          required
          maxLength={40}
          onChange={(event) => setNumber(event.target.value)}
        />
        <TextField
          label={t('billing.col.service')}
          value={title}
          required
          maxLength={500}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label={t('feeCodes.price')}
          value={price}
          required
          inputMode="decimal"
          error={price !== '' && cents === null ? t('feeCodes.priceInvalid') : undefined}
          onChange={(event) => setPrice(event.target.value)}
        />
        <SelectField
          label={t('feeCodes.vatRate')}
          value={vat}
          options={['0', '700', '1900'].map((value) => ({ value, label: t(`feeCodes.vatRate.${value}`) }))}
          onChange={(event) => setVat(event.target.value)}
        />
        <div className="row">
          {code !== null && (
            <Button color="error" onClick={() => void remove.run()} disabled={remove.isRunning}>
              {t('feeCodes.remove')}
            </Button>
          )}
          <span className="grow" />
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isReady || save.isRunning}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** "12,50" → 1250; null for anything that is no amount. */
function readCents(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
