import type { Practice } from '@honora/contract/practices.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Facts } from './Facts.tsx'

/** What the practice owes or may come to owe: claims by kind and age, disputes, offers, its account. */
export function ExposureCard({ practice }: { practice: Practice }) {
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
