import type { AgreementKind } from '../../billing/service.ts'
import type { FeeSystem } from '../fee-code.ts'

/** How much a finding weighs: an error stops, a warning asks, an info tells. */
export const severities = ['error', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]
/** Change of one item that mends a finding; members that are absent stay as they are. */
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

export type FindingParams = Readonly<Record<string, string | number>>

/**
 * One result of the check. `ruleId` is an id of the plausibility table or `SYS-…`; the text is the catalogue's
 * message with the parameters, which never hold a value of a person. `basis` names the paragraph.
 */
export interface Finding {
  readonly ruleId: string
  readonly severity: Severity
  readonly itemIds: readonly string[]
  readonly basis: string
  readonly messageId: string
  readonly params: FindingParams
  readonly correction?: Correction
}
