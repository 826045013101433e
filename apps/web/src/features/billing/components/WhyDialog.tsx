import type { BillingItem } from '@honora/contract/billing.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Modal } from '../../../ui/Modal.tsx'

/** The terms of an amount with their paragraphs, from the points to the cent. */
export function WhyDialog({ item, onClose }: { item: BillingItem; onClose: () => void }) {
  const t = useText()
  return (
    <Modal title={t('billing.whyOf', { code: `${item.system} ${item.code}` })} onClose={onClose}>
      <div className="bl-dialog">
        <p lang="de">{item.title}</p>
        <table className="t why">
          <thead>
            <tr>
              <th scope="col">{t('billing.term')}</th>
              <th scope="col" className="num">
                {t('billing.value')}
              </th>
              <th scope="col">{t('billing.basis')}</th>
            </tr>
          </thead>
          <tbody>
            {item.why.map((term) => (
              <tr key={term.term}>
                <td>{t(`billing.term.${term.term}`)}</td>
                <td className="num">{term.value}</td>
                <td className="muted small" lang="de">
                  {term.basis}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {item.why.length === 0 && <p className="muted">{t('billing.noAmount')}</p>}
      </div>
    </Modal>
  )
}
