import { audioSafety, pendingSeconds } from '@honora/domain/live-session/audio-safety.ts'
import type { RecordingShown } from '@honora/domain/live-session/shown.ts'
import type { Session } from '@honora/domain/live-session/state.ts'
import { today } from '../../../i18n/berlin.ts'
import { dayOf } from '../../../i18n/format.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Meter } from './Meter.tsx'

import styles from './Dock.module.css'
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
  /** What all places of the page say about the recording. */
  shown: RecordingShown
  /** Since when an interrupted recording records nothing. */
  gapSince: string | null
  /** What the microphone is called that is on; '' while none is. */
  input: string
  /** Address of the next step, once the recording is over. */
  next: string | null
}

/** The controls: one large button, the clock, the level, what happens to the audio, and the end. */
export function Dock(props: Props) {
  const { state, seconds, level, canRecord } = props
  const t = useText()
  const f = useFormats()
  const isRecording = props.shown === 'running'
  const isOn =
    state.recording === 'recording' ||
    state.recording === 'paused' ||
    state.recording === 'starting' ||
    state.error?.cause === 'microphoneLost'
  const isBusy = props.shown === 'connecting' || state.ending
  const isOver = props.next !== null && !isOn
  // The question over the page has the buttons.
  const isAsked = props.shown === 'interrupted' && !isOn && state.phase !== 'error'
  return (
    <div
      className={`${styles['dock']} ${isRecording ? styles['is-live'] : ''} ${isOver ? styles['is-over'] : ''} ${isAsked ? styles['is-asked'] : ''}`}
      role="region"
      aria-label={t('live.controls')}
    >
      {!isAsked && <MainButton {...props} isBusy={isBusy} isOver={isOver} />}
      <div className={`${styles['clock']} num`} aria-label={t('live.elapsed')}>
        {f.duration(seconds)}
        <small role="status">{t(`recordingShown.${props.shown}`)}</small>
      </div>
      <Meter
        level={level}
        isRecording={isRecording}
        input={props.input}
        isOff={props.shown === 'interrupted'}
      />
      <SafetyLine state={state} seconds={seconds} shown={props.shown} gapSince={props.gapSince} />
      {isOver && props.next !== null && !isAsked && (
        <Link to={props.next} className={`btn pri ${styles['endbtn']}`}>
          {t('live.toDocumentation')}
        </Link>
      )}
      {!isOver && !isAsked && (
        <Button
          className={styles['endbtn']}
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

type MainButtonProps = Props & { isBusy: boolean; isOver: boolean }

function MainButton(props: MainButtonProps) {
  const { state, seconds, canRecord, isBusy, isOver, onStart, onPause, onResume } = props
  const t = useText()
  if (state.recording === 'recording') {
    return (
      <button type="button" className={styles['pausebtn']} onClick={onPause} aria-keyshortcuts="Space">
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
        className={styles['pausebtn']}
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
      className={styles['pausebtn']}
      onClick={onStart}
      disabled={!canRecord || isBusy || state.ending}
      aria-keyshortcuts="Space"
    >
      <Icon name="mic" />
      <span>
        {t(isOver && seconds > 0 ? 'live.goOnRecording' : 'live.start')}
        <small>{t('live.keyPause')}</small>
      </span>
    </button>
  )
}

const safetyIcons = {
  live: 'shield',
  caughtUp: 'shield',
  ended: 'shield',
  paused: 'shield',
  catchingUp: 'shieldwait',
  kept: 'shieldwarn',
  notStored: 'shieldwarn',
} as const

interface SafetyProps {
  state: Session
  seconds: number
  shown: RecordingShown
  gapSince: string | null
}

/** What happens to the audio at this moment (promise R2). */
function SafetyLine({ state, seconds, shown, gapSince }: SafetyProps) {
  const t = useText()
  const f = useFormats()
  const safety = audioSafety(state)
  const pending = pendingSeconds(state)
  const values = { pendingSeconds: pending, duration: f.duration(seconds) }
  const savedUntil = t('live.savedUntil', { time: f.duration(Math.max(0, seconds - pending)) })
  if (gapSince !== null && (safety === 'idle' || safety === 'caughtUp')) {
    const isToday = dayOf(gapSince) === today()
    const time = isToday ? f.time(gapSince) : f.dateTime(gapSince)
    return (
      <div className={styles['safe']} role="status" data-audio="stored">
        <Icon name="shield" />
        <span>
          <b>{savedUntil}</b>
          <span>{t(isToday ? 'audio.stopped.since' : 'audio.stopped.sinceDay', { time })}</span>
        </span>
      </div>
    )
  }
  if (safety === 'idle' && seconds > 0) {
    const isGap = shown === 'interrupted' || shown === 'elsewhere'
    return (
      <div className={styles['safe']} role="status" data-audio={isGap ? 'stored' : 'ended'}>
        <Icon name="shield" />
        <span>
          <b>{isGap ? savedUntil : t('recordingShown.ended')}</b>
          <span className="hide-s">{t(`audio.${isGap ? 'stopped' : 'ended'}.message`, values)}</span>
        </span>
      </div>
    )
  }
  const attempt = { attempt: state.attempts, maxAttempts: state.config?.reconnect.maxAttempts ?? 0 }
  return (
    <div className={styles['safe']} role="status" data-audio={safety}>
      {safety !== 'idle' && <Icon name={safetyIcons[safety]} />}
      <span>
        <b>{safety === 'live' ? savedUntil : t(`audio.${safety}.badge`, values)}</b>
        {safety === 'kept' ? (
          <span className="hide-s">
            {t('audio.kept.brief')}{' '}
            {state.connection === 'reconnecting' &&
              state.attempts > 0 &&
              t('liveSession.cause.reconnecting', attempt)}
          </span>
        ) : (
          <span className={safety === 'catchingUp' || safety === 'notStored' ? '' : 'hide-s'}>
            {t(`audio.${safety}.message`, values)}
          </span>
        )}
      </span>
    </div>
  )
}
