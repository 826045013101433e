import { audioSafety } from '@honora/domain/live-session/audio-safety.ts'
import { useCan } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { BrowserHearingSwitch } from './BrowserHearingSwitch.tsx'
import { LiveErrorNotice } from './LiveErrorNotice.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import type { Recording } from './use-recording.ts'

import styles from './RecordingStep.module.css'

interface Props {
  appointmentId: string
  recording: Recording
  /** Puts the cursor where a note is typed. */
  onType: () => void
}

/** What a person must know before and while it records: what failed, what is missing, what is closed. */
export function RecordingNotices({ appointmentId, recording, onType }: Props) {
  const t = useText()
  const mayManageEngine = useCan()('speech-engine.manage')
  const { state, engine, browser, isFinal, canWrite, acts } = recording
  return (
    <div className={styles['rec-notes']}>
      <LiveErrorNotice
        state={state}
        onRetry={recording.retry}
        onRecord={acts.start}
        onTakeOver={recording.takeOver}
        onType={onType}
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
      {engine.data?.engine === 'server' && engine.data.state === 'error' && recording.sample === null && (
        <Notice tone="warn" title={t('live.speechServerAway')}>
          {t('live.speechServerAwayHint')}
        </Notice>
      )}
      {isFinal && <FinalNotice appointmentId={appointmentId} />}
      {!isFinal && !canWrite && <Notice tone="neutral">{t('live.noWritePermission')}</Notice>}
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
