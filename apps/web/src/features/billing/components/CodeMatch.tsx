import type { BillingItem } from '@honora/contract/billing.ts'
import type { DentalCode } from '@honora/contract/dental-codes.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'

import styles from './CodeSearch.module.css'

interface Props {
  id: string
  code: DentalCode
  items: readonly BillingItem[]
  /** What was typed for it, where it has a factor at all. */
  factor: string | undefined
  isChosen: boolean
  /** The patient can be billed by this schedule. */
  isFit: boolean
  onTake: () => void
  onEnter: () => void
}

/** A code that fits what was typed, with its amount; one that the patient cannot be billed by is locked. */
export function CodeMatch({ id, code, items, factor, isChosen, isFit, onTake, onEnter }: Props) {
  const t = useText()
  const formats = useFormats()
  const present = items.findIndex(
    (item) => item.accepted && item.system === code.system && item.code === code.code,
  )
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={!isFit}
      className={`${styles['opt']} ${isChosen ? 'on' : ''} ${isFit ? '' : 'off'}`}
      onMouseDown={(event) => {
        event.preventDefault()
        onTake()
      }}
      onMouseEnter={onEnter}
    >
      <span>
        <span className="micro b muted">
          {code.system === 'CUSTOM' ? t('billing.ownShort') : code.system}
        </span>{' '}
        <b>{code.code}</b>
      </span>
      <span>
        <span lang="de">{code.title}</span>
        <small lang="de">
          {code.scope}
          {!isFit && ` · ${t('billing.notForPrivate')}`}
          {present >= 0 && ` · ${t('billing.alreadyAt', { position: present + 1 })}`}
        </small>
      </span>
      <span className="small muted">
        {code.factor === null
          ? ''
          : t('billing.timesFactor', { factor: formats.factor(factor ?? code.factor.threshold) })}
      </span>
      <span className="num b">{isFit ? <Money cents={code.thresholdCents} /> : <Icon name="lock" />}</span>
    </div>
  )
}
