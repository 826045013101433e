import type { Documentation } from '@honora/contract/documentation.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useAddress } from '../data.ts'
import { Versions } from './Versions.tsx'

/** Finalising, or what finalising has left: when, by whom, checksum; PDF and versions in both cases. */
export function FinalCard(props: {
  documentation: Documentation
  isBusy: boolean
  /** Null when this person may not finalise. */
  onFinalize: (() => void) | null
}) {
  const { documentation, isBusy, onFinalize } = props
  const t = useText()
  const { dateTime } = useFormats()
  const address = useAddress()
  const [isListing, setListing] = useState(false)
  const missing = documentation.required.filter((open) => open.isRequired).length
  const isEmpty = documentation.sections.every((section) => section.text.trim() === '')
  const { finalizedAt, finalizedBy, contentHash } = documentation
  return (
    <section className="card fin" aria-label={t('documentation.finalize.action')}>
      {finalizedAt === null ? (
        <>
          <p>{t('documentation.finalize.hint')}</p>
          {onFinalize === null ? (
            <p>{t('documentation.finalize.notAllowed')}</p>
          ) : (
            <Button
              variant="contained"
              color="primary"
              size="large"
              fullWidth
              disabled={isBusy || missing > 0 || isEmpty}
              onClick={onFinalize}
            >
              {t('documentation.finalize.action')}
            </Button>
          )}
          {missing > 0 && (
            <p className="fin-why">{t('documentation.required.stillOpen', { count: missing })}</p>
          )}
          {missing === 0 && isEmpty && <p className="fin-why">{t('documentation.finalize.empty')}</p>}
        </>
      ) : (
        <>
          <StatusMark set="documentation" status="finalized" />
          <p className="fin-why">
            {t('documentation.finalizedBy', { at: dateTime(finalizedAt), by: finalizedBy ?? '' })}
          </p>
          <p className="hash">
            {t('documentation.checksum')}: <code>{contentHash?.slice(0, 16)}</code>
          </p>
        </>
      )}
      <div className="row tight fin-more">
        <Button
          size="small"
          className="grow"
          href={address(`/api/documentation/${documentation.id}.pdf`)}
          target="_blank"
          rel="noopener"
          startIcon={<Icon name="pdf" size="small" />}
        >
          {t('documentation.pdf')}
        </Button>
        <Button
          size="small"
          className="grow"
          startIcon={<Icon name="history" size="small" />}
          onClick={() => setListing(true)}
        >
          {t('documentation.versions.title')}
        </Button>
      </div>
      {isListing && <Versions documentationId={documentation.id} onClose={() => setListing(false)} />}
    </section>
  )
}
