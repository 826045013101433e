import type { ColumnType } from 'kysely'

/**
 * What JSONB columns hold, as `table.column`. Each module declares those of its tables in its `tables.ts`; a column that
 * nobody has declared does not compile.
 */
export interface JsonColumns {
  'audit_event.details': Readonly<Record<string, unknown>>
  'retention_removal.counts': Record<string, number>
  'idempotency_key.body': unknown
  'idempotency_key.headers': Record<string, string>
}

/** Read as what was declared, written as text: an array given as it is would become an array of PostgreSQL. */
export type JsonColumn<Name extends keyof JsonColumns> = ColumnType<JsonColumns[Name], string, string>
