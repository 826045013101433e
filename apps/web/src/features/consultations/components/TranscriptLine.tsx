import { memo, useState } from 'react'
import type { SpeechFact } from '@honora/contract/speech.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { useSpeakerName } from '../../../ui/speaker-names.tsx'
import { isTimeless } from '../../facts/index.ts'
import type { Line } from '../live/view.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import { Marked } from './Marked.tsx'
import { PlayButton } from './PlayButton.tsx'
import type { Playback } from './use-playback.ts'
import transcriptPanelStyles from './TranscriptPanel.module.css'

const letters = { dentist: 'd', assistant: 'a', patient: 'p' } as const

/** Whether a line can be heard, and is heard now. */
type Playable = 'none' | 'silent' | 'playing'
export const audioOf = (line: Line, playback: Playback | null): Playable => {
  if (playback === null || line.isTyped) return 'none'
  return playback.playing === line.id ? 'playing' : 'silent'
}

/** The same for all lines and all times, so that a line is drawn anew only when it changes. */
export interface LineActs {
  readonly correct: (line: Line, text: string) => Promise<unknown>
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

/** One utterance: who, when, the words with what rests on them; it can be heard and corrected. */
export const TranscriptLine = memo(function TranscriptLine(props: LineProps) {
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
            <PlayButton
              from={line.start}
              isPlaying={audio === 'playing'}
              onClick={() => (audio === 'playing' ? acts.stop() : acts.play(line))}
            />
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
