import type { Consultation, SampleConsultation } from '@honora/contract/consultations.ts'
import { mustWarnBeforeLeaving, pendingSeconds } from '@honora/domain/live-session/audio-safety.ts'
import type { Session } from '@honora/domain/live-session/state.ts'
import { useEffect } from 'react'
import { useServerEvents } from '../../../data/events.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useLiveView } from '../data.ts'
import { useFactDecisions } from '../facts/use-fact-decisions.ts'
import type { Line } from '../live/view.ts'
import { useBrowserHearing } from './use-browser-hearing.ts'
import { useConsentQuestion } from './use-consent.ts'
import { useDraftAtEnd } from './use-draft.ts'
import { useEngine } from './use-engine.ts'
import { useInteraction } from './use-interaction.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useLines } from './use-lines.ts'
import { useLiveKeys } from './use-live-keys.ts'
import { useLiveSession, type Wanted } from './use-live-session.ts'
import { usePlayback } from './use-playback.ts'
import { useIsFinal, useShown } from './use-shown.ts'
import { useSpeaker } from './use-speaker.ts'
import { useSpokenCommands } from './use-spoken-commands.ts'
import { useStartFromAddress } from './use-start.ts'

export type Recording = ReturnType<typeof useRecording>

/** What happens on the page of a recording: the session, what is heard and typed, and what is decided about facts. */
export function useRecording(appointmentId: string, consultation: Consultation | null, reload: () => void) {
  const can = useCan()
  const report = useReportProblem()
  const askConsent = useConsentQuestion(appointmentId)
  const own = useInteraction(appointmentId, consultation, reload)
  const { interactionId, link } = own
  const { view, refresh, hear, settle, apply } = useLiveView(interactionId)
  const live = useLiveSession(appointmentId, hear)
  const { state, shell, sample } = live
  const isLive = shell !== null && state.phase !== 'disconnected'
  const isFinal = useIsFinal(appointmentId) && !isLive
  const canWrite = can('consultation.record') && !isFinal
  const command = useSpokenCommands({
    lines: view.lines,
    consultationId: consultation?.id ?? null,
    isLive: state.connection === 'connected',
    changed: () => void refresh(),
  })
  const engine = useEngine()
  const browser = useBrowserHearing({
    isNeeded: engine.data?.state === 'missing_model' && canWrite,
    isRecording: state.recording === 'recording' && sample === null,
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
    if (opened !== null) link(opened)
  }, [opened, link])
  const { phase } = state
  useEffect(() => {
    if (phase !== 'disconnected') return
    reload()
    void refresh().catch(() => undefined)
  }, [phase, reload, refresh])
  // Somebody else decides about facts, or a reader is done; text comes over the socket while one records.
  useServerEvents(['consultation.updated'], (event) => {
    const isText = event.change === 'text'
    if (event.id !== consultation?.id || (isText ? isLive : event.change !== 'facts')) return
    void refresh().catch(() => undefined)
  })

  const begin = useAction(async (wanted: Wanted) => {
    if (!(await askConsent())) return
    await live.begin(await own.consultation(), wanted)
  }, report)
  const start = (): void => {
    if (canGoOn(state)) shell?.record()
    else void begin.run({ kind: 'microphone' })
  }
  const finish = useAction(async () => {
    if (consultation !== null) await live.finish(consultation)
  }, report)
  const isSure = useEndQuestion()
  const end = useAction(async () => {
    if (!(await isSure())) return
    await browser.finish()
    shell?.end()
  })
  const acts = {
    start,
    pause: () => shell?.pause(),
    resume: () => shell?.record(),
    end: () => void end.run(),
  }
  useStartFromAddress(canWrite && shell === null, start)
  useLiveKeys(state, acts, canWrite)
  useLeaveQuestion(mustWarnBeforeLeaving(state), pendingSeconds(state))

  const lines = useLines({
    interaction: own.interaction,
    clock: live.seconds,
    refresh,
    noted: command,
  })
  const isSpeaking = canWrite && state.connection === 'connected' && sample === null
  const speaker = useSpeaker(view.lines, isSpeaking, (line, who) => lines.mark(line, who))
  const playback = usePlayback(consultation?.id ?? null, consultation?.recording?.bytes ?? 0)
  const decisions = useFactDecisions({ interaction: own.interaction, apply })
  const hasFacts = view.facts.some((fact) => fact.state !== 'dropped')
  const { isDrafting } = useDraftAtEnd(state, consultation?.id ?? null, hasFacts)

  /** Seconds recorded in this and earlier visits. */
  const recorded = Math.max(live.seconds ?? 0, consultation?.recordedSeconds ?? 0)
  const { shown, gapSince } = useShown(appointmentId, shell === null ? null : state, consultation, recorded)
  const hasBegun = (consultation?.recordedSeconds ?? 0) > 0 || view.lines.length > 0
  return {
    view,
    state,
    shell,
    sample,
    engine,
    browser,
    shown,
    gapSince,
    isLive,
    isFinal,
    canWrite,
    acts,
    lines,
    decisions,
    seconds: isLive ? (live.seconds ?? 0) : recorded,
    recorded,
    isInterrupted: shown === 'interrupted' && !isLive,
    isBusy: begin.isRunning || finish.isRunning,
    canRecord: !begin.isRunning,
    /** Nothing was said or typed yet. */
    isNew: interactionId === null && shell === null,
    /** What follows the recording can begin. */
    isOver: (phase === 'disconnected' || (shell === null && hasBegun)) && !isDrafting,
    /** Marking who speaks, where the recogniser does not tell it. */
    speaker: isSpeaking && (speaker.who !== null || isWithoutVoices(view.lines)) ? speaker : null,
    playback: isLive || (consultation?.recording ?? null) === null ? null : playback,
    isAudioGone: !isLive && consultation?.recording === null && consultation.recordedSeconds > 0,
    finish: () => void finish.run(),
    retry: () => shell?.retry(),
    takeOver: () => live.takeOver(),
    play: (chosen: SampleConsultation, speed: number) =>
      void begin.run({ kind: 'sample', sample: chosen, speed }),
  }
}

/** The recorder ended without the session: it begins again where the audio stopped. */
const canGoOn = (state: Session): boolean =>
  state.phase === 'connected' && state.recording === 'stopped' && !state.ending

/** The recogniser does not say who speaks: then a person may. */
const isWithoutVoices = (lines: readonly Line[]): boolean =>
  lines.some((line) => line.isFinal && !line.isTyped && line.speaker === null)

function useEndQuestion(): () => Promise<boolean> {
  const t = useText()
  const confirm = useConfirm()
  return async () =>
    (await confirm({
      header: t('liveSession.end.title'),
      question: t('liveSession.end.message'),
      buttons: [
        { label: t('liveSession.end.confirm'), value: true, variant: 'primary' },
        { label: t('action.cancel'), value: false },
      ],
    })) === true
}
