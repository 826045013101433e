import type { Practice } from '@honora/contract/practices.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Facts } from './Facts.tsx'

/** How far the practice has come before its first payout. */
export function OnboardingCard({ practice }: { practice: Practice }) {
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

/** Whom one can reach there. */
export function ContactCard({ practice }: { practice: Practice }) {
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
