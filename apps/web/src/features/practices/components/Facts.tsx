import type { ReactNode } from 'react'

/** Names with their values, one line each. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="dl">
      {facts.map(([label, value]) => (
        <div key={label} className="dl-row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
