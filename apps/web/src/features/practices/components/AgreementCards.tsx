import type { Practice } from '@honora/contract/practices.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Facts } from './Facts.tsx'

/** Conditions of the contracts. */
export function ContractsCard({ practice }: { practice: Practice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card title={t('settings.contract.title')}>
      <div className="stack s4">
        {practice.contracts.map((contract) => (
          <div key={contract.factoringType}>
            <p className="b">{t(`factoringType.${contract.factoringType}`)}</p>
            <Facts
              facts={[
                [
                  t('settings.contract.fee'),
                  `${formats.percent(contract.feeRateBp)} + ${formats.money(contract.feeFlatCents)}`,
                ],
                [t('settings.contract.interest'), formats.percent(contract.interestRateBp)],
                [t('settings.contract.reserve'), formats.percent(contract.reserveRateBp)],
                [
                  t('settings.contract.payout'),
                  t('settings.contract.payoutDays', { count: contract.payoutDays }),
                ],
                [
                  t('practices.accepted'),
                  contract.acceptedAt === null ? '–' : formats.date(contract.acceptedAt),
                ],
              ]}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

/** What the practice has agreed to, in which text, when and by whom. */
export function AcceptedTextsCard({ practice }: { practice: Practice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card flush title={t('practices.texts')}>
      {practice.acceptedTexts.length === 0 && <p className="pad soft">{t('practices.noTexts')}</p>}
      <ul>
        {practice.acceptedTexts.map((each) => (
          <li key={`${each.document} ${each.text}`} className="li">
            <span className="grow">
              <span className="t1 block">{t(`practices.text.${each.document}`, { text: each.text })}</span>
              <span className="t2 block">
                {t('practices.textAccepted', { day: formats.dateTime(each.acceptedAt) })}
                {each.acceptedBy !== null && ` · ${each.acceptedBy}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
