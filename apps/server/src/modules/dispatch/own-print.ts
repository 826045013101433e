import type { DispatchRow } from './queries/dispatches.ts'

/** A letter of the practice that no post service takes: it prints and posts it itself, the factor's batch is not for it. */
export const isOwnPrint = ({
  kind,
  state,
  carrier,
  content,
}: Pick<DispatchRow, 'kind' | 'state' | 'carrier' | 'content'>): boolean =>
  kind === 'payment_demand' && state === 'planned' && carrier === 'print' && content !== null
