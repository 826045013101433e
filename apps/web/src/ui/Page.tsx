import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

/** A title that is more than a text of the catalogue (a file, a number, a day) says what the document is called instead. */
type Title = { title: string; tab?: string } | { title: ReactNode; tab: string }

interface Parts {
  subtitle?: ReactNode
  actions?: ReactNode
  /** Where the page hangs, from the outside in. */
  crumbs?: readonly { label: ReactNode; to: string }[]
  /** Uses the whole width: calendars, workspaces, wide tables. */
  wide?: boolean
  children?: ReactNode
}

/** Content of a page: one h1 (it gets the focus after a route change), actions beside it, then the cards. */
export function Page(props: Title & Parts) {
  const { title, subtitle, actions, crumbs = [], wide = false, children } = props
  const tab = props.tab ?? (typeof props.title === 'string' ? props.title : null)

  return (
    <div className={wide ? 'page wide' : 'page'}>
      {crumbs.length > 0 && (
        <p className="crumb">
          {crumbs.map((crumb, index) => (
            <span key={crumb.to} className="crumb-part">
              {index > 0 && <Icon name="right" size="small" />}
              <Link to={crumb.to}>{crumb.label}</Link>
            </span>
          ))}
        </p>
      )}
      <div className="head">
        <div className="grow">
          <Heading tab={tab}>{title}</Heading>
          {subtitle !== undefined && <p className="sub">{subtitle}</p>}
        </div>
        {actions !== undefined && <div className="acts">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** A surface with an optional heading; `flush` leaves out the padding for tables and lists. */
export function Card(props: {
  title?: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  flush?: boolean
  className?: string
  label?: string
  children?: ReactNode
}) {
  const { title, hint, aside, flush = false, className = '', label, children } = props
  const hasHeader = title !== undefined || aside !== undefined
  return (
    <section className={`card ${className}`} aria-label={label}>
      {hasHeader && (
        <header>
          {title !== undefined && <h2>{title}</h2>}
          {hint !== undefined && <span className="muted small">{hint}</span>}
          {aside !== undefined && <div className="x row tight">{aside}</div>}
        </header>
      )}
      {flush ? children : <div className="pad">{children}</div>}
    </section>
  )
}
