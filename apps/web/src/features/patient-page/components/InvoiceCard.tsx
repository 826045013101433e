import type { InvoiceCopy } from '@honora/contract/common.ts'
import type { PatientInvoice, PatientPage } from '@honora/contract/patient-pages.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Card } from '../../../ui/Page.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { PatientProblem } from './PatientProblem.tsx'

import styles from './InvoiceCard.module.css'
import { ActionForm } from '../../../ui/ActionForm.tsx'
/** What was paid to the factor and is left with it. Of a claim that went back only the practice knows it. */
function Paid({ page }: { page: PatientPage }) {
  const t = useText()
  const formats = useFormats()
  return (
    <>
      <dt>{t('patientPage.invoice.paid')}</dt>
      <dd>{formats.money(page.paidCents)}</dd>
      {page.costsCents > 0 && (
        <>
          <dt>{t('patientPage.invoice.costs')}</dt>
          <dd>{formats.money(page.costsCents)}</dd>
        </>
      )}
      <dt>{t('patientPage.invoice.open')}</dt>
      <dd className="b">{formats.money(page.dueCents)}</dd>
    </>
  )
}

/** Sums of the invoice; its services and the PDF only after the birth date. */
export function InvoiceCard({ page, token }: { page: PatientPage; token: string }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const params = { token }
  const [birthDate, setBirthDate] = useState('')
  const [services, setServices] = useState<PatientInvoice | null>(null)
  const open = useAction(async () =>
    setServices(await client.openPatientInvoice({ params, body: { birthDate } })),
  )
  const save = useAction(async (copy?: InvoiceCopy) => {
    const body = { birthDate, ...(copy === undefined ? {} : { copy }) }
    const name =
      copy === undefined ? page.invoiceNumber : `${page.invoiceNumber}-${t('patientPage.invoice.copyName')}`
    saveFile(await client.getPatientInvoicePdf({ params, body }), `${name}.pdf`)
  })
  return (
    <Card title={t('invoice.title', { number: page.invoiceNumber })}>
      <div className="stack s4">
        <dl className="dl">
          <dt>{t('patientPage.invoice.issued')}</dt>
          <dd>{formats.date(page.invoiceDate)}</dd>
          {page.treatedBy !== null && (
            <>
              <dt>{t('patientPage.invoice.treatedBy')}</dt>
              <dd>{page.treatedBy}</dd>
            </>
          )}
          <dt>{t('patientPage.invoice.total')}</dt>
          <dd>{formats.money(page.totalCents)}</dd>
          {page.state !== 'returned' && <Paid page={page} />}
        </dl>
        {services === null ? (
          <ActionForm className="stack s4" action={open}>
            <DateField
              label={t('patientPage.birthDate')}
              isBirth
              hint={t('patientPage.invoice.why')}
              value={birthDate}
              onChange={setBirthDate}
              inputMode="numeric"
              autoComplete="bday"
            />
            <PatientProblem problem={open.problem} />
            <div>
              <Button type="submit" variant="outlined" disabled={birthDate === '' || open.isRunning}>
                {t('patientPage.invoice.show')}
              </Button>
            </div>
          </ActionForm>
        ) : (
          <>
            <ul className={styles['pp-services']} lang="de">
              {services.positions.map((position, index) => (
                <li key={`${position.code} ${String(index)}`}>
                  <span className="grow">
                    {position.text}
                    <small className="muted">
                      {[position.code, position.teeth].filter((part) => part !== '').join(' · ')}
                    </small>
                  </span>
                  <span className="num">{formats.money(position.amountCents)}</span>
                </li>
              ))}
              {services.otherCosts.map((cost, index) => (
                <li key={`${cost.text} ${String(index)}`}>
                  <span className="grow">{cost.text}</span>
                  <span className="num">{formats.money(cost.amountCents)}</span>
                </li>
              ))}
            </ul>
            <PatientProblem problem={save.problem} />
            <div className="row wrap">
              <Button variant="outlined" disabled={save.isRunning} onClick={() => void save.run()}>
                {t('patientPage.invoice.pdf')}
              </Button>
              <Button variant="outlined" disabled={save.isRunning} onClick={() => void save.run('insurer')}>
                {t('patientPage.invoice.insurerCopy')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
