import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useContractText } from '../data.ts'
import { AcceptButton } from './AcceptButton.tsx'

/** A text of the contract that is newer than the accepted one: what it adds, to read, and to accept. */
export function NewContractText() {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const urlOf = useApiUrl()
  const question = useContractText()
  useServerEvents(['contract.updated'], question.retry)
  const standing = question.data
  if (standing === undefined || standing.added.length === 0) return null
  const { accepted, current, added, mayAccept } = standing
  return (
    <Card title={t('contractText.title', { text: current })}>
      <div className="stack s3">
        <p>{t('contractText.accepted', { text: accepted ?? '' })}</p>
        <ul className="stack">
          {added.map((text) => (
            <li key={text}>{t(`contractText.adds.${text}`)}</li>
          ))}
        </ul>
        <p>
          <a
            className="link"
            href={urlOf(`/v1/factoring/contract.pdf?text=${current}`)}
            target="_blank"
            rel="noreferrer"
          >
            {t('contractText.read', { text: current })}
          </a>
        </p>
        {mayAccept && (
          <div className="row wrap">
            <AcceptButton
              label={t('contractText.accept')}
              question={t('contractText.question', { text: current })}
              accept={async () => {
                await client.acceptContractText({ body: { text: current } })
                notify({ severity: 'success', message: t('contractText.done', { text: current }) })
                question.retry()
              }}
            />
            <span className="small muted">{t('contractText.hint')}</span>
          </div>
        )}
      </div>
    </Card>
  )
}
