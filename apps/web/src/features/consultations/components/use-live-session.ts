import type { Consultation, SampleConsultation } from '@honora/contract/consultations.ts'
import { mustWarnBeforeLeaving } from '@honora/domain/live-session/audio-safety.ts'
import type { ServerMessage } from '@honora/domain/speech/messages.ts'
import { initialSession, type Session } from '@honora/domain/live-session/state.ts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useClient, useConfig, type ApiClient } from '../../../data/client.tsx'
import { useOrganization } from '../../../data/session.ts'
import { microphone, sampleSource, type AudioSource } from '../live/audio-source.ts'
import { createChunkStore } from '../live/chunk-store.ts'
import { LiveShell } from '../live/live-shell.ts'
import { liveCalls, liveConfig } from '../data.ts'

/** What is to be recorded: the room, or a sample in its place. */
export type Wanted =
  | { readonly kind: 'microphone' }
  | { readonly kind: 'sample'; readonly sample: SampleConsultation; readonly speed: number }

export interface LiveSession {
  readonly state: Session
  readonly shell: LiveShell | null
  readonly sample: SampleConsultation | null
  /** Seconds on the clock; null while nothing was begun in this visit. */
  readonly seconds: number | null
  begin(consultation: Consultation, wanted: Wanted): Promise<void>
  /** Ends a recording that was interrupted: what this browser still holds is sent, no microphone is opened. */
  finish(consultation: Consultation): Promise<void>
  /** Goes on recording here what another window records. */
  takeOver(): void
}

const noShell = { subscribe: () => () => undefined, snapshot: () => initialSession }

/** One live session of this page: made when the person starts, gone with the page. */
export function useLiveSession(appointmentId: string, hear: (message: ServerMessage) => void): LiveSession {
  const client = useClient()
  const config = useConfig()
  const customerNumber = useOrganization().data?.customer_number ?? ''
  const [shell, setShell] = useState<LiveShell | null>(null)
  const [sample, setSample] = useState<SampleConsultation | null>(null)
  const [before, setBefore] = useState(0)
  const source = shell ?? noShell
  const state = useSyncExternalStore(source.subscribe, source.snapshot)
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  const wantsRecording = useRef(false)

  const open = useCallback(
    async (consultation: Consultation, wanted: Wanted, isToRecord: boolean) => {
      const live = liveConfig(config.consultationApiBase)
      let made: LiveShell | null = null
      const input: AudioSource =
        wanted.kind === 'microphone'
          ? microphone(live.audio)
          : sampleSource(
              () => client.getSampleAudio({ params: { name: wanted.sample.name } }),
              {
                durationSeconds: wanted.sample.durationSeconds,
                timesliceMs: live.audio.timesliceMs,
                speed: wanted.speed,
              },
              () => made?.end(),
            )
      const model = wanted.kind === 'sample' ? { modelName: `sample:${wanted.sample.name}` } : {}
      const title = consultation.interactionId === null ? await reasonOf(client, appointmentId) : {}
      made = new LiveShell({
        calls: liveCalls(client, { consultationId: consultation.id, ...model, ...title }, config),
        store: createChunkStore(),
        source: input,
        config: live,
        speed: wanted.kind === 'sample' ? wanted.speed : 1,
        about: { appointmentId, consultationId: consultation.id, customerNumber },
        heard: (message) => latest.current(message),
      })
      setShell(made)
      setBefore(consultation.recordedSeconds)
      setSample(wanted.kind === 'sample' ? wanted.sample : null)
      wantsRecording.current = isToRecord
      const interaction =
        consultation.interactionId === null
          ? null
          : await client.getInteractionStatus({
              params: { speech_service: config.speechSegment, id: consultation.interactionId },
            })
      await made.start(interaction)
      if (!isToRecord) made.end()
    },
    [appointmentId, client, config, customerNumber],
  )

  const begin = useCallback(
    (consultation: Consultation, wanted: Wanted) => open(consultation, wanted, true),
    [open],
  )
  const finish = useCallback(
    (consultation: Consultation) => open(consultation, { kind: 'microphone' }, false),
    [open],
  )

  // The start button means both: connect, and record as soon as that stands.
  useEffect(() => {
    if (!wantsRecording.current || state.connection !== 'connected') return
    wantsRecording.current = false
    shell?.record()
  }, [shell, state.connection])
  useEffect(() => () => shell?.leave(), [shell])
  useAwake(state.recording === 'recording')
  useLeaveWarning(state)
  const seconds = shell === null ? null : before + shell.recordedSeconds
  const takeOver = (): void => {
    wantsRecording.current = true
    shell?.takeOver()
  }
  return { state, shell, sample, seconds, begin, finish, takeOver }
}

/** What the appointment is for, as the practice's own list of reasons calls it; never what was noted about it. */
async function reasonOf(client: ApiClient, appointmentId: string): Promise<{ title?: string }> {
  const [{ appointmentTypeId }, { appointmentTypes }] = await Promise.all([
    client.getAppointment({ params: { id: appointmentId } }),
    client.listAppointmentTypes({}),
  ])
  const title = appointmentTypes.find((type) => type.id === appointmentTypeId)?.name
  return title === undefined ? {} : { title }
}

/** Keeps the screen on while one records; a browser that cannot is no hindrance. */
function useAwake(isRecording: boolean): void {
  useEffect(() => {
    if (!isRecording || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isWanted = true
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (isWanted) lock = taken
      else void taken?.release()
    }
    void take()
    // The browser takes the lock back while the page is hidden.
    const again = (): void => void take()
    document.addEventListener('visibilitychange', again)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isRecording])
}

/** The browser's own question before the tab is closed. */
function useLeaveWarning(state: Session): void {
  const must = mustWarnBeforeLeaving(state)
  useEffect(() => {
    if (!must) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [must])
}
