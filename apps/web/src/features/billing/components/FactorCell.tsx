import { useRef, useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'

import factorCellStyles from './FactorCell.module.css'
import itemRowStyles from './ItemRow.module.css'
interface Props {
  code: string
  factor: string
  /** What was typed while the row had the focus: the field opens with it. */
  typed: string | null
  onOpen: () => void
  onClose: () => void
  change: (factor: string) => void
}

const isFactor = (text: string): boolean => /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim())

/** The factor where it stands: a click or a digit opens the field, Enter takes it, Escape leaves it as it was. */
export function FactorCell({ code, factor, typed, onOpen, onClose, change }: Props) {
  const t = useText()
  const formats = useFormats()
  if (typed === null)
    return (
      <button
        type="button"
        className={factorCellStyles['fac']}
        tabIndex={-1}
        title={t('billing.changeFactor', { code })}
        onClick={onOpen}
      >
        {formats.factor(factor)}
        <span className="sr"> {t('billing.changeFactor', { code })}</span>
      </button>
    )
  return <FactorField code={code} factor={factor} typed={typed} onClose={onClose} change={change} />
}

function FactorField({
  code,
  factor,
  typed,
  onClose,
  change,
}: Omit<Props, 'typed' | 'onOpen'> & { typed: string }) {
  const t = useText()
  const [text, setText] = useState(typed === '' ? factor.replace('.', ',') : typed)
  const isLeft = useRef(false)
  const leave = (row: HTMLElement | null, isTaken: boolean): void => {
    if (isLeft.current || (isTaken && !isFactor(text))) return
    isLeft.current = true
    row?.focus()
    onClose()
    const next = text.trim().replace(',', '.')
    if (isTaken && Number(next) !== Number(factor)) change(next)
  }
  return (
    <input
      className={`inp ${itemRowStyles['fac-field']}`}
      inputMode="decimal"
      aria-label={t('billing.changeFactor', { code })}
      aria-invalid={!isFactor(text)}
      value={text}
      ref={(element) => {
        if (element === null || element === document.activeElement) return
        element.focus()
        if (typed === '') element.select()
      }}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => leave(null, isFactor(text))}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        leave(event.currentTarget.closest('tr'), event.key === 'Enter')
      }}
    />
  )
}
