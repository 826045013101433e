import type { SpeechFact } from '@honora/contract/speech.ts'
import { factGroups } from '@honora/domain/facts/fact.ts'
import { memo, useCallback, useEffect, useRef } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { spokenAt, type LiveView } from '../live/view.ts'

interface Props {
  view: LiveView
  canWrite: boolean
  discard: (fact: SpeechFact) => Promise<unknown>
}

/** Facts by group in the order of the documentation; new ones stand out for a moment. */
export function FactsPanel({ view, canWrite, discard }: Props) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (view.fresh.size > 0) showNewest(frame.current)
  }, [view.fresh])
  const latest = useRef(discard)
  useEffect(() => {
    latest.current = discard
  })
  const throwOut = useCallback((fact: SpeechFact) => void latest.current(fact), [])
  const facts = view.facts.filter((fact) => !fact.isDiscarded)
  const groups = factGroups
    .map((group) => ({ group, facts: facts.filter((fact) => fact.group === group) }))
    .filter((one) => one.facts.length > 0)
  return (
    <section className="card p-facts" aria-label={t('live.facts')}>
      <header>
        <h2>{t('live.facts')}</h2>
        <span className="muted small" role="status">
          {t('live.factCount', { n: facts.length })}
        </span>
      </header>
      {groups.length === 0 && <p className="muted facts-none">{t('live.emptyFacts')}</p>}
      <div ref={frame} className="facts-scroll" role="group" aria-label={t('live.facts')}>
        <div className="facts">
          {groups.map((one) => (
            <div className="fg" key={one.group}>
              <h3>{t(`factGroup.${one.group}`)}</h3>
              <ul>
                {one.facts.map((fact) => (
                  <FactLine
                    key={fact.id}
                    fact={fact}
                    at={spokenAt(fact, view.lines)}
                    isNew={view.fresh.has(fact.id)}
                    canWrite={canWrite}
                    discard={throwOut}
                  />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** What was understood last comes into sight, without moving the page. */
function showNewest(frame: HTMLElement | null): void {
  const line = [...(frame?.querySelectorAll('.fact.new') ?? [])].at(-1)
  if (frame === null || line === undefined) return
  const [window, at] = [frame.getBoundingClientRect(), line.getBoundingClientRect()]
  if (at.bottom > window.bottom) frame.scrollTop += at.bottom - window.bottom
  else if (at.top < window.top) frame.scrollTop -= window.top - at.top
}

interface FactLineProps {
  fact: SpeechFact
  /** Second of the recording. */
  at: number | null
  isNew: boolean
  canWrite: boolean
  discard: (fact: SpeechFact) => void
}

/** Drawn anew only when it changed, not with each word that is heard. */
const FactLine = memo(function FactLine({ fact, at, isNew, canWrite, discard }: FactLineProps) {
  const t = useText()
  const f = useFormats()
  const isTentative = fact.certainty === 'suspected' || fact.temporality === 'planned'
  return (
    <li className={`fact ${isNew ? 'new' : ''} ${isTentative ? 'tent' : ''}`}>
      <span className="grow" lang="de">
        {fact.text}
        {fact.surfaces.length > 0 && <span className="tag">{fact.surfaces.join('')}</span>}
      </span>
      {at !== null && <span className="at">{f.duration(at)}</span>}
      {canWrite && (
        <span className="fact-x">
          <IconAction
            icon="x"
            small
            label={`${t('live.discard')}: ${fact.text}`}
            onClick={() => discard(fact)}
          />
        </span>
      )}
    </li>
  )
})
