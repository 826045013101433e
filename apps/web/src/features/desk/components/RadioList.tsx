import { type ReactNode, useId } from 'react'

import styles from '../desk.module.css'

interface Props {
  readonly label: string
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly entries: readonly { readonly id: string; readonly text: ReactNode; readonly aside?: ReactNode }[]
}

/** One of several records, each on a line of its own that is chosen as a whole. */
export function RadioList({ label, chosen, onChoose, entries }: Props) {
  const name = useId()
  return (
    <div className={styles['radio-list']} role="radiogroup" aria-label={label}>
      {entries.map(({ id, text, aside }) => (
        <label key={id}>
          <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
          <span className="grow">{text}</span>
          {aside}
        </label>
      ))}
    </div>
  )
}
