import type { ItemKind } from '@honora/contract/billing.ts'
import { travelBands } from '@honora/domain/billing/travel.ts'
import { useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { euroText, priceOf } from '../../../ui/money-text.ts'
import type { Actions } from '../use-billing-actions.ts'
import { oneOf } from '../../../data/one-of.ts'

type CostKind = Exclude<ItemKind, 'fee'>
const kinds: readonly CostKind[] = ['material', 'lab_own', 'lab_external', 'expense', 'travel']

/** Travel fee of a visit (GOZ § 8 Abs. 2) by distance, by day and by night, as it stands on the invoice. */
const ways = travelBands.flatMap(([upto, day, night], at) => {
  const from = travelBands[at - 1]?.[0]
  const distance = from === undefined ? `bis ${upto} km` : `über ${from} bis ${upto} km`
  return [
    { upto, isNight: false, cents: day, title: `Wegegeld ${distance}` },
    { upto, isNight: true, cents: night, title: `Wegegeld ${distance} bei Nacht (20–8 Uhr)` },
  ]
})

/** Costs beside the fees (GOZ §§ 4, 8, 9): booked with the amount as given and the number of the receipt. */
export function CostDialog({ actions, onClose }: { actions: Actions; onClose: () => void }) {
  const t = useText()
  const [kind, setKind] = useState<CostKind>('material')
  const [title, setTitle] = useState('')
  const [amount, setAmount] = useState('')
  const [documentNumber, setDocumentNumber] = useState('')
  const formats = useFormats()
  const takeWay = (at: string) => {
    const way = ways[Number(at)]
    if (at === '' || way === undefined) return
    setTitle(way.title)
    setAmount(euroText(way.cents))
  }
  const cents = priceOf(amount)
  const save = async () => {
    if (cents === undefined) return
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
        className="stack s4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <SelectField
          label={t('billing.costKind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`billing.cost.${value}`) }))}
          onChange={(event) => setKind(oneOf(kinds, event.target.value) ?? kind)}
        />
        {kind === 'travel' && (
          <SelectField
            label={t('billing.travel')}
            value={String(ways.findIndex((way) => way.title === title))}
            options={[
              { value: '-1', label: t('billing.travel.other') },
              ...ways.map((way, at) => ({
                value: String(at),
                label: `${t(way.isNight ? 'billing.travel.night' : 'billing.travel.day', { km: way.upto })} · ${formats.money(way.cents)}`,
              })),
            ]}
            onChange={(event) => takeWay(event.target.value)}
          />
        )}
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
          error={amount !== '' && cents === undefined ? t('fieldError.invalid_amount') : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label={t('billing.field.document')}
          value={documentNumber}
          maxLength={100}
          onChange={(event) => setDocumentNumber(event.target.value)}
        />
        <DialogFoot
          onCancel={onClose}
          submit={t('action.save')}
          isDisabled={cents === undefined || actions.isBusy}
        />
      </form>
    </Modal>
  )
}
