import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { epcPayload } from '@honora/domain/money/epc.ts'
import { groupedIban } from '@honora/domain/organisation/iban.ts'
import { useMemo, useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Page.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { isPaymentAwaited, PayNowButtons } from './PayNow.tsx'

import styles from './Transfer.module.css'
/** The transfer: each field to copy, all of it to copy, the GiroCode to photograph; card and instant transfer beside it. */
export function Transfer({ page, token }: { page: PatientPage; token: string }) {
  const t = useText()
  const formats = useFormats()
  const [copied, setCopied] = useState('')
  const { account, reference } = page
  // In a rolling update a node of the version before answers without it.
  const payNow = page.payNow ?? null
  const [rate] =
    page.state === 'plan' ? (page.plan?.schedule.filter((each) => each.dueOn >= today()) ?? []) : []
  const amountCents = rate?.amountCents ?? page.dueCents
  const giro = useMemo(
    () =>
      epcPayload({
        name: account.holder,
        iban: account.iban,
        amountCents,
        reference,
        ...(account.bic === null ? {} : { bic: account.bic }),
      }),
    [account, amountCents, reference],
  )
  const rows: readonly (readonly [string, string, string])[] = [
    ['payee', account.holder, account.holder],
    ['iban', groupedIban(account.iban), account.iban],
    ['amount', formats.money(amountCents), (amountCents / 100).toFixed(2).replace('.', ',')],
    ['reference', reference, reference],
  ]
  const copy = (id: string, text: string): void => {
    void navigator.clipboard.writeText(text).then(() => setCopied(id))
  }
  const all = rows.map(([id, shown]) => `${t(`patientPage.pay.${id}`)}: ${shown}`).join('\n')
  return (
    <div id="pay">
      <Card title={t(rate === undefined ? 'patientPage.pay.title' : 'patientPage.pay.nextRate')}>
        <div className={styles['pp-pay']}>
          <div>
            {rows.map(([id, shown, plain]) => (
              <div key={id} className={styles['pp-copy']}>
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
            <figure className={styles['pp-giro']}>
              <QrCode content={giro} label={t('patientPage.pay.giroLabel')} />
              <figcaption className="small">
                <b>GiroCode</b> {t('patientPage.pay.giro')}
              </figcaption>
            </figure>
          )}
        </div>
        <p className="small soft">{t('patientPage.pay.hint', { reference })}</p>
        {payNow !== null && !isPaymentAwaited(page) && <PayNowButtons payNow={payNow} token={token} />}
      </Card>
    </div>
  )
}

const today = (): string => new Date().toISOString().slice(0, 10)
