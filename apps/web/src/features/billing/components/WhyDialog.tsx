import type { BillingItem } from '@honora/contract/billing.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import styles from '../billing.module.css'

/** The terms of an amount with their paragraphs, from the points to the cent. */
export function WhyDialog({ item, onClose }: { item: BillingItem; onClose: () => void }) {
  const t = useText()
  const { locale } = useFormats()
  return (
    <Modal title={t('billing.whyOf', { code: `${item.system} ${item.code}` })} onClose={onClose}>
      <div>
        <p lang="de">{item.title}</p>
        <table className={`t ${styles['why']}`}>
          <TableHead columns={[[t('billing.term')], [t('billing.value'), 'num'], [t('billing.basis')]]} />
          <tbody>
            {item.why.map((term) => (
              <tr key={term.term}>
                <td>{t(`billing.term.${term.term}`)}</td>
                <td className="num">{shown(term.value, locale)}</td>
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

/** Decimals of the terms in the reader's form; shares and codes stay as they are. */
function shown(value: string, locale: string): string {
  return value.replace(/^-?\d+\.\d+/, (decimal) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimal.length - decimal.indexOf('.') - 1,
      maximumFractionDigits: 10,
    }).format(Number(decimal)),
  )
}
