import type { BillingItem } from '@honora/contract/billing.ts'
import { useEffect, useRef, useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react'
import { Controller, type RegisterOptions } from 'react-hook-form'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { euroText, priceOf } from '../../../ui/money-text.ts'
import { TimeField } from '../../../ui/TimeField.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { readPlace } from '../quick-entry.ts'
import type { ItemChange } from '../use-billing-actions.ts'

import itemRowStyles from './ItemRow.module.css'
import itemEditorStyles from './ItemEditor.module.css'
/** What holds items, with the version that a change rests on. */
interface ItemHolder {
  readonly version: number
  readonly items: readonly BillingItem[]
}

interface Props<Holder extends ItemHolder> {
  item: BillingItem
  holder: Holder
  /** Field that a finding asks for. */
  field: string | undefined
  /** Sends the changes on top of this state of the holder; throws what refuses them. */
  send: (patch: ItemChange, holder: Holder) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
  onRemove: () => void
  /** Lets a person choose a reason, which then stands in the field until the item is saved. */
  onReason: (take: (justification: string) => void) => void
}

const placeFields: ReadonlySet<string> = new Set(['tooth', 'surfaces', 'jaw'])

const labels = {
  place: 'billing.field.place',
  quantity: 'billing.quantity',
  factor: 'billing.col.factor',
  canals: 'billing.field.canals',
  durationMinutes: 'billing.field.minutes',
  time: 'billing.field.time',
  date: 'billing.serviceDate',
  amountCents: 'billing.amount',
  title: 'billing.col.service',
  justification: 'billing.justification',
  documentNumber: 'billing.field.document',
  analog: 'billing.analogMark',
} as const

function valuesOf(item: BillingItem) {
  const place =
    item.tooth?.toString() ?? (item.quadrant === undefined ? (item.jaw ?? '') : `Q${item.quadrant}`)
  return {
    place: `${place} ${(item.surfaces ?? []).join('')}`.trim(),
    quantity: String(item.quantity),
    factor: (item.factor ?? '').replace('.', ','),
    canals: canalsText(item),
    durationMinutes: item.durationMinutes?.toString() ?? '',
    time: item.time ?? '',
    date: item.date,
    amountCents: euroText(item.amountCents ?? 0),
    title: item.title,
    justification: item.justification ?? '',
    documentNumber: item.documentNumber ?? '',
    analog: item.analog !== undefined && item.analog !== false,
  }
}
type Values = ReturnType<typeof valuesOf>

/** The fields as the call takes them; what the item does not show is left as it is. */
function patchOf(values: Values, item: BillingItem): ItemChange {
  const orNull = (text: string): string | null => text.trim() || null
  const { isCost, hasFactor, hasAmount } = shapeOf(item)
  return {
    ...readPlace(values.place.trim()),
    quantity: Math.max(1, Number(values.quantity) || 1),
    ...(hasFactor ? { factor: orNull(values.factor.replace(',', '.')), analog: values.analog } : {}),
    justification: orNull(values.justification),
    ...(isCost
      ? {}
      : {
          canals: values.canals.trim() === '' ? null : Number(values.canals),
          durationMinutes: values.durationMinutes.trim() === '' ? null : Number(values.durationMinutes),
        }),
    time: orNull(values.time),
    date: values.date || item.date,
    ...(hasAmount ? { amountCents: priceOf(values.amountCents) } : {}),
    title: values.title.trim() === item.title ? undefined : orNull(values.title),
    documentNumber: orNull(values.documentNumber),
  }
}

function shapeOf({ kind, system }: BillingItem) {
  const isCost = kind !== 'fee'
  return {
    isCost,
    hasFactor: !isCost && (system === 'GOZ' || system === 'GOÄ'),
    hasAmount: isCost || system === 'CUSTOM',
  }
}

/** The fields of an item in a row of their own: Enter saves, Escape leaves everything as it was. */
export function ItemEditor<Holder extends ItemHolder>(props: Props<Holder>) {
  const { item, holder, field, send, onSaved, onCancel, onRemove, onReason } = props
  const t = useText()
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { isCost, hasFactor, hasAmount } = shapeOf(item)
  // One function for the life of the form; a holder without the item takes the whole editor away.
  const [inHolder] = useState(
    () =>
      (state: Holder): Values =>
        valuesOf(itemIn(state, item.id) ?? item),
  )
  const edit = useRecordForm<Values, Holder>({
    record: holder,
    valuesOf: inHolder,
    send: async (values, state) => {
      await send(patchOf(values, itemIn(state, item.id) ?? item), state)
      onSaved()
    },
    newestOf: (current) => (itemIn(current, item.id) === undefined ? null : current),
  })
  const { register } = edit.form
  useEffect(() => {
    const wanted = field === undefined || placeFields.has(field) ? 'place' : field
    const input = form.current?.elements.namedItem(wanted) ?? form.current?.elements.namedItem('quantity')
    if (input instanceof HTMLInputElement) {
      input.focus()
      input.select()
    }
  }, [field])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  const shared = (
    name: Exclude<keyof Values, 'analog'>,
    rules: RegisterOptions<Values, typeof name> = {},
  ) => ({
    label: t(labels[name]),
    error: edit.errorAt(name),
    input: { ...register(name, rules), onKeyDown },
  })
  return (
    <tr className={`${itemRowStyles['fr']} ed`}>
      <td aria-hidden="true" />
      <td colSpan={7}>
        <form
          ref={form}
          className={itemEditorStyles['edit']}
          onSubmit={(event) => {
            // A day or time that is none says so beside its field; nothing else is sent in its place.
            if (event.currentTarget.checkValidity()) void edit.submit(event)
            else event.preventDefault()
          }}
          noValidate
          aria-label={t('billing.editItem', { code: item.code })}
        >
          <Field
            {...shared('place', { validate: (place) => readPlace(place.trim()) !== null || 'invalid_place' })}
            width={96}
          />
          <Field {...shared('quantity')} width={64} inputMode="numeric" />
          {hasFactor && <Field {...shared('factor')} width={72} inputMode="decimal" />}
          {!isCost && <Field {...shared('canals')} width={72} inputMode="numeric" />}
          {!isCost && <Field {...shared('durationMinutes')} width={80} inputMode="numeric" />}
          <Controller
            control={edit.form.control}
            name="time"
            render={({ field: { value, onChange } }) => (
              <TimeField
                name="time"
                label={t(labels.time)}
                error={edit.errorAt('time')}
                value={value}
                onChange={onChange}
                isOptional
                onKeyDown={onKeyDown}
              />
            )}
          />
          <Controller
            control={edit.form.control}
            name="date"
            render={({ field: { value, onChange } }) => (
              <DateField
                name="date"
                label={t(labels.date)}
                error={edit.errorAt('date')}
                value={value}
                onChange={onChange}
                onKeyDown={onKeyDown}
              />
            )}
          />
          {hasAmount && (
            <Field
              {...shared('amountCents', {
                validate: (amount) => priceOf(amount) !== undefined || 'invalid_amount',
              })}
              width={100}
              inputMode="decimal"
            />
          )}
          <Field {...shared('title')} wide />
          <Field {...shared('justification')} wide />
          {isCost && <Field {...shared('documentNumber')} width={140} />}
          {hasFactor && (
            <label className={`row tight small ${itemEditorStyles['analog']}`}>
              <input className="cb" type="checkbox" {...register('analog')} onKeyDown={onKeyDown} />
              {t(labels.analog)}
            </label>
          )}
          <FormConflict
            conflict={edit.conflict}
            labelOf={(path) => (path === 'amountCents' && !hasAmount ? null : labelIn(t, labels)(path))}
            textOf={(path, value) => {
              if (path === 'analog') return t(value === 'true' ? 'shell.yes' : 'shell.no')
              return path === 'date' ? formats.date(value) : value
            }}
          />
          <FormProblem problem={edit.problem} homeless={edit.homeless} />
          <div className="row tight acts">
            {hasFactor && (
              <Button
                size="small"
                onClick={() =>
                  onReason((reason) => edit.form.setValue('justification', reason, { shouldDirty: true }))
                }
              >
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
            <Button size="small" variant="outlined" type="submit" disabled={edit.isSending}>
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

function itemIn(holder: ItemHolder, id: string): BillingItem | undefined {
  return holder.items.find((one) => one.id === id)
}

function Field(props: {
  label: string
  error: string | undefined
  input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }
  width?: number
  wide?: boolean
  inputMode?: 'numeric' | 'decimal'
}) {
  const { label, error, input, width, wide = false, inputMode } = props
  const isBad = error !== undefined
  return (
    <label
      className={wide ? `${itemEditorStyles['ef']} wide` : itemEditorStyles['ef']}
      style={width === undefined ? {} : { width }}
    >
      <span className="micro muted">{label}</span>
      <input
        {...input}
        className={`inp sm ${isBad ? 'bad' : ''}`}
        type="text"
        inputMode={inputMode}
        aria-invalid={isBad}
        autoComplete="off"
      />
      {isBad && (
        <span className="micro danger-t" role="alert">
          {error}
        </span>
      )}
    </label>
  )
}
