import type { Billing } from '@honora/contract/billing.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { StatusMark, Tone } from '../../../ui/StatusMark.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import type { BillingOfAppointment } from '../data.ts'
import type { Actions } from '../use-billing-actions.ts'
import { FinaliseBilling, narrowBilling } from './FinaliseBilling.tsx'

import styles from './Totals.module.css'
const systems = ['GOZ', 'GOÄ', 'BEMA', 'CUSTOM'] as const

/** Sums while one works, what the patient pays, and the act that freezes everything: on narrow pages it stands at their foot. */
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
  const isNarrow = useMediaQuery(narrowBilling)
  const { totals } = billing
  const items = billing.items.filter((item) => item.accepted)
  const errors = billing.findings.filter((finding) => finding.severity === 'error').length
  const isDocumented = found.documentationStatus === 'finalized'
  const sum = (system: string) =>
    items
      .filter((item) => item.kind === 'fee' && item.system === system)
      .reduce((cents, item) => cents + (item.amountCents ?? 0), 0)
  const has = (system: string) => items.some((item) => item.kind === 'fee' && item.system === system)
  const deductions = items.reduce((cents, item) => cents + (item.deductionCents ?? 0), 0)

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
          <div className={styles['bl-final']}>
            {!isNarrow && <FinaliseBilling billing={billing} found={found} actions={actions} />}
            {errors > 0 && <p className="small soft">{t('billing.finalize.blocked', { count: errors })}</p>}
            {errors === 0 && !isDocumented && (
              <p className="small soft">{t('billing.finalize.documentationFirst')}</p>
            )}
          </div>
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
