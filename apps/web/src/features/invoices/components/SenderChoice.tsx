import { type InvoiceSender, invoiceSenders } from '@honora/domain/factoring/invoice-sending.ts'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField } from '../../../ui/fields.tsx'

/** Who sends the invoices of a file, as somebody answers it in the question before the offer. */
export interface FileSenders {
  /** Invoices for which it was chosen singly, or which the practice has printed: they stay as they are. */
  readonly ownCount: number
  readonly onChoose: (sender: InvoiceSender) => void
}

/** One answer for the invoices of a file, which begins with the setting of the practice. */
export function SenderChoice({ setting, files }: { setting: InvoiceSender; files: FileSenders }) {
  const t = useText()
  const [sender, setSender] = useState(setting)
  const { ownCount, onChoose } = files
  return (
    <SelectField
      label={t('invoices.confirm.sender')}
      {...(ownCount === 0 ? {} : { hint: t('invoices.confirm.senderOwn', { count: ownCount }) })}
      value={sender}
      options={invoiceSenders.map((value) => ({ value, label: t(`invoices.confirm.sender.${value}`) }))}
      onChange={({ target }) => {
        const next = invoiceSenders.find((each) => each === target.value) ?? setting
        setSender(next)
        onChoose(next)
      }}
    />
  )
}
