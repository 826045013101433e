import type { ReactNode } from 'react'
import { Link } from './Link.tsx'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

/** Two to five views of the same thing; the chosen one is pressed. */
export function Segments<Value extends string>(props: {
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
}) {
  return (
    <div className="seg" role="group" aria-label={props.label}>
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === props.value}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}

/** Filters of a list with their counts, null while they are on their way; on phones the row scrolls. */
export function FilterChips<Value extends string>(props: {
  label: string
  value: Value
  choices: readonly (Choice<Value> & { count?: number | null | undefined })[]
  onChange: (value: Value) => void
}) {
  return (
    <div className="row tight wrap chips-scroll" role="group" aria-label={props.label}>
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          aria-pressed={choice.value === props.value}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <span className="n">{choice.count}</span>}
        </button>
      ))}
    </div>
  )
}

/** Parts of a page, each with an address of its own: reload, back and sharing keep them. */
export function LinkTabs(props: {
  label: string
  current: string
  tabs: readonly { value: string; label: ReactNode; to: string; search?: Record<string, string> }[]
}) {
  return (
    <nav className="tabs" aria-label={props.label}>
      {props.tabs.map((tab) => (
        <Link
          key={tab.value}
          to={tab.to}
          {...(tab.search === undefined ? {} : { search: tab.search })}
          aria-current={tab.value === props.current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

/** Initials in a disc; the name stands beside it or in the title. */
export function Avatar({
  name,
  tone = 1,
  small = false,
}: {
  name: string
  tone?: 1 | 2 | 3
  small?: boolean
}) {
  const words = name
    .replace(/\b(Dr|Prof|med|dent)\.\s*/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
  return (
    <span
      className={`ava ${small ? 'sm' : ''} ${tone === 1 ? '' : `b${tone}`}`}
      data-initials={initials.toLocaleUpperCase()}
      aria-hidden="true"
    />
  )
}
