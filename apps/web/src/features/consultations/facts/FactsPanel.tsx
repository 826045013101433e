import { useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Segments } from '../../../ui/choices.tsx'
import type { LiveView } from '../live/view.ts'
import { FactsHead } from './FactsHead.tsx'
import { ProposedFacts } from './ProposedFacts.tsx'
import { ReadingLine, type ReadingState } from './ReadingLine.tsx'
import { RecordedFacts } from './RecordedFacts.tsx'
import { UndoBar } from './UndoBar.tsx'
import type { FactDecisions } from './use-fact-decisions.ts'
import { useFactsPanel } from './use-facts-panel.ts'

import styles from './FactsPanel.module.css'
interface Props {
  view: LiveView
  /** Up to where an interrupted recording has been heard. */
  until?: string | null
  canWrite: boolean
  decisions: FactDecisions
  reading: ReadingState | null
  /** The field for typed notes; absent for who may only read. */
  note: ReactNode
}

/** Facts of the record by section, and beside them what a person has yet to decide. */
export function FactsPanel({ view, until = null, canWrite, decisions, reading, note }: Props) {
  const t = useText()
  const [part, setPart] = useState<'recorded' | 'proposed'>('recorded')
  const frame = useRef<HTMLElement>(null)
  const panel = useFactsPanel(frame, view, decisions)
  const { proposals, recorded } = panel.lists
  return (
    <section
      ref={frame}
      className="card p-facts"
      aria-label={t('live.facts')}
      data-part={part}
      data-editing={panel.editing === null ? undefined : ''}
      data-note={panel.hasNote ? '' : undefined}
    >
      <FactsHead panel={panel} until={until} canWrite={canWrite} />
      <div className={styles['facts-parts']}>
        <Segments
          label={t('live.facts')}
          value={part}
          choices={[
            { value: 'recorded', label: `${t('live.facts')} ${recorded}` },
            { value: 'proposed', label: `${t('facts.proposals')} ${proposals.length}` },
          ]}
          onChange={setPart}
        />
      </div>
      <div className={styles['fcols']}>
        <div className={styles['rc']}>
          <RecordedFacts view={view} panel={panel} decisions={decisions} canWrite={canWrite} />
          <ReadingLine reading={reading} />
          {decisions.undoable !== null && (
            <UndoBar
              key={`${decisions.undoable.kind} ${decisions.undoable.facts.map(({ id }) => id).join()}`}
              undoable={decisions.undoable}
              undo={() => void decisions.undo()}
            />
          )}
        </div>
        <ProposedFacts view={view} panel={panel} canWrite={canWrite} />
      </div>
      {note}
    </section>
  )
}
