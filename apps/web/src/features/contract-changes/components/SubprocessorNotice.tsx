import type { ProcessingStanding } from '@honora/contract/legal.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useOperator } from '../../legal/index.ts'
import { ObjectionDialog } from './ObjectionDialog.tsx'
import { ObjectionState } from './ObjectionState.tsx'

/** A change of those who process data for the operator: who is new, who is gone, until when the practice may object and with whom. */
export function SubprocessorNotice(props: {
  notice: ProcessingStanding['notices'][number]
  onSeen: () => void
}) {
  const { notice, onSeen } = props
  const t = useText()
  const can = useCan()
  const client = useClient()
  const formats = useFormats()
  const { data: operator } = useOperator()
  const see = useAction(async () => {
    await client.seeSubprocessorNotice({ params: { noticeId: notice.id }, body: {} })
    onSeen()
  }, useReportProblem())
  const { added, removed, announcedOn, objectUntil, seenAt, seenBy, objection, mayObject } = notice
  const [isObjecting, setObjecting] = useState(false)
  const contact = [operator?.name ?? '', operator?.email ?? ''].filter((part) => part !== '').join(', ')
  return (
    <Notice
      tone={seenAt === null ? 'warn' : 'neutral'}
      title={t('processing.notice.title', { day: formats.date(announcedOn) })}
    >
      <div className="stack s3">
        {added.length > 0 && <p>{t('processing.notice.added', { names: added.join('; ') })}</p>}
        {removed.length > 0 && <p>{t('processing.notice.removed', { names: removed.join('; ') })}</p>}
        {objection === null && (
          <p>
            {t(objectUntil < today() ? 'processing.notice.over' : 'processing.notice.until', {
              day: formats.date(objectUntil),
              operator: contact,
            })}
          </p>
        )}
        {seenAt !== null && (
          <p className="small">
            {t('processing.notice.seen', { day: formats.date(seenAt), name: seenBy ?? '' })}
          </p>
        )}
        {objection !== null && <ObjectionState objection={objection} />}
        {((can('contract.accept') && seenAt === null) || mayObject) && (
          <div className="row wrap">
            {can('contract.accept') && seenAt === null && (
              <Button size="small" disabled={see.isRunning} onClick={() => void see.run()}>
                {t('processing.notice.see')}
              </Button>
            )}
            {mayObject && (
              <Button size="small" variant="text" onClick={() => setObjecting(true)}>
                {t('processing.notice.object')}
              </Button>
            )}
          </div>
        )}
        {isObjecting && (
          <ObjectionDialog
            notice={notice}
            onClose={() => setObjecting(false)}
            onDone={() => {
              setObjecting(false)
              onSeen()
            }}
          />
        )}
      </div>
    </Notice>
  )
}
