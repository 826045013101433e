import type { PurchaseOffer } from '@honora/contract/billing.ts'
import type { ReactNode } from 'react'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'

import offerCardStyles from './OfferCard.module.css'
import submitOffersStyles from './SubmitOffers.module.css'
interface Props {
  offer: PurchaseOffer
  isChosen: boolean
  onChoose: () => void
}

/** One kind of factoring for this invoice: the money, its costs line by line, and the risk. */
export function OfferCard({ offer, isChosen, onChoose }: Props) {
  const t = useText()
  const formats = useFormats()
  const hasText = useHasText()
  const reason = `decisionReason.${offer.reason ?? ''}`
  const type = offer.factoringType
  const minus = (cents: number): string => formats.money(-cents)
  const lines = [
    { name: t('submit.offer.amount'), value: formats.money(offer.amountCents) },
    { name: t('submit.offer.fee', { rate: formats.percent(offer.feeRateBp) }), value: minus(offer.feeCents) },
    { name: t('submit.offer.flat'), value: minus(offer.flatCents) },
    { name: t('submit.offer.vat'), value: minus(offer.vatCents) },
    offer.reserveCents === 0
      ? { name: t('submit.offer.noReserve'), value: '–' }
      : {
          name: t('submit.offer.reserve', { rate: formats.percent(offer.reserveRateBp) }),
          value: minus(offer.reserveCents),
        },
  ]
  return (
    <section className={`${offerCardStyles['offer']} ${isChosen ? offerCardStyles['is-chosen'] : ''}`}>
      <label className={offerCardStyles['offer-head']} htmlFor={`offer-${type}`}>
        <input
          id={`offer-${type}`}
          type="radio"
          name="factoring-type"
          checked={isChosen}
          onChange={onChoose}
        />
        <span>
          <b className="b block">{t(`factoringType.${type}`)}</b>
          <span className="soft block">{formats.weekday(offer.payoutOn)}</span>
          <span
            className={`${submitOffersStyles['sum']} ${offer.outcome === 'decline' ? 'muted' : ''} block`}
          >
            {formats.money(offer.payoutCents)}
          </span>
          <span className="small soft block">
            {offer.laterCents > 0
              ? t('submit.offer.later', {
                  amount: formats.money(offer.laterCents),
                  days: offer.paidAfterDays,
                })
              : t('submit.offer.all')}
          </span>
          {offer.outcome !== 'purchase' && (
            <span className="small warning-t block">
              {[t(`invoice.outcome.${offer.outcome}`), hasText(reason) ? t(reason) : '']
                .filter((part) => part !== '')
                .join(': ')}
            </span>
          )}
        </span>
      </label>
      <dl className="dl left">
        {lines.map(({ name, value }) => (
          <div key={name} className="dl-row">
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className="dl-row b">
          <dt>{t('submit.offer.payout')}</dt>
          <dd className="num">{formats.money(offer.payoutCents)}</dd>
        </div>
      </dl>
      <ul className={`${offerCardStyles['risks']} small`} aria-label={t('submit.offer.risk')}>
        <Case
          icon="okc"
          name={t('submit.offer.if.paid')}
          left={formats.money(offer.payoutCents + offer.laterCents)}
        >
          {t(`submit.offer.paid.${type}`)}
        </Case>
        <Case
          icon={offer.returnedCents > 0 ? 'warn' : 'okc'}
          name={t('submit.offer.if.unpaid')}
          left={formats.money(offer.payoutCents - offer.returnedCents)}
          isLoss={offer.returnedCents > offer.payoutCents}
        >
          {t(`submit.offer.unpaid.${type}`, { amount: formats.money(offer.returnedCents) })}
        </Case>
        <Case icon="warn" name={t('submit.offer.if.disputed')} left={t('submit.offer.open')}>
          {t('submit.offer.disputed')}
        </Case>
      </ul>
    </section>
  )
}

/** What may become of the invoice, and what the practice has in the end. */
function Case(props: {
  icon: 'okc' | 'warn'
  name: string
  left: string
  isLoss?: boolean
  children: ReactNode
}) {
  const { icon, name, left, isLoss = false, children } = props
  return (
    <li>
      <span className={icon === 'okc' ? 'success-t' : 'warning-t'}>
        <Icon name={icon} />
      </span>
      <span className="grow">
        <b className="b block">{name}</b>
        <span className="soft">{children}</span>
      </span>
      <b className={isLoss ? 'num b danger-t' : 'num b'}>{left}</b>
    </li>
  )
}
