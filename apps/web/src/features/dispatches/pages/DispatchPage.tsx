import type { Dispatch } from '@honora/contract/dispatch.ts'
import { useApiUrl } from '../../../data/client.tsx'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { DispatchActions } from '../components/DispatchActions.tsx'
import { DispatchMark } from '../components/DispatchMark.tsx'
import { useDispatch } from '../data.ts'
import { useParams } from '../../../ui/router/RouterView.tsx'
import styles from '../dispatches.module.css'

/** One letter or mail: its document, where it went, what proves it, and what to do where it did not arrive. */
export function DispatchPage() {
  const t = useText()
  const { id = '' } = useParams()
  const question = useDispatch(id)
  const dispatch = question.data
  return (
    <Page
      crumbs={[{ label: t('dispatch.title'), to: '/factoring/dispatches' }]}
      tab={t('dispatch.title')}
      title={dispatch === undefined ? t('dispatch.title') : t(`dispatch.kind.${dispatch.kind}`)}
      subtitle={dispatch === undefined ? undefined : <DispatchMark state={dispatch.state} />}
      actions={
        dispatch === undefined ? undefined : (
          <DispatchActions dispatch={dispatch} onChanged={(next) => void question.mutate(next, false)} />
        )
      }
    >
      <Answer question={question} rows={6}>
        {(data) => <Body dispatch={data} />}
      </Answer>
    </Page>
  )
}

function Body({ dispatch }: { dispatch: Dispatch }) {
  const t = useText()
  const formats = useFormats()
  const urlOf = useApiUrl()
  return (
    <div className="stack s4">
      {dispatch.problem !== null && (
        <Notice tone={dispatch.remedy === null ? 'info' : 'warn'}>
          {t(`dispatch.problem.${dispatch.problem}`)}{' '}
          {dispatch.remedy !== null && t(`dispatch.remedy.${dispatch.remedy}`)}
        </Notice>
      )}
      {dispatch.isOwnPrint && <Notice tone="info">{t('dispatch.ownPrint')}</Notice>}
      <Card>
        <dl className={`dl left ${styles['dispatch']}`}>
          <dt>{t('dispatch.to')}</dt>
          <dd>
            {/* An address of a letter begins with the name. */}
            {dispatch.to.startsWith(dispatch.recipientName)
              ? dispatch.to
              : [dispatch.recipientName, dispatch.to].filter((part) => part !== '').join(', ')}
          </dd>
          <dt>{t('dispatch.way')}</dt>
          <dd>{t(`dispatch.channel.${dispatch.channel}`)}</dd>
          <dt>{t('dispatch.practice')}</dt>
          <dd>{dispatch.practiceName}</dd>
          {dispatch.invoiceId !== null && (
            <>
              <dt>{t('dispatch.about')}</dt>
              <dd>
                <Link className="link" to={`/factoring/invoices/${dispatch.invoiceId}`}>
                  {t('dispatch.invoice', { number: dispatch.invoiceNumber })}
                </Link>
              </dd>
            </>
          )}
          <dt>{t('dispatch.plannedFor')}</dt>
          <dd>{formats.date(dispatch.dueOn)}</dd>
          <dt>{t('dispatch.plannedBy')}</dt>
          <dd>{dispatch.plannedBy === '' ? t('dispatch.automatic') : dispatch.plannedBy}</dd>
          <dt>{t('dispatch.attempts')}</dt>
          <dd>{formats.number(dispatch.attempts)}</dd>
          {dispatch.sentAt !== null && (
            <>
              <dt>{t('dispatch.sentAt')}</dt>
              <dd>{formats.dateTime(dispatch.sentAt)}</dd>
            </>
          )}
          {dispatch.proof !== null && (
            <>
              <dt>{t('dispatch.proof')}</dt>
              <dd className={styles['dispatch-proof']}>
                {t(`dispatch.carrier.${dispatch.proof.carrier}`)} {dispatch.proof.reference}
              </dd>
            </>
          )}
        </dl>
        {dispatch.hasDocument && (
          <Button
            className={styles['dispatch-paper']}
            href={urlOf(`/v1/factoring/dispatches/${dispatch.id}/document`)}
            target="_blank"
            rel="noreferrer"
            startIcon={<Icon name="pdf" size="small" />}
          >
            {t('dispatch.document')}
          </Button>
        )}
      </Card>
      {dispatch.earlier.length > 0 && <Earlier dispatch={dispatch} />}
    </div>
  )
}

/** What was sent before it went out again: where to, when, by whom, and the paper as it left. */
function Earlier({ dispatch }: { dispatch: Dispatch }) {
  const t = useText()
  const formats = useFormats()
  const urlOf = useApiUrl()
  return (
    <Card title={t('dispatch.earlier')}>
      <ol className="stack s3">
        {dispatch.earlier.map((sending, index) => (
          <li key={`${String(index)} ${sending.sentAt ?? ''}`} className="stack">
            <span className="row wrap tight">
              <DispatchMark state={sending.state} />
              <span>{t(`dispatch.channel.${sending.channel}`)}</span>
              {sending.sentAt !== null && <span className="muted">{formats.dateTime(sending.sentAt)}</span>}
            </span>
            <span className="small soft">
              {[
                sending.to,
                sending.carrier === null ? '' : t(`dispatch.carrier.${sending.carrier}`),
                sending.reference ?? '',
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
            {sending.problem !== null && (
              <span className="small">{t(`dispatch.problem.${sending.problem}`)}</span>
            )}
            {sending.hasDocument && (
              <a
                className="link row tight"
                href={urlOf(`/v1/factoring/dispatches/${dispatch.id}/document?sending=${String(index + 1)}`)}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="pdf" size="small" />
                {t('dispatch.document')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
