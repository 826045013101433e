import type { Locale } from '@honora/contract/common.ts'
import type { ToolRefusal } from '@honora/contract/tools.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OrgScope } from '../../../platform/scope.ts'
import { type ConsultationRow } from '../../consultation-records/index.ts'

/** What a tool works on: the request, and the visit it was called from. */
export interface Work {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
  readonly locale: Locale
  readonly consultation: ConsultationRow | undefined
  readonly appointmentId: string | undefined
}

/** How a done call is taken back; stored as data, so that any node can do it. */
export type Undo =
  | {
      readonly do: 'discardFact'
      readonly interactionId: string
      readonly factId: string
      /** Facts that gave way to this one and come back with the undo. */
      readonly givenWay?: readonly string[]
    }
  | { readonly do: 'removeItem'; readonly billingId: string; readonly itemId: string }
  | { readonly do: 'restoreItem'; readonly billingId: string; readonly itemId: string }
  | {
      readonly do: 'restoreFactor'
      readonly billingId: string
      readonly itemId: string
      readonly factor: string | null
      readonly justification: string | null
    }
  | {
      readonly do: 'restoreSection'
      readonly documentationId: string
      readonly key: string
      readonly text: string
      readonly written: string
    }
  | { readonly do: 'cancelAppointment'; readonly appointmentId: string }

export interface Effect {
  readonly result: Readonly<Record<string, unknown>>
  readonly undo?: Undo
}

/** A tool that cannot be carried out, with the reason the contract names. */
export class Refusal extends Error {
  readonly reason: ToolRefusal

  constructor(reason: ToolRefusal) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
  }
}
