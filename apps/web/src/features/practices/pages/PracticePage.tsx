import type { Practice } from '@honora/contract/practices.ts'
import type { ReactNode } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useServerEvents } from '../../../data/events.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { SkeletonPage } from '../../../ui/SkeletonPage.tsx'
import { StatusMark, Tone } from '../../../ui/StatusMark.tsx'
import { useParams } from '../../../ui/router/RouterView.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { ContractChanges } from '../../contract-changes/index.ts'
import { OpenItems } from '../components/OpenItems.tsx'
import { accountEvents } from '../data.ts'
import { AccountDemandCard } from '../components/AccountDemandCard.tsx'

/** One practice as the factor sees it: what stands open, who owes it, the contract, its people, what was written. */
export function PracticePage() {
  const { id = '' } = useParams()
  const t = useText()
  const client = useClient()
  const question = useQuestion(['practice', id], () =>
    client.getPractice({ params: { customer_number: id } }),
  )
  useServerEvents(accountEvents, question.retry)
  return (
    <Page
      crumbs={[{ label: t('practices.title'), to: '/factoring/practices' }]}
      tab={t('practices.title')}
      title={question.data?.name ?? t('practices.title')}
      subtitle={question.data === undefined ? undefined : <Line practice={question.data} />}
    >
      <Answer question={question} skeleton={<SkeletonPage isSlow={question.isSlow} main={[3, 5]} />}>
        {(practice) => (
          <div className="grid g-main">
            <div className="stack s4">
              <AccountDemandCard customerNumber={practice.customer_number} />
              <Exposure practice={practice} />
              <Claims practice={practice} />
              {practice.debtors.length > 0 && <Debtors practice={practice} />}
              <Messages practice={practice} />
            </div>
            <div className="stack s4">
              <Contracts practice={practice} />
              <AcceptedTexts practice={practice} />
              <ContractChanges customerNumber={practice.customer_number} contracts={practice.contracts} />
              <Onboarding practice={practice} />
              <Contact practice={practice} />
            </div>
          </div>
        )}
      </Answer>
    </Page>
  )
}

