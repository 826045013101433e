import type { Consultation } from '@honora/contract/consultations.ts'
import { audioSafety, pendingSeconds } from '@honora/domain/live-session/audio-safety.ts'
import { useMemo, useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useKnownTeeth } from '../../clinical/index.ts'
import { FactsPanel } from '../facts/FactsPanel.tsx'
import { readingOf } from '../facts/ReadingLine.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { MicrophoneCheck } from './MicrophoneCheck.tsx'
import { NoteLine } from './NoteLine.tsx'
import { PaneGrip } from './PaneGrip.tsx'
import { SampleMenu } from './SampleMenu.tsx'
import { TranscriptPanel } from './TranscriptPanel.tsx'
import type { Recording } from './use-recording.ts'

import styles from './RecordingStep.module.css'
import transcriptPanelStyles from './TranscriptPanel.module.css'

/** What a phone shows one of at a time. */
const panels = ['transcript', 'facts', 'teeth'] as const
type Panel = (typeof panels)[number]
const halves = ['teeth', 'transcript'] as const
type Half = (typeof halves)[number]

interface Props {
  appointmentId: string
  consultation: Consultation | null
  recording: Recording
}

/** Teeth, text and facts beside each other, as many as the width allows. */
export function RecordingPanels({ appointmentId, consultation, recording }: Props) {
  const t = useText()
  const f = useFormats()
  const known = useKnownTeeth(appointmentId)
  const [panel, setPanel] = useState<Panel>('transcript')
  const [half, setHalf] = useState<Half>('teeth')
  const { view, shown, canWrite, lines, state, seconds } = recording
  const isCut = shown === 'running' && audioSafety(state) === 'kept'
  // Where nothing turns speech into text none follows.
  const hasText = view.lines.some(({ isTyped }) => !isTyped)
  // Before all of the sound has become text, text and findings end earlier than it.
  const isRead = recording.isInterrupted && hasText && consultation?.status === 'completed'
  const until = isRead ? f.duration(recording.recorded) : null
  // A tablet shows the teeth or the text, beside the facts.
  const tabs = useMemo(
    () => (
      <span className={styles['half-tabs']}>
        <Segments
          label={t('live.panels')}
          value={half}
          choices={halves.map((value) => ({ value, label: t(`live.${value}`) }))}
          onChange={setHalf}
        />
      </span>
    ),
    [half, t],
  )
  return (
    <>
      <div className={styles['rec-panels']}>
        <Segments
          label={t('live.panels')}
          value={panel}
          choices={panels.map((value) => ({ value, label: t(`live.${value}`) }))}
          onChange={setPanel}
        />
      </div>
      <div
        className={recording.shell === null ? 'rec' : `rec ${transcriptPanelStyles['is-heard']}`}
        data-panel={panel}
        data-half={half}
      >
        <div className={styles['lcol']}>
          <ChartPanel facts={view.facts} known={known} tabs={tabs} until={until} />
          <TranscriptPanel
            lines={view.lines}
            facts={view.facts}
            tabs={tabs}
            speaker={recording.speaker}
            state={shown === 'none' ? null : <StatusMark set="recording" status={isCut ? 'cut' : shown} />}
            textFollowsFrom={
              isCut && hasText ? f.duration(Math.max(0, seconds - pendingSeconds(state))) : null
            }
            empty={emptyText(recording)}
            sample={canWrite && !recording.isLive ? <BeforeRecording recording={recording} /> : null}
            canWrite={canWrite}
            correct={lines.correct}
            isSample={recording.sample !== null}
            isAudioGone={recording.isAudioGone}
            playback={recording.playback}
          />
        </div>
        <PaneGrip />
        <FactsPanel
          view={view}
          until={until}
          canWrite={canWrite}
          decisions={recording.decisions}
          reading={readingOf(consultation)}
          note={canWrite ? <NoteLine appointmentId={appointmentId} note={lines.note} /> : null}
        />
      </div>
    </>
  )
}

/** Why there is no text yet, or what makes some. */
function emptyText({ canWrite, shown, engine, browser }: Recording): string {
  if (!canWrite || shown === 'ended') return 'live.noText'
  if (shown === 'none') return 'live.emptyTranscript'
  const isDeaf = engine.data?.state === 'missing_model' && !browser.isOn
  return isDeaf || shown === 'reading' ? 'live.textLater' : 'live.nothingHeard'
}

function BeforeRecording({ recording }: { recording: Recording }) {
  return (
    <>
      {recording.isNew && <SampleMenu onPlay={recording.play} />}
      <MicrophoneCheck />
    </>
  )
}
