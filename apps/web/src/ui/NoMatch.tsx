import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

interface Props {
  /** Filters of the list as they are in the address. */
  filters: Readonly<Record<string, string>>
  onReset: () => void
  /** What stands here when nothing is filtered: what the list is for. */
  children: ReactNode
}

/** An empty list: because of its filters, with the way out of them, or because nothing is there yet. */
export function NoMatch({ filters, onReset, children }: Props) {
  const t = useText()
  if (Object.values(filters).every((value) => value === '')) return <>{children}</>
  return (
    <div className="emp" role="status">
      <Icon name="search" size="large" />
      <b className="b">{t('state.noMatch.title')}</b>
      <p>{t('state.noMatch.message')}</p>
      <Button size="small" onClick={onReset}>
        {t('state.noMatch.reset')}
      </Button>
    </div>
  )
}
