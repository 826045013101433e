import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useCreditPatient, useEarlierChecks } from '../data.ts'
import { ReviewModal } from './ReviewModal.tsx'
import styles from '../credit-checks.module.css'

/** Light, limit and what follows from them; the record behind it opens on request, because reading it is noted. */
export function CheckPanel({
  check,
  onClose,
  onChanged,
}: {
  check: CreditCheck
  onClose: () => void
  /** Something about the person changed; with the check that is to be shown now. */
  onChanged: (id: string) => void
}) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const [isRecordOpen, setRecordOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const client = useClient()
  const again = useAction(async () => {
    const { patientId, requestedCents } = check
    const asked = await client.requestCreditCheck({ body: { patientId: patientId ?? '', requestedCents } })
    onChanged(asked.id)
  }, useReportProblem())
  const panel = useRef<HTMLElement>(null)
  // On a narrow screen it stands above the list, which may be scrolled far down.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [])
  const light = check.trafficLight
  const topic = check.reasons.includes('limit_used') ? 'limit' : 'review'
  const limit = check.limitCents ?? 0
  return (
    <aside ref={panel} className="card" aria-label={t('creditChecks.panel', { name: check.debtorName })}>
      <header>
        <h2>{check.debtorName}</h2>
        <div className="x">
          <IconAction icon="x" label={t('action.close')} onClick={onClose} />
        </div>
      </header>
      <div className={styles['credit-light']}>
        <Light check={check} />
        <p className="small soft">{t(`creditChecks.meaning.${light ?? check.status}`)}</p>
      </div>
      {check.failedAt !== null && (
        <p className="note warn">
          <span>
            {t('creditChecks.failedSince', {
              at: formats.dateTime(check.failedAt),
              until: formats.date(check.validUntil),
            })}
          </span>
        </p>
      )}
      {check.reasons.length > 0 && (
        <ul className="pad small">
          {check.reasons.map((reason) => (
            <li key={reason}>{t(`creditReason.${reason}`)}</li>
          ))}
        </ul>
      )}
      {limit > 0 && (
        <div className={styles['credit-limit']}>
          <div className="row between base">
            <span className="small soft">{t('credit.free')}</span>
            <b className="b">{formats.money(check.freeCents)}</b>
          </div>
          <div className="bar">
            <i style={{ width: `${Math.min(100, (check.usedCents / limit) * 100)}%` }} />
          </div>
          <p className="micro muted">
            {t('creditChecks.used', { used: formats.money(check.usedCents), limit: formats.money(limit) })}
          </p>
        </div>
      )}
      <div className="pad">
        <dl className="dl">
          {check.debtorName !== check.patientName && (
            <>
              <dt>{t('invoice.patient')}</dt>
              <dd>{check.patientName}</dd>
            </>
          )}
          <dt>{t('creditChecks.requested')}</dt>
          <dd>{formats.money(check.requestedCents)}</dd>
          <dt>{t('creditChecks.checkedOn')}</dt>
          <dd>{formats.dateTime(check.requestedAt)}</dd>
          <dt>{t('credit.validUntil')}</dt>
          <dd>{formats.date(check.validUntil)}</dd>
        </dl>
        <p className="small muted">{t('creditChecks.privacy')}</p>
      </div>
      <Earlier check={check} />
      <div className="pad row wrap">
        {can('credit-check.patient') && (
          <Button startIcon={<Icon name="user" size="small" />} onClick={() => setRecordOpen(true)}>
            {t('creditChecks.openRecord')}
          </Button>
        )}
        {check.status === 'failed' && can('credit-check.request') && check.patientId !== null && (
          <Button
            variant="contained"
            color="primary"
            disabled={again.isRunning}
            onClick={() => void again.run()}
          >
            {t('creditChecks.again')}
          </Button>
        )}
        {check.reviewable && can('credit-check.request') && (
          <Button onClick={() => setAsking(true)}>{t(`creditChecks.ask.${topic}`)}</Button>
        )}
        {check.review === 'requested' && <span className="small muted">{t('creditChecks.reviewAsked')}</span>}
      </div>
      {isRecordOpen && <RecordModal check={check} onClose={() => setRecordOpen(false)} />}
      {isAsking && (
        <ReviewModal
          checkId={check.id}
          topic={topic}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            onChanged(check.id)
          }}
        />
      )}
    </aside>
  )
}

/** The light of a query, or that it got no answer. */
export function Light({ check }: { check: CreditCheck }) {
  const t = useText()
  return check.status === 'failed' ? (
    <span className="danger-t small">{t('creditChecks.light.failed')}</span>
  ) : (
    <StatusMark set="light" status={check.trafficLight ?? 'pending'} />
  )
}

/** Other queries about the person: they do not count, and show how it was rated, or that there was no answer. */
function Earlier({ check }: { check: CreditCheck }) {
  const t = useText()
  const formats = useFormats()
  const earlier = useEarlierChecks(check).data ?? []
  if (earlier.length === 0) return null
  return (
    <details className="pad">
      <summary className="small">{t('creditChecks.earlier', { count: earlier.length })}</summary>
      <ul className="stack" aria-label={t('creditChecks.earlier', { count: earlier.length })}>
        {earlier.map((one) => (
          <li key={one.id} className="row between wrap small">
            <Light check={one} />
            <span className="muted">
              {[formats.date(one.requestedAt), one.limitCents === null ? '' : formats.money(one.limitCents)]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function RecordModal({ check, onClose }: { check: CreditCheck; onClose: () => void }) {
  const t = useText()
  const formats = useFormats()
  const question = useCreditPatient(check.id, true)
  return (
    <Modal title={check.patientName} onClose={onClose} width="medium">
      <Answer question={question} rows={5}>
        {(data) => (
          <div className="stack s4">
            <dl className="dl">
              <dt>{t('invoice.patient')}</dt>
              <dd>
                {data.patient === null ? (
                  check.patientName
                ) : (
                  <Link className="link" to={`/patients/${data.patient.id}`}>
                    {data.patient.givenName} {data.patient.familyName}, {formats.date(data.patient.birthDate)}
                  </Link>
                )}
              </dd>
              <dt>{t('invoice.debtor')}</dt>
              <dd>
                {data.debtor.firstName} {data.debtor.lastName}
                {data.debtor.birthDate === null ? '' : `, ${formats.date(data.debtor.birthDate)}`}
              </dd>
            </dl>
            <h3 className="b">{t('creditChecks.consents')}</h3>
            <ul>
              {data.consents.map((consent) => (
                <li key={consent.id} className="small">
                  {formats.date(consent.grantedAt)} – {formats.date(consent.validUntil)}
                  {consent.withdrawnAt === null ? '' : ` · ${t('creditChecks.withdrawn')}`}
                </li>
              ))}
            </ul>
            <h3 className="b">{t('nav.invoices')}</h3>
            <ul>
              {data.invoices.map((invoice) => (
                <li key={invoice.id} className="row between">
                  <Link className="link" to={`/factoring/invoices/${invoice.id}`}>
                    {invoice.number}
                  </Link>
                  <StatusMark set="invoice" status={invoice.status} />
                  <span className="num">{formats.money(invoice.totalCents)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Answer>
    </Modal>
  )
}
