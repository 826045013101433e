import type { Consultation, SampleConsultation } from '@honora/contract/consultations.ts'
import {
  audioSafety,
  mustWarnBeforeLeaving,
  pendingSeconds,
} from '@honora/domain/live-session/audio-safety.ts'
import type { Session } from '@honora/domain/live-session/state.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient, useConfig } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useDrawn, useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { StepSkeleton } from '../../../ui/StepSkeleton.tsx'
import '../../../ui/styles/italic.css'
import '../consultations.module.css'
import { useKnownTeeth } from '../../clinical/index.ts'
import { useConsultation, useLiveView } from '../data.ts'
import { FactsPanel } from '../facts/FactsPanel.tsx'
import { readingOf } from '../facts/ReadingLine.tsx'
import { useFactDecisions } from '../facts/use-fact-decisions.ts'
import type { Line } from '../live/view.ts'
import { BrowserHearingSwitch } from './BrowserHearingSwitch.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { Dock } from './Dock.tsx'
import { InterruptedQuestion } from './InterruptedQuestion.tsx'
import { LiveErrorNotice } from './LiveErrorNotice.tsx'
import { MicrophoneCheck } from './MicrophoneCheck.tsx'
import { NoteLine } from './NoteLine.tsx'
import { PaneGrip } from './PaneGrip.tsx'
import { SampleMenu } from './SampleMenu.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { TranscriptPanel } from './TranscriptPanel.tsx'
import { useBrowserHearing } from './use-browser-hearing.ts'
import { useConsentQuestion } from './use-consent.ts'
import { useDraftAtEnd } from './use-draft.ts'
import { useLiveKeys } from './use-live-keys.ts'
import { useLiveSession, type Wanted } from './use-live-session.ts'
import type { Note } from './use-notes.ts'
import { usePlayback } from './use-playback.ts'
import { useIsFinal, useShown } from './use-shown.ts'
import { useSpeaker, type Who } from './use-speaker.ts'
import { useSpokenCommands } from './use-spoken-commands.ts'
import { useStartFromAddress } from './use-start.ts'
import { useBlocker } from '../../../ui/router/RouterView.tsx'

import recordingStepStyles from './RecordingStep.module.css'
import dockStyles from './Dock.module.css'
import transcriptPanelStyles from './TranscriptPanel.module.css'
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
        <Recording appointmentId={appointmentId} consultation={found} reload={consultation.retry} />
      )}
    </Answer>
  )
}

/** A speech server may go away while somebody speaks. */
const serverLookMs = 10_000

function useEngine() {
  const client = useClient()
  const params = { speech_service: useConfig().speechSegment }
  return useQuestion(['engine'], () => client.getEngine({ params }), {
    refreshInterval: (last) => (last?.engine === 'server' ? serverLookMs : 0),
  })
}

interface Props {
  appointmentId: string
  consultation: Consultation | null
  reload: () => void
}

