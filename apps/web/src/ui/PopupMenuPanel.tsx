import { Menu } from '@base-ui/react/menu'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import type { MenuEntry, useMenu } from './PopupMenu.tsx'
import styles from './PopupMenuPanel.module.css'

interface Props {
  menu: ReturnType<typeof useMenu>
  entries: readonly MenuEntry[]
  /** Who or what the menu is about. */
  head?: ReactNode
  label: string
}

/** A menu begins with the choice that holds, otherwise with its first entry. */
function useFocusInside() {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // With the next frame the entries know their places, and arrows go on from here.
    const frame = requestAnimationFrame(() => {
      const first =
        popup.current?.querySelector<HTMLElement>('[data-chosen]') ??
        popup.current?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')
      first?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return popup
}

export function PopupMenuPanel({ menu, entries, head, label }: Props) {
  const popup = useFocusInside()
  return (
    <Menu.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) menu.close()
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          className={styles['place']}
          anchor={menu.anchor}
          align="start"
          collisionPadding={16}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
        >
          <Menu.Popup
            ref={popup}
            className={styles['menu']}
            aria-label={label}
            finalFocus={() => menu.anchor ?? true}
          >
            {head !== undefined && (
              <div className="menu-head" role="presentation">
                {head}
              </div>
            )}
            {entries.map((entry) => (
              <Item key={entry.key} entry={entry} menu={menu} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Item({ entry, menu }: { entry: MenuEntry; menu: Props['menu'] }) {
  const { to, run } = entry
  const look = [styles['item'], entry.className, entry.isDangerous === true ? 'danger-t' : undefined]
  const shared = {
    className: look.filter((part) => part !== undefined).join(' '),
    lang: entry.lang,
    'data-chosen': entry.isChosen === true ? '' : undefined,
    children: (
      <>
        {entry.icon !== undefined && <Icon name={entry.icon} size="small" />}
        <span className="grow">
          {entry.label}
          {entry.hint !== undefined && <span className="block small muted">{entry.hint}</span>}
        </span>
        {entry.isChosen === true && <Icon name="check" size="small" />}
      </>
    ),
  }
  if (to !== undefined) return <Menu.LinkItem {...shared} closeOnClick render={<Link to={to} />} />
  return (
    <Menu.Item
      {...shared}
      disabled={entry.isDisabled === true}
      onClick={() => {
        // What it does may open a dialog, and that gives the focus back to where it came from.
        menu.anchor?.focus()
        menu.close()
        run?.()
      }}
    />
  )
}
