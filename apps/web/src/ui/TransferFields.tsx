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
  const all = rows.map(([id, shown]) => `${t(`transfer.${id}`)}: ${shown}`).join('\n')
  return (
    <div className={styles['pay']}>
      <div>
        {rows.map(([id, shown, plain]) => (
          <div key={id} className={styles['field']}>
            <span className="grow">
              <span className="small muted">{t(`transfer.${id}`)}</span>
              <b className="b">{shown}</b>
            </span>
            <Button
              size="small"
              aria-label={t('transfer.copyOne', { what: t(`transfer.${id}`) })}
              onClick={() => copy(id, plain)}
            >
              {t(copied === id ? 'transfer.copied' : 'transfer.copy')}
            </Button>
          </div>
        ))}
        <Button variant="outlined" onClick={() => copy('all', all)}>
          {t(copied === 'all' ? 'transfer.copied' : 'transfer.copyAll')}
        </Button>
        <span className="sr" role="status">
          {copied === '' ? '' : t('transfer.copied')}
        </span>
      </div>
      {giro !== null && (
        <figure className={styles['giro']}>
          <QrCode content={giro} label={t('transfer.giroLabel')} />
          <figcaption className="small">
            <b>GiroCode</b> {t('transfer.giro')}
          </figcaption>
          <DownloadButton size="small" fileName={`GiroCode-${reference}.png`} load={() => qrPicture(giro)}>
            {t('transfer.savePicture')}
          </DownloadButton>
        </figure>
      )}
    </div>
  )
}
