import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import type { MenuEntry, useMenu } from './PopupMenu.tsx'

interface Props {
  menu: ReturnType<typeof useMenu>
  entries: readonly MenuEntry[]
  head?: ReactNode
  label: string
}

/** Who or what the menu is about. `disabled` tells the list that the focus does not start here. */
function MenuHead({ children }: { children: ReactNode; disabled: true }) {
  return (
    <li className="menu-head" role="presentation">
      {children}
    </li>
  )
}

export function PopupMenuPanel({ menu, entries, head, label }: Props) {
  return (
    <Menu
      open={menu.isOpen}
      anchorEl={menu.anchor}
      onClose={menu.close}
      slotProps={{ list: { 'aria-label': label }, paper: { role: 'region', 'aria-label': label } }}
    >
      {head !== undefined && <MenuHead disabled>{head}</MenuHead>}
      {entries.map((entry) => (
        <MenuItem
          key={entry.key}
          selected={entry.isChosen === true}
          disabled={entry.isDisabled === true}
          className={`${entry.className ?? ''} ${entry.isDangerous === true ? 'danger-t' : ''}`}
          {...(entry.lang === undefined ? {} : { lang: entry.lang })}
          {...(entry.to === undefined ? {} : { component: Link, to: entry.to })}
          onClick={() => {
            menu.close()
            entry.run?.()
          }}
        >
          {entry.icon !== undefined && <Icon name={entry.icon} size="small" />}
          <span className="grow">
            {entry.label}
            {entry.hint !== undefined && <span className="block small muted">{entry.hint}</span>}
          </span>
          {entry.isChosen === true && <Icon name="check" size="small" />}
        </MenuItem>
      ))}
    </Menu>
  )
}
