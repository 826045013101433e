import type { Case } from './predict.mjs'

export type CaseSet = { readonly name: string; readonly isRead: boolean; readonly cases: readonly Case[] }

export function caseSets(root: string): CaseSet[]
