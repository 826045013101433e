import { gozChecksFromPerio } from './goz-perio.ts'
import { gozChecksToSurgery } from './goz-surgery.ts'
import type { RuleChecks } from './rule.ts'

/** All rules of the GOZ by id. */
export const gozChecks: RuleChecks = { ...gozChecksToSurgery, ...gozChecksFromPerio }
