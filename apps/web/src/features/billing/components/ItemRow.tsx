import type { BillingItem } from '@honora/contract/billing.ts'
import { useState, type KeyboardEvent } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Money } from '../../../ui/Money.tsx'
import { FactorCell } from './FactorCell.tsx'

import styles from './ItemRow.module.css'
export interface RowActions {
  /** Takes note of the element, where something else gives it the focus. */
  readonly register?: (row: HTMLTableRowElement | null) => void
  readonly onFocus?: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onEdit: (() => void) | undefined
  /** Absent for who may not change it. */
  readonly onFactor: ((factor: string) => void) | undefined
  readonly onWhy: () => void
}

interface Props extends RowActions {
  item: BillingItem
  number: number
  isBad: boolean
  isActive: boolean
  hasFindings: boolean
}

/** One item taken over. The row takes the focus; a digit changes its factor, Enter or a double click opens all fields. */
export function ItemRow(props: Props) {
  const { item, number, isBad, isActive, hasFindings, register, onFocus, onKeyDown, onEdit } = props
  const { onFactor, onWhy } = props
  const t = useText()
  const formats = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const factorText = item.factor === undefined ? '–' : formats.factor(item.factor)
  const canFactor = onFactor !== undefined && item.factor !== undefined
  return (
    <tr
      ref={register}
      className={`${styles['it']} ${isBad ? 'bad' : ''} ${hasFindings ? styles['with'] : ''}`}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={(event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
        if (canFactor && isPlain && event.target === event.currentTarget && /^\d$/.test(event.key)) {
          event.preventDefault()
          setTyped(event.key)
        } else onKeyDown(event)
      }}
      onDoubleClick={onEdit}
    >
      <td className={styles['bl-no']}>{number}</td>
      <td className={styles['cd']}>
        <CodeMark item={item} />
      </td>
      <td className={styles['ti']}>
        <span className="ell" lang="de">
          {item.title}
        </span>
        {item.analog !== undefined && item.analog !== false && (
          <small className="muted">{t('billing.analogOf', { code: item.code })}</small>
        )}
        {item.justification !== undefined && (
          <small className="muted ell" lang="de">
            {item.justification}
          </small>
        )}
      </td>
      <td>
        <Place item={item} />
      </td>
      <td className="num">{item.quantity}</td>
      <td
        className={`num ${styles['fc']}`}
        {...(item.factor === undefined ? {} : { 'data-label': t('billing.col.factor') })}
        {...(item.quantity > 1 ? { 'data-times': item.quantity } : {})}
      >
        {canFactor && item.factor !== undefined ? (
          <FactorCell
            code={item.code}
            factor={item.factor}
            typed={typed}
            onOpen={() => setTyped('')}
            onClose={() => setTyped(null)}
            change={onFactor}
          />
        ) : (
          factorText
        )}
      </td>
      <td className="num b">
        <Money cents={item.amountCents} />
        {item.deductionCents !== undefined && (
          <small className="muted block">
            {t('billing.patientPays', {
              amount: formats.money((item.amountCents ?? 0) - item.deductionCents),
            })}
          </small>
        )}
      </td>
      <td className={styles['mo']}>
        <IconAction
          small
          icon="info"
          label={t('billing.whyOf', { code: item.code })}
          tabIndex={-1}
          onClick={onWhy}
        />
      </td>
    </tr>
  )
}

export function CodeMark({ item }: { item: Pick<BillingItem, 'system' | 'code'> }) {
  const t = useText()
  return (
    <>
      <span className={styles['sy']}>{item.system === 'CUSTOM' ? t('billing.ownShort') : item.system}</span>
      <b>{item.system === 'GOÄ' ? `Ä${item.code}` : item.code}</b>
    </>
  )
}

export function Place({
  item,
}: {
  item: Pick<BillingItem, 'tooth' | 'surfaces' | 'quadrant' | 'jaw' | 'canals'>
}) {
  const surfaces = (item.surfaces ?? []).join('')
  const place = item.tooth ?? (item.quadrant === undefined ? item.jaw : `Q${item.quadrant}`)
  return (
    <>
      {place}
      {surfaces !== '' && <span className="tag">{surfaces}</span>}
    </>
  )
}
