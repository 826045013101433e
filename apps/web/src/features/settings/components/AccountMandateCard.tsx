import type { AccountMandate } from '@honora/contract/account-mandates.ts'
import { debitSchemes, type DebitScheme, isMandateAtBank } from '@honora/domain/factoring/plan-debit.ts'
import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useCan, useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DebitState } from '../../../ui/DebitState.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { useActionWithLogin } from '../../identity/index.ts'

/** Whether the factor may collect a balance below zero from the practice's bank account, and what it has collected. */
export function AccountMandateCard() {
  const can = useCan()
  const { data: user } = useUser()
  if (!can('bank-account.read') || user?.factoringStaff === true) return null
  return <Mandate />
}

function Mandate() {
  const t = useText()
  const client = useClient()
  const question = useQuestion(['account-mandate'], () => client.getAccountMandate({}))
  useServerEvents(['contract.updated'], question.retry)
  return (
    <Card title={t('accountMandate.title')}>
      <Answer question={question} rows={3}>
        {(data) => (
          <div className="stack s4">
            <Standing data={data} />
            <Actions data={data} onChanged={(next) => void question.mutate(next, false)} />
            <Debits debits={data.debits} />
          </div>
        )}
      </Answer>
    </Card>
  )
}

const ownEnds: ReadonlySet<string> = new Set(['person', 'account_changed'])

function Standing({ data }: { data: AccountMandate }) {
  const t = useText()
  const formats = useFormats()
  const urlOf = useApiUrl()
  const { mandate } = data
  if (mandate?.state === 'active')
    return (
      <dl className="dl left">
        <dt>{t('mandate.reference')}</dt>
        <dd>{mandate.reference}</dd>
        <dt>{t('accountMandate.scheme')}</dt>
        <dd>{t(`accountMandate.scheme.${mandate.scheme}`)}</dd>
        {mandate.scheme === 'B2B' && (
          <>
            <dt>{t('accountMandate.atBank')}</dt>
            <dd>
              {mandate.bankConfirmedOn === null
                ? t('accountMandate.notAtBank')
                : t('accountMandate.atBankSince', { day: formats.date(mandate.bankConfirmedOn) })}
            </dd>
          </>
        )}
        <dt>{t('mandate.account')}</dt>
        <dd>{mandate.ibanMasked}</dd>
        <dt>{t('mandate.givenHow')}</dt>
        <dd>{t('mandate.given.online', { day: formats.date(mandate.signedOn) })}</dd>
        <dt>{t('accountMandate.paper')}</dt>
        <dd>
          <a
            className="link"
            href={urlOf('/v1/factoring/account/mandate/document')}
            target="_blank"
            rel="noreferrer"
          >
            {t('mandate.pdf')}
          </a>
        </dd>
      </dl>
    )
  const reason = mandate?.endedReason ?? ''
  return (
    <>
      <p className="soft small">{t('accountMandate.explain', { factor: data.creditorName })}</p>
      <p className="soft small">{t(data.isNeeded ? 'accountMandate.without' : 'accountMandate.simulated')}</p>
      {mandate !== null && (
        <p className="soft small">
          {t('mandate.endedBecause', {
            day: formats.date(mandate.endedOn),
            reason: ownEnds.has(reason)
              ? t(`accountMandate.ended.${reason}`)
              : t('mandate.endedReason.bank', { code: reason }),
          })}
        </p>
      )}
      {data.unavailable !== null && (
        <p className="soft small">{t(`accountMandate.unavailable.${data.unavailable}`)}</p>
      )}
    </>
  )
}

function Actions({ data, onChanged }: { data: AccountMandate; onChanged: (next: AccountMandate) => void }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const confirm = useConfirm()
  const notify = useNotify()
  const give = useActionWithLogin(async (scheme: DebitScheme) => {
    onChanged(await client.giveAccountMandate({ body: { scheme } }))
    notify({
      severity: 'success',
      message: t(scheme === 'B2B' ? 'accountMandate.bringToBank' : 'accountMandate.done'),
    })
  })
  const confirmBank = useAction(async () => {
    onChanged(await client.confirmAccountMandate({ body: {} }))
    notify({ severity: 'success', message: t('accountMandate.confirmBankDone') })
  }, useReportProblem())
  const end = useActionWithLogin(async () => {
    onChanged(await client.endAccountMandate({ body: {} }))
    notify({ severity: 'success', message: t('mandate.ended') })
  })
  const { mandate, account } = data
  const isActive = mandate?.state === 'active'
  const isAwaitingBank = isActive && !isMandateAtBank(mandate)
  if (!can('contract.accept') || (!isActive && (data.unavailable !== null || account === null))) return null
  const ask = async (scheme: DebitScheme): Promise<void> => {
    const answer = await confirm<'no' | 'yes'>({
      header: t(scheme === 'B2B' ? 'accountMandate.giveB2b' : 'accountMandate.give'),
      question: t(scheme === 'B2B' ? 'accountMandate.wordsB2b' : 'accountMandate.words', {
        creditor: data.creditorName,
        id: data.creditorId,
        holder: account?.holder,
        iban: account?.ibanMasked,
      }),
      buttons: [
        { label: t('action.cancel'), value: 'no' },
        { label: t('accountMandate.give'), value: 'yes', variant: 'primary' },
      ],
    })
    if (answer === 'yes') await give.run(scheme)
  }
  return (
    <div className="row wrap">
      {isAwaitingBank && <p className="soft small">{t('accountMandate.bringToBank')}</p>}
      {give.dialog}
      {end.dialog}
      {isActive ? (
        <>
          {isAwaitingBank && (
            <Button size="small" disabled={confirmBank.isRunning} onClick={() => void confirmBank.run()}>
              {t('accountMandate.confirmBank')}
            </Button>
          )}
          <Button size="small" disabled={end.isRunning} onClick={() => void end.run()}>
            {t('mandate.end')}
          </Button>
        </>
      ) : (
        debitSchemes.map((scheme) => (
          <Button key={scheme} size="small" disabled={give.isRunning} onClick={() => void ask(scheme)}>
            {t(scheme === 'B2B' ? 'accountMandate.giveB2b' : 'accountMandate.give')}
          </Button>
        ))
      )}
    </div>
  )
}

function Debits({ debits }: { debits: AccountMandate['debits'] }) {
  const t = useText()
  const formats = useFormats()
  if (debits.length === 0) return null
  return (
    <ul className="stack s2">
      {debits.map((debit) => (
        <li key={`${debit.collectOn} ${debit.state}`} className="row wrap">
          <span>
            {t('accountMandate.debit', {
              amount: formats.money(debit.amountCents),
              day: formats.date(debit.collectOn),
            })}
          </span>
          <DebitState state={debit.state} />
        </li>
      ))}
    </ul>
  )
}
