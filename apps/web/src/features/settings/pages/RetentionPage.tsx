import type { RetentionItem, RetentionRemoval } from '@honora/contract/retention.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { HoldDialog, useReleaseHold } from '../components/LegalHold.tsx'

/** What the daily run will remove, what is held back, and what it has removed. */
export function RetentionPage() {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const can = useCan()
  const question = useQuestion('retention', () => client.getRetention({}))
  const release = useReleaseHold(question.retry)
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  const canHold = can('settings.manage')
  return (
    <Answer question={question} skeleton={<SkeletonCard lines={4} isSlow={question.isSlow} />}>
      {({ due, removed, holds }) => (
        <div className="stack s4">
          <Card flush title={t('retention.due.title')}>
            <p className="pad t2">{t('retention.due.hint')}</p>
            {due.length === 0 ? (
              <EmptyState id="retention.due.empty" icon="okc" />
            ) : (
              <ul>
                {due.map((item) => (
                  <DueRow
                    key={`${item.kind} ${item.recordId}`}
                    item={item}
                    onHold={canHold ? (id, name) => setAsked({ id, name }) : undefined}
                  />
                ))}
              </ul>
            )}
          </Card>
          {holds.length > 0 && (
            <Card flush title={t('retention.holds.title')}>
              <ul>
                {holds.map((hold) => (
                  <li key={hold.patientId} className="li">
                    <span className="grow">
                      <span className="t1 block">
                        <Link to={`/patients/${hold.patientId}`} search={{ tab: 'access' }}>
                          {t('retention.holds.of', { number: hold.number, reason: hold.reason })}
                        </Link>
                      </span>
                      <span className="t2 block">
                        {t('retention.holds.since', { at: formats.dateTime(hold.since), by: hold.by })}
                      </span>
                    </span>
                    {canHold && (
                      <Button
                        size="small"
                        disabled={release.isRunning}
                        onClick={() => void release.run(hold.patientId, t('retention.hold.patient', hold))}
                      >
                        {t('retention.holds.release')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card flush title={t('retention.removed.title')}>
            {removed.length === 0 ? (
              <EmptyState id="retention.removed.empty" icon="eye" />
            ) : (
              <ul>
                {removed.map((removal) => (
                  <RemovedRow key={removal.id} removal={removal} />
                ))}
              </ul>
            )}
          </Card>
          {asked !== null && (
            <HoldDialog
              patientId={asked.id}
              name={asked.name}
              onClose={() => setAsked(null)}
              onHeld={() => {
                setAsked(null)
                question.retry()
              }}
            />
          )}
        </div>
      )}
    </Answer>
  )
}

function DueRow({
  item,
  onHold,
}: {
  item: RetentionItem
  onHold: ((patientId: string, name: string) => void) | undefined
}) {
  const t = useText()
  const formats = useFormats()
  const name = `${t(`retention.kind.${item.kind}`)} ${item.number}`
  const { patientId } = item
  return (
    <li className="li">
      <span className="grow">
        <span className="t1 block">
          {patientId === null ? name : <Link to={`/patients/${patientId}`}>{name}</Link>}
        </span>
        <span className="t2 block">
          {t('retention.ended', {
            on: formats.date(item.endedOn),
            from: formats.date(item.removableFrom),
          })}
        </span>
      </span>
      {onHold !== undefined && patientId !== null && item.blockedBy !== 'legal_hold' && (
        <Button size="small" onClick={() => onHold(patientId, name)}>
          {t('retention.hold.set')}
        </Button>
      )}
      {item.blockedBy === null ? (
        <Tone tone="warn" icon="clock">
          {t('retention.next')}
        </Tone>
      ) : (
        <Tone tone="info" icon="lock">
          {t(`retention.blocked.${item.blockedBy}`)}
        </Tone>
      )}
    </li>
  )
}

function RemovedRow({ removal }: { removal: RetentionRemoval }) {
  const t = useText()
  const formats = useFormats()
  const records = Object.values(removal.counts).reduce((sum, count) => sum + count, 0)
  return (
    <li className="li">
      <span className="muted">
        <Icon name="okc" />
      </span>
      <span className="grow">
        <span className="t1 block">{t(`retention.kind.${removal.kind}`)}</span>
        <span className="t2 block">
          {t('retention.removed.at', {
            at: formats.dateTime(removal.removedAt),
            count: records,
            id: removal.recordId.slice(-6),
          })}
        </span>
      </span>
    </li>
  )
}
