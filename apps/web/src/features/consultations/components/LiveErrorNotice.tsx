import { audioSafety, audioState } from '@honora/domain/live-session/audio-safety.ts'
import type { Session } from '@honora/domain/live-session/state.ts'
import { Button } from '@mui/material'
import { useText } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { MicrophoneChoice } from './MicrophoneChoice.tsx'

const causeIds = {
  reconnectExhausted: 'liveSession.cause.reconnectExhausted',
  upstreamUnavailable: 'liveSession.cause.upstreamUnavailable',
  audioNotDecodable: 'liveSession.cause.audioNotDecodable',
  consentMissing: 'liveSession.cause.consentMissing',
  browserUnsupported: 'liveSession.cause.browserUnsupported',
  microphoneLost: 'liveSession.cause.microphoneLost',
} as const

/** What happened, whether the sound is safe, what to do: one of the six kinds of failure, or a reconnect under way. */
export function LiveErrorNotice({
  state,
  onRetry,
  onType,
  onRecord,
}: {
  state: Session
  onRetry: () => void
  onType: () => void
  /** Goes on with the chosen microphone. */
  onRecord: () => void
}) {
  const t = useText()
  const { error, config } = state
  if (error === null) {
    if (state.connection !== 'reconnecting' || config === null) return null
    const values = { attempt: state.attempts, maxAttempts: config.reconnect.maxAttempts }
    return (
      <Notice tone="warn" title={t('liveSession.cause.reconnecting', values)}>
        {audioSafety(state) === 'kept' && t('audio.kept.message')}
      </Notice>
    )
  }
  const act = (): void => {
    if (error.cause === 'microphoneLost') onRecord()
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
            {error.cause === 'microphoneLost'
              ? t('live.goOnRecording')
              : t(`liveSession.error.${error.type}.button`)}
          </Button>
        </>
      }
    >
      {error.cause === undefined ? (
        <>
          {t(`liveSession.error.${error.type}.message`)}{' '}
          {t(`liveSession.error.${error.type}.audio`, { audioState: audioState(state) })}{' '}
          {t(`liveSession.error.${error.type}.action`)}
        </>
      ) : (
        <>
          {t(causeIds[error.cause], { n: config?.reconnect.maxAttempts ?? 0 })}{' '}
          {(error.retryable || error.cause === 'microphoneLost') &&
            t(`liveSession.error.${error.type}.audio`, { audioState: audioState(state) })}
        </>
      )}
    </Notice>
  )
}
