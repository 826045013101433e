import type { Consultation } from '@honora/contract/consultations.ts'
import { useRef } from 'react'
import { useDrawn } from '../../../data/use-question.ts'
import { Answer } from '../../../ui/Answer.tsx'
import { StepSkeleton } from '../../../ui/StepSkeleton.tsx'
import '../../../ui/styles/italic.css'
import '../consultations.module.css'
import { useConsultation } from '../data.ts'
import { inputName } from '../live/input-name.ts'
import { Dock } from './Dock.tsx'
import { InterruptedQuestion } from './InterruptedQuestion.tsx'
import { RecordingNotices } from './RecordingNotices.tsx'
import { RecordingPanels } from './RecordingPanels.tsx'
import { useEngine } from './use-engine.ts'
import { useRecording } from './use-recording.ts'

import dockStyles from './Dock.module.css'

/** The first step of an appointment: the conversation is recorded, and its text, facts and teeth appear. */
export function RecordingStep({ appointmentId }: { appointmentId: string }) {
  const consultation = useConsultation(appointmentId)
  // What is missing for recognition is said above the panels and would push them down.
  const isDrawn = useDrawn(appointmentId, [consultation, useEngine()])
  return (
    <Answer
      question={consultation}
      isDrawn={isDrawn}
      skeleton={<StepSkeleton isSlow={consultation.isSlow} />}
    >
      {(found) => (
        <RecordingPage appointmentId={appointmentId} consultation={found} reload={consultation.retry} />
      )}
    </Answer>
  )
}

interface Props {
  appointmentId: string
  consultation: Consultation | null
  reload: () => void
}

function RecordingPage({ appointmentId, consultation, reload }: Props) {
  const recording = useRecording(appointmentId, consultation, reload)
  const { canWrite, isInterrupted, acts, shell } = recording
  const page = useRef<HTMLDivElement>(null)
  return (
    <div className={dockStyles['rec-step']} ref={page}>
      {isInterrupted && canWrite && (
        <InterruptedQuestion
          seconds={recording.recorded}
          isBusy={recording.isBusy}
          onGoOn={acts.start}
          onFinish={recording.finish}
        />
      )}
      <RecordingNotices
        appointmentId={appointmentId}
        recording={recording}
        onType={() => page.current?.querySelector<HTMLElement>('[data-note-line] input')?.focus()}
      />
      <RecordingPanels appointmentId={appointmentId} consultation={consultation} recording={recording} />
      {canWrite && (
        <Dock
          state={recording.state}
          seconds={recording.seconds}
          shown={recording.shown}
          gapSince={recording.gapSince}
          input={inputName(shell?.track() ?? null)}
          level={() => shell?.level() ?? 0}
          canRecord={recording.canRecord}
          onStart={acts.start}
          onPause={acts.pause}
          onResume={acts.resume}
          onEnd={acts.end}
          next={recording.isOver && !isInterrupted ? `/appointments/${appointmentId}/documentation` : null}
        />
      )}
    </div>
  )
}
