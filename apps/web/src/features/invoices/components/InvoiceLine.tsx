import type { FileIssue } from '@honora/contract/invoices.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { LineDraft } from '../form.ts'

import costLinesStyles from './CostLines.module.css'
import invoiceLineStyles from './InvoiceLine.module.css'
const systems = ['GOZ', 'GOÄ', 'BEMA', 'CUSTOM'] as const

/** One line as it is typed, with its text and reason, and what the check says of it. */
export function InvoiceLine(props: {
  line: LineDraft
  index: number
  findings: readonly FileIssue[]
  onChange: (line: LineDraft) => void
  onRemove: () => void
}) {
  const t = useText()
  const { line, findings } = props
  const set = (part: Partial<LineDraft>) => props.onChange({ ...line, ...part })
  return (
    <li className={costLinesStyles['invoice-line']}>
      <div className={invoiceLineStyles['invoice-line-fields']}>
        <SelectField
          label={t('desk.convert.system')}
          value={line.system}
          options={systems.map((value) => ({ value, label: value }))}
          onChange={(event) => set({ system: event.target.value })}
        />
        <TextField
          label={t('desk.convert.code')}
          value={line.code}
          onChange={(event) => set({ code: event.target.value })}
        />
        <DateField label={t('invoice.position.date')} value={line.date} onChange={(date) => set({ date })} />
        <TextField
          label={t('invoice.form.teeth')}
          value={line.teeth}
          onChange={(event) => set({ teeth: event.target.value })}
        />
        <TextField
          label={t('invoice.form.quantity')}
          inputMode="numeric"
          value={line.quantity}
          onChange={(event) => set({ quantity: event.target.value })}
        />
        <TextField
          label={t('invoice.position.factor')}
          inputMode="decimal"
          value={line.factor}
          onChange={(event) => set({ factor: event.target.value })}
        />
        <TextField
          label={t('invoice.position.amount')}
          inputMode="decimal"
          value={line.amount}
          onChange={(event) => set({ amount: event.target.value })}
        />
        <IconAction
          icon="x"
          label={t('invoice.form.remove', { number: props.index + 1 })}
          onClick={props.onRemove}
        />
      </div>
      <div className={invoiceLineStyles['invoice-line-texts']}>
        <TextField
          label={t('invoice.form.text')}
          value={line.text}
          maxLength={500}
          onChange={(event) => set({ text: event.target.value })}
        />
        <TextField
          label={t('invoice.form.justification')}
          value={line.justification}
          maxLength={500}
          onChange={(event) => set({ justification: event.target.value })}
        />
      </div>
      {findings.map((finding, index) => (
        <p
          key={`${finding.code} ${String(index)}`}
          className={finding.severity === 'error' ? 'small danger-t' : 'small warning-t'}
        >
          {finding.message} {finding.mend}
        </p>
      ))}
    </li>
  )
}
