import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import styles from './PopoverPanel.module.css'

interface Props {
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}

/** Something to read beside the button that opened it, flush with its right edge. */
export function PopoverPanel({ anchor, label, onClose, children }: Props) {
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
          align="end"
          collisionPadding={16}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
        >
          <Popover.Popup className={styles['popup']} aria-label={label} finalFocus={() => anchor}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
