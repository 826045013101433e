import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { hasPlan, isClosed, isDebited, mayChooseRates, phoneLink } from '../steps.ts'

import styles from './Ways.module.css'
interface Way {
  readonly to: string
  readonly icon: IconName
  readonly id: string
}

/** What somebody can do next, the most likely first. */
export function Ways({ page }: { page: PatientPage }) {
  const t = useText()
  const ways = waysOf(page)
  if (ways.length === 0) return null
  return (
    <nav className={styles['pp-ways']} aria-label={t('patientPage.ways')}>
      {ways.map(({ to, icon, id }) => (
        <a key={id} className={styles['pp-way']} href={to}>
          <Icon name={icon} />
          {t(id)}
        </a>
      ))}
    </nav>
  )
}

function waysOf(page: PatientPage): readonly Way[] {
  if (page.state === 'returned') return waysToPractice(page.practice)
  if (isClosed(page)) return []
  const ways: Way[] = []
  if (!isDebited(page)) ways.push({ to: '#pay', icon: 'bank', id: 'patientPage.way.pay' })
  if (hasPlan(page)) ways.push({ to: '#plan', icon: 'calendar', id: 'patientPage.way.plan' })
  if (mayChooseRates(page)) ways.push({ to: '#rates', icon: 'calendar', id: 'patientPage.way.rates' })
  return [...ways, { to: '#ask', icon: 'quote', id: 'patientPage.way.ask' }]
}

/** The practice alone can say what is to be paid now. */
function waysToPractice({ phone, email }: PatientPage['practice']): readonly Way[] {
  const ways: Way[] = []
  if (phone !== null) ways.push({ to: phoneLink(phone), icon: 'phone', id: 'patientPage.way.call' })
  if (email !== null) ways.push({ to: `mailto:${email}`, icon: 'letter', id: 'patientPage.way.write' })
  return ways
}
