import { audioState } from '@honora/domain/live-session/audio-safety.ts'
import type { LiveError } from '@honora/domain/live-session/errors.ts'
import type { Session } from '@honora/domain/live-session/state.ts'
import { useEffect, useState } from 'react'
import { useReportError } from '../../../data/report-error.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { MicrophoneChoice } from './MicrophoneChoice.tsx'

const causeIds = {
  reconnectExhausted: 'liveSession.cause.reconnectExhausted',
  upstreamUnavailable: 'liveSession.cause.upstreamUnavailable',
  audioNotDecodable: 'liveSession.cause.audioNotDecodable',
  consentMissing: 'liveSession.cause.consentMissing',
  consultationCancelled: 'liveSession.cause.consultationCancelled',
  browserUnsupported: 'liveSession.cause.browserUnsupported',
  microphoneLost: 'liveSession.cause.microphoneLost',
  otherWindow: 'liveSession.cause.otherWindow',
  takenOver: 'liveSession.cause.takenOver',
  endedByServer: 'liveSession.cause.endedByServer',
} as const

/** What happened, whether the audio is safe, what to do: one of the six kinds of failure, or a reconnect under way. */
export function LiveErrorNotice({
  state,
  onRetry,
  onType,
  onRecord,
  onTakeOver,
}: {
  state: Session
  onRetry: () => void
  onType: () => void
  /** Goes on with the chosen microphone. */
  onRecord: () => void
  /** Goes on here with what another window of this login records. */
  onTakeOver: () => void
}) {
  const t = useText()
  const { error, config } = state
  const isReported = useFailureReport(error)
  const complaint = useLingering(state.complaint)
  if (error === null) {
    if (complaint !== null && state.connection === 'connected')
      return (
        <Notice tone="warn" title={t('liveSession.serverError.title')}>
          {t('liveSession.serverError.message', { title: complaint })}
        </Notice>
      )
    // A lost connection is shown where the audio is: in the bar.
    return null
  }
  const isOwnElsewhere = error.cause === 'otherWindow' || error.cause === 'takenOver'
  const act = (): void => {
    if (error.cause === 'microphoneLost') onRecord()
    else if (isOwnElsewhere) onTakeOver()
    else if (error.retryable) onRetry()
    else if (error.type === 'config_error') onType()
    else location.reload()
  }
  return (
    <Notice
      tone="err"
      title={t(`liveSession.error.${error.type}.title`)}
      actions={
        <>
          {error.cause === 'microphoneLost' && <MicrophoneChoice />}
          <Button variant="contained" color="primary" onClick={act}>
            {t(buttonId(error))}
          </Button>
        </>
      }
    >
      {error.cause === undefined ? (
        <>
          {t(`liveSession.error.${error.type}.message`)} {isReported && <>{t('liveSession.reported')} </>}
          {t(`liveSession.error.${error.type}.audio`, { audioState: audioState(state) })}{' '}
          {t(`liveSession.error.${error.type}.action`)}
        </>
      ) : (
        <>
          {t(causeIds[error.cause], { n: config?.reconnect.maxAttempts ?? 0 })}{' '}
          {(error.retryable || isOwnElsewhere || error.cause === 'microphoneLost') &&
            t(`liveSession.error.${error.type}.audio`, { audioState: audioState(state) })}
        </>
      )}
    </Notice>
  )
}

const buttonId = ({ type, cause }: LiveError) => {
  if (cause === 'microphoneLost') return 'live.goOnRecording'
  if (cause === 'otherWindow' || cause === 'takenOver') return 'liveSession.takeOver'
  return `liveSession.error.${type}.button` as const
}

/** Long enough to be read: while one speaks the next text would take it away at once. */
const complaintMs = 10_000

/** What the speech service complained of, for a while also after it went on. */
function useLingering(complaint: string | null): string | null {
  const [shown, setShown] = useState(complaint)
  if (complaint !== null && complaint !== shown) setShown(complaint)
  useEffect(() => {
    if (complaint !== null || shown === null) return undefined
    const timer = setTimeout(() => setShown(null), complaintMs)
    return () => clearTimeout(timer)
  }, [complaint, shown])
  return shown
}

/** Reports a failure whose cause is not known, with its kind alone; true once the report has arrived. */
function useFailureReport(error: LiveError | null): boolean {
  const reportError = useReportError()
  const [reported, setReported] = useState<LiveError | null>(null)
  useEffect(() => {
    if (error?.type !== 'unknown_error') return
    const report = async (): Promise<void> => {
      const failure = new Error(`Live session failed: ${error.type}`)
      const hasArrived = await reportError(failure, { kind: 'live', type: error.cause ?? error.type })
      if (hasArrived) setReported(error)
    }
    void report()
  }, [error, reportError])
  return error !== null && reported === error
}
