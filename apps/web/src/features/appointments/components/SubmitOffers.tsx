import type { Billing, PurchaseOffer } from '@honora/contract/billing.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan, useOrganization } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { addDays, today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FootBar } from '../../../ui/FootBar.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { StepSkeleton } from '../../../ui/StepSkeleton.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { SenderChoice } from '../../invoices/index.ts'
import { useRefreshAppointments } from '../data.ts'
import { OfferCard } from './OfferCard.tsx'

import styles from './SubmitOffers.module.css'
/** Before anything is sold: what arrives when, what it costs and what remains at risk, for each kind of factoring. */
export function SubmitOffers({ billing, onDone }: { billing: Billing; onDone: () => void }) {
  const client = useClient()
  const offers = useQuestion(['billing-offers', billing.id], () =>
    client.listBillingOffers({ params: { id: billing.id } }),
  )
  return (
    <Answer question={offers} skeleton={<StepSkeleton isSlow={offers.isSlow} />}>
      {({ offers: found }) => <Choice billing={billing} offers={found} onDone={onDone} />}
    </Answer>
  )
}

interface ChoiceProps {
  billing: Billing
  offers: readonly PurchaseOffer[]
  onDone: () => void
}

function Choice({ billing, offers, onDone }: ChoiceProps) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const refresh = useRefreshAppointments()
  // What the rules would decline is not the first choice.
  const first = offers.find(({ outcome }) => outcome !== 'decline') ?? offers[0]
  const [chosenType, setChosen] = useState(first?.factoringType ?? null)
  const chosen = offers.find(({ factoringType }) => factoringType === chosenType)
  const consent = useAssignment(billing.patientId)
  const maySubmit = can('invoice-file.upload')
  const mayConfirm = can('invoice-file.confirm')
  const setting = useOrganization().data?.settings.invoiceSender ?? 'practice'
  const [sender, setSender] = useState<InvoiceSender>()
  const submit = useAction(async (offer: PurchaseOffer) => {
    await client.submitBilling({
      params: { id: billing.id },
      body: {
        factoringType: offer.factoringType,
        ...(mayConfirm ? { confirm: true } : {}),
        ...(sender === undefined ? {} : { sender }),
      },
    })
    onDone()
    await refresh()
  })
  const allowed = mayConfirm ? 'submit.nowHint' : 'submit.handOverHint'
  const hint = maySubmit ? allowed : 'submit.othersHint'
  const receive = useReceive()
  const isNarrow = useMediaQuery('(max-width: 900px)')
  const amountCents = billing.totals.patientShareCents ?? billing.totals.totalCents
  const act = maySubmit && (
    <Button
      variant="contained"
      color="primary"
      size="large"
      fullWidth
      disabled={submit.isRunning || consent.isMissing || chosen === undefined}
      onClick={() => chosen !== undefined && void submit.run(chosen)}
      startIcon={<Icon name="sConfirmed" size="small" />}
    >
      {t(mayConfirm ? 'submit.now' : 'action.submitToFactoring')}
    </Button>
  )
  return (
    <>
      <div className={styles['submit']}>
        <Card
          title={t('submit.type.title')}
          hint={t('submit.type.hint', {
            number: billing.invoiceNumber ?? '–',
            amount: formats.money(amountCents),
          })}
        >
          <div className={styles['offers']} role="radiogroup" aria-label={t('submit.type.title')}>
            {offers.map((offer) => (
              <OfferCard
                key={offer.factoringType}
                offer={offer}
                isChosen={offer === chosen}
                onChoose={() => setChosen(offer.factoringType)}
              />
            ))}
          </div>
          {offers.length === 0 && <p className="soft">{t('submit.type.none')}</p>}
          <Comparison offers={offers} />
        </Card>
        <div className="stack s4">
          <section className={`card ${styles['pay-now']}`} aria-label={t('workspace.step.submit')}>
            {chosen !== undefined && <Payout offer={chosen} />}
            {mayConfirm ? (
              <SenderChoice senders={[{ by: setting, isOwn: false }]} isOfOne onChoose={setSender} />
            ) : (
              <p className="small soft">
                {t(setting === 'factor' ? 'submit.sentByFactor' : 'submit.handOver')}
              </p>
            )}
            <FormProblem problem={submit.problem} />
            {!isNarrow && act}
            <p className="small muted">{t(hint)}</p>
          </section>
          <Card title={t('submit.checks.title')}>
            <ul className={styles['checks']}>
              <Check isMet>{t('submit.checks.invoice', { number: billing.invoiceNumber ?? '–' })}</Check>
              {consent.grantedAt !== null && (
                <Check isMet>{t('submit.checks.consent', { date: formats.date(consent.grantedAt) })}</Check>
              )}
              {consent.isMissing && (
                <Check isMet={false}>
                  {t('submit.checks.noConsent')}{' '}
                  <Link className="link" to={`/patients/${billing.patientId}`} search={{ tab: 'consents' }}>
                    {t('submit.checks.recordConsent')}
                  </Link>
                </Check>
              )}
            </ul>
          </Card>
        </div>
      </div>
      {isNarrow && maySubmit && (
        <FootBar
          {...(chosen === undefined || chosen.outcome === 'decline'
            ? {}
            : { sum: { label: receive(chosen), amount: formats.money(chosen.payoutCents) } })}
        >
          {act}
        </FootBar>
      )}
    </>
  )
}

