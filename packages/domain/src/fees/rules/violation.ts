import type { AgreementKind } from '../../billing/service.ts'
import type { FeeSystem } from '../fee-code.ts'
import type { RuleId } from './all.ts'

/** How much a finding weighs: an error stops, a warning asks, an info tells. */
export const severities = ['error', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]
/** Change of one item that fixes a finding; members that are absent stay as they are. */
export interface ItemPatch {
  readonly system?: FeeSystem
  readonly code?: string
  readonly quantity?: number
  /** Millionths; null takes the factor away. */
  readonly factorMicro?: number | null
}

/** What one click does about a finding. The asking kinds put the cursor where a person has to write. */
export type Correction =
  | { readonly kind: 'removeItem'; readonly itemId: string }
  | { readonly kind: 'patchItem'; readonly itemId: string; readonly patch: ItemPatch }
  | {
      readonly kind: 'askField'
      readonly itemId: string
      readonly field:
        | 'justification'
        | 'tooth'
        | 'surfaces'
        | 'canals'
        | 'durationMinutes'
        | 'time'
        | 'date'
        | 'title'
        | 'baseCode'
        | 'jaw'
    }
  | { readonly kind: 'addAgreement'; readonly agreement: AgreementKind; readonly itemIds: readonly string[] }

export type ViolationParams = Readonly<Record<string, string | number>>

/**
 * One result of the check. `ruleId` is a rule's or one of `SYS-…`, which are not in the table; the text is the catalogue's
 * message with the parameters, which never hold a value of a person. `basis` names the paragraph.
 */
export interface RuleViolation {
  readonly ruleId: RuleId | `SYS-${string}`
  readonly severity: Severity
  readonly itemIds: readonly string[]
  readonly basis: string
  readonly messageId: string
  readonly params: ViolationParams
  readonly correction?: Correction
}
