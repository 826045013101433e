import type { ImportFinding } from '@honora/domain/patients/import/finding.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'practice_system_refusal.findings': readonly ImportFinding[]
  }
}
