import type { ClinicalVersion } from '@honora/contract/clinical.ts'
import type { ChangeBody } from './change-store.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'patient_change.body': ChangeBody
    'patient_clinical_version.body': ClinicalVersion['statement']
  }
}
