import type { Invoice } from '@honora/contract/invoices.ts'
import { isWithFactor } from '@honora/domain/factoring/claim-documents.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { useSWRConfig } from 'swr'
import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useCan, useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { useInvoiceLedger } from '../data.ts'

/** What there is on paper about an invoice: itself, where it came from, the declaration behind it, the statements that name it. */
export function DocumentsCard({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const urlOf = useApiUrl()
  const { data: user } = useUser()
  const ledger = useInvoiceLedger(invoice.id, invoice.version, can('statement.read'))
  const statements = new Map(
    (ledger.data?.transactions ?? []).flatMap(({ statementId, statementNumber }) =>
      statementId === null || statementNumber === null ? [] : [[statementId, statementNumber] as const],
    ),
  )
  const { consent, patientId, fileId } = invoice
  const isFactor = user?.factoringStaff === true
  return (
    <Card flush title={t('invoice.documents')}>
      <ul>
        {user !== undefined && !seesMaskedNames(user.role) && (
          <>
            <Paper
              href={urlOf(`/v1/factoring/invoice/${invoice.id}/document`)}
              title={t('invoice.title', { number: invoice.number })}
            />
            <Paper
              href={urlOf(`/v1/factoring/invoice/${invoice.id}/document?copy=insurer`)}
              title={t('invoice.insurerCopy')}
            />
            {invoice.status === 'processed' && isWithFactor(invoice) && can('payment-plan.propose') && (
              <SendCopy invoiceId={invoice.id} />
            )}
          </>
        )}
        {fileId !== null && (
          <Entry
            to={`/factoring/files/${fileId}`}
            title={t('entity.invoiceFile')}
            note={t('invoice.origin.fileNote')}
          />
        )}
        {consent !== null && patientId !== null && !isFactor && (
          <Entry
            to={`/patients/${patientId}?tab=consents`}
            title={t('entity.consentRecord')}
            note={t('invoice.consentFrom', { day: formats.date(consent.signedOn) })}
          />
        )}
        {[...statements].map(([id, number]) => (
          <Entry
            key={id}
            to={`/factoring/statements/${id}`}
            title={t('statements.title', { number })}
            note={t('invoice.origin.statement')}
          />
        ))}
      </ul>
    </Card>
  )
}

/** The copy goes to the patient by mail or letter, with proof among the letters of the claim. */
function SendCopy({ invoiceId }: { invoiceId: string }) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const { mutate } = useSWRConfig()
  const send = useAction(async () => {
    await client.sendInsurerCopy({ params: { id: invoiceId }, body: {} })
    notify({ severity: 'success', message: t('invoice.insurerCopySent') })
    await mutate(['correspondence', invoiceId])
  }, useReportProblem())
  return (
    <li className="li">
      <Button size="small" disabled={send.isRunning} onClick={() => void send.run()}>
        {t('invoice.insurerCopySend')}
      </Button>
    </li>
  )
}

function Paper({ href, title }: { href: string; title: string }) {
  return (
    <li>
      <a className="li" href={href} target="_blank" rel="noreferrer">
        <Icon name="pdf" size="small" />
        <span className="t1 grow">{title}</span>
        <span className="small muted">PDF</span>
      </a>
    </li>
  )
}

function Entry({ to, title, note }: { to: string; title: string; note: string }) {
  const [path = '', query = ''] = to.split('?')
  return (
    <li>
      <Link className="li" to={path} search={Object.fromEntries(new URLSearchParams(query))}>
        <Icon name="invoice" size="small" />
        <span className="grow">
          <span className="t1 block">{title}</span>
          <span className="t2 block">{note}</span>
        </span>
      </Link>
    </li>
  )
}
