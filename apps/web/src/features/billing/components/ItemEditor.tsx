import type { BillingItem } from '@honora/contract/billing.ts'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { readPlace } from '../quick-entry.ts'
import type { ItemChange } from '../use-billing-actions.ts'

interface Props {
  item: BillingItem
  /** Field that a finding asks for. */
  field: string | undefined
  onSave: (patch: ItemChange) => void
  onCancel: () => void
  onRemove: () => void
  onReason: () => void
}

const placeFields: ReadonlySet<string> = new Set(['tooth', 'surfaces', 'jaw'])

/** The fields of an item in a row of their own: Enter saves, Escape leaves everything as it was. */
export function ItemEditor({ item, field, onSave, onCancel, onRemove, onReason }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [isPlaceBad, setPlaceBad] = useState(false)
  const isCost = item.kind !== 'fee'
  const hasFactor = !isCost && (item.system === 'GOZ' || item.system === 'GOÄ')
  useEffect(() => {
    const wanted = field === undefined || placeFields.has(field) ? 'place' : field
    const input = form.current?.elements.namedItem(wanted) ?? form.current?.elements.namedItem('quantity')
    if (input instanceof HTMLInputElement) {
      input.focus()
      input.select()
    }
  }, [field])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const data = new FormData(form.current ?? undefined)
    const text = (name: string): string => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const place = readPlace(text('place'))
    setPlaceBad(place === null)
    if (place === null) return
    const canals = text('canals')
    const minutes = text('durationMinutes')
    onSave({
      ...place,
      quantity: Math.max(1, Number(text('quantity')) || 1),
      ...(hasFactor ? { factor: text('factor').replace(',', '.') || null } : {}),
      justification: text('justification') || null,
      ...(isCost
        ? {}
        : {
            canals: canals === '' ? null : Number(canals),
            durationMinutes: minutes === '' ? null : Number(minutes),
          }),
      time: text('time') || null,
      date: text('date') || item.date,
      ...(item.kind === 'fee' && item.system !== 'CUSTOM' ? {} : amount(text('amount'))),
      title: text('title') === item.title ? undefined : text('title') || null,
      ...(hasFactor ? { analog: data.get('analog') === 'on' } : {}),
      documentNumber: text('documentNumber') || null,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  const place =
    item.tooth?.toString() ?? (item.quadrant === undefined ? (item.jaw ?? '') : `Q${item.quadrant}`)
  return (
    <tr className="fr ed">
      <td aria-hidden="true" />
      <td colSpan={7}>
        <form
          ref={form}
          className="edit"
          onSubmit={submit}
          aria-label={t('billing.editItem', { code: item.code })}
        >
          <Field
            onKeyDown={onKeyDown}
            name="place"
            label={t('billing.field.place')}
            value={`${place} ${(item.surfaces ?? []).join('')}`.trim()}
            isBad={isPlaceBad}
            width={96}
          />
          <Field
            onKeyDown={onKeyDown}
            name="quantity"
            label={t('billing.quantity')}
            value={String(item.quantity)}
            width={64}
            inputMode="numeric"
          />
          {hasFactor && (
            <Field
              onKeyDown={onKeyDown}
              name="factor"
              label={t('billing.col.factor')}
              value={(item.factor ?? '').replace('.', ',')}
              width={72}
              inputMode="decimal"
            />
          )}
          {!isCost && (
            <Field
              onKeyDown={onKeyDown}
              name="canals"
              label={t('billing.field.canals')}
              value={canalsText(item)}
              width={72}
              inputMode="numeric"
            />
          )}
          {!isCost && (
            <Field
              onKeyDown={onKeyDown}
              name="durationMinutes"
              label={t('billing.field.minutes')}
              value={item.durationMinutes?.toString() ?? ''}
              width={80}
              inputMode="numeric"
            />
          )}
          <Field
            onKeyDown={onKeyDown}
            name="time"
            label={t('billing.field.time')}
            value={item.time ?? ''}
            width={110}
            type="time"
          />
          <Field
            onKeyDown={onKeyDown}
            name="date"
            label={t('billing.serviceDate')}
            value={item.date}
            width={150}
            type="date"
          />
          {(isCost || item.system === 'CUSTOM') && (
            <Field
              onKeyDown={onKeyDown}
              name="amount"
              label={t('billing.amount')}
              value={((item.amountCents ?? 0) / 100).toFixed(2).replace('.', ',')}
              width={100}
              inputMode="decimal"
            />
          )}
          <Field
            onKeyDown={onKeyDown}
            name="title"
            label={t('billing.col.service')}
            value={item.title}
            wide
          />
          <Field
            onKeyDown={onKeyDown}
            name="justification"
            label={t('billing.justification')}
            value={item.justification ?? ''}
            wide
          />
          {isCost && (
            <Field
              onKeyDown={onKeyDown}
              name="documentNumber"
              label={t('billing.field.document')}
              value={item.documentNumber ?? ''}
              width={140}
            />
          )}
          {hasFactor && (
            <label className="row tight small analog">
              <input
                className="cb"
                type="checkbox"
                name="analog"
                defaultChecked={item.analog !== undefined && item.analog !== false}
                onKeyDown={onKeyDown}
              />
              {t('billing.analogMark')}
            </label>
          )}
          <div className="row tight acts">
            {hasFactor && (
              <Button size="small" onClick={onReason}>
                {t('billing.chooseJustification')}
              </Button>
            )}
            <Button size="small" color="error" onClick={onRemove}>
              {t('billing.removeItem')}
            </Button>
            <span className="grow" />
            <Button size="small" onClick={onCancel}>
              {t('action.cancel')}
            </Button>
            <Button size="small" variant="outlined" type="submit">
              {t('action.save')}
            </Button>
          </div>
        </form>
      </td>
    </tr>
  )
}

function canalsText(item: BillingItem): string {
  if (item.canals === undefined) return ''
  return String(typeof item.canals === 'number' ? item.canals : item.canals.length)
}

function amount(text: string): { amountCents?: number } {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\.(?=\d{3})/g, ''))
  return match === null
    ? {}
    : { amountCents: Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) }
}

function Field(props: {
  onKeyDown: (event: KeyboardEvent) => void
  name: string
  label: string
  value: string
  width?: number
  wide?: boolean
  isBad?: boolean
  type?: string
  inputMode?: 'numeric' | 'decimal'
}) {
  const {
    onKeyDown,
    name,
    label,
    value,
    width,
    wide = false,
    isBad = false,
    type = 'text',
    inputMode,
  } = props
  return (
    <label className={wide ? 'ef wide' : 'ef'} style={width === undefined ? {} : { width }}>
      <span className="micro muted">{label}</span>
      <input
        className={`inp sm ${isBad ? 'bad' : ''}`}
        name={name}
        defaultValue={value}
        type={type}
        inputMode={inputMode}
        aria-invalid={isBad}
        autoComplete="off"
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
