import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

const icons = {
  info: 'info',
  warn: 'warn',
  err: 'err',
  ok: 'okc',
  acc: 'bulb',
  neutral: 'info',
} as const satisfies Record<string, IconName>

/** A sentence or two with an icon, in the place it speaks about. Errors are announced at once. */
export function Notice(props: {
  tone?: keyof typeof icons
  icon?: IconName
  title?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  const { tone = 'info', icon = icons[tone], title, actions, children } = props
  return (
    <div className={`note ${tone === 'neutral' ? '' : tone}`} role={tone === 'err' ? 'alert' : undefined}>
      <Icon name={icon} />
      <div className="grow">
        {title !== undefined && <b>{title} </b>}
        {children}
      </div>
      {actions}
    </div>
  )
}
