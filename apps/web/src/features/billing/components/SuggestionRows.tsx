import type { Billing, BillingItem } from '@honora/contract/billing.ts'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { Actions } from '../use-billing-actions.ts'
import { CodeMark, Place } from './ItemRow.tsx'
import { OtherCodes } from './OtherCodes.tsx'
import itemRowStyles from './ItemRow.module.css'
import billingStyles from '../billing.module.css'

/** Below it somebody should look before taking a suggestion over. */
const sure = 0.8

interface Props {
  billing: Billing
  suggestions: readonly BillingItem[]
  actions: Actions
  canWrite: boolean
  register: (id: string, row: HTMLTableRowElement | null) => void
  onKeyDown: (event: KeyboardEvent, item: BillingItem) => void
}

/** What the documentation suggests: shown with its reason, counted only when a person takes it over. */
export function SuggestionRows({ suggestions, actions, canWrite, register, onKeyDown }: Props) {
  const t = useText()
  return (
    <>
      {suggestions.map((item) => [
        <tr
          key={item.id}
          className={itemRowStyles['sg']}
          tabIndex={canWrite ? -1 : undefined}
          ref={(row) => register(item.id, row)}
          onKeyDown={(event) => onKeyDown(event, item)}
        >
          <td className={`${itemRowStyles['bl-no']} accent-t`}>
            <Icon name="bulb" />
            <span className="sr">{t('billing.suggestion')}</span>
          </td>
          <td className={itemRowStyles['cd']}>
            <CodeMark item={item} />
          </td>
          <td className={itemRowStyles['ti']}>
            <span className="ell" lang="de">
              {item.title}
            </span>
          </td>
          <td>
            <Place item={item} />
          </td>
          <td className="num">{item.quantity}</td>
          <td className={`num ${itemRowStyles['fc']}`} aria-hidden="true" />
          <td className="num b">
            <Money cents={item.amountCents} />
          </td>
          <td className={itemRowStyles['mo']} aria-hidden="true" />
        </tr>,
        <tr key={`${item.id}-why`} className={`${itemRowStyles['fr']} ${itemRowStyles['sgf']}`}>
          <td aria-hidden="true" />
          <td colSpan={7}>
            <div className={billingStyles['sg-line']}>
              <div className={`row tight wrap small grow ${billingStyles['sg-words']}`}>
                <span className="muted">{t('billing.why')}</span>
                {item.evidence !== undefined && (
                  <span className="voice" lang="de" title={item.evidence.text}>
                    „{item.evidence.text}“
                  </span>
                )}
                <span
                  className="soft"
                  lang={item.reason === undefined ? undefined : 'de'}
                  title={item.reason}
                >
                  {item.reason ?? (item.evidence === undefined ? t('billing.noReason') : '')}
                </span>
                {item.confidence !== undefined && item.confidence < sure && (
                  <span className="tag">{t('billing.unsure')}</span>
                )}
                {item.ask !== undefined && <span className="tag">{t(`billing.ask.${item.ask}`)}</span>}
              </div>
              {canWrite && (
                <span className={`row tight wrap ${billingStyles['sg-acts']}`}>
                  <OtherCodes item={item} actions={actions} />
                  <Button
                    size="small"
                    variant="outlined"
                    disabled={actions.isBusy}
                    onClick={() => void actions.change.run(item.id, { accepted: true })}
                  >
                    {t('billing.accept')}
                    <span className="sr"> {item.code}</span>
                  </Button>
                  <Button
                    size="small"
                    variant="text"
                    disabled={actions.isBusy}
                    onClick={() => void actions.remove.run(item.id)}
                  >
                    {t('billing.reject')}
                    <span className="sr"> {item.code}</span>
                  </Button>
                </span>
              )}
            </div>
          </td>
        </tr>,
      ])}
    </>
  )
}