function Check({ isMet, children }: { isMet: boolean; children: React.ReactNode }) {
  return (
    <li>
      <span className={isMet ? 'success-t' : 'danger-t'}>
        <Icon name={isMet ? 'okc' : 'err'} />
      </span>
      <span>{children}</span>
    </li>
  )
}

/** The patient's declaration that allows the sale. */
function useAssignment(patientId: string): { grantedAt: string | null; isMissing: boolean } {
  const client = useClient()
  const patient = useQuestion(['patient', patientId], () => client.getPatient({ params: { id: patientId } }))
  const consent = patient.data?.consents.find(
    (entry) =>
      entry.kind === 'assignment' &&
      entry.withdrawnAt === null &&
      (entry.validUntil === undefined || entry.validUntil >= today()),
  )
  return {
    grantedAt: consent?.grantedAt ?? null,
    isMissing: patient.data !== undefined && consent === undefined,
  }
}

/** On which day the payout of an offer arrives. */
function useReceive(): (offer: PurchaseOffer) => string {
  const t = useText()
  const formats = useFormats()
  return ({ payoutOn, outcome }) => {
    const when = payoutOn === addDays(today(), 1) ? 'submit.receiveTomorrow' : 'submit.receive'
    return t(outcome === 'purchase' ? when : 'submit.receiveIfBought', { day: formats.dayMonth(payoutOn) })
  }
}

/** What arrives, on which day, where: above the button that sells. */
function Payout({ offer }: { offer: PurchaseOffer }) {
  const t = useText()
  const formats = useFormats()
  const receive = useReceive()
  const { data: organization } = useOrganization()
  const iban = organization?.bankAccount?.ibanMasked
  if (offer.outcome === 'decline') return <p className="warning-t">{t('submit.wouldDecline')}</p>
  return (
    <>
      <p className="soft">{receive(offer)}</p>
      <p className={styles['sum']}>{formats.money(offer.payoutCents)}</p>
      {iban !== undefined && (
        <p className="small soft">
          {t('submit.account', { iban, type: t(`factoringType.short.${offer.factoringType}`) })}
        </p>
      )}
    </>
  )
}

/** The one sentence that helps to choose. */
function Comparison({ offers }: { offers: readonly PurchaseOffer[] }) {
  const t = useText()
  const formats = useFormats()
  const open = offers.filter(({ outcome }) => outcome !== 'decline')
  const free = open.find(({ factoringType }) => factoringType === 'non_recourse')
  const bound = open.find(({ factoringType }) => factoringType === 'recourse')
  if (free === undefined || bound === undefined || free.costCents <= bound.costCents) return null
  return (
    <Notice tone="acc" icon="info">
      {t('submit.compare', {
        costlier: t('factoringType.non_recourse'),
        amount: formats.money(free.costCents - bound.costCents),
        days: free.paidAfterDays,
      })}
    </Notice>
  )
}
