import type { ReactNode } from 'react'
import styles from './FootBar.module.css'

interface Props {
  /** A sum that the act is about, as it is written. */
  sum?: { readonly label: string; readonly amount: string }
  children: ReactNode
}

/** What comes next, in reach at the foot of a long page on tablets and phones. */
export function FootBar({ sum, children }: Props) {
  return (
    <div className={styles['foot-bar']}>
      {sum !== undefined && (
        <p className={styles['sum']}>
          <span>{sum.label}</span>
          <b>{sum.amount}</b>
        </p>
      )}
      {children}
    </div>
  )
}
