import type { Billing } from '@honora/contract/billing.ts'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { useIsMine } from '../../../data/use-is-mine.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FootBar } from '../../../ui/FootBar.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StepSkeleton } from '../../../ui/StepSkeleton.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { useBillingOf, type BillingOfAppointment } from '../data.ts'
import { type Actions, useBillingActions } from '../use-billing-actions.ts'
import { Agreements } from './Agreements.tsx'
import { CopyEarlier } from './CopyEarlier.tsx'
import { FinalActions } from './FinalActions.tsx'
import { FinaliseBilling, narrowBilling } from './FinaliseBilling.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import { ItemTable } from './ItemTable.tsx'
import { Terms } from './Terms.tsx'
import { Totals } from './Totals.tsx'
import billingStyles from '../billing.module.css'
import invoicePaperStyles from './InvoicePaper.module.css'

/** The third step of an appointment: items with their amounts and findings, and the document they become. */
export function BillingStep({ appointmentId }: { appointmentId: string }) {
  const question = useBillingOf(appointmentId)
  const actions = useBillingActions(question)
  return (
    <Answer question={question} skeleton={<StepSkeleton isSlow={question.isSlow} />}>
      {(found) =>
        found.billing === null ? (
          <Begin found={found} actions={actions} />
        ) : (
          <Workspace billing={found.billing} found={found} actions={actions} />
        )
      }
    </Answer>
  )
}

/** Nothing is billed yet: the suggestions of a signed record are fetched on arrival, for whoever may bill. */
function Begin({ found, actions }: { found: BillingOfAppointment; actions: Actions }) {
  const t = useText()
  const can = useCan()
  const isMine = useIsMine(found.practitionerId)
  const { documentationId } = found
  const isPossible =
    documentationId !== null && found.documentationStatus === 'finalized' && isMine && can('billing.write')
  const { run, problem } = actions.suggest
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!isPossible || wasAsked.current) return
    wasAsked.current = true
    void run(documentationId)
  }, [documentationId, isPossible, run])
  if (isPossible && problem === null) return <StepSkeleton />
  return (
    <div className={billingStyles['bl-none']}>
      <section className="card">
        <EmptyState
          id={documentationId === null ? 'billing.noDocumentation' : 'billing.none'}
          icon="euro"
          action={
            isPossible && (
              <Button
                variant="contained"
                color="primary"
                size="large"
                disabled={actions.isBusy}
                onClick={() => void run(documentationId)}
              >
                {t('billing.start.suggest')}
              </Button>
            )
          }
        />
      </section>
    </div>
  )
}

function Workspace({
  billing,
  found,
  actions,
}: {
  billing: Billing
  found: BillingOfAppointment
  actions: Actions
}) {
  const t = useText()
  const can = useCan()
  const [isCopying, setCopying] = useState(false)
  const isMine = useIsMine(found.practitionerId)
  const canWrite = billing.status === 'draft' && isMine && can('billing.write')
  const mayFinalize = isMine && can('billing.finalize')
  const formats = useFormats()
  const isNarrow = useMediaQuery(narrowBilling)
  const general = billing.findings.filter((finding) => finding.itemIds.length === 0)
  return (
    <>
      <div className={invoicePaperStyles['bl']}>
        <div className="stack s4">
          {!isMine && <Notice tone="info" title={t('billing.othersNotice')} />}
          {general.map((finding) => (
            <Notice
              key={finding.ruleId}
              tone={finding.severity === 'error' ? 'err' : 'warn'}
              title={finding.message}
            >
              {finding.ruleId} · {finding.basis}
            </Notice>
          ))}
          {billing.correctsNumber !== undefined && (
            <Notice tone="info" title={t('billing.correctsNotice', { number: billing.correctsNumber })} />
          )}
          {billing.cancellation !== null && (
            <Notice
              tone="warn"
              title={
                billing.cancellation.number === null
                  ? t('billing.cancelledUnnumbered')
                  : t('billing.cancelledNotice', { number: billing.cancellation.number })
              }
            >
              {billing.cancellation.reason}
            </Notice>
          )}
          <ItemTable
            billing={billing}
            actions={actions}
            canWrite={canWrite}
            onCopy={() => setCopying(true)}
            onSuggest={() => void actions.suggest.run(billing.documentationId)}
          />
          <Agreements billing={billing} actions={actions} canWrite={canWrite} />
          {canWrite && <Terms key={billing.id} billing={billing} actions={actions} />}
        </div>
        <aside className="stack s4" aria-label={t('billing.summary')}>
          <Totals billing={billing} found={found} actions={actions} mayFinalize={mayFinalize} />
          {billing.status !== 'draft' && (
            <FinalActions billing={billing} actions={actions} mayFinalize={mayFinalize} />
          )}
          <InvoicePaper billing={billing} />
        </aside>
        {isCopying && <CopyEarlier billing={billing} actions={actions} onClose={() => setCopying(false)} />}
      </div>
      {billing.status === 'draft' && mayFinalize && isNarrow && (
        <FootBar
          sum={{
            label: t(billing.patientKind === 'statutory' ? 'billing.total' : 'billing.invoiceTotal'),
            amount: formats.money(billing.totals.totalCents),
          }}
        >
          <FinaliseBilling billing={billing} found={found} actions={actions} />
        </FootBar>
      )}
    </>
  )
}
