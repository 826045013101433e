import type { ProcessingStanding } from '@honora/contract/legal.ts'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useOperator } from '../../legal/index.ts'

const mailTo = (address: string, subject: string, body: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

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
  const { added, removed, announcedOn, objectUntil, seenAt, seenBy } = notice
  const contact = [operator?.name ?? '', operator?.email ?? ''].filter((part) => part !== '').join(', ')
  const objectTo = objectUntil < today() ? '' : (operator?.email ?? '')
  const objection = t('processing.notice.objectText', {
    day: formats.date(announcedOn),
    names: added.join('; '),
  })
  return (
    <Notice
      tone={seenAt === null ? 'warn' : 'neutral'}
      title={t('processing.notice.title', { day: formats.date(announcedOn) })}
    >
      <div className="stack s3">
        {added.length > 0 && <p>{t('processing.notice.added', { names: added.join('; ') })}</p>}
        {removed.length > 0 && <p>{t('processing.notice.removed', { names: removed.join('; ') })}</p>}
        <p>
          {t(objectUntil < today() ? 'processing.notice.over' : 'processing.notice.until', {
            day: formats.date(objectUntil),
            operator: contact,
          })}
        </p>
        {seenAt !== null && (
          <p className="small">
            {t('processing.notice.seen', { day: formats.date(seenAt), name: seenBy ?? '' })}
          </p>
        )}
        {can('contract.accept') && (objectTo !== '' || seenAt === null) && (
          <div className="row wrap">
            {seenAt === null && (
              <Button size="small" disabled={see.isRunning} onClick={() => void see.run()}>
                {t('processing.notice.see')}
              </Button>
            )}
            {objectTo !== '' && (
              <Button
                size="small"
                variant="text"
                href={mailTo(objectTo, t('processing.notice.objectSubject'), objection)}
                title={t('processing.notice.objectHint')}
              >
                {t('processing.notice.object')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Notice>
  )
}
