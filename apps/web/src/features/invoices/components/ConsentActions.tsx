import type { Invoice } from '@honora/contract/invoices.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Link } from '../../../ui/Link.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'

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
  const formats = useFormats()
  const client = useClient()
  const notify = useNotify()
  const report = useReportProblem()
  const [form, setForm] = useState<{ url: string; expiresAt: string } | null>(null)
  const print = useAction(async () => {
    const file = await client.getConsentPaper({ params: { id: patientId } })
    saveFile(file, `${t('consent.assignment.title')}.pdf`)
  }, report)
  const send = useAction(async () => {
    setForm(await client.sendConsentForm({ body: { patientId } }))
  }, report)
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    notify({ severity: 'success', message: t('invoice.consent.copied') })
  }
  return (
    <div className="pad stack">
      <div className="row wrap">
        <Button disabled={print.isRunning} onClick={() => void print.run()}>
          {t('invoice.consent.print')}
        </Button>
        <Button disabled={send.isRunning} onClick={() => void send.run()}>
          {t('invoice.consent.link')}
        </Button>
        <Link className="btn" to={`/patients/${patientId}`}>
          {t('invoice.consent.record')}
        </Link>
      </div>
      {form !== null && (
        <>
          <TextField
            label={t('invoice.consent.link')}
            hint={t('invoice.consent.linkExplain', { name, day: formats.date(form.expiresAt.slice(0, 10)) })}
            readOnly
            value={form.url}
          />
          <div className="row wrap">
            <Button onClick={() => void copy(form.url)}>{t('invoice.consent.copy')}</Button>
            <a className="btn" href={form.url} target="_blank" rel="noreferrer">
              {t('invoice.consent.tablet')}
            </a>
          </div>
        </>
      )}
    </div>
  )
}
