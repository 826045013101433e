import type { RuleViolation, BillingItem } from '@honora/contract/billing.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

import itemRowStyles from './ItemRow.module.css'
import findingRowStyles from './FindingRow.module.css'
export interface FindingActions {
  readonly isBusy: boolean
  readonly onFix: () => void
  readonly onFactor: (factor: string) => void
  readonly onJustify: (text: string) => void
}

interface Props {
  finding: RuleViolation
  item: BillingItem
  /** Absent where the finding is only shown. */
  actions: FindingActions | undefined
}

const looks = {
  error: ['danger-t', 'err'],
  warning: ['warning-t', 'warn'],
  info: ['info-t', 'info'],
} as const

/** A finding below its item: what, which rule and paragraph, and what one click does about it. */
export function FindingRow({ finding, item, actions }: Props) {
  const t = useText()
  const formats = useFormats()
  const isReason = finding.suggestion?.field === 'justification'
  const isFactor = finding.messageId === 'billingRule.justificationMissing'
  const { proposal } = finding
  const choose = t(proposal === undefined ? 'billing.chooseJustification' : 'billing.otherJustification')
  const limit = finding.params['limit']
  const [tone, icon] = looks[finding.severity]
  return (
    <tr className={`${itemRowStyles['fr']} ${finding.severity}`}>
      <td aria-hidden="true" />
      <td colSpan={7}>
        <div className={`${findingRowStyles['fi']} ${finding.severity}`}>
          <span className={tone}>
            <Icon name={icon} />
            <span className="sr">{t(`billing.findings.${finding.severity}`)}</span>
          </span>
          <div className="grow">
            <p>
              <b>{finding.message}</b>{' '}
              <span className="muted micro nw">
                {finding.ruleId} · <span lang="de">{finding.basis}</span>
              </span>
            </p>
            {proposal !== undefined && (
              <p className="soft small">
                {t('billing.proposal')} <span lang="de">„{proposal}“</span>
              </p>
            )}
          </div>
          {actions !== undefined && (
            <div className={findingRowStyles['fa']}>
              {isReason && limit !== undefined && item.factor !== undefined && (
                <Button
                  size="small"
                  variant="text"
                  color="primary"
                  disabled={actions.isBusy}
                  onClick={() => actions.onFactor(String(limit))}
                >
                  {t('billing.factorTo', { factor: formats.factor(String(limit)) })}
                </Button>
              )}
              {proposal !== undefined && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={actions.isBusy}
                  onClick={() => actions.onJustify(proposal)}
                >
                  {t('billing.takeJustification')}
                </Button>
              )}
              {finding.suggestion !== undefined && (
                <Button
                  size="small"
                  variant={proposal === undefined ? 'outlined' : 'text'}
                  disabled={actions.isBusy}
                  onClick={actions.onFix}
                >
                  {isFactor ? choose : finding.suggestion.label}
                </Button>
              )}
            </div>
          )}
        </div>
      </td>
    </tr>
  )
}
