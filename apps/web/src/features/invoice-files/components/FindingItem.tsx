import type { FileSource } from '@honora/contract/invoice-files.ts'
import type { FileIssue, Invoice, InvoicePatch } from '@honora/contract/invoices.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { useState } from 'react'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { amountPatchOf, canTake, fieldOf, patchOf, recordedValue, valueOf } from '../fixes.ts'

import styles from './FindingItem.module.css'
const tones = {
  error: ['err', 'danger-t'],
  warning: ['warn', 'warning-t'],
  info: ['info', 'info-t'],
} as const

interface Props {
  finding: FileIssue
  /** The invoice it belongs to, when it may be corrected here. */
  invoice?: Invoice | undefined
  onPatch?: (patch: InvoicePatch) => void
  isSaving?: boolean
  /** The record of the file that it speaks of. */
  source?: FileSource | undefined
  /** The record of the patient, where one is known. */
  patient?: Patient | undefined
}

/** One finding: what is wrong, where it stands, how to fix it, and the field to fix it in. */
export function FindingItem({ finding, invoice, onPatch, isSaving = false, source, patient }: Props) {
  const formats = useFormats()
  const t = useText()
  const [icon, tone] = tones[finding.severity]
  const isTakeable = canTake(finding) && invoice !== undefined
  const canEdit =
    invoice !== undefined && onPatch !== undefined && fieldOf(finding) !== null && finding.severity !== 'info'
  return (
    <li className={styles['er']}>
      <div className="row tight top-a">
        <span className={tone}>
          <Icon name={icon} />
          <span className="sr">{t(`invoiceFiles.severity.${finding.severity}`)}</span>
        </span>
        <div className="grow">
          <h3>{finding.message}</h3>
          <FindingPlace finding={finding} />
          {source !== undefined && <Source source={source} />}
          <p className={`soft small ${styles['mend']}`}>{finding.mend}</p>
          {canEdit && (
            <FixForm
              finding={finding}
              invoice={invoice}
              onPatch={onPatch}
              isSaving={isSaving}
              patient={patient}
            />
          )}
          {isTakeable && onPatch !== undefined && (
            <Button size="small" disabled={isSaving} onClick={() => onPatch(amountPatchOf(invoice, finding))}>
              {t('invoiceFiles.detail.take', { amount: formats.money(Number(finding.suggestion)) })}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** The record as it stands in the file, the value that is meant in red. */
function Source({ source }: { source: FileSource }) {
  const t = useText()
  const { parts, marked } = source
  const between = ' | '
  const label = t('invoiceFiles.detail.source')
  if (marked === null)
    return (
      <p className={styles['src']} lang="de" aria-label={label}>
        {parts.join(between)}
      </p>
    )
  return (
    <p className={styles['src']} lang="de" aria-label={label}>
      {parts.slice(0, marked).map((part) => part + between)}
      <mark>{parts[marked]}</mark>
      {parts.slice(marked + 1).map((part) => between + part)}
    </p>
  )
}

const places = ['record', 'line', 'column', 'position', 'field'] as const

function FindingPlace({ finding }: { finding: FileIssue }) {
  const t = useText()
  const hasText = useHasText()
  // Fields of our own have names; those of a file format are shown as the format calls them.
  const fieldName = (field: string): string => {
    const name = field.split('/').at(-1) ?? field
    return hasText(`invoiceFiles.fieldName.${name}`) ? `„${t(`invoiceFiles.fieldName.${name}`)}“` : field
  }
  const parts = places.filter((name) => finding[name] !== null && finding[name] !== '')
  if (parts.length === 0 && finding.rule === null) return null
  return (
    <p className={styles['loc']}>
      {parts.map((name) => (
        <span key={name}>
          {`${t(`invoiceFiles.place.${name}`)} ${name === 'field' ? fieldName(finding.field ?? '') : String(finding[name])}`}
        </span>
      ))}
      {finding.rule !== null && <span>{finding.rule}</span>}
    </p>
  )
}

function FixForm(
  props: Required<Pick<Props, 'finding' | 'onPatch' | 'isSaving'>> &
    Pick<Props, 'patient'> & { invoice: Invoice },
) {
  const { finding, invoice, onPatch, isSaving, patient } = props
  const t = useText()
  const field = fieldOf(finding)
  const before = valueOf(invoice, finding)
  const [value, setValue] = useState(before)
  if (field === null) return null
  const label = t(`invoiceFiles.edit.${field}`)
  const recorded = patient === undefined ? null : recordedValue(invoice, finding, patient)
  return (
    <form
      className={styles['fixr']}
      onSubmit={(event) => {
        event.preventDefault()
        onPatch(patchOf(invoice, finding, value.trim()))
      }}
    >
      {field === 'justification' ? (
        <TextArea label={label} value={value} rows={2} onChange={(event) => setValue(event.target.value)} />
      ) : (
        <TextField
          label={label}
          value={value}
          aria-invalid="true"
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <Button type="submit" disabled={isSaving || value.trim() === before.trim()}>
        {t('invoiceFiles.detail.save')}
      </Button>
      {recorded !== null && recorded !== value && (
        <p className={`small soft ${styles['recorded']}`}>
          {t('invoiceFiles.detail.recorded', { value: recorded })}{' '}
          <button type="button" className="link" onClick={() => setValue(recorded)}>
            {t('invoiceFiles.detail.takeRecorded')}
          </button>
        </p>
      )}
    </form>
  )
}
