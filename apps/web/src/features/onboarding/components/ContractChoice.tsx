import type { ContractConditions, Onboarding } from '@honora/contract/factoring.ts'
import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { Link } from '../../../ui/Link.tsx'
import styles from '../onboarding.module.css'

type FactoringType = ContractConditions['factoringType']
export interface ContractAnswer {
  readonly factoringTypes: readonly FactoringType[]
  readonly accepted: boolean
  /** The agreement about processing on behalf. */
  readonly processingAccepted: boolean
}

/** The example every contract is explained with: one usual invoice, paid after five weeks, few defaults. */
const example = { amountCents: 100_000, daysToPayment: 35, defaultProbabilityBp: 100 }

/** The conditions as they will hold, what they come to for one invoice, and the acceptance. */
export function ContractChoice(props: {
  offer: Pick<Onboarding, 'conditions' | 'contractText' | 'processingText'>
  choice: ContractAnswer
  onChange: (choice: ContractAnswer) => void
}) {
  const { offer, choice, onChange } = props
  const t = useText()
  const client = useClient()
  const urlOf = useApiUrl()
  const formats = useFormats()
  const simulation = useQuestion('contract-example', () => client.simulate({ body: example }))
  const toggle = (type: FactoringType): void => {
    const has = choice.factoringTypes.includes(type)
    const factoringTypes = has
      ? choice.factoringTypes.filter((each) => each !== type)
      : [...choice.factoringTypes, type]
    onChange({ ...choice, factoringTypes, accepted: false })
  }
  return (
    <>
      <div className={styles['contract-choices']}>
        {offer.conditions.map((terms) => {
          const type = terms.factoringType
          const cost = simulation.data?.[type]
          return (
            <section
              key={type}
              className={styles['contract-choice']}
              data-chosen={choice.factoringTypes.includes(type)}
            >
              <Checkbox
                label={t(`factoringType.${type}`)}
                hint={t(`onboarding.contract.risk.${type}`)}
                checked={choice.factoringTypes.includes(type)}
                onChange={() => toggle(type)}
              />
              <dl className="dl">
                <dt>{t('settings.contract.fee')}</dt>
                <dd>{formats.percent(terms.feeRateBp)}</dd>
                <dt>{t('settings.contract.flat')}</dt>
                <dd>{formats.money(terms.feeFlatCents)}</dd>
                {terms.interestRateBp > 0 && (
                  <>
                    <dt>{t('settings.contract.interest')}</dt>
                    <dd>{formats.percent(terms.interestRateBp)}</dd>
                  </>
                )}
                {terms.reserveRateBp > 0 && (
                  <>
                    <dt>{t('settings.contract.reserve')}</dt>
                    <dd>{formats.percent(terms.reserveRateBp)}</dd>
                  </>
                )}
                <dt>{t('settings.contract.vat')}</dt>
                <dd>{formats.percent(terms.vatRateBp)}</dd>
                <dt>{t('settings.contract.payout')}</dt>
                <dd>{t('settings.contract.payoutDays', { count: terms.payoutDays })}</dd>
              </dl>
              {cost !== undefined && (
                <p className="small soft">
                  {t('onboarding.contract.example', {
                    amount: formats.money(example.amountCents),
                    days: example.daysToPayment,
                    now: formats.money(cost.payoutNowCents),
                    later: formats.money(cost.payoutLaterCents),
                    cost: formats.money(cost.costCents),
                  })}
                </p>
              )}
            </section>
          )
        })}
      </div>
      <p>
        <Link className="link" to="/factoring/calculator">
          {t('onboarding.compare')}
        </Link>
      </p>
      <p>
        <a
          className="link"
          href={urlOf(`/v1/factoring/contract.pdf?text=${offer.contractText}`)}
          target="_blank"
          rel="noreferrer"
        >
          {t('legal.contract')}
        </a>
      </p>
      <Checkbox
        label={t('onboarding.contract.accept')}
        checked={choice.accepted}
        disabled={choice.factoringTypes.length === 0}
        onChange={(event) => onChange({ ...choice, accepted: event.target.checked })}
      />
      <p>
        <a
          className="link"
          href={urlOf(`/v1/organization/processing-agreement.pdf?text=${offer.processingText}`)}
          target="_blank"
          rel="noreferrer"
        >
          {t('processing.read', { text: offer.processingText })}
        </a>
      </p>
      <Checkbox
        label={t('processing.acceptInOnboarding')}
        checked={choice.processingAccepted}
        onChange={(event) => onChange({ ...choice, processingAccepted: event.target.checked })}
      />
      <p className="small soft">{t('processing.others')}</p>
      <span className="row wrap">
        <a
          className="link"
          href={urlOf('/v1/factoring/account/mandate/document?form=CORE')}
          target="_blank"
          rel="noreferrer"
        >
          {t('processing.mandate')}
        </a>
        {(['terms', 'privacy', 'imprint'] as const).map((document) => (
          <a key={document} className="link" href={`/legal/${document}`} target="_blank" rel="noreferrer">
            {t(`legal.${document}.title`)}
          </a>
        ))}
      </span>
    </>
  )
}