function Recording({ appointmentId, consultation, reload }: Props) {
  const t = useText()
  const client = useClient()
  const { speechSegment } = useConfig()
  const can = useCan()
  const mayManageEngine = can('speech-engine.manage')
  const report = useReportProblem()
  const confirm = useConfirm()
  const askConsent = useConsentQuestion(appointmentId)
  const known = useKnownTeeth(appointmentId)
  const [linked, setLinked] = useState<string | null>(null)
  const interactionId = linked ?? consultation?.interactionId ?? null
  const { view, refresh, hear, settle, apply } = useLiveView(interactionId)
  const live = useLiveSession(appointmentId, hear)
  const { state, shell } = live
  const isLive = shell !== null && state.phase !== 'disconnected'
  const isFinal = useIsFinal(appointmentId) && !isLive
  const canWrite = can('consultation.record') && !isFinal
  const hearCommand = useSpokenCommands({
    lines: view.lines,
    consultationId: consultation?.id ?? null,
    isLive: state.connection === 'connected',
    changed: () => void refresh(),
  })
  const engine = useEngine()

  const browser = useBrowserHearing({
    isNeeded: engine.data?.state === 'missing_model' && canWrite,
    isRecording: state.recording === 'recording' && live.sample === null,
    interactionId,
    track: () => shell?.track() ?? null,
    clock: () => live.seconds ?? 0,
    // Final is what the server has stored, under its own id: commands and speakers are about that.
    heard: (text) =>
      hear({
        type: 'transcript',
        segments: [{ ...text, segmentId: text.id, final: false, channel: 0, speakerId: -1 }],
      }),
    stored: (text, transcript) => {
      settle(text.id, transcript)
      void refresh().catch(() => undefined)
    },
  })

  const opened = state.interaction?.interactionId ?? null
  useEffect(() => {
    if (opened !== null) setLinked(opened)
  }, [opened])
  const phase = state.phase
  useEffect(() => {
    if (phase !== 'disconnected') return
    reload()
    void refresh().catch(() => undefined)
  }, [phase, reload, refresh])

  /** The consultation of this appointment, begun when it is needed first. */
  const ensure = useCallback(async (): Promise<Consultation> => {
    if (consultation !== null) return consultation
    const begun = await client.createConsultation({ body: { appointmentId } })
    reload()
    return begun
  }, [appointmentId, client, consultation, reload])

  const begin = useAction(async (wanted: Wanted) => {
    if (!(await askConsent())) return
    await live.begin(await ensure(), wanted)
  }, report)
  const start = (): void => {
    if (canGoOn(state)) shell?.record()
    else void begin.run({ kind: 'microphone' })
  }
  useStartFromAddress(canWrite && shell === null, start)
  const finish = useAction(async () => {
    if (consultation !== null) await live.finish(consultation)
  }, report)
  const recorded = Math.max(live.seconds ?? 0, consultation?.recordedSeconds ?? 0)
  const shown = useShown(appointmentId, shell === null ? null : state, consultation, recorded)
  const isInterrupted = shown === 'interrupted' && (shell === null || state.phase === 'disconnected')
  const play = (sample: SampleConsultation, speed: number): void =>
    void begin.run({ kind: 'sample', sample, speed })

  const end = useAction(async () => {
    const isSure = await confirm({
      header: t('liveSession.end.title'),
      question: t('liveSession.end.message'),
      buttons: [
        { label: t('liveSession.end.confirm'), value: true, variant: 'primary' },
        { label: t('action.cancel'), value: false },
      ],
    })
    if (isSure !== true) return
    await browser.finish()
    shell?.end()
  })
  useLiveKeys(
    state,
    { start, pause: () => shell?.pause(), resume: () => shell?.record(), end: () => void end.run() },
    canWrite,
  )
  useLeaveQuestion(mustWarnBeforeLeaving(state), pendingSeconds(state))

  const newInteraction = async (): Promise<string> => {
    const begun = await ensure()
    const made = await client.createInteraction({
      params: { speech_service: speechSegment },
      body: { consultationId: begun.id },
    })
    return made.interactionId
  }
  const ownInteraction = async (): Promise<string> => {
    const id = interactionId ?? (await newInteraction())
    setLinked(id)
    return id
  }
  const note = useAction(async ({ id: segmentId, text }: Note) => {
    const id = await ownInteraction()
    const clock = live.seconds
    const answer = await client.createTranscript({
      params: { speech_service: speechSegment },
      body: {
        interactionId: id,
        segmentId,
        text,
        final: true,
        speaker: 'dentist',
        ...(clock === null ? {} : { start: clock }),
      },
    })
    await refresh()
    hearCommand(text)
    return answer
  }, report)
  const correct = useAction(async (line: Line, text: string) => {
    await client.updateTranscript({ params: { speech_service: speechSegment, id: line.id }, body: { text } })
    await refresh()
  }, report)
  const mark = useAction(async (line: Line, speaker: Who) => {
    await client.updateTranscript({
      params: { speech_service: speechSegment, id: line.id },
      body: { speaker },
    })
    await refresh()
  }, report)
  const isSpeaking = canWrite && state.connection === 'connected' && live.sample === null
  const speaker = useSpeaker(view.lines, isSpeaking, (line, who) => mark.run(line, who))
  const playback = usePlayback(consultation?.id ?? null, consultation?.recording?.bytes ?? 0)
  const decisions = useFactDecisions({ interaction: ownInteraction, apply })
  // Somebody else decides about facts, or a reader is done; text comes over the socket while one records.
  useServerEvents(['consultation.updated'], (event) => {
    const isText = event.change === 'text'
    if (event.id !== consultation?.id || (isText ? isLive : event.change !== 'facts')) return
    void refresh().catch(() => undefined)
  })

  const hasFacts = view.facts.some((fact) => fact.state !== 'dropped')
  const { isDrafting } = useDraftAtEnd(state, consultation?.id ?? null, hasFacts)

  const noteField = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<Panel>('transcript')
  const [half, setHalf] = useState<Half>('teeth')
  const isNew = interactionId === null && shell === null
  const isOver =
    state.phase === 'disconnected' ||
    (shell === null && ((consultation?.recordedSeconds ?? 0) > 0 || view.lines.length > 0))
  // A tablet shows the teeth or the text, beside the facts.
  const tabs = useMemo(
    () => (
      <span className={recordingStepStyles['half-tabs']}>
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
    <div className={dockStyles['rec-step']} ref={noteField}>
      {isInterrupted && canWrite && (
        <InterruptedQuestion
          seconds={recorded}
          isBusy={begin.isRunning || finish.isRunning}
          onGoOn={start}
          onFinish={() => void finish.run()}
        />
      )}
      <div className={recordingStepStyles['rec-notes']}>
        <LiveErrorNotice
          state={state}
          onRetry={() => shell?.retry()}
          onRecord={start}
          onTakeOver={() => live.takeOver()}
          onType={() => noteField.current?.querySelector<HTMLElement>('[data-note-line] input')?.focus()}
        />
        <StorageNotice isKeeping={['kept', 'notStored'].includes(audioSafety(state))} />
        {engine.data?.state === 'missing_model' && !isFinal && (
          <p className="engine-line small muted">
            <Icon name="info" size="small" />
            <span className="grow">{t(browser.isOn ? 'live.browserHears' : 'live.noEngineLine')}</span>
            <BrowserHearingSwitch hearing={browser} />
            {mayManageEngine && (
              <Link className="link" to="/settings/speech">
                {t('live.noEngineAction')}
              </Link>
            )}
          </p>
        )}
        {engine.data?.engine === 'server' && engine.data.state === 'error' && live.sample === null && (
          <Notice tone="warn" title={t('live.speechServerAway')}>
            {t('live.speechServerAwayHint')}
          </Notice>
        )}
        {isFinal && <FinalNotice appointmentId={appointmentId} />}
        {!isFinal && !canWrite && <Notice tone="neutral">{t('live.noWritePermission')}</Notice>}
      </div>
      <div className={recordingStepStyles['rec-panels']}>
        <Segments
          label={t('live.panels')}
          value={panel}
          choices={panels.map((value) => ({ value, label: t(`live.${value}`) }))}
          onChange={setPanel}
        />
      </div>
      <div
        className={shell === null ? 'rec' : `rec ${transcriptPanelStyles['is-heard']}`}
        data-panel={panel}
        data-half={half}
      >
        <div className={recordingStepStyles['lcol']}>
          <ChartPanel facts={view.facts} known={known} tabs={tabs} />
          <TranscriptPanel
            lines={view.lines}
            facts={view.facts}
            tabs={tabs}
            speaker={isSpeaking && (speaker.who !== null || isWithoutVoices(view.lines)) ? speaker : null}
            state={shown === 'none' ? null : <StatusMark set="recording" status={shown} />}
            sample={
              canWrite && !isLive ? (
                <>
                  {isNew && <SampleMenu onPlay={play} />}
                  <MicrophoneCheck />
                </>
              ) : null
            }
            canWrite={canWrite}
            correct={(line, text) => correct.run(line, text)}
            isSample={live.sample !== null}
            isAudioGone={!isLive && consultation?.recording === null && consultation.recordedSeconds > 0}
            playback={isLive || (consultation?.recording ?? null) === null ? null : playback}
          />
        </div>
        <PaneGrip />
        <FactsPanel
          view={view}
          canWrite={canWrite}
          decisions={decisions}
          reading={readingOf(consultation)}
          note={canWrite ? <NoteLine appointmentId={appointmentId} note={note.run} /> : null}
        />
      </div>
      {canWrite && (
        <Dock
          state={state}
          seconds={isLive ? (live.seconds ?? 0) : recorded}
          shown={shown}
          level={() => shell?.level() ?? 0}
          canRecord={!begin.isRunning}
          onStart={start}
          onPause={() => shell?.pause()}
          onResume={() => shell?.record()}
          onEnd={() => void end.run()}
          next={
            isOver && !isInterrupted && !isDrafting ? `/appointments/${appointmentId}/documentation` : null
          }
        />
      )}
    </div>
  )
}

/** What nobody can change any more, and what is possible instead. */
function FinalNotice({ appointmentId }: { appointmentId: string }) {
  const t = useText()
  const mayAdd = useCan()('documentation.write')
  return (
    <Notice tone="neutral" title={t('live.final.title')}>
      {t('live.final.message')}{' '}
      <Link className="link" to={`/appointments/${appointmentId}/documentation`}>
        {t(mayAdd ? 'live.final.addendum' : 'live.final.read')}
      </Link>
    </Notice>
  )
}

/** What a phone shows one of at a time. */
const panels = ['transcript', 'facts', 'teeth'] as const
type Panel = (typeof panels)[number]
const halves = ['teeth', 'transcript'] as const
type Half = (typeof halves)[number]

/** The recorder ended without the session: it begins again where the audio stopped. */
const canGoOn = (state: Session): boolean =>
  state.phase === 'connected' && state.recording === 'stopped' && !state.ending

/** The recogniser does not say who speaks: then a person may. */
const isWithoutVoices = (lines: readonly Line[]): boolean =>
  lines.some((line) => line.isFinal && !line.isTyped && line.speaker === null)

/** Asks before another page of the portal takes the place of a running recording. */
function useLeaveQuestion(must: boolean, pending: number): void {
  const t = useText()
  const confirm = useConfirm()
  useBlocker(
    must,
    async () =>
      (await confirm({
        header: t('liveSession.leave.title'),
        question: t('liveSession.leave.message', { pendingSeconds: pending }),
        buttons: [
          { label: t('liveSession.leave.stay'), value: false, variant: 'primary' },
          { label: t('liveSession.leave.confirm'), value: true, variant: 'error' },
        ],
      })) !== true,
  )
}
