import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { IconName } from './Icon.tsx'

export interface MenuEntry {
  readonly key: string
  readonly label: ReactNode
  /** Second, quieter line. */
  readonly hint?: ReactNode
  readonly icon?: IconName
  readonly isChosen?: boolean
  readonly isDisabled?: boolean
  readonly isDangerous?: boolean
  readonly lang?: string
  readonly className?: string
  /** Either a page … */
  readonly to?: string
  /** … or something to do. */
  readonly run?: () => void
}

const Panel = lazy(() =>
  import('./PopupMenuPanel.tsx').then((module) => ({ default: module.PopupMenuPanel })),
)

/** Anchor and state of a menu: `const menu = useMenu()`, `onClick={menu.open}`, `<PopupMenu menu={menu} … />`. */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return {
    anchor,
    isOpen: anchor !== null,
    open: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
    close: () => setAnchor(null),
  }
}

/** A menu of actions, choices or pages; its code is loaded when the first one opens. */
export function PopupMenu(props: {
  menu: ReturnType<typeof useMenu>
  entries: readonly MenuEntry[]
  head?: ReactNode
  label: string
}) {
  // Entries may come from the server: the focus starts in the first of them.
  if (!props.menu.isOpen || props.entries.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
