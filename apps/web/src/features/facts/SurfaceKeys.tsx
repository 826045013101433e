import type { Surface } from '@honora/language/facts/surfaces.ts'
import { isFront } from '@honora/language/teeth/fdi.ts'
import { useText } from '../../i18n/i18n.tsx'

import styles from './FactEditor.module.css'

interface Props {
  teeth: readonly number[]
  surfaces: readonly Surface[]
  onToggle: (letter: Surface) => void
  isSeveral: boolean
  onSeveral: () => void
}

/** The surfaces of the chosen teeth, and whether there may be several teeth. */
export function SurfaceKeys({ teeth, surfaces, onToggle, isSeveral, onSeveral }: Props) {
  const t = useText()
  const letters = ['m', teeth.length > 0 && teeth.every(isFront) ? 'i' : 'o', 'd', 'v', 'l', 'z'] as const
  return (
    <div className={styles['er']}>
      <span className={styles['lab2']} id="fact-surfaces">
        {t('facts.surfaces')}
      </span>
      <div className={`${styles['keys']} ${styles['k7']}`} role="group" aria-labelledby="fact-surfaces">
        {letters.map((letter) => (
          <button
            key={letter}
            type="button"
            aria-pressed={surfaces.includes(letter)}
            aria-label={t(`surface.${letter}`)}
            onClick={() => onToggle(letter)}
          >
            {letter}
          </button>
        ))}
        <button type="button" className={styles['several']} aria-pressed={isSeveral} onClick={onSeveral}>
          {t('facts.several')}
        </button>
      </div>
    </div>
  )
}
