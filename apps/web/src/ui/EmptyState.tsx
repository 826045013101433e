import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Icon, type IconName } from './Icon.tsx'

interface Props {
  /** Reads `<id>.title` and `<id>.message`: what this is for, what is safe. */
  id: string
  icon?: IconName
  /** The first thing to do here. */
  action?: ReactNode
}

/** Nothing here yet: what belongs here and the first step. */
export function EmptyState({ id, icon = 'info', action }: Props) {
  const t = useText()
  return (
    <div className="emp">
      <Icon name={icon} size="large" />
      <b className="b">{t(`${id}.title`)}</b>
      <p>{t(`${id}.message`)}</p>
      {action}
    </div>
  )
}
