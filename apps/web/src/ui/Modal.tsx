import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'
import { IconAction } from './IconAction.tsx'
import styles from './Modal.module.css'
import './styles/dialogs.css'
import { useTopLayer } from './use-top-layer.ts'

interface ModalProps {
  title?: ReactNode
  /** Names a dialog without a title for screen readers. */
  label?: string
  /** Without it there is no close button, and Escape and a click beside it do nothing. */
  onClose?: () => void
  width?: 'small' | 'medium' | 'large'
  /** Where the focus goes when what opened the dialog will be gone with what was done in it; null: to what opened it. */
  returnTo?: () => HTMLElement | null
  children: ReactNode
}

/** A dialog that asks for something starts in its first field, any other one with itself. */
const firstFocus = (dialog: HTMLElement | null) =>
  dialog?.querySelector<HTMLElement>('input:not([type=hidden]):not([readonly]), select, textarea') ?? dialog

/** What opened the dialog; where that is gone, or was no element of the page, the page itself and not its first link. */
const focusAfter = (opener: Element | null): HTMLElement | true =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    ? opener
    : (document.querySelector<HTMLElement>('#content') ?? true)

/** A message may stand over a dialog; who answers it has not left the dialog. */
const isOnMessage = ({ target }: Event) => target instanceof Element && target.closest('.snack') !== null

/**
 * A dialog of at most 95 % of the height; optional title, optional close button. What was typed into one of its fields
 * is not lost by a click beside it or by Escape: then it asks first.
 */
export function Modal({ title, label, onClose, width = 'small', returnTo, children }: ModalProps) {
  const t = useText()
  const isTop = useTopLayer()
  const popup = useRef<HTMLDivElement>(null)
  // Taken before one of the dialog's own parts has the focus.
  const [opener] = useState(() => document.activeElement)
  const isTyped = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  const markEdited = ({ target }: FormEvent) => {
    // A search is no loss; what stands in a form or in a text of several lines is.
    if (target instanceof Element && target.closest('form, textarea') !== null) isTyped.current = true
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
  return (
    <Dialog.Root
      open
      onOpenChange={(_, details) => {
        if (isTop() && !details.event.defaultPrevented && !isOnMessage(details.event)) leave()
        else details.cancel()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Viewport className={styles['place']}>
          <Dialog.Popup
            ref={popup}
            className={`${styles['popup']} ${styles[width]}`}
            aria-modal
            aria-label={title === undefined ? label : undefined}
            initialFocus={() => firstFocus(popup.current)}
            finalFocus={() => returnTo?.() ?? focusAfter(opener)}
          >
            <div className="dlg" onInput={markEdited}>
              {(title !== undefined || onClose !== undefined) && (
                <header>
                  {title !== undefined && <Dialog.Title>{title}</Dialog.Title>}
                  {onClose !== undefined && (
                    <IconAction icon="x" label={t('action.close')} onClick={onClose} />
                  )}
                </header>
              )}
              {children}
              {isLeaving && <LeaveQuestion onStay={stay} onDiscard={() => onClose?.()} />}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
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
