import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { FactsPanelState } from './use-facts-panel.ts'

import styles from './FactsPanel.module.css'

interface Props {
  panel: FactsPanelState
  /** Up to where an interrupted recording has been heard. */
  until: string | null
  canWrite: boolean
}

/** How many facts there are, and the ways to add one by hand. */
export function FactsHead({ panel, until, canWrite }: Props) {
  const t = useText()
  const { recorded, proposals } = panel.lists
  const { corrected } = panel
  const counts = [
    until === null
      ? t('facts.recorded', { n: recorded })
      : t('facts.recordedUntil', { n: recorded, at: until }),
    corrected > 0 ? t('facts.correctedCount', { n: corrected }) : '',
    proposals.length > 0 ? t('facts.proposed', { n: proposals.length }) : '',
  ].filter((count) => count !== '')
  return (
    <header>
      <h2>{t('live.facts')}</h2>
      <span className="muted small grow" role="status">
        {counts.join(' · ')}
      </span>
      {canWrite && (
        <>
          <button
            type="button"
            className={`btn ghost h44 ${styles['note-toggle']}`}
            aria-pressed={panel.hasNote}
            onClick={panel.toggleNote}
          >
            <Icon name="pen" size="small" />
            {t('live.typed')}
          </button>
          <button type="button" className="btn ghost h44" onClick={panel.add}>
            <Icon name="plus" size="small" />
            {t('facts.add')}
          </button>
        </>
      )}
    </header>
  )
}
