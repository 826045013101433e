import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { SpeechFact } from '@honora/contract/speech.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { useSpeakerName } from '../../../ui/speaker-names.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { isTimeless } from '../../facts/index.ts'
import { piecesOf } from '../facts/evidence-marks.ts'
import type { Line } from '../live/view.ts'
import { TranscriptSearch } from './TranscriptSearch.tsx'
import type { Playback } from './use-playback.ts'
import type { Who } from './use-speaker.ts'

import transcriptPanelStyles from './TranscriptPanel.module.css'
import noteLineStyles from './NoteLine.module.css'
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
  speaker: { readonly who: Who | null; readonly choose: (who: Who) => void } | null
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
      {speaker !== null && (
        <div className={noteLineStyles['speakers']} title={t('live.whoKeys')}>
          <Segments
            label={t('live.whoSpeaks')}
            value={speaker.who ?? ''}
            choices={whos.map((who, index) => ({
              value: who,
              label: (
                <>
                  <kbd aria-hidden>{index + 1}</kbd> {breakable(t(`speaker.${who}`))}
                </>
              ),
            }))}
            onChange={(who) => {
              if (who !== '') speaker.choose(who)
            }}
          />
        </div>
      )}
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

/** A narrow button may break after the slash of "Patient/in". */
const breakable = (word: string): string => word.replace('/', '/\u200B')

const whos = ['dentist', 'assistant', 'patient'] as const
const letters = { dentist: 'd', assistant: 'a', patient: 'p' } as const

/** Whether a line can be heard, and is heard now. */
type Playable = 'none' | 'silent' | 'playing'
const audioOf = (line: Line, playback: Playback | null): Playable => {
  if (playback === null || line.isTyped) return 'none'
  return playback.playing === line.id ? 'playing' : 'silent'
}

interface LineActs {
  readonly correct: Props['correct']
  readonly play: (line: Line) => void
  readonly stop: () => void
}

interface LineProps {
  line: Line
  /** Facts that rest on this line; the same list as long as no fact changed. */
  facts: readonly SpeechFact[]
  canWrite: boolean
  acts: LineActs
  audio: Playable
  /** It holds what somebody looks for. */
  isFound: boolean
}

const TranscriptLine = memo(function TranscriptLine(props: LineProps) {
  const { line, facts, canWrite, acts, audio, isFound } = props
  const t = useText()
  const f = useFormats()
  const nameOf = useSpeakerName()
  const [isEditing, setEditing] = useState(false)
  const letter = line.speaker === null ? '' : letters[line.speaker]
  const voice = line.voice < 0 ? '' : t('speaker.voice', { number: line.voice + 1 })
  const speaker = line.speaker === null ? voice : nameOf(line.speaker)
  const who = line.isTyped ? t('live.typed') : speaker
  return (
    <div
      className={`${transcriptPanelStyles['ut']} ${letter} ${line.isFinal ? '' : transcriptPanelStyles['interim']} ${isFound ? transcriptPanelStyles['found'] : ''}`}
      data-line={line.id}
    >
      <span className={`sp ${letter}`}>
        {who}
        <span className={transcriptPanelStyles['tm']}>
          {audio === 'none' ? (
            !isTimeless(line) && f.duration(line.start)
          ) : (
            <PlayButton line={line} acts={acts} isPlaying={audio === 'playing'} />
          )}
          {!line.isFinal && ` · ${t('live.speaks')}`}
        </span>
      </span>
      {isEditing ? (
        <CorrectionForm
          text={line.text}
          done={async (text) => {
            setEditing(false)
            if (text !== null && text !== line.text) await acts.correct(line, text)
          }}
        />
      ) : (
        <span className={transcriptPanelStyles['tx']} lang="de">
          <Marked line={line} facts={facts} />
          {!line.isFinal && <span className={transcriptPanelStyles['caret']} aria-hidden />}
          {line.original !== null && <small title={t('live.corrected', { text: line.original })}> ✎</small>}
        </span>
      )}
      {canWrite && line.isFinal && !isEditing && (
        <span className={transcriptPanelStyles['ut-edit']}>
          <IconAction icon="pen" small label={t('live.correct')} onClick={() => setEditing(true)} />
        </span>
      )}
    </div>
  )
})

/** What facts rest on is underlined, what was taken back struck through. */
function Marked({ line, facts }: Pick<LineProps, 'line' | 'facts'>) {
  const t = useText()
  return piecesOf(line, facts).map(({ at, text, kind }) => {
    if (kind === 'plain') return text
    if (kind === 'taken-back') return <s key={at}>{text}</s>
    return (
      <mark key={at} className={kind} title={t(`facts.mark.${kind}`)}>
        {text}
      </mark>
    )
  })
}

function PlayButton({ line, acts, isPlaying }: { line: Line; acts: LineActs; isPlaying: boolean }) {
  const t = useText()
  const f = useFormats()
  return (
    <button
      type="button"
      className={transcriptPanelStyles['play-at']}
      aria-label={isPlaying ? t('live.stopPlaying') : t('live.playFrom', { time: f.duration(line.start) })}
      onClick={() => {
        if (isPlaying) acts.stop()
        else acts.play(line)
      }}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} /> {f.duration(line.start)}
    </button>
  )
}

const focusAtEnd = (element: HTMLTextAreaElement | null): void => {
  if (element === null || element === document.activeElement) return
  element.focus()
  element.setSelectionRange(element.value.length, element.value.length)
}

function CorrectionForm({ text, done }: { text: string; done: (text: string | null) => Promise<void> }) {
  const t = useText()
  const [value, setValue] = useState(text)
  return (
    <form
      className={`${transcriptPanelStyles['tx']} row`}
      onSubmit={(event) => {
        event.preventDefault()
        void done(value.trim() === '' ? null : value.trim())
      }}
    >
      <textarea
        className="inp grow wording"
        rows={1}
        lang="de"
        aria-label={t('live.correct')}
        value={value}
        ref={focusAtEnd}
        onChange={(event) => setValue(event.target.value.replace(/\n/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') void done(null)
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void done(value.trim() === '' ? null : value.trim())
        }}
      />
      <Button type="submit" size="small">
        {t('action.save')}
      </Button>
    </form>
  )
}
