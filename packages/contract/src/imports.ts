import { importFindingCodes } from '@honora/domain/imports/finding.ts'
import { importDecisions, importMatches } from '@honora/domain/imports/judged.ts'
import { severities } from '@honora/domain/fees/rules/violation.ts'
import { z } from 'zod'
import { Id, listOf, pageQuery, Version } from './common.ts'
import type { Route } from './routes.ts'

/** What files of patients and files of appointments have in common. */

export const ImportFormat = z.enum(['gdt', 'bdt', 'vdds', 'csv', 'xlsx'])
export type ImportFormat = z.infer<typeof ImportFormat>

/** `running` and `undoing` pass by themselves. */
export const ImportState = z.enum(['open', 'running', 'done', 'undoing', 'undone', 'discarded'])
export type ImportState = z.infer<typeof ImportState>

/** `program`: sent by a practice system through an API key and taken over at once. */
export const ImportOrigin = z.enum(['person', 'program'])

export const ImportFinding = z
  .object({
    code: z.enum(importFindingCodes),
    severity: z.enum(severities),
    scope: z.enum(['file', 'line', 'row']),
    line: z.int().nullable(),
    field: z.string().nullable(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** What is wrong and what to do, in the language of the request. */
    message: z.string(),
    mend: z.string(),
  })
  .meta({ id: 'PatientImportFinding' })
export type ImportFinding = z.infer<typeof ImportFinding>

export const ImportDecision = z.enum(importDecisions)
export type ImportDecision = z.infer<typeof ImportDecision>

/** What became of a row: `kept` rows were not undone, because what they made was used or changed since. */
export const ImportOutcome = z.enum(['created', 'updated', 'skipped', 'failed', 'undone', 'kept'])
export type ImportOutcome = z.infer<typeof ImportOutcome>

const Count = z.int().min(0)

/** A file that was handed in, whatever stands in it. */
export const importFields = {
  id: z.string(),
  origin: ImportOrigin,
  format: ImportFormat,
  charset: z.string().nullable(),
  name: z.string(),
  sizeBytes: z.int(),
  state: ImportState,
  /** Of tables: the columns with some of what stands in them. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })).nullable(),
  counts: z.object({
    rows: Count,
    new: Count,
    same: Count,
    unclear: Count,
    faulty: Count,
    create: Count,
    update: Count,
    /** Rows on which a person has to decide. */
    undecided: Count,
    created: Count,
    updated: Count,
    skipped: Count,
    failed: Count,
    undone: Count,
    kept: Count,
  }),
  findings: z.array(ImportFinding),
  createdBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Until then it can be undone; afterwards the rows are forgotten. */
  keptUntil: z.string(),
  canUndo: z.boolean(),
  version: Version,
}

/** One row of a file, whatever stands in it. */
export const importRowFields = {
  id: z.string(),
  line: z.int(),
  match: z.enum(importMatches),
  /** Patients whom the row may speak of; one for sure unless `match` is `unclear`. */
  candidates: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      givenName: z.string(),
      familyName: z.string(),
      birthDate: z.string(),
    }),
  ),
  decision: ImportDecision.nullable(),
  outcome: ImportOutcome.nullable(),
  patientId: z.string().nullable(),
  findings: z.array(ImportFinding),
}

/** Which field each column of a table fills; null for columns that are not taken over. */
export const mappingOf = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.array(z.enum(fields).nullable()).max(100)

export const ImportListQuery = z.object({ origin: ImportOrigin.optional(), ...pageQuery })
export const ImportRowQuery = z.object({
  match: z.enum(importMatches).optional(),
  outcome: ImportOutcome.optional(),
  ...pageQuery,
})
export const ImportDecisionInput = z.object({
  rowIds: listOf(Id).optional(),
  decision: ImportDecision,
  /** Which patient is meant, where several come into question; only with one row. */
  patientId: Id.optional(),
})

/** Which refusals the calls that change an import share. */
export const importErrors = {
  create: ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE'],
  update: ['VERSION_CONFLICT', 'INVALID_TRANSITION', 'VALIDATION_FAILED'],
  run: ['INVALID_TRANSITION', 'VALIDATION_FAILED'],
  end: ['INVALID_TRANSITION'],
} as const satisfies Readonly<Record<string, Route['errors']>>
