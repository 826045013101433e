import { useFormats } from '../../../i18n/i18n.tsx'

import styles from './CentLine.module.css'
/** One line of a reckoning: what, how it was computed, and its amount in the column of the amounts. */
export function CentLine(props: {
  label: string
  how: string
  cents: number
  colour: string | null
  /** A sum under its lines, or the last line of all. */
  sum?: 'part' | 'total'
}) {
  const formats = useFormats()
  return (
    <div className={`${styles['cent-line']} ${props.sum ?? ''}`}>
      <i
        className={styles['sw']}
        style={props.colour === null ? undefined : { background: `var(${props.colour})` }}
      />
      <span>{props.label}</span>
      <span className={styles['how']}>{props.how}</span>
      <span className="num">{formats.money(props.cents)}</span>
    </div>
  )
}
