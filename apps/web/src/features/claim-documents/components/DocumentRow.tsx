import type { ClaimDocument } from '@honora/contract/claim-documents.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ScanMark } from '../../../ui/ScanMark.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import styles from '../claim-documents.module.css'

interface Props {
  readonly document: ClaimDocument
  readonly own: ClaimDocument['side']
  readonly isBusy: boolean
  readonly onOpen: () => void
  readonly onWithdraw: () => void
}

/** A document that was given: what it is, from whom, whether it was opened, and what can be done with it. */
export function DocumentRow({ document, own, isBusy, onOpen, onWithdraw }: Props) {
  const t = useText()
  const formats = useFormats()
  const { kind, name, side, sizeBytes, scanState, givenAt, givenByName, openedAt, openedByName } = document
  const isOwn = side === own
  const isNew = !isOwn && openedAt === null && scanState === 'clean'
  return (
    <li>
      <Icon name={document.contentType === 'application/pdf' ? 'pdf' : 'files'} />
      <div className="grow">
        <p className="t1 row tight wrap">
          {t(`claimDocuments.kind.${kind}`)}
          {isNew && (
            <Tone tone="info" icon="dot">
              {t('claimDocuments.new')}
            </Tone>
          )}
        </p>
        {scanState === 'clean' ? (
          <button
            type="button"
            className={`link ${styles['give-name']}`}
            aria-label={t('claimDocuments.download', { name })}
            disabled={isBusy}
            onClick={onOpen}
          >
            {name}
          </button>
        ) : (
          <span className={styles['give-name']}>{name}</span>
        )}
        <p className="small muted">
          {[
            formats.size(sizeBytes),
            t('claimDocuments.givenBy', {
              side: t(`claimMessages.side.${side}`),
              name: givenByName,
              at: formats.dateTime(givenAt),
            }),
            ...(isOwn && openedAt !== null
              ? [t('claimDocuments.openedBy', { name: openedByName ?? '', at: formats.dateTime(openedAt) })]
              : []),
          ].join(' · ')}
        </p>
        <ScanMark state={scanState} />
      </div>
      {isOwn && openedAt === null && (
        <Button
          size="small"
          variant="text"
          disabled={isBusy}
          aria-label={t('claimDocuments.withdrawOne', { name })}
          onClick={onWithdraw}
        >
          {t('claimDocuments.withdraw')}
        </Button>
      )}
    </li>
  )
}
