import type { PracticeSystem } from '@honora/contract/practice-systems.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import styles from './practice-system.module.css'

/** When files last went either way, what waits, and how the folder of the practice's computer is connected. */
export function PracticeSystemState({ system }: { system: PracticeSystem }) {
  const t = useText()
  const formats = useFormats()
  const at = (when: string | null) => (when === null ? t('practiceSystem.never') : formats.dateTime(when))
  const facts = [
    ['received', at(system.lastReceivedAt)],
    ['taken', at(system.lastTakenAt)],
    ['waiting', formats.number(system.waiting)],
  ] as const
  return (
    <Card title={t('practiceSystem.state')}>
      <div className="stack s4">
        <dl className={styles['practice-system-facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`practiceSystem.state.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {system.withoutNumber > 0 && (
          <Notice tone="warn" title={t('practiceSystem.withoutNumber', { count: system.withoutNumber })}>
            {t('practiceSystem.withoutNumberHint')}
          </Notice>
        )}
        <section>
          <h3 className="b">{t('practiceSystem.connect')}</h3>
          <ol className={styles['practice-system-steps']}>
            <li>
              {t('practiceSystem.connect.key')}{' '}
              <Link to="/settings/integrations">{t('settings.integrations.title')}</Link>
            </li>
            <li>
              {t('practiceSystem.connect.agent')} <code>honora-agent init</code>
            </li>
            <li>{t('practiceSystem.connect.folders')}</li>
            <li>
              {t('practiceSystem.connect.vdds')} <code>honora-agent vdds-program</code>
            </li>
          </ol>
        </section>
      </div>
    </Card>
  )
}
