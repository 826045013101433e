import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import styles from '../dispatches.module.css'

interface Props {
  readonly invoiceId: string
  readonly invoiceNumber: string
  readonly email: string | null
  readonly onSent: () => void
}

/** The patient's page of a claim: its link to copy, to mail, to photograph, or to be sent by the usual way. */
export function PatientLinkBox({ invoiceId, invoiceNumber, email, onSent }: Props) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const notify = useNotify()
  const report = useReportProblem()
  const [link, setLink] = useState<{ url: string; expiresOn: string } | null>(null)
  const params = { id: invoiceId }
  const show = useAction(async () => setLink(await client.makePatientLink({ params, body: {} })), report)
  const send = useAction(async () => {
    await client.makePatientLink({ params, body: { send: true } })
    notify({ severity: 'success', message: t('dispatch.card.linkSent') })
    onSent()
  }, report)
  const copy = (url: string): void => {
    void navigator.clipboard
      .writeText(url)
      .then(() => notify({ severity: 'success', message: t('dispatch.card.linkCopied') }))
  }
  const mailSubject = encodeURIComponent(t('dispatch.card.mailSubject', { number: invoiceNumber }))
  return (
    <div className="stack s4">
      <h3 className={styles['patient-link-head']}>{t('dispatch.card.link')}</h3>
      {link !== null && (
        <div className={styles['patient-link']}>
          <QrCode content={link.url} label={t('dispatch.card.linkQr')} />
          <div className="stack s4">
            <p className={styles['patient-link-url']}>{link.url}</p>
            <p className="small muted">
              {t('dispatch.card.linkUntil', { day: formats.date(link.expiresOn) })}
            </p>
          </div>
        </div>
      )}
      <div className="row wrap">
        {link === null ? (
          <Button size="small" variant="outlined" disabled={show.isRunning} onClick={() => void show.run()}>
            {t('dispatch.card.linkShow')}
          </Button>
        ) : (
          <>
            <Button size="small" variant="outlined" onClick={() => copy(link.url)}>
              {t('dispatch.card.linkCopy')}
            </Button>
            <Button
              size="small"
              href={`mailto:${email ?? ''}?subject=${mailSubject}&body=${encodeURIComponent(link.url)}`}
            >
              {t('dispatch.card.linkMail')}
            </Button>
          </>
        )}
        <Button size="small" disabled={send.isRunning} onClick={() => void send.run()}>
          {t('dispatch.card.linkSend')}
        </Button>
      </div>
    </div>
  )
}
