import type { PatientAlert } from '@honora/contract/clinical.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** Sign and tone of a kind of alert. */
export const alertLooks: Readonly<Record<PatientAlert['kind'], readonly [icon: IconName, tone: string]>> = {
  allergy: ['allergy', ''],
  medication: ['warn', 'm'],
  condition: ['warn', 'm'],
  cave: ['flag', 'c'],
}
