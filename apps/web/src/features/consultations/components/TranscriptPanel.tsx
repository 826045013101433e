import { Button } from '@mui/material'
import { memo, useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Segments } from '../../../ui/choices.tsx'
import type { Line } from '../live/view.ts'
import type { Playback } from './use-playback.ts'
import type { Who } from './use-speaker.ts'

interface Props {
  lines: readonly Line[]
  /** State of the connection, shown in the head. */
  state: ReactNode
  /** Offered while there is nothing yet. */
  sample: ReactNode
  /** Marking who speaks; absent where the recogniser knows. */
  speaker: { readonly who: Who | null; readonly choose: (who: Who) => void } | null
  canWrite: boolean
  note: (text: string) => Promise<unknown>
  correct: (line: Line, text: string) => Promise<unknown>
  /** Absent while there is nothing to hear. */
  playback: Playback | null
  /** There was something to hear, and it was deleted. */
  isSoundGone: boolean
}

/** The conversation as text: interim grey, final black, notes in between; scrolls along unless one reads above. */
export function TranscriptPanel(props: Props) {
  const { lines, state, sample, speaker, canWrite, note, correct, playback, isSoundGone } = props
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const lastTop = useRef(0)
  useEffect(() => {
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
  return (
    <section className="card p-tr" aria-label={t('live.transcript')}>
      <header>
        <h2>{t('live.transcript')}</h2>
        <span className="x">{state}</span>
      </header>
      {isSoundGone && <p className="muted small sound-gone">{t('live.soundGone')}</p>}
      <div
        ref={list}
        className="tr-list"
        aria-live="polite"
        lang="de"
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
        {lines.length === 0 && (
          <div lang="">
            <p className="muted">{t('live.emptyTranscript')}</p>
            <div className="row tight wrap sample">{sample}</div>
          </div>
        )}
        {lines.map((line) => (
          <TranscriptLine
            key={line.id}
            line={line}
            canWrite={canWrite}
            acts={acts}
            sound={soundOf(line, playback)}
          />
        ))}
      </div>
      {speaker !== null && (
        <div className="speakers" title={t('live.whoKeys')}>
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
            onChange={(who) => speaker.choose(who as Who)}
          />
        </div>
      )}
      {canWrite && <NoteLine note={note} />}
    </section>
  )
}

/** A narrow button may break after the slash of "Patient/in". */
const breakable = (word: string): string => word.replace('/', '/\u200B')

const whos = ['dentist', 'assistant', 'patient'] as const
const letters = { dentist: 'd', assistant: 'a', patient: 'p' } as const

/** Whether a line can be heard, and is heard now. */
type Sound = 'none' | 'silent' | 'playing'
const soundOf = (line: Line, playback: Playback | null): Sound => {
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
  canWrite: boolean
  acts: LineActs
  sound: Sound
}

const TranscriptLine = memo(function TranscriptLine({ line, canWrite, acts, sound }: LineProps) {
  const t = useText()
  const f = useFormats()
  const [isEditing, setEditing] = useState(false)
  const letter = line.speaker === null ? '' : letters[line.speaker]
  const voice = line.voice < 0 ? '' : t('speaker.voice', { number: line.voice + 1 })
  const speaker = line.speaker === null ? voice : t(`speaker.${line.speaker}`)
  const who = line.isTyped ? t('live.typed') : speaker
  return (
    <div className={`ut ${letter} ${line.isFinal ? '' : 'interim'}`}>
      {who !== '' && (
        <span className={`sp ${letter}`} lang="">
          {who}
          {!line.isFinal && ` · ${t('live.speaks')}`}
        </span>
      )}
      <span className="tm">
        {sound === 'none' ? (
          f.duration(line.start)
        ) : (
          <PlayButton line={line} acts={acts} isPlaying={sound === 'playing'} />
        )}
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
        <span className="tx">
          {line.text}
          {!line.isFinal && <span className="caret" aria-hidden />}
          {line.original !== null && <small title={t('live.corrected', { text: line.original })}> ✎</small>}
        </span>
      )}
      {canWrite && line.isFinal && !isEditing && (
        <span className="ut-edit">
          <IconAction icon="pen" small label={t('live.correct')} onClick={() => setEditing(true)} />
        </span>
      )}
    </div>
  )
})

function PlayButton({ line, acts, isPlaying }: { line: Line; acts: LineActs; isPlaying: boolean }) {
  const t = useText()
  const f = useFormats()
  return (
    <button
      type="button"
      className="play-at"
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

function CorrectionForm({ text, done }: { text: string; done: (text: string | null) => Promise<void> }) {
  const t = useText()
  const [value, setValue] = useState(text)
  return (
    <form
      className="tx row"
      onSubmit={(event) => {
        event.preventDefault()
        void done(value.trim() === '' ? null : value.trim())
      }}
    >
      <input
        className="inp grow"
        aria-label={t('live.correct')}
        value={value}
        ref={(element) => element?.focus()}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') void done(null)
        }}
      />
      <Button type="submit" size="small">
        {t('action.save')}
      </Button>
    </form>
  )
}

function NoteLine({ note }: Pick<Props, 'note'>) {
  const t = useText()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const given = text.trim()
    if (given === '' || isSending) return
    setSending(true)
    const answer = await note(given)
    setSending(false)
    if (answer !== undefined) setText('')
  }
  return (
    <form className="noteline" onSubmit={(event) => void send(event)}>
      <input
        className="inp grow"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('live.note.placeholder')}
        aria-label={t('live.typedNote')}
      />
      <Button type="submit" disabled={isSending} startIcon={<Icon name="pen" />}>
        {t('live.note.send')}
      </Button>
    </form>
  )
}
