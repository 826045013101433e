import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Sentence } from '../lines.ts'

import styles from './HandNote.module.css'
/** Says in words what the underline means, and ties the line to its facts again. */
export function HandNote(props: { hand: NonNullable<Sentence['hand']>; onTie: (() => void) | undefined }) {
  const { hand, onTie } = props
  const t = useText()
  const { time } = useFormats()
  const meaning = onTie === undefined ? 'ofOwn' : 'untied'
  const written =
    hand.at === null || hand.by === null
      ? t(`documentation.hand.${meaning}Undated`)
      : t(`documentation.hand.${meaning}`, { at: time(hand.at), by: hand.by })
  return (
    <p className={styles['hw']}>
      <Icon name="pen" size="small" />
      {written}{' '}
      {onTie !== undefined && (
        <button type="button" className="link" onClick={onTie}>
          {t('documentation.hand.tie')}
        </button>
      )}
    </p>
  )
}
