import type { Taken } from './merge.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'patient_merge.taken': Taken
  }
}
