import { useCallback, useEffect, useState } from 'react'
import { useClient, useConfig } from '../../../data/client.tsx'
import { useOrganization } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { createChunkStore, type KeptSession } from '../live/chunk-store.ts'
import { LiveShell } from '../live/live-shell.ts'
import { recorderClaims } from '../live/recorder-claim.ts'
import { liveCalls, liveConfig } from '../data.ts'

import styles from '../consultations.module.css'
interface Forgotten {
  readonly session: KeptSession
  readonly seconds: number
}

const chunkSeconds = 0.5

/** Recordings of this practice whose last chunks never left this browser (a tab that died, a closed laptop). */
export function ForgottenRecordings() {
  const customerNumber = useOrganization().data?.customer_number
  const [found, setFound] = useState<readonly Forgotten[]>([])
  const look = useCallback(async () => {
    if (customerNumber === undefined || typeof indexedDB === 'undefined') return
    setFound(await forgotten(customerNumber))
  }, [customerNumber])
  useEffect(() => {
    void look().catch(() => undefined)
  }, [look])
  if (found.length === 0) return null
  return (
    <div className={styles['rec-found']}>
      {found.map((one) => (
        <ForgottenRecording key={one.session.recorder} {...one} done={look} />
      ))}
    </div>
  )
}

async function forgotten(customerNumber: string): Promise<Forgotten[]> {
  const store = createChunkStore()
  const answer: Forgotten[] = []
  const claims = recorderClaims()
  for (const session of await store.sessions()) {
    // What a window of this browser still records is not forgotten.
    if (session.customerNumber !== customerNumber || (await claims.isClaimed(session.recorder))) continue
    const { length: count } = await store.chunks(session.recorder)
    if (count === 0) await store.forget(session.recorder)
    else answer.push({ session, seconds: Math.ceil(count * chunkSeconds) })
  }
  return answer
}

function ForgottenRecording({ session, seconds, done }: Forgotten & { done: () => Promise<void> }) {
  const t = useText()
  const f = useFormats()
  const client = useClient()
  const config = useConfig()
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const send = (): void => {
    setSending(true)
    setFailed(false)
    const shell = new LiveShell({
      calls: liveCalls(client, { consultationId: session.consultationId }, config),
      store: createChunkStore(),
      source: null,
      config: liveConfig(config.consultationApiBase),
      about: session,
      heard: () => undefined,
    })
    shell.subscribe(() => {
      const { phase } = shell.snapshot()
      if (phase !== 'error' && phase !== 'disconnected') return
      setSending(false)
      setFailed(phase === 'error')
      void done()
    })
    void shell.start(session).then(() => shell.end())
  }
  return (
    <Notice
      tone="warn"
      icon="shieldwait"
      title={t('live.recoverTitle')}
      actions={
        <>
          <Link className="btn" to={`/appointments/${session.appointmentId}/recording`}>
            {t('live.recoverOpen')}
          </Link>
          <Button variant="contained" color="primary" disabled={isSending} onClick={send}>
            {t('live.recoverSend')}
          </Button>
        </>
      }
    >
      {t('live.recoverMessage', { seconds, at: f.dateTime(session.startedAt) })}
      {hasFailed && <> {t('live.recoverFailed')}</>}
    </Notice>
  )
}
