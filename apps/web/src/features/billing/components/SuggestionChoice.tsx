import type { BillingItem } from '@honora/contract/billing.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Actions } from '../use-billing-actions.ts'

/** Below it somebody should look before taking a suggestion over. */
const sure = 0.8

/** Whether a suggestion needs a look, and the codes that practices bill instead of it; one click takes such a code over. */
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
      {confidence !== undefined && confidence < sure && <span className="tag">{t('billing.unsure')}</span>}
      {canWrite &&
        alternatives.map(({ system, code }) => (
          <Button
            key={`${system} ${code}`}
            size="small"
            variant="outlined"
            disabled={actions.isBusy}
            onClick={() => void actions.change.run(item.id, { system, code, accepted: true })}
          >
            {t('billing.instead', { code: `${system} ${code}` })}
          </Button>
        ))}
    </>
  )
}
