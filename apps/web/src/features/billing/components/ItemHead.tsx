import { useText } from '../../../i18n/i18n.tsx'
import styles from './ItemRow.module.css'

/** Column heads of billings and treatment plans; they also give the columns their widths. */
export function ItemHead() {
  const t = useText()
  return (
    <thead>
      <tr>
        <th className={styles['bl-no']} scope="col">
          {t('billing.col.position')}
        </th>
        <th className={styles['cd']} scope="col">
          {t('billing.col.code')}
        </th>
        <th scope="col">{t('billing.col.service')}</th>
        <th scope="col" className={styles['w-tooth']}>
          {t('billing.col.tooth')}
        </th>
        <th scope="col" className={`num ${styles['w-qty']}`}>
          {t('billing.col.quantity')}
        </th>
        <th scope="col" className={`num ${styles['w-factor']}`}>
          {t('billing.col.factor')}
        </th>
        <th scope="col" className={`num ${styles['w-amount']}`}>
          {t('billing.amount')}
        </th>
        <th scope="col" className={styles['w-more']}>
          <span className="sr">{t('billing.why')}</span>
        </th>
      </tr>
    </thead>
  )
}
