import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useProcessingAgreement } from '../data.ts'
import { SubprocessorNotice } from './SubprocessorNotice.tsx'
import { AcceptButton } from './AcceptButton.tsx'

/** The agreement about processing on behalf: to read, to accept, and when that was done by whom. A factor has none with itself. */
export function ProcessingAgreementCard() {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const notify = useNotify()
  const urlOf = useApiUrl()
  const question = useProcessingAgreement()
  useServerEvents(['contract.updated'], question.retry)
  const standing = question.data
  if (standing === undefined) return null
  const { accepted, current, mayAccept } = standing
  const shown = mayAccept ? current : (accepted?.text ?? current)
  return (
    <Card title={t('processing.title')}>
      <div className="stack s3">
        <p>
          {accepted === null
            ? t('processing.open')
            : t('processing.accepted', {
                text: accepted.text,
                day: formats.date(accepted.acceptedAt),
                name: accepted.acceptedBy ?? '–',
              })}
        </p>
        <p>
          <a
            className="link"
            href={urlOf(`/v1/organization/processing-agreement.pdf?text=${shown}`)}
            target="_blank"
            rel="noreferrer"
          >
            {t('processing.read', { text: shown })}
          </a>
        </p>
        {standing.notices.map((notice) => (
          <SubprocessorNotice key={notice.id} notice={notice} onSeen={question.retry} />
        ))}
        {mayAccept && (
          <div className="row">
            <AcceptButton
              label={t('processing.accept')}
              question={t('processing.question', { text: current })}
              accept={async () => {
                await client.acceptProcessingAgreement({ body: { text: current } })
                notify({ severity: 'success', message: t('processing.done', { text: current }) })
                question.retry()
              }}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
