import type { Billing, BillingItem } from '@honora/contract/billing.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Money } from '../../../ui/Money.tsx'
import { CodeMark, Place } from './ItemRow.tsx'
import billingStyles from '../billing.module.css'
import itemRowStyles from './ItemRow.module.css'

/** What was billed beside what the documentation suggests: taken over, added by a person, left out. */
export function CompareDialog({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const t = useText()
  const groups = [
    { id: 'taken', items: billing.items.filter((item) => item.accepted && item.source === 'suggested') },
    { id: 'added', items: billing.items.filter((item) => item.accepted && item.source !== 'suggested') },
    { id: 'left', items: billing.items.filter((item) => !item.accepted) },
  ] as const
  return (
    <Modal title={t('billing.compare')} onClose={onClose} width="medium">
      <div className="stack s4">
        {groups.map(({ id, items }) => (
          <section key={id} aria-label={t(`billing.compare.${id}`)}>
            <h3>
              {t(`billing.compare.${id}`)} · {items.length}
            </h3>
            {items.length === 0 ? (
              <p className="muted small">{t('billing.compare.none')}</p>
            ) : (
              <table className={`t ${billingStyles['why']}`}>
                <tbody>
                  {items.map((item) => (
                    <Line key={item.id} item={item} />
                  ))}
                </tbody>
              </table>
            )}
          </section>
        ))}
      </div>
    </Modal>
  )
}

function Line({ item }: { item: BillingItem }) {
  return (
    <tr>
      <td className={itemRowStyles['bl-mark']}>
        <CodeMark item={item} />
      </td>
      <td lang="de">
        {item.title}
        {item.reason !== undefined && !item.accepted && <small className="muted"> · {item.reason}</small>}
      </td>
      <td>
        <Place item={item} />
      </td>
      <td className="num">
        <Money cents={item.amountCents} />
      </td>
    </tr>
  )
}
