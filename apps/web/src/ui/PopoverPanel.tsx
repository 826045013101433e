import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import styles from './PopoverPanel.module.css'

interface Props {
  anchor: HTMLElement
  label: string
  onClose: () => void
  /** Where the focus begins; without it in the first thing that takes it. */
  firstFocus?: () => HTMLElement | null
  /** Begins at the left edge of what opened it, and covers that where the window is too low for both. */
  isOfField?: boolean
  children: ReactNode
}

/** Something to read or choose beside what opened it. */
export function PopoverPanel({ anchor, label, onClose, firstFocus, isOfField = false, children }: Props) {
  return (
    <Popover.Root
      open
      modal
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles['place']}
          anchor={anchor}
          align={isOfField ? 'start' : 'end'}
          collisionPadding={16}
          collisionAvoidance={{
            side: isOfField ? 'shift' : 'flip',
            align: 'shift',
            fallbackAxisSide: 'none',
          }}
        >
          <Popover.Popup
            className={styles['popup']}
            aria-label={label}
            finalFocus={() => anchor}
            {...(firstFocus === undefined ? {} : { initialFocus: firstFocus })}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
