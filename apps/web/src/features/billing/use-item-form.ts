import type { BillingItem } from '@honora/contract/billing.ts'
import { useState } from 'react'
import { euroText, priceOf } from '../../ui/money-text.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { readPlace } from './quick-entry.ts'
import type { ItemChange } from './use-billing-actions.ts'

/** What holds items, with the version that a change rests on. */
export interface ItemHolder {
  readonly version: number
  readonly items: readonly BillingItem[]
}

export const labels = {
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
export type ItemValues = ReturnType<typeof valuesOf>

/** Which fields an item has. */
export function shapeOf({ kind, system }: BillingItem) {
  const isCost = kind !== 'fee'
  return {
    isCost,
    hasFactor: !isCost && (system === 'GOZ' || system === 'GOÄ'),
    hasAmount: isCost || system === 'CUSTOM',
  }
}

/** The fields as the call takes them; what the item does not show is left as it is. */
function patchOf(values: ItemValues, item: BillingItem): ItemChange {
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

function canalsText(item: BillingItem): string {
  if (item.canals === undefined) return ''
  return String(typeof item.canals === 'number' ? item.canals : item.canals.length)
}

function itemIn(holder: ItemHolder, id: string): BillingItem | undefined {
  return holder.items.find((one) => one.id === id)
}

/**
 * The fields of one item of `holder`. `send` gets the changes on top of the state of the holder that they rest on, and
 * throws what refuses them.
 */
export function useItemForm<Holder extends ItemHolder>(
  item: BillingItem,
  holder: Holder,
  send: (patch: ItemChange, holder: Holder) => Promise<unknown>,
) {
  // One function for the life of the form; a holder without the item takes the whole editor away.
  const [valuesInHolder] = useState(
    () =>
      (state: Holder): ItemValues =>
        valuesOf(itemIn(state, item.id) ?? item),
  )
  return useRecordForm<ItemValues, Holder>({
    record: holder,
    valuesOf: valuesInHolder,
    send: (values, state) => send(patchOf(values, itemIn(state, item.id) ?? item), state),
    newestOf: (current) => (itemIn(current, item.id) === undefined ? null : current),
  })
}
