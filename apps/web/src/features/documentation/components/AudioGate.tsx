import type { DocumentationAudio } from '@honora/contract/documentation.ts'
import { useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'

import styles from './AudioGate.module.css'
/** How far the audio is text, and the way to document without it: only with a reason. */
export function AudioGate(props: {
  audio: DocumentationAudio
  /** Null where this person may only read. */
  onWithoutRecording: ((reason: string) => void) | null
}) {
  const { audio, onWithoutRecording } = props
  const t = useText()
  const { duration } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const share = audio.seconds === 0 ? 0 : Math.round((audio.readSeconds / audio.seconds) * 100)
  const isMoving = audio.state === 'reading' || audio.state === 'recording'
  return (
    <>
      <p className="d">
        {t(`documentation.audio.${audio.state}`, {
          from: duration(audio.readSeconds),
          to: duration(audio.seconds),
        })}
      </p>
      {isMoving && audio.seconds > 0 && (
        <div
          className="bar"
          role="progressbar"
          aria-label={t('documentation.audio.progress')}
          aria-valuenow={share}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${share}%` }} />
        </div>
      )}
      {onWithoutRecording !== null && audio.state !== 'recording' && !isAsking && (
        <button type="button" className={`link ${styles['h44l']}`} onClick={() => setAsking(true)}>
          {t('documentation.without.ask')}
        </button>
      )}
      {onWithoutRecording !== null && isAsking && (
        <form
          className={styles['without']}
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim().length >= 3) onWithoutRecording(reason.trim())
          }}
        >
          <TextField
            label={t('documentation.without.reason')}
            hint={t('documentation.without.hint')}
            autoFocus
            lang="de"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className={styles['gb']}>
            <Button type="submit" className="h44" disabled={reason.trim().length < 3}>
              {t('documentation.without.confirm')}
            </Button>
            <Button className={`h44 ${styles['quiet']}`} variant="text" onClick={() => setAsking(false)}>
              {t('action.cancel')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
