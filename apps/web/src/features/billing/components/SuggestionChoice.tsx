import type { BillingItem } from '@honora/contract/billing.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Actions } from './BillingStep.tsx'

/** How sure a suggestion is, and the codes that practices bill instead of it; one click takes such a code over. */
export function SuggestionChoice({
  item,
  actions,
  canWrite,
}: {
  item: BillingItem
  actions: Actions
  canWrite: boolean
}) {
  const t = useText()
  const { confidence, alternatives = [] } = item
  return (
    <>
      {confidence !== undefined && (
        <span className="muted">{t('billing.confidence', { percent: Math.round(confidence * 100) })}</span>
      )}
      {canWrite &&
        alternatives.map(({ system, code }) => (
          <Button
            key={`${system} ${code}`}
            size="small"
            variant="text"
            disabled={actions.isBusy}
            onClick={() => void actions.change.run(item.id, { system, code, accepted: true })}
          >
            {t('billing.instead', { code: `${system} ${code}` })}
          </Button>
        ))}
    </>
  )
}
