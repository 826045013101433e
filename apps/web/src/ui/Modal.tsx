import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { IconAction } from './IconAction.tsx'
import './styles/dialogs.css'

const modalWidths = { small: 520, medium: 720, large: 1040 } as const

interface ModalProps {
  title?: ReactNode
  /** Names a dialog without a title for screen readers. */
  label?: string
  /** Without it there is no close button, and Escape and a click beside it do nothing. */
  onClose?: () => void
  width?: keyof typeof modalWidths
  children: ReactNode
}

/** A dialog that asks for something starts in its first field, unless a part of it took the focus itself. */
function focusFirstField(dialog: HTMLElement | null): void {
  if (dialog === null || dialog.contains(document.activeElement)) return
  dialog.querySelector<HTMLElement>('input:not([type=hidden]):not([readonly]), select, textarea')?.focus()
}

/**
 * A dialog of at most 95 % of the height; optional title, optional close button. What was typed into one of its fields
 * is not lost by a click beside it or by Escape: then it asks first.
 */
export function Modal({ title, label, onClose, width = 'small', children }: ModalProps) {
  const t = useText()
  const id = useId()
  const isTyped = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  const noteInput = ({ target }: FormEvent) => {
    // A search is no loss; what stands in a form or in a text of several lines is.
    if ((target as Element).closest('form, textarea') !== null) isTyped.current = true
    setLeaving(false)
  }
  const field = useRef<Element | null>(null)
  const leave = () => {
    if (!isTyped.current || isLeaving || onClose === undefined) return onClose?.()
    field.current = document.activeElement
    setLeaving(true)
  }
  const stay = () => {
    setLeaving(false)
    if (field.current instanceof HTMLElement) field.current.focus()
  }
  const paper = useMemo(
    () => ({
      paper: {
        sx: { maxWidth: modalWidths[width] },
        ...(title === undefined ? { 'aria-label': label } : {}),
      },
    }),
    [width, title, label],
  )
  const labelled = title === undefined ? {} : { 'aria-labelledby': id }
  return (
    <Dialog open onClose={leave} slotProps={paper} {...labelled}>
      <div className="dlg" ref={focusFirstField} onInput={noteInput}>
        {(title !== undefined || onClose !== undefined) && (
          <header>
            {title !== undefined && <h2 id={id}>{title}</h2>}
            {onClose !== undefined && <IconAction icon="x" label={t('action.close')} onClick={onClose} />}
          </header>
        )}
        {children}
        {isLeaving && <LeaveQuestion onStay={stay} onDiscard={() => onClose?.()} />}
      </div>
    </Dialog>
  )
}

function LeaveQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const t = useText()
  return (
    <div className="dlg-leave" role="alert">
      <p>
        <b>{t('shell.unsaved.title')}</b> {t('shell.unsaved.message')}
      </p>
      <div className="dlg-foot">
        <Button onClick={onDiscard}>{t('shell.unsaved.discard')}</Button>
        <Button variant="contained" color="primary" autoFocus onClick={onStay}>
          {t('shell.unsaved.stay')}
        </Button>
      </div>
    </div>
  )
}
