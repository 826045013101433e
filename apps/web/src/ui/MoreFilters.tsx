import { useState, type ReactNode } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** Filters of a list: in sight where there is room, on phones behind a button that says how many are set. */
export function MoreFilters({ values, children }: { values: readonly string[]; children: ReactNode }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const count = values.filter((value) => value !== '').length
  return (
    <>
      <Button
        className="filters-button"
        startIcon={<Icon name="filter" size="small" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('state.filters', { count })}
      </Button>
      <div className={isOpen ? 'filters open' : 'filters'}>{children}</div>
    </>
  )
}
