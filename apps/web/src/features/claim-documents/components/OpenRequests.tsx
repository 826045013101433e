import type { DocumentRequest } from '@honora/contract/claim-documents.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../claim-documents.module.css'
import '../../../ui/styles/lists.css'

interface Props {
  readonly requests: readonly DocumentRequest[]
  /** What the reader does about one; null where nothing can be done now. */
  readonly act: { readonly label: string; readonly run: (request: DocumentRequest) => void } | null
  readonly isBusy: boolean
}

/** What the factor waits for. */
export function OpenRequests({ requests, act, isBusy }: Props) {
  const t = useText()
  const formats = useFormats()
  if (requests.length === 0) return null
  return (
    <ul className={`${styles['give-list']} ${styles['asked']}`} aria-label={t('claimDocuments.requested')}>
      {requests.map((request) => (
        <li key={request.id}>
          <span className="warning-t">
            <Icon name="clock" />
          </span>
          <div className="grow">
            <p className="t1">
              {t('claimDocuments.requestedOne', { kind: t(`claimDocuments.kind.${request.kind}`) })}
            </p>
            {request.note !== null && <p className="letters-wide">{request.note}</p>}
            <p className="small muted">
              {t('claimDocuments.requestedBy', {
                name: request.requestedByName,
                at: formats.dateTime(request.requestedAt),
              })}
            </p>
          </div>
          {act !== null && (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={`${act.label}: ${t(`claimDocuments.kind.${request.kind}`)}`}
              onClick={() => act.run(request)}
            >
              {act.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
