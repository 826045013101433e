import type { StepDocument } from './onboarding.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'onboarding_step.data': Readonly<Record<string, unknown>>
    'onboarding_step.documents': readonly StepDocument[]
    'webhook_delivery.payload': unknown
  }
}
