import { sql, type RawBuilder } from 'kysely'
import { isRowId } from '../../../platform/ids.ts'

export const rowId = (id: string): RawBuilder<unknown> | undefined =>
  isRowId(id) ? sql`${id}::uuid` : undefined
