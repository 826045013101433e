import type { Organisation } from '@honora/contract/organisations.ts'
import { isValidIban } from '@honora/domain/organisation/iban.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useApiUrl, useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { sessionKeys, useCan, useOrganization } from '../../../data/session.ts'
import { useDrawn, useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Card } from '../../../ui/Page.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import {
  NewContractText,
  OwnContractChanges,
  ProcessingAgreementCard,
  useContractChanges,
  useContractText,
  useProcessingAgreement,
} from '../../contract-changes/index.ts'
import { AccountCheckPanel } from '../../onboarding/index.ts'
import { AccountMandateCard } from '../components/AccountMandateCard.tsx'
import { InvoiceSenderCard } from '../components/InvoiceSenderCard.tsx'
import { DatevCard } from '../components/DatevCard.tsx'
import { useActionWithLogin } from '../../identity/index.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

/** Conditions of the practice's contracts, where the money goes, and whether files are offered by themselves. */
export function ContractPage() {
  const { data } = useOrganization()
  // What is new stands above everything else and would push it down.
  const isDrawn = useDrawn('contract', [useContractText(), useProcessingAgreement(), useContractChanges()])
  return data === undefined || !isDrawn ? (
    <SkeletonCard lines={8} />
  ) : (
    <>
      <NewContractText />
      <OwnContractChanges />
      <Contracts organisation={data} />
      <ProcessingAgreementCard />
      <Account key={data.version} organisation={data} />
      <AccountMandateCard />
      {data.onboardingStatus === 'done' && <InvoiceSenderCard organisation={data} />}
      {data.onboardingStatus === 'done' && (
        <DatevCard key={`datev ${String(data.version)}`} organisation={data} />
      )}
    </>
  )
}

