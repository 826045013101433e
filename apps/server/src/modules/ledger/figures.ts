import { sql } from 'kysely'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'

/** What is kept by day; the migrations that made them say of which day each is. */
type Measure =
  | 'purchased'
  | 'paid_out'
  | 'fees'
  | 'charged_back'
  | 'decided'
  | 'declined'
  | 'paid'
  | 'open'
  | 'claim'
  | 'reserve'
  | 'account'
  | 'offered'
  | 'unoffered_faulty'
  | 'unoffered_ready'

/** Which sums are wanted: of one practice or of all, by day, both ends included. */
export interface FigureRange {
  /** Null: all practices, for members of the factor. */
  readonly organisationId: string | null
  readonly from?: IsoDate
  readonly to?: IsoDate
}

export interface Figure {
  readonly amount: number
  readonly number: number
}

const nothing: Figure = { amount: 0, number: 0 }

/** Kept sums by measure. A measure that nothing happened to is zero. */
export async function figuresOf(
  tx: Tx,
  range: FigureRange,
  measures: readonly Measure[],
): Promise<(measure: Measure) => Figure> {
  const { organisationId, from = null, to = null } = range
  const { rows } = await sql<{ measure: Measure } & Figure>`
    select measure, sum(amount)::bigint as amount, sum(number)::int as number from practice_figure
    where (${organisationId}::uuid is null or organisation_id = ${organisationId}::uuid) and measure = any(${measures}::text[])
      and (${from}::date is null or on_day >= ${from}::date) and (${to}::date is null or on_day <= ${to}::date)
    group by measure`.execute(tx)
  return (measure) => rows.find((row) => row.measure === measure) ?? nothing
}

/** The same month by month, `YYYY-MM`; months without anything are left out. */
export async function monthlyFigures(
  tx: Tx,
  range: FigureRange,
  measures: readonly Measure[],
): Promise<readonly ({ readonly month: string; readonly measure: Measure } & Figure)[]> {
  const { organisationId, from = null, to = null } = range
  const { rows } = await sql<{ month: string; measure: Measure } & Figure>`
    select to_char(on_day, 'YYYY-MM') as month, measure, sum(amount)::bigint as amount, sum(number)::int as number from practice_figure
    where (${organisationId}::uuid is null or organisation_id = ${organisationId}::uuid) and measure = any(${measures}::text[])
      and (${from}::date is null or on_day >= ${from}::date) and (${to}::date is null or on_day <= ${to}::date)
    group by 1, 2`.execute(tx)
  return rows
}

/** Joins the rows that the changes of a day have left; sums stay as they are. */
export async function foldFigures(tx: Tx, organisationId: string): Promise<void> {
  await sql`select practice_figures_fold(${organisationId}::uuid)`.execute(tx)
}
