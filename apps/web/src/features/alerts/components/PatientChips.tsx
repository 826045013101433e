import type { PatientAlert } from '@honora/contract/clinical.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useAlertText } from '../alert-text.ts'
import styles from '../alerts.module.css'
import { alertLooks } from '../looks.ts'

interface Props {
  patient: { readonly alerts: readonly PatientAlert[]; readonly openProposals?: number }
  /** `head`: with the risk in words; `line`: short, in a list; `mark`: a sign and a word inside an event of the calendar. */
  size?: 'head' | 'line' | 'mark'
}

/** What must not be overlooked of a patient: allergies red, risks amber, notes blue. Nothing where there is nothing. */
export function PatientChips({ patient: { alerts, openProposals = 0 }, size = 'head' }: Props) {
  const t = useText()
  const textOf = useAlertText()
  if (alerts.length === 0 && openProposals === 0) return null
  return (
    <span className={size === 'head' ? 'als' : `als ${size}`} role="group" aria-label={t('clinical.alerts')}>
      {alerts.map((alert) => {
        const [icon, tone] = alertLooks[alert.kind]
        const full = textOf(alert)
        return (
          <span
            key={`${alert.kind} ${alert.text}`}
            className={`${styles['alert']} ${tone}`}
            title={[full, alert.detail].filter((part) => part !== undefined).join(': ')}
          >
            <Icon name={icon} size={size === 'head' ? 'medium' : 'small'} />
            <span lang="de">{size === 'head' ? full : textOf(alert, true)}</span>
          </span>
        )
      })}
      {openProposals > 0 && size !== 'mark' && (
        <span className={`${styles['alert']} p`}>
          <Icon name="help" size={size === 'head' ? 'medium' : 'small'} />
          {t('clinical.proposals', { count: openProposals })}
        </span>
      )}
    </span>
  )
}
