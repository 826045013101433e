import type { InvoiceRow } from '@honora/contract/invoices.ts'
import { type InvoiceSender, invoiceSenders } from '@honora/domain/factoring/invoice-sending.ts'
import { useState } from 'react'
import { useOrganization } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField } from '../../../ui/fields.tsx'

interface Props {
  /** Who sends each of the invoices so far. */
  readonly senders: readonly InvoiceRow['sender'][]
  /** The answer counts for one, whatever was settled for it; in a file or among several that stays. */
  readonly isOfOne: boolean
  readonly onChoose: (sender: InvoiceSender) => void
}

/**
 * One answer for the invoices that are offered. Of a single one it begins as it stands, else with the setting of the
 * practice; those for which it was settled before are counted beside it and stay.
 */
export function SenderChoice({ senders, isOfOne, onChoose }: Props) {
  const t = useText()
  const setting = useOrganization().data?.settings.invoiceSender ?? 'practice'
  const count = senders.length
  const [chosen, setChosen] = useState<InvoiceSender>()
  const own = isOfOne ? [] : senders.filter(({ isOwn }) => isOwn)
  const byFactor = own.filter(({ by }) => by === 'factor').length
  const settled =
    own.length === 0
      ? undefined
      : t('invoices.confirm.senderOwn', {
          count: own.length,
          practice: own.length - byFactor,
          factor: byFactor,
        })
  if (settled !== undefined && own.length === count) return <p>{settled}</p>
  return (
    <SelectField
      label={t('invoices.confirm.sender', { count })}
      {...(settled === undefined ? {} : { hint: settled })}
      value={chosen ?? (isOfOne ? senders[0]?.by : undefined) ?? setting}
      options={invoiceSenders.map((value) => ({
        value,
        label: t(`invoices.confirm.sender.${value}`),
      }))}
      onChange={({ target }) => {
        const next = invoiceSenders.find((each) => each === target.value) ?? setting
        setChosen(next)
        onChoose(next)
      }}
    />
  )
}
