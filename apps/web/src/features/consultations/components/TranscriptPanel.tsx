import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { SpeechFact } from '@honora/contract/speech.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { Line } from '../live/view.ts'
import { SpeakerChoice, type Speaking } from './SpeakerChoice.tsx'
import { audioOf, TranscriptLine, type LineActs } from './TranscriptLine.tsx'
import { TranscriptSearch } from './TranscriptSearch.tsx'
import type { Playback } from './use-playback.ts'
import transcriptPanelStyles from './TranscriptPanel.module.css'

interface Props {
  lines: readonly Line[]
  facts: readonly SpeechFact[]
  /** What stands in the place of the title where the panel shares it with another. */
  tabs: ReactNode
  /** State of the connection, shown in the head. */
  state: ReactNode
  /** Time from which on nothing that is said arrives at present. */
  textFollowsFrom: string | null
  /** Text id of what is said while there is nothing yet. */
  empty: string
  /** Offered while there is nothing yet. */
  sample: ReactNode
  /** Marking who speaks; absent where the recogniser knows. */
  speaker: Speaking | null
  canWrite: boolean
  correct: (line: Line, text: string) => Promise<unknown>
  /** Absent while there is nothing to hear. */
  playback: Playback | null
  /** What is heard was made up. */
  isSample: boolean
  /** There was something to hear, and it was deleted. */
  isAudioGone: boolean
}

/** The conversation as text: interim grey, final black, notes in between; scrolls along unless one reads above. */
export function TranscriptPanel(props: Props) {
  const { lines, facts, tabs, state, sample, speaker, canWrite, correct, playback } = props
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const [isSearching, setSearching] = useState(false)
  const [foundId, setFound] = useState<string | null>(null)
  const follows = useRef(true)
  const lastTop = useRef(0)
  // Before it is drawn: a line that is drawn below and goes up afterwards moves what is being read.
  useLayoutEffect(() => {
    const element = list.current
    if (lines.length > 0 && element !== null && follows.current) element.scrollTop = element.scrollHeight
  }, [lines])
  const latest = useRef({ correct, playback })
  useEffect(() => {
    latest.current = { correct, playback }
  })
  // The same for all lines and all times: a word that is heard draws its own line anew, not a whole talk.
  const acts = useMemo<LineActs>(
    () => ({
      correct: (line, text) => latest.current.correct(line, text),
      play: (line) => void latest.current.playback?.play(line),
      stop: () => latest.current.playback?.stop(),
    }),
    [],
  )
  const factsOf = useMemo(() => byLine(facts), [facts])
  return (
    <section className={`card ${transcriptPanelStyles['p-tr']}`} aria-label={t('live.transcript')}>
      <header>
        {tabs}
        <h2>{t('live.transcript')}</h2>
        <span className="x row tight">
          {lines.length >= longTalk && !isSearching && (
            <IconAction icon="search" small label={t('live.search')} onClick={() => setSearching(true)} />
          )}
          {state}
        </span>
      </header>
      {isSearching && (
        <TranscriptSearch
          lines={lines}
          list={list}
          onFound={setFound}
          onClose={() => {
            setSearching(false)
            setFound(null)
          }}
        />
      )}
      {props.isAudioGone && (
        <p className={`muted small ${transcriptPanelStyles['tr-note']}`}>{t('live.audioGone')}</p>
      )}
      <div
        ref={list}
        className={transcriptPanelStyles['tr-list']}
        aria-live="polite"
        role="log"
        aria-label={t('live.transcript')}
        onScroll={({ currentTarget }) => {
          const { scrollHeight, scrollTop, clientHeight } = currentTarget
          // Text that grows moves the end away; only a reader moves up.
          if (scrollHeight - scrollTop - clientHeight < 40) follows.current = true
          else if (scrollTop < lastTop.current) follows.current = false
          lastTop.current = scrollTop
        }}
      >
        {props.isSample && <p className="muted small">{t('live.sampleInfo')}</p>}
        {lines.length === 0 && !props.isSample && (
          <div>
            <p className="muted">{t(props.empty)}</p>
            <div className={`row tight wrap ${transcriptPanelStyles['sample']}`}>{sample}</div>
          </div>
        )}
        {lines.map((line) => (
          <TranscriptLine
            key={line.id}
            line={line}
            facts={factsOf.get(line.id) ?? none}
            canWrite={canWrite}
            acts={acts}
            audio={audioOf(line, playback)}
            isFound={line.id === foundId}
          />
        ))}
        {props.textFollowsFrom !== null && (
          <div className="muted small">{t('live.textFollows', { time: props.textFollowsFrom })}</div>
        )}
      </div>
      {speaker !== null && <SpeakerChoice speaker={speaker} />}
    </section>
  )
}

/** More lines than one sees at a glance. */
const longTalk = 8

const none: readonly SpeechFact[] = []

function byLine(facts: readonly SpeechFact[]): ReadonlyMap<string, readonly SpeechFact[]> {
  const lines = new Map<string, SpeechFact[]>()
  for (const fact of facts)
    for (const id of new Set([...fact.utteranceIds, ...fact.evidence.map((piece) => piece.utteranceId)]))
      lines.set(id, [...(lines.get(id) ?? []), fact])
  return lines
}
