import type { SelectType } from 'kysely'
import type { DB } from './types.ts'

/** What a column holds; for a text column with a CHECK the union of its values. */
export type Column<Table extends keyof DB, Name extends keyof DB[Table]> = SelectType<DB[Table][Name]>
