import type { Schedule } from '../jobs/definition.ts'
import { anchorTrails } from './anchor.ts'

/** Every day, and when a node comes back that was away at the time. */
export const anchoring: Schedule = {
  name: 'audit.anchor-trails',
  class: 'housekeeping',
  at: '23 2 * * *',
  missedWithinMs: 24 * 3_600_000,
  run: (deps) => anchorTrails(deps, deps.auditSigner),
}
