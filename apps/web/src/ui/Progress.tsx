import { Progress as Base } from '@base-ui/react/progress'
import styles from './Progress.module.css'

/** How much of something is done, from 0 to 1. */
export function Progress({ done, label }: { done: number; label: string }) {
  return (
    <Base.Root value={done * 100} aria-label={label}>
      <Base.Track className={styles['track']}>
        <Base.Indicator className={styles['bar']} />
      </Base.Track>
    </Base.Root>
  )
}
