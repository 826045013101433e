import type { SectionKey } from '@honora/language/facts/section.ts'
import type { ScheduleSystem } from '../fees/fee-code.ts'
import type { FindingCode } from '@honora/language/facts/findings.ts'
import type { Surface } from '@honora/language/facts/surfaces.ts'
import type { InsuranceKind } from '../invoice/invoice.ts'
import type { Tooth } from '@honora/language/teeth/fdi.ts'

/** The tools of `POST /api/tool_calling/` and their arguments, as the contract names them. */
export const tools = [
  'add_finding',
  'set_tooth_status',
  'add_billing_item',
  'remove_billing_item',
  'change_factor',
  'edit_section',
  'finalize_documentation',
  'schedule_recall',
  'find_code',
  'open_patient',
] as const
export type Tool = (typeof tools)[number]

/** `startsAt` is wall-clock time of Europe/Berlin ("2026-11-24T10:00"), `on` a day; factors are decimal strings. */
export type ToolArguments = {
  readonly add_finding: {
    readonly teeth: readonly Tooth[]
    readonly surfaces?: readonly Surface[]
    readonly finding: FindingCode
    readonly negated?: boolean
  }
  readonly set_tooth_status: { readonly tooth: Tooth; readonly finding: FindingCode }
  readonly add_billing_item: {
    readonly system: ScheduleSystem
    readonly code: string
    readonly tooth?: Tooth
    readonly surfaces?: readonly Surface[]
    readonly quantity?: number
    readonly factor?: string
    readonly justification?: string
  }
  readonly remove_billing_item: { readonly code: string; readonly tooth?: Tooth }
  readonly change_factor: {
    readonly code: string
    readonly tooth?: Tooth
    readonly factor: string
    readonly justification?: string
  }
  readonly edit_section: {
    readonly key: SectionKey
    readonly text: string
    readonly mode: 'append' | 'replace'
  }
  readonly finalize_documentation: Readonly<Record<string, never>>
  readonly schedule_recall: {
    readonly startsAt?: string
    readonly on?: string
    readonly inMonths?: number
    readonly note?: string
  }
  readonly find_code: { readonly query: string; readonly system?: ScheduleSystem }
  readonly open_patient: { readonly query: string }
}

export type ToolCall = {
  readonly [T in Tool]: { readonly tool: T; readonly arguments: ToolArguments[T] }
}[Tool]

/** A command that names a tool but lacks or contradicts something. */
export type RefusedCommand = { readonly tool: Tool; readonly refused: 'invalid' | 'ambiguous' }

export type ReadCommand = ToolCall | RefusedCommand

export function isRefused(command: ReadCommand): command is RefusedCommand {
  return 'refused' in command
}

/** What a command is read against. */
export type CommandContext = {
  /** Today in Europe/Berlin, YYYY-MM-DD. */
  readonly today: string
  readonly patientAge?: number
  /** Decides the number of a service that is called by its name. */
  readonly insurance?: InsuranceKind
}
