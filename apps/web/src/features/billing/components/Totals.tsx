import type { Billing } from '@honora/contract/billing.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { StatusMark, Tone } from '../../../ui/StatusMark.tsx'
import type { BillingOfAppointment } from '../data.ts'
import type { Actions } from '../use-billing-actions.ts'

import styles from './Totals.module.css'
const systems = ['GOZ', 'GOÄ', 'BEMA', 'CUSTOM'] as const

/** Sums while one works, what the patient pays, and the act that freezes everything. */
export function Totals({
  billing,
  found,
  actions,
  mayFinalize,
}: {
  billing: Billing
  found: BillingOfAppointment
  actions: Actions
  mayFinalize: boolean
}) {
  const t = useText()
  const formats = useFormats()
  const confirm = useConfirm()
  const notify = useNotify()
  const { totals } = billing
  const items = billing.items.filter((item) => item.accepted)
  const errors = billing.findings.filter((finding) => finding.severity === 'error').length
  const warnings = billing.findings.filter((finding) => finding.severity === 'warning').length
  const open = billing.items.length - items.length
  const isDocumented = found.documentationStatus === 'finalized'
  const sum = (system: string) =>
    items
      .filter((item) => item.kind === 'fee' && item.system === system)
      .reduce((cents, item) => cents + (item.amountCents ?? 0), 0)
  const has = (system: string) => items.some((item) => item.kind === 'fee' && item.system === system)
  const deductions = items.reduce((cents, item) => cents + (item.deductionCents ?? 0), 0)

  const finalize = async () => {
    const answer = await confirm({
      header: t('billing.finalize.title'),
      question: (
        <>
          <p>
            {t('billing.finalize.message', {
              total: formats.money(totals.patientShareCents ?? totals.totalCents),
            })}
          </p>
          {warnings > 0 && <p>{t('billing.finalize.warnings', { count: warnings })}</p>}
          {open > 0 && <p>{t('billing.finalize.suggestionsOpen', { count: open })}</p>}
          {has('BEMA') && <p>{t('billing.finalize.bemaRecord')}</p>}
        </>
      ),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t('billing.finalize.confirm'), value: true, variant: 'primary' },
      ],
    })
    if (answer !== true) return
    const final = await actions.finalize.run()
    if (final !== undefined) {
      notify({
        severity: 'success',
        message:
          final.invoiceNumber === undefined
            ? t('billing.finalize.done')
            : t('billing.finalize.doneNumber', { number: final.invoiceNumber }),
      })
    }
  }
  return (
    <section className={`card ${styles['tot']}`} aria-label={t('billing.sums')} aria-live="polite">
      {systems.map((system) =>
        has(system) ? (
          <div className="line" key={system}>
            <span>{system === 'CUSTOM' ? t('billing.ownCodes') : system}</span>
            <span>{formats.money(sum(system))}</span>
          </div>
        ) : null,
      )}
      {totals.materialCents !== 0 && (
        <div className="line">
          <span>{t('billing.costs')}</span>
          <span>{formats.money(totals.materialCents)}</span>
        </div>
      )}
      {totals.reductionCents !== 0 && (
        <div className="line">
          <span>{t('billing.reduction')}</span>
          <span>{formats.money(-totals.reductionCents)}</span>
        </div>
      )}
      {deductions !== 0 && has('BEMA') && (
        <div className="line">
          <span>{t('billing.deduction')}</span>
          <span>{formats.money(-deductions)}</span>
        </div>
      )}
      <div className={styles['sum']}>
        <span>{t(billing.patientKind === 'statutory' ? 'billing.total' : 'billing.invoiceTotal')}</span>
        <b>{formats.money(totals.totalCents)}</b>
      </div>
      <div className="line small">
        <span>{t('billing.patientShareLine')}</span>
        <span>{formats.money(totals.patientShareCents)}</span>
      </div>
      {totals.insurerShareCents !== undefined && (
        <div className="line small">
          <span>{t('billing.insurerShare')}</span>
          <span>{formats.money(totals.insurerShareCents)}</span>
        </div>
      )}
      {billing.prepaidCents !== 0 && (
        <div className="line small">
          <span>{t('billing.prepaid')}</span>
          <span>{formats.money(-billing.prepaidCents)}</span>
        </div>
      )}
      {billing.status === 'draft' ? (
        mayFinalize && (
          <>
            <Button
              className={styles['bl-final']}
              variant="contained"
              color="primary"
              size="large"
              fullWidth
              disabled={errors > 0 || items.length === 0 || !isDocumented || actions.isBusy}
              onClick={() => void finalize()}
            >
              {t('billing.finalize.confirm')}
            </Button>
            {errors > 0 && <p className="small soft">{t('billing.finalize.blocked', { count: errors })}</p>}
            {errors === 0 && !isDocumented && (
              <p className="small soft">{t('billing.finalize.documentationFirst')}</p>
            )}
          </>
        )
      ) : (
        <p className={styles['bl-state']}>
          {billing.cancellation === null ? (
            <StatusMark set="billing" status={billing.status} />
          ) : (
            <Tone tone="neutral" icon="x">
              {t('billing.cancelledUnnumbered')}
            </Tone>
          )}{' '}
          {billing.invoiceNumber !== undefined && <b>{billing.invoiceNumber}</b>}
        </p>
      )}
    </section>
  )
}
