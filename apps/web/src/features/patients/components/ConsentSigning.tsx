import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'

/** The patient signs the declaration himself: on paper, by a link at home, or with the same link on the practice's tablet. */
export function ConsentSigning({ patientId, name }: { patientId: string; name: string }) {
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
    notify({ severity: 'success', message: t('patients.consent.copied') })
  }
  return (
    <div className="stack">
      <div className="row wrap">
        <Button disabled={print.isRunning} onClick={() => void print.run()}>
          {t('patients.consent.print')}
        </Button>
        <Button disabled={send.isRunning} onClick={() => void send.run()}>
          {t('patients.consent.sign')}
        </Button>
      </div>
      {form !== null && (
        <>
          <TextField
            label={t('patients.consent.link')}
            hint={t('patients.consent.linkExplain', { name, day: formats.date(form.expiresAt.slice(0, 10)) })}
            readOnly
            value={form.url}
          />
          <div className="row wrap">
            <Button onClick={() => void copy(form.url)}>{t('patients.consent.copy')}</Button>
            <a className="btn" href={form.url} target="_blank" rel="noreferrer">
              {t('patients.consent.tablet')}
            </a>
          </div>
        </>
      )}
    </div>
  )
}
