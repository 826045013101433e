import type { ToothChange } from '@honora/contract/clinical.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { useClinicalTexts } from '../texts.ts'

import styles from './ChangeList.module.css'
/** What changed on a day, tooth by tooth: what is new, what was before, and what it rests on. */
export function ChangeList({
  changes,
  selected,
  onSelect,
}: {
  changes: readonly ToothChange[]
  selected: number | null
  onSelect: (tooth: number) => void
}) {
  const t = useText()
  const { date } = useFormats()
  const texts = useClinicalTexts()
  const last = changes.at(-1)
  if (last === undefined) return null
  return (
    <ul className={styles['dif']} aria-label={t('clinical.changesOf', { on: date(last.on) })}>
      {changes.map((change) => {
        const { tooth, before, after, source, on } = change
        const isOnlyPlanned = after.every(({ isPlanned }) => isPlanned === true)
        const hadNothing = before.length === 0 && isOnlyPlanned && after.length > 0
        return (
          <li key={`${tooth} ${source.id}`}>
            <button type="button" aria-pressed={tooth === selected} onClick={() => onSelect(tooth)}>
              {tooth}
            </button>
            <span lang="de">
              {texts.status(after)}{' '}
              {!hadNothing && (
                <span className="muted">{t('clinical.before', { what: texts.status(before) })}</span>
              )}
            </span>
            <small>
              {source.kind === 'documentation'
                ? t('clinical.byDocumentation', { on: date(on) })
                : t('clinical.byPerson', { by: source.name, on: date(on) })}
            </small>
          </li>
        )
      })}
    </ul>
  )
}
