import { useText } from '../../../i18n/i18n.tsx'

/** Column heads of billings and treatment plans; they also give the columns their widths. */
export function ItemHead() {
  const t = useText()
  return (
    <thead>
      <tr>
        <th className="bl-no" scope="col">
          {t('billing.col.position')}
        </th>
        <th className="cd" scope="col">
          {t('billing.col.code')}
        </th>
        <th scope="col">{t('billing.col.service')}</th>
        <th scope="col" className="w-tooth">
          {t('billing.col.tooth')}
        </th>
        <th scope="col" className="num w-qty">
          {t('billing.col.quantity')}
        </th>
        <th scope="col" className="num w-factor">
          {t('billing.col.factor')}
        </th>
        <th scope="col" className="num w-amount">
          {t('billing.amount')}
        </th>
        <th scope="col" className="w-more">
          <span className="sr">{t('billing.why')}</span>
        </th>
      </tr>
    </thead>
  )
}
