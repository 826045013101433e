import type { BillingItem } from '@honora/contract/billing.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Actions } from '../use-billing-actions.ts'

/** Codes that practices bill instead of a suggested one; one click takes such a code over. */
export function OtherCodes({ item, actions }: { item: BillingItem; actions: Actions }) {
  const t = useText()
  return (item.alternatives ?? []).map(({ system, code }) => (
    <Button
      key={`${system} ${code}`}
      size="small"
      variant="text"
      disabled={actions.isBusy}
      onClick={() => void actions.change.run(item.id, { system, code, accepted: true })}
    >
      {t('billing.instead', { code: `${system} ${code}` })}
    </Button>
  ))
}
