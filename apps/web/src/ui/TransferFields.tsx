import { epcPayload } from '@honora/domain/money/epc.ts'
import { groupedIban } from '@honora/domain/organisation/iban.ts'
import { useMemo, useState } from 'react'
import { useFormats, useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'
import { QrCode, qrPicture } from './QrCode.tsx'
import { DownloadButton } from './save-file.tsx'
import styles from './TransferFields.module.css'

interface Props {
  readonly payTo: { readonly holder: string; readonly iban: string; readonly bic: string | null }
  readonly amountCents: number
  readonly reference: string
}

/** A transfer: each field to copy, all of it to copy, the GiroCode to photograph. */
export function TransferFields({ payTo, amountCents, reference }: Props) {
  const t = useText()
  const formats = useFormats()
  const [copied, setCopied] = useState('')
  const giro = useMemo(
    () =>
      epcPayload({
        name: payTo.holder,
        iban: payTo.iban,
        amountCents,
        reference,
        ...(payTo.bic === null ? {} : { bic: payTo.bic }),
      }),
    [payTo, amountCents, reference],
  )
  const rows: readonly (readonly [string, string, string])[] = [
    ['payee', payTo.holder, payTo.holder],
    ['iban', groupedIban(payTo.iban), payTo.iban],
    ['amount', formats.money(amountCents), (amountCents / 100).toFixed(2).replace('.', ',')],
    ['reference', reference, reference],
  ]
  const copy = (id: string, text: string): void => {
    void navigator.clipboard.writeText(text).then(() => setCopied(id))
  }
  const all = rows.map(([id, shown]) => `${t(`patientPage.pay.${id}`)}: ${shown}`).join('\n')
  return (
    <div className={styles['pay']}>
      <div>
        {rows.map(([id, shown, plain]) => (
          <div key={id} className={styles['field']}>
            <span className="grow">
              <span className="small muted">{t(`patientPage.pay.${id}`)}</span>
              <b className="b">{shown}</b>
            </span>
            <Button
              size="small"
              aria-label={t('patientPage.pay.copyOne', { what: t(`patientPage.pay.${id}`) })}
              onClick={() => copy(id, plain)}
            >
              {t(copied === id ? 'patientPage.pay.copied' : 'patientPage.pay.copy')}
            </Button>
          </div>
        ))}
        <Button variant="outlined" onClick={() => copy('all', all)}>
          {t(copied === 'all' ? 'patientPage.pay.copied' : 'patientPage.pay.copyAll')}
        </Button>
        <span className="sr" role="status">
          {copied === '' ? '' : t('patientPage.pay.copied')}
        </span>
      </div>
      {giro !== null && (
        <figure className={styles['giro']}>
          <QrCode content={giro} label={t('patientPage.pay.giroLabel')} />
          <figcaption className="small">
            <b>GiroCode</b> {t('patientPage.pay.giro')}
          </figcaption>
          <DownloadButton size="small" fileName={`GiroCode-${reference}.png`} load={() => qrPicture(giro)}>
            {t('patientPage.pay.savePicture')}
          </DownloadButton>
        </figure>
      )}
    </div>
  )
}
