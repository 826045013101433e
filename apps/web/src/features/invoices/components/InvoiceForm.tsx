import type { Finding } from '@honora/contract/invoices.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Card } from '../../../ui/Page.tsx'
import { usePatientSearch } from '../../credit-checks/index.ts'
import { emptyLine, totalOf, type InvoiceDraft, type LineDraft } from '../form.ts'

interface Props {
  draft: InvoiceDraft
  findings: readonly Finding[]
  onChange: (draft: InvoiceDraft) => void
}

/** Head and lines of an invoice as it is typed; what the check found stands at the line it speaks of. */
export function InvoiceForm({ draft, findings, onChange }: Props) {
  const t = useText()
  const formats = useFormats()
  const set = (part: Partial<InvoiceDraft>) => onChange({ ...draft, ...part })
  const at = (pointer: string): string | undefined =>
    findings.find((each) => each.pointer === pointer && each.severity === 'error')?.message
  return (
    <div className="stack s4">
      <Card title={t('invoice.form.head')}>
        <div className="invoice-head">
          <PatientField draft={draft} error={at('/patient') ?? at('/patientId')} onChange={set} />
          <TextField
            label={t('invoices.column.number')}
            value={draft.number}
            error={at('/number')}
            maxLength={100}
            onChange={(event) => set({ number: event.target.value })}
          />
          <DateField
            label={t('invoices.column.invoiceDate')}
            value={draft.invoiceDate}
            onChange={(invoiceDate) => set({ invoiceDate })}
          />
          <TextField
            label={t('invoice.form.dueDays')}
            inputMode="numeric"
            value={draft.dueDays}
            onChange={(event) => set({ dueDays: event.target.value })}
          />
        </div>
      </Card>
      <Card flush title={t('invoice.positions')} aside={<b className="b">{formats.money(totalOf(draft))}</b>}>
        <ul>
          {draft.lines.map((line, index) => (
            <Line
              key={line.id}
              line={line}
              index={index}
              findings={findings.filter(
                (each) => each.pointer?.startsWith(`/positions/${String(index)}/`) === true,
              )}
              onChange={(next) =>
                set({ lines: draft.lines.map((each) => (each.id === line.id ? next : each)) })
              }
              onRemove={() => set({ lines: draft.lines.filter((each) => each.id !== line.id) })}
            />
          ))}
        </ul>
        <div className="pad row wrap">
          <Button
            size="small"
            onClick={() =>
              set({
                lines: [...draft.lines, emptyLine(Math.max(0, ...draft.lines.map((line) => line.id)) + 1)],
              })
            }
          >
            {t('desk.convert.addLine')}
          </Button>
        </div>
        <div className="pad invoice-head">
          <TextField
            label={t('invoice.form.laboratory')}
            inputMode="decimal"
            value={draft.laboratory}
            onChange={(event) => set({ laboratory: event.target.value })}
          />
          <TextField
            label={t('invoice.prepaid')}
            inputMode="decimal"
            value={draft.prepaid}
            onChange={(event) => set({ prepaid: event.target.value })}
          />
        </div>
      </Card>
    </div>
  )
}

function PatientField({
  draft,
  error,
  onChange,
}: {
  draft: InvoiceDraft
  error: string | undefined
  onChange: (part: Partial<InvoiceDraft>) => void
}) {
  const t = useText()
  const formats = useFormats()
  const [text, setText] = useState('')
  const found = usePatientSearch(draft.patientId === '' ? text : '')
  return (
    <div className="invoice-patient">
      <TextField
        label={t('creditChecks.patient')}
        autoComplete="off"
        error={error}
        value={draft.patientId === '' ? text : draft.patientName}
        onChange={(event) => {
          setText(event.target.value)
          onChange({ patientId: '', patientName: '' })
        }}
      />
      {draft.patientId === '' && (
        <ul aria-label={t('creditChecks.found')}>
          {(found.data?.patients ?? []).map((each) => (
            <li key={each.id}>
              <button
                type="button"
                className="li invoice-pick"
                onClick={() =>
                  onChange({ patientId: each.id, patientName: `${each.familyName}, ${each.givenName}` })
                }
              >
                <span className="grow">
                  {each.familyName}, {each.givenName}
                </span>
                <span className="muted small">{formats.date(each.birthDate)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const systems = ['GOZ', 'GOÄ', 'BEMA', 'CUSTOM'] as const

function Line(props: {
  line: LineDraft
  index: number
  findings: readonly Finding[]
  onChange: (line: LineDraft) => void
  onRemove: () => void
}) {
  const t = useText()
  const { line, findings } = props
  const set = (part: Partial<LineDraft>) => props.onChange({ ...line, ...part })
  return (
    <li className="invoice-line">
      <div className="invoice-line-fields">
        <SelectField
          label={t('desk.convert.system')}
          value={line.system}
          options={systems.map((value) => ({ value: value as string, label: value }))}
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
      {(line.justification !== '' || findings.some((each) => each.code === 'POS_FACTOR_REASON_MISSING')) && (
        <TextField
          label={t('invoice.form.justification')}
          value={line.justification}
          maxLength={500}
          onChange={(event) => set({ justification: event.target.value })}
        />
      )}
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
