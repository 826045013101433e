import type { BillingItem } from '@honora/contract/billing.ts'
import type { KeyboardEvent } from 'react'
import { Controller, type RegisterOptions } from 'react-hook-form'
import { useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { priceOf } from '../../../ui/money-text.ts'
import { TimeField } from '../../../ui/TimeField.tsx'
import type { ProblemForm } from '../../../ui/use-problem-form.ts'
import { readPlace } from '../quick-entry.ts'
import { labels, shapeOf, type ItemValues } from '../use-item-form.ts'
import { ItemField } from './ItemField.tsx'

import styles from './ItemEditor.module.css'
interface Props {
  item: BillingItem
  edit: ProblemForm<ItemValues>
  onKeyDown: (event: KeyboardEvent) => void
}

/** The fields that an item of its kind has, side by side. */
export function ItemFields({ item, edit, onKeyDown }: Props) {
  const t = useText()
  const { register, control } = edit.form
  const { isCost, hasFactor, hasAmount } = shapeOf(item)
  const shared = (
    name: Exclude<keyof ItemValues, 'analog'>,
    rules: RegisterOptions<ItemValues, typeof name> = {},
  ) => ({
    label: t(labels[name]),
    error: edit.errorAt(name),
    input: { ...register(name, rules), onKeyDown },
  })
  return (
    <>
      <ItemField
        {...shared('place', { validate: (place) => readPlace(place.trim()) !== null || 'invalid_place' })}
        width={96}
      />
      <ItemField {...shared('quantity')} width={64} inputMode="numeric" />
      {hasFactor && <ItemField {...shared('factor')} width={72} inputMode="decimal" />}
      {!isCost && <ItemField {...shared('canals')} width={72} inputMode="numeric" />}
      {!isCost && <ItemField {...shared('durationMinutes')} width={80} inputMode="numeric" />}
      <Controller
        control={control}
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
        control={control}
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
        <ItemField
          {...shared('amountCents', {
            validate: (amount) => priceOf(amount) !== undefined || 'invalid_amount',
          })}
          width={100}
          inputMode="decimal"
        />
      )}
      <ItemField {...shared('title')} wide />
      <ItemField {...shared('justification')} wide />
      {isCost && <ItemField {...shared('documentNumber')} width={140} />}
      {hasFactor && (
        <label className={`row tight small ${styles['analog']}`}>
          <input className="cb" type="checkbox" {...register('analog')} onKeyDown={onKeyDown} />
          {t(labels.analog)}
        </label>
      )}
    </>
  )
}