function Contracts({ organisation }: { organisation: Organisation }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const urlOf = useApiUrl()
  const client = useClient()
  const notify = useNotify()
  const { mutate } = useSWRConfig()
  const { contracts } = organisation
  const isAutomatic = contracts.length > 0 && contracts.every((contract) => contract.autoConfirm)
  const change = useActionWithLogin(async (enabled: boolean) => {
    await client.setAutoConfirm({ body: { enabled } })
    await mutate(sessionKeys.organization)
    notify({ severity: 'success', message: t('shell.saved') })
  })
  const lines = [
    ['fee', (contract: (typeof contracts)[number]) => formats.percent(contract.feeRateBp)],
    ['flat', (contract: (typeof contracts)[number]) => formats.money(contract.feeFlatCents)],
    ['interest', (contract: (typeof contracts)[number]) => formats.percent(contract.interestRateBp)],
    ['reserve', (contract: (typeof contracts)[number]) => formats.percent(contract.reserveRateBp)],
    ['vat', (contract: (typeof contracts)[number]) => formats.percent(contract.vatRateBp['fee'] ?? 0)],
    [
      'payout',
      (contract: (typeof contracts)[number]) =>
        t('settings.contract.payoutDays', { count: contract.payoutDays }),
    ],
    ['since', (contract: (typeof contracts)[number]) => formats.date(contract.validFrom)],
  ] as const
  return (
    <Card
      flush
      title={t('settings.contract.conditions')}
      aside={
        <a className="link" href={urlOf('/v1/factoring/contract.pdf')} target="_blank" rel="noreferrer">
          {t('legal.contract')}
        </a>
      }
    >
      {change.dialog}
      {contracts.length === 0 ? (
        <p className="pad soft small">{t('settings.contract.none')}</p>
      ) : (
        <table className="t fits" aria-label={t('settings.contract.conditions')}>
          <thead>
            <tr>
              <th scope="col">{t('settings.contract.condition')}</th>
              {contracts.map((contract) => (
                <th key={contract.id} scope="col" className="num">
                  {t(`factoringType.short.${contract.factoringType}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([key, show]) => (
              <tr key={key}>
                <td>{t(`settings.contract.${key}`)}</td>
                {contracts.map((contract) => (
                  <td key={contract.id} className="num">
                    {show(contract)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="pad">
        <Checkbox
          label={t('settings.contract.auto')}
          hint={t('settings.contract.autoHint')}
          checked={isAutomatic}
          disabled={!can('contract.accept') || change.isRunning || contracts.length === 0}
          onChange={(event) => void change.run(event.target.checked)}
        />
      </div>
    </Card>
  )
}

function Account({ organisation }: { organisation: Organisation }) {
  const t = useText()
  const can = useCan()
  const account = organisation.bankAccount
  const [isChanging, setChanging] = useState(false)
  return (
    <Card
      title={t('onboarding.step.bank')}
      aside={
        can('bank-account.manage') && (
          <Button size="small" onClick={() => setChanging(true)}>
            {t('settings.contract.changeAccount')}
          </Button>
        )
      }
    >
      <div className="stack s4">
        {account === null ? (
          <p className="soft small">{t('settings.contract.noAccount')}</p>
        ) : (
          <dl className="dl left">
            <dt>{t('onboarding.field.holder')}</dt>
            <dd>{account.holder}</dd>
            <dt>{t('onboarding.field.iban')}</dt>
            <dd>{account.ibanMasked}</dd>
          </dl>
        )}
        {account !== null && <AccountState account={account} />}
      </div>
      {isChanging && <ChangeAccount organisation={organisation} onClose={() => setChanging(false)} />}
    </Card>
  )
}

/** What a changed account still waits for; the code is named here once the cent has arrived. */
function AccountState({ account }: { account: NonNullable<Organisation['bankAccount']> }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const can = useCan()
  const isChecked = account.state === 'unconfirmed' && can('onboarding.manage')
  const question = useQuestion(isChecked ? ['account-check'] : null, () => client.getOnboarding({}))
  if (account.state === 'usable') return null
  const check = question.data?.steps.find((step) => step.key === 'bank')?.accountCheck
  return (
    <div className="stack">
      <Notice tone="warn">
        {t(`settings.contract.account.${account.state}`, { day: formats.date(account.usableFrom) })}
      </Notice>
      {check !== undefined && <AccountCheckPanel check={check} onChanged={question.retry} />}
    </div>
  )
}

function ChangeAccount({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const { mutate } = useSWRConfig()
  const [holder, setHolder] = useState(organisation.bankAccount?.holder ?? '')
  const [iban, setIban] = useState('')
  const [isLeft, setLeft] = useState(false)
  const isValid = isValidIban(iban)
  const send = useActionWithLogin(async () => {
    const saved = await client.updateOrganization({
      headers: ifMatch(organisation),
      body: { bankAccount: { holder, iban } },
    })
    await mutate(sessionKeys.organization, saved, { revalidate: false })
    notify({ severity: 'success', message: t('shell.saved') })
    onClose()
  })
  return (
    <Modal title={t('settings.contract.changeAccount')} onClose={onClose}>
      {send.dialog}
      <ActionForm className="stack s4" action={send}>
        <p className="soft small">{t('settings.contract.accountHint')}</p>
        <TextField
          label={t('onboarding.field.holder')}
          value={holder}
          maxLength={100}
          onChange={(event) => setHolder(event.target.value)}
        />
        <TextField
          label={t('onboarding.field.iban')}
          value={iban}
          autoComplete="off"
          error={isLeft && iban !== '' && !isValid ? t('fieldError.invalid_iban') : undefined}
          onBlur={() => setLeft(true)}
          onChange={(event) => setIban(event.target.value)}
        />
        <FormProblem problem={send.problem} />
        <DialogFoot
          onCancel={onClose}
          submit={t('action.save')}
          isDisabled={!isValid || holder.trim() === '' || send.isRunning}
        />
      </ActionForm>
    </Modal>
  )
}
