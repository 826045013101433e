import type { Column } from '../../platform/db/column.ts'
interface FactorRow {
  readonly id: string
  readonly kind: Column<'user_factor', 'kind'>
  readonly label: string
  readonly created_at: Date
  readonly confirmed_at: Date | null
}

export function presentFactor(row: FactorRow) {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    createdAt: row.created_at.toISOString(),
    confirmed: row.confirmed_at !== null,
  }
}
