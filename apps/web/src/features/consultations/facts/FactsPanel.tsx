import type { SpeechFact } from '@honora/contract/speech.ts'
import { quoteOf } from '@honora/language/facts/shown.ts'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Line, LiveView } from '../live/view.ts'
import { FactEditor, ProposalList, spokenAt } from '../../facts/index.ts'
import { DroppedFacts } from './DroppedFacts.tsx'
import { FactRow } from './FactRow.tsx'
import { ReadingLine, type ReadingState } from './ReadingLine.tsx'
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
  const [hasNote, setNote] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const panel = useFactsPanel(frame, view, decisions)
  const { editing, edited, edit, tabStop, close } = panel
  const { sections, proposed, proposals, dropped, recorded, corrected } = panel.lists
  // The field stands below the facts: where those are long nobody would see that it came.
  useEffect(() => {
    if (hasNote) frame.current?.querySelector<HTMLElement>('[data-note-line] input')?.focus()
  }, [hasNote])
  useEffect(() => {
    if (view.fresh.size > 0 && editing === null) showNewest(list.current)
  }, [view.fresh, editing])
  const missing = useMemo(() => missingTeeth(view.facts), [view.facts])
  const hasMilkTeeth = view.facts.some((fact) => fact.teeth.some((tooth) => tooth > 50))

  const editorOf = (fact: SpeechFact): ReactNode => (
    <FactEditor
      key={fact.id}
      fact={fact}
      quote={quoteIn(fact, view.lines)}
      at={spokenAt(fact, view.lines)}
      missing={missing}
      hasMilkTeeth={hasMilkTeeth}
      close={close}
      change={(change) => decisions.change(fact, change)}
      drop={() => decisions.drop(fact)}
      accept={fact.state === 'proposed' ? (attributes) => decisions.accept(fact.id, attributes) : null}
    />
  )
  const counts = [
    until === null
      ? t('facts.recorded', { n: recorded })
      : t('facts.recordedUntil', { n: recorded, at: until }),
    corrected > 0 ? t('facts.correctedCount', { n: corrected }) : '',
    proposals.length > 0 ? t('facts.proposed', { n: proposals.length }) : '',
  ].filter((count) => count !== '')
  return (
    <section
      ref={frame}
      className="card p-facts"
      aria-label={t('live.facts')}
      data-part={part}
      data-editing={editing === null ? undefined : ''}
      data-note={hasNote ? '' : undefined}
    >
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
              aria-pressed={hasNote}
              onClick={() => setNote(!hasNote)}
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
          <div ref={list} className={styles['facts']} role="group" aria-label={t('facts.inRecord')}>
            {editing === 'new' && (
              <FactEditor
                fact={null}
                missing={missing}
                hasMilkTeeth={hasMilkTeeth}
                close={close}
                add={decisions.add}
              />
            )}
            {edited?.state === 'proposed' && editorOf(edited)}
            {sections.length === 0 && editing === null && (
              <p className={`muted ${styles['facts-none']}`}>
                {t(proposals.length > 0 ? 'live.onlyProposals' : 'live.emptyFacts')}
              </p>
            )}
            {sections.map((section) => (
              <div className={styles['fg']} key={section.key}>
                <h3>{t(`docSection.${section.key}`)}</h3>
                <ul>
                  {section.facts.map((fact) =>
                    fact.id === editing ? (
                      <li key={fact.id}>{editorOf(fact)}</li>
                    ) : (
                      <FactRow
                        key={fact.id}
                        fact={fact}
                        at={spokenAt(fact, view.lines)}
                        isNew={view.fresh.has(fact.id)}
                        canWrite={canWrite}
                        isTabStop={fact.id === tabStop}
                        edit={edit}
                      />
                    ),
                  )}
                </ul>
              </div>
            ))}
            <DroppedFacts
              facts={dropped}
              restore={canWrite ? (fact) => void decisions.restore(fact) : null}
            />
          </div>
          <ReadingLine reading={reading} />
          {decisions.undoable !== null && (
            <UndoBar
              key={`${decisions.undoable.kind} ${decisions.undoable.facts.map(({ id }) => id).join()}`}
              undoable={decisions.undoable}
              undo={() => void decisions.undo()}
            />
          )}
        </div>
        <div className="pl" role="group" aria-label={t('facts.proposals')}>
          <h3 className={proposals.length === 0 ? 'none' : undefined}>
            {proposals.length > 0 && <Icon name="warn" size="small" />}
            {t('facts.proposals')}
            {proposals.length > 0 && <span>{t('facts.notInRecord')}</span>}
          </h3>
          {proposals.length === 0 && <p className={styles['emptyp']}>{t('facts.noProposals')}</p>}
          <ProposalList
            sections={proposed}
            among={view.facts}
            saidOf={(fact) => ({ quote: quoteIn(fact, view.lines), at: spokenAt(fact, view.lines) })}
            canWrite={canWrite}
            tabStop={tabStop}
            answer={panel.answer}
            drop={panel.drop}
            edit={edit}
            acceptAll={(facts) => void panel.acceptAll(facts)}
          />
        </div>
      </div>
      {note}
    </section>
  )
}

/** The words a fact rests on; without evidence the whole line, as far as it is short. */
const quoteIn = (fact: SpeechFact, lines: readonly Line[]): string =>
  quoteOf(fact) ?? lines.find((line) => fact.utteranceIds.includes(line.id))?.text ?? ''

function missingTeeth(facts: readonly SpeechFact[]): ReadonlySet<number> {
  const gone = facts.filter(
    (fact) =>
      fact.state === 'recorded' && !fact.negated && (fact.finding === 'fehlt' || fact.finding === 'luecke'),
  )
  return new Set(gone.flatMap((fact) => fact.teeth))
}

/** What was understood last comes into sight, without moving the page. */
function showNewest(frame: HTMLElement | null): void {
  const line = [...(frame?.querySelectorAll('[data-new]') ?? [])].at(-1)
  if (frame === null || line === undefined) return
  const [window, at] = [frame.getBoundingClientRect(), line.getBoundingClientRect()]
  if (at.bottom > window.bottom) frame.scrollTop += at.bottom - window.bottom
  else if (at.top < window.top) frame.scrollTop -= window.top - at.top
}