function Line({ practice }: { practice: Practice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <span className="row tight wrap">
      <Tone
        tone={practice.onboardingStatus === 'done' ? 'ok' : 'info'}
        icon={practice.onboardingStatus === 'done' ? 'okc' : 'clock'}
      >
        {t(`onboardingStatus.${practice.onboardingStatus}`)}
      </Tone>
      <span>
        {[
          practice.customer_number,
          practice.city,
          t('practices.since', { day: formats.date(practice.since) }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </span>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="dl">
      {facts.map(([label, value]) => (
        <div key={label} className="dl-row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Exposure({ practice }: { practice: Practice }) {
  const t = useText()
  const formats = useFormats()
  const counted = (cents: number, count: number): string =>
    `${formats.money(cents)} · ${t('practices.invoices', { count })}`
  return (
    <Card title={t('practices.exposure')} aside={<b className="b">{formats.money(practice.openCents)}</b>}>
      <Facts
        facts={[
          [t('practices.open'), counted(practice.openCents, practice.openCount)],
          ...practice.byType.map(
            (each) =>
              [t(`factoringType.${each.factoringType}`), counted(each.openCents, each.openCount)] as const,
          ),
          ...practice.ageing
            .filter((each) => each.count > 0)
            .map((each) => [t(`overview.ageing.${each.bucket}`), counted(each.cents, each.count)] as const),
          [t('practices.disputed'), formats.money(practice.disputedCents)],
          [t('practices.offered'), counted(practice.offeredCents, practice.offeredCount)],
          [t('practices.reserve'), formats.money(practice.reserveCents)],
          [
            t('practices.account'),
            <span key="account" className={practice.accountCents < 0 ? 'danger-t' : ''}>
              {formats.money(practice.accountCents)}
            </span>,
          ],
        ]}
      />
    </Card>
  )
}

function Claims({ practice }: { practice: Practice }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  return (
    <Card
      flush
      title={t('practices.claims')}
      aside={
        <>
          {can('export.create') && practice.openCount > 0 && (
            <OpenItems customerNumber={practice.customer_number} />
          )}
          <Link className="link" to="/factoring/statements" search={{ practice: practice.customer_number }}>
            {t('nav.statements')}
          </Link>
          <Link className="link" to="/factoring/invoices" search={{ practice: practice.customer_number }}>
            {t('practices.allClaims')}
          </Link>
        </>
      }
    >
      {practice.claims.length === 0 && <p className="pad soft">{t('practices.noClaims')}</p>}
      <ul>
        {practice.claims.map((each) => (
          <li key={each.state}>
            <Link
              className="li"
              to="/factoring/invoices"
              search={{ practice: practice.customer_number, receivableState: each.state }}
            >
              <span className="grow">{t(`receivableState.${each.state}`)}</span>
              <span className="small muted">{t('practices.invoices', { count: each.count })}</span>
              <b className="num b">{formats.money(each.openCents)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Debtors({ practice }: { practice: Practice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card flush title={t('practices.debtors')}>
      <table className="t" aria-label={t('practices.debtors')}>
        <TableHead
          columns={[
            [t('invoice.debtor')],
            [t('invoice.claim.credit')],
            [t('practices.limit'), 'num hide-s'],
            [t('practices.open'), 'num'],
          ]}
        />
        <tbody>
          {practice.debtors.map((debtor) => (
            <tr key={debtor.name}>
              <td>{debtor.name}</td>
              <td>
                {debtor.trafficLight === null ? '–' : <StatusMark set="light" status={debtor.trafficLight} />}
              </td>
              <td className="num hide-s">
                {debtor.limitCents === null ? '–' : formats.money(debtor.limitCents)}
              </td>
              <td className="num">{formats.money(debtor.openCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Messages({ practice }: { practice: Practice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card flush title={t('claimMessages.title')}>
      {practice.messages.length === 0 && <p className="pad soft">{t('practices.noMessages')}</p>}
      <ul>
        {practice.messages.map((each) => (
          <li key={each.invoiceId}>
            <Link className="li" to={`/factoring/invoices/${each.invoiceId}`}>
              <span className="grow">
                <span className="t1 block">
                  {each.invoiceNumber}: {each.message}
                </span>
                <span className="t2 block">
                  {each.authorName} · {formats.dateTime(each.writtenAt)}
                </span>
              </span>
              {each.side === 'practice' && !each.isSeen && (
                <Tone tone="warn" icon="warn">
                  {t('claimMessages.unanswered')}
                </Tone>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Contracts({ practice }: { practice: Practice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card title={t('settings.contract.title')}>
      <div className="stack s4">
        {practice.contracts.map((contract) => (
          <div key={contract.factoringType}>
            <p className="b">{t(`factoringType.${contract.factoringType}`)}</p>
            <Facts
              facts={[
                [
                  t('settings.contract.fee'),
                  `${formats.percent(contract.feeRateBp)} + ${formats.money(contract.feeFlatCents)}`,
                ],
                [t('settings.contract.interest'), formats.percent(contract.interestRateBp)],
                [t('settings.contract.reserve'), formats.percent(contract.reserveRateBp)],
                [
                  t('settings.contract.payout'),
                  t('settings.contract.payoutDays', { count: contract.payoutDays }),
                ],
                [
                  t('practices.accepted'),
                  contract.acceptedAt === null ? '–' : formats.date(contract.acceptedAt),
                ],
              ]}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

/** What the practice has agreed to, in which text, when and by whom. */
function AcceptedTexts({ practice }: { practice: Practice }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Card flush title={t('practices.texts')}>
      {practice.acceptedTexts.length === 0 && <p className="pad soft">{t('practices.noTexts')}</p>}
      <ul>
        {practice.acceptedTexts.map((each) => (
          <li key={`${each.document} ${each.text}`} className="li">
            <span className="grow">
              <span className="t1 block">{t(`practices.text.${each.document}`, { text: each.text })}</span>
              <span className="t2 block">
                {t('practices.textAccepted', { day: formats.dateTime(each.acceptedAt) })}
                {each.acceptedBy !== null && ` · ${each.acceptedBy}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Onboarding({ practice }: { practice: Practice }) {
  const t = useText()
  const account = practice.bankAccount
  return (
    <Card title={t('nav.onboarding')}>
      <Facts
        facts={[
          ...practice.onboarding.map(
            (step) => [t(`onboarding.step.${step.key}`), t(`practices.step.${step.state}`)] as const,
          ),
          [
            t('practices.payoutAccount'),
            account === null
              ? '–'
              : `${account.ibanMasked} · ${t(`practices.accountState.${account.state}`)}`,
          ],
        ]}
      />
    </Card>
  )
}

function Contact({ practice }: { practice: Practice }) {
  const t = useText()
  return (
    <Card title={t('practices.people')}>
      <Facts
        facts={[
          ...(practice.phone === null ? [] : [[t('practices.phone'), practice.phone] as const]),
          ...(practice.email === null ? [] : [[t('practices.email'), practice.email] as const]),
          ...practice.people.map((person) => [person.name, t(`role.${person.role}`)] as const),
        ]}
      />
    </Card>
  )
}
