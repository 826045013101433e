import type { FileIssue } from '@honora/contract/invoices.ts'
import { useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Card } from '../../../ui/Page.tsx'
import { centsOf, euroText } from '../../../ui/money-text.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { useUndo } from '../../../ui/use-undo.ts'
import { usePatientSearch } from '../../credit-checks/index.ts'
import { changed, emptyLine, nextOf, totalOf, type InvoiceDraft } from '../form.ts'
import { CostLines } from './CostLines.tsx'
import { DebtorFields } from './DebtorFields.tsx'
import { InvoiceLine } from './InvoiceLine.tsx'
import styles from '../invoices.module.css'

interface Props {
  draft: InvoiceDraft
  findings: readonly FileIssue[]
  onChange: (draft: InvoiceDraft) => void
}

/** Head and lines of an invoice as it is typed; what the check found stands at the line it speaks of. */
export function InvoiceForm({ draft, findings, onChange }: Props) {
  const t = useText()
  const formats = useFormats()
  const undoable = useUndo()
  const set = (part: Partial<InvoiceDraft>) => onChange(changed(draft, part))
  const latest = useLatest({ draft, set })
  const computed = totalOf(draft)
  const isSumOff = draft.total !== '' && centsOf(draft.total) !== computed
  const at = (pointer: string): string | undefined =>
    findings.find((each) => each.pointer === pointer && each.severity === 'error')?.message
  return (
    <div className="stack s4">
      <Card title={t('invoice.form.head')}>
        <div className={styles['invoice-head']}>
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
            hint={draft.invoiceDate === '' ? t('invoice.form.dateLater') : undefined}
            onChange={(invoiceDate) => set({ invoiceDate })}
          />
          <TextField
            label={t('invoice.form.dueDays')}
            inputMode="numeric"
            value={draft.dueDays}
            hint={draft.dueDays === '' ? t('invoice.form.dueDaysDefault') : undefined}
            onChange={(event) => set({ dueDays: event.target.value })}
          />
          <TextField
            label={t('invoice.practitioner')}
            value={draft.practitioner}
            hint={draft.practitioner === '' ? t('invoice.form.practitionerHint') : undefined}
            maxLength={200}
            onChange={(event) => set({ practitioner: event.target.value })}
          />
        </div>
      </Card>
      <DebtorFields
        debtor={draft.debtor}
        hasRecord={draft.patientId !== ''}
        errorAt={at}
        onChange={(debtor) => set({ debtor })}
      />
      <Card flush title={t('invoice.positions')} aside={<b className="b">{formats.money(computed)}</b>}>
        <ul>
          {draft.lines.map((line, index) => (
            <InvoiceLine
              key={line.id}
              line={line}
              index={index}
              findings={findings.filter(
                (each) => each.pointer?.startsWith(`/positions/${String(index)}/`) === true,
              )}
              onChange={(next) =>
                set({ lines: draft.lines.map((each) => (each.id === line.id ? next : each)) })
              }
              onRemove={() => {
                set({ lines: draft.lines.filter((each) => each.id !== line.id) })
                undoable({
                  message: t('invoice.form.lineRemoved', { number: index + 1 }),
                  back: () =>
                    latest.current.set({ lines: latest.current.draft.lines.toSpliced(index, 0, line) }),
                })
              }}
            />
          ))}
        </ul>
        <div className="pad row wrap">
          <Button
            size="small"
            onClick={() =>
              set({
                lines: [
                  ...draft.lines,
                  emptyLine(
                    nextOf(draft.lines.map((line) => line.id)),
                    nextOf(draft.lines.map((line) => line.number)),
                  ),
                ],
              })
            }
          >
            {t('desk.convert.addLine')}
          </Button>
        </div>
      </Card>
      <CostLines costs={draft.costs} onChange={(costs) => set({ costs })} />
      <Card title={t('invoice.form.sum')}>
        <div className={styles['invoice-head']}>
          <TextField
            label={t('invoice.prepaid')}
            inputMode="decimal"
            value={draft.prepaid}
            onChange={(event) => set({ prepaid: event.target.value })}
          />
          <TextField
            label={t('invoice.form.total')}
            inputMode="decimal"
            value={draft.total}
            error={isSumOff ? t('invoice.form.sumOff', { computed: formats.money(computed) }) : undefined}
            onChange={(event) => set({ total: event.target.value })}
          />
        </div>
        {isSumOff && (
          <div className={`row ${styles['below-fields']}`}>
            <Button size="small" onClick={() => set({ total: euroText(computed) })}>
              {t('invoice.form.takeSum', { computed: formats.money(computed) })}
            </Button>
          </div>
        )}
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
  const [text, setText] = useState(draft.patientId === '' ? draft.patientName : '')
  const [isTyped, setTyped] = useState(false)
  const found = usePatientSearch(draft.patientId === '' && isTyped ? text : '')
  return (
    <div className="invoice-patient">
      <TextField
        label={t('creditChecks.patient')}
        autoComplete="off"
        error={error}
        value={draft.patientId === '' ? text : draft.patientName}
        onChange={(event) => {
          setText(event.target.value)
          setTyped(true)
          onChange({ patientId: '', patientName: '' })
        }}
      />
      {draft.patientId === '' && (
        <ul aria-label={t('creditChecks.found')}>
          {(found.data?.patients ?? []).map((each) => (
            <li key={each.id}>
              <button
                type="button"
                className={`li ${styles['invoice-pick']}`}
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
