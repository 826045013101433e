import Dialog from '@mui/material/Dialog'
import { useId, useMemo, type ReactNode } from 'react'
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

/** A dialog of at most 95 % of the height; optional title, optional close button. */
export function Modal({ title, label, onClose, width = 'small', children }: ModalProps) {
  const t = useText()
  const id = useId()
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
    <Dialog open onClose={() => onClose?.()} slotProps={paper} {...labelled}>
      <div className="dlg" ref={focusFirstField}>
        {(title !== undefined || onClose !== undefined) && (
          <header>
            {title !== undefined && <h2 id={id}>{title}</h2>}
            {onClose !== undefined && <IconAction icon="x" label={t('action.close')} onClick={onClose} />}
          </header>
        )}
        {children}
      </div>
    </Dialog>
  )
}
