import type { PatientAlert } from '@honora/contract/clinical.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { alertLooks } from '../../alerts/index.ts'
import styles from './AlertLegend.module.css'

const kinds = ['allergy', 'medication', 'condition', 'cave'] as const

/** What the signs on patients mean, of those that are in view. */
export function AlertLegend({ alerts }: { alerts: readonly PatientAlert[] }) {
  const t = useText()
  const shown = kinds.filter((kind) => alerts.some((alert) => alert.kind === kind))
  return shown.map((kind) => (
    <span key={kind} className={`row tight ${styles['legend']} ${alertLooks[kind][1]}`}>
      <Icon name={alertLooks[kind][0]} size="small" />
      {t(`clinical.kind.${kind}`)}
    </span>
  ))
}
