import type { DispatchContent } from './content.ts'
import type { Recipient } from './recipients.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'dispatch.content': DispatchContent
    'dispatch.details': Readonly<Record<string, string | number | boolean | null>>
    'dispatch.recipient': Recipient
  }
}
