import type { Undo } from './actions/action.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'tool_call.arguments': Readonly<Record<string, unknown>>
    'tool_call.result': Readonly<Record<string, unknown>>
    'tool_call.undo': Undo
  }
}
