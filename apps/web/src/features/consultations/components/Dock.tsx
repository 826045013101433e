import { audioSafety, pendingSeconds } from '@honora/domain/live-session/audio-safety.ts'
import type { Session } from '@honora/domain/live-session/state.ts'
import { Button } from '@mui/material'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Meter } from './Meter.tsx'

interface Props {
  state: Session
  /** Seconds recorded in this and earlier visits. */
  seconds: number
  level: () => number
  canRecord: boolean
  onStart: () => void
  onPause: () => void
  onResume: () => void
  onEnd: () => void
  /** Address of the next step, once the recording is over. */
  next: string | null
}

/** The controls: one large button, the clock, the level, what happens to the sound, and the end. */
export function Dock(props: Props) {
  const { state, seconds, level, canRecord } = props
  const t = useText()
  const f = useFormats()
  const isRecording = state.recording === 'recording'
  const isOn =
    isRecording ||
    state.recording === 'paused' ||
    state.recording === 'starting' ||
    state.error?.cause === 'microphoneLost'
  const isBusy =
    state.phase !== 'initializing' &&
    state.phase !== 'connected' &&
    state.phase !== 'error' &&
    state.phase !== 'disconnected'
  const isOver = props.next !== null && !isOn
  return (
    <div
      className={`dock ${isRecording ? 'is-live' : ''} ${isOver ? 'is-over' : ''}`}
      role="region"
      aria-label={t('live.controls')}
    >
      <MainButton {...props} isBusy={isBusy} isOver={isOver} />
      <div className="clock num" aria-label={t('live.elapsed')}>
        {f.duration(seconds)}
        <small role="status">{t(isOver && !isBusy ? 'audio.ended.badge' : stateId(state, isBusy))}</small>
      </div>
      <Meter level={level} isRecording={isRecording} />
      <SafetyLine state={state} seconds={seconds} />
      {isOver && props.next !== null ? (
        <Link to={props.next} className="btn pri endbtn">
          {t('live.toDocumentation')}
        </Link>
      ) : (
        <Button
          className="endbtn"
          size="large"
          disabled={!canRecord || !isOn || state.ending}
          onClick={props.onEnd}
          startIcon={<Icon name="stop" />}
          aria-keyshortcuts="Control+E"
        >
          {t('live.end')} <kbd className="hide-s">{t('live.keyEnd')}</kbd>
        </Button>
      )}
    </div>
  )
}

function stateId(state: Session, isBusy: boolean): string {
  if (state.recording === 'recording') return 'live.isRunning'
  if (state.recording === 'paused') return 'live.isPaused'
  return isBusy ? 'live.isConnecting' : 'live.isOff'
}

type MainButtonProps = Props & { isBusy: boolean; isOver: boolean }

function MainButton({ state, canRecord, isBusy, isOver, onStart, onPause, onResume }: MainButtonProps) {
  const t = useText()
  if (state.recording === 'recording') {
    return (
      <button type="button" className="pausebtn" onClick={onPause} aria-keyshortcuts="Space">
        <Icon name="pause" />
        <span>
          {t('live.pause')}
          <small>{t('live.keyPause')}</small>
        </span>
      </button>
    )
  }
  if (state.recording === 'paused') {
    return (
      <button
        type="button"
        className="pausebtn"
        onClick={onResume}
        disabled={state.connection !== 'connected'}
        aria-keyshortcuts="Space"
      >
        <Icon name="play" />
        <span>
          {t('live.resume')}
          <small>{t('live.keyPause')}</small>
        </span>
      </button>
    )
  }
  return (
    <button
      type="button"
      className="pausebtn"
      onClick={onStart}
      disabled={!canRecord || isBusy || state.ending}
      aria-keyshortcuts="Space"
    >
      <Icon name="mic" />
      <span>
        {t(isOver ? 'live.goOnRecording' : 'live.start')}
        <small>{t('live.keyPause')}</small>
      </span>
    </button>
  )
}

const safetyIcons = {
  idle: 'shield',
  live: 'shield',
  caughtUp: 'shield',
  ended: 'shield',
  paused: 'shield',
  catchingUp: 'shieldwait',
  kept: 'shieldwarn',
  notStored: 'shieldwarn',
} as const

/** What happens to the sound at this moment (promise R2). */
function SafetyLine({ state, seconds }: { state: Session; seconds: number }) {
  const t = useText()
  const f = useFormats()
  const safety = audioSafety(state)
  const pending = pendingSeconds(state)
  const values = { pendingSeconds: pending, duration: f.duration(seconds) }
  const title =
    safety === 'live'
      ? t('live.savedUntil', { time: f.duration(Math.max(0, seconds - pending)) })
      : t(`audio.${safety}.badge`)
  return (
    <div className="safe" role="status" data-audio={safety}>
      <Icon name={safetyIcons[safety]} />
      <span>
        <b>{title}</b>
        {safety === 'kept' ? (
          <span>{t('audio.kept.brief')}</span>
        ) : (
          <span className={safety === 'catchingUp' || safety === 'notStored' ? '' : 'hide-s'}>
            {t(`audio.${safety}.message`, values)}
          </span>
        )}
      </span>
    </div>
  )
}
