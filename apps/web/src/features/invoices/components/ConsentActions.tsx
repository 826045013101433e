import type { Invoice } from '@honora/contract/invoices.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { ConsentSigning } from '../../patients/index.ts'

interface Props {
  invoice: Pick<Invoice, 'id' | 'consentGap' | 'patientName' | 'patient'>
  onChanged: () => void
}

/** What may be done at once when a patient's consent is missing: make the record, print the form, sign by link or tablet. */
export function ConsentActions({ invoice, onChanged }: Props) {
  const can = useCan()
  const gap = invoice.consentGap
  if (gap === null) return null
  if (gap.patientId === null)
    return can('patient.write') ? <NewRecord invoice={invoice} onChanged={onChanged} /> : null
  return can('consent.write') ? <Signing patientId={gap.patientId} name={invoice.patientName} /> : null
}

function NewRecord({ invoice, onChanged }: Props) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const isBornKnown = invoice.patient?.birthDate !== null && invoice.patient?.birthDate !== undefined
  const [birthDate, setBirthDate] = useState('')
  const make = useAction(async () => {
    const body = birthDate === '' ? {} : { birthDate }
    await client.createInvoicePatient({ params: { id: invoice.id }, body })
    notify({ severity: 'success', message: t('invoice.consent.created', { name: invoice.patientName }) })
    onChanged()
  }, useReportProblem())
  return (
    <div className="row wrap pad">
      {!isBornKnown && (
        <DateField label={t('patients.field.birthDate')} isBirth value={birthDate} onChange={setBirthDate} />
      )}
      <Button disabled={make.isRunning || (!isBornKnown && birthDate === '')} onClick={() => void make.run()}>
        {t('invoice.consent.createRecord')}
      </Button>
    </div>
  )
}

function Signing({ patientId, name }: { patientId: string; name: string }) {
  const t = useText()
  return (
    <div className="pad stack">
      <ConsentSigning patientId={patientId} name={name} />
      <div className="row">
        <Link className="btn" to={`/patients/${patientId}`} search={{ tab: 'consents' }}>
          {t('invoice.consent.record')}
        </Link>
      </div>
    </div>
  )
}
