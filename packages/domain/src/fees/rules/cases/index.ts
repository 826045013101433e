import { bemaCases } from './bema.ts'
import { goaeCases } from './goae.ts'
import { gozCases } from './goz.ts'
import type { Case } from './read-case.ts'

/** One case that triggers each rule and a near miss that does not. */
export const ruleCases: readonly Case[] = [...gozCases, ...goaeCases, ...bemaCases]
