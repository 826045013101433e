import type { PracticeSystemExchange } from '@honora/contract/practice-systems.ts'
import type { ImportFinding } from '@honora/domain/imports/finding.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'

export type SystemRow = NonNullable<Awaited<ReturnType<typeof findSystem>>>

export function findSystem(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('practice_system')
    .select([
      'is_on',
      'version',
      'charset',
      'sender',
      'receiver',
      'insurance_kind',
      'since',
      'last_received_at',
      'last_taken_at',
    ])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

/** A signed version that the practice system has not got. */
export interface WaitingRow {
  readonly id: string
  readonly kind: 'finalized' | 'addendum'
  readonly documentation_id: string
  readonly patient_id: string
  /** Number of the patient in the practice system. */
  readonly number: string
  readonly created_at: Date
}

const waiting = (organisationId: string, since: Date) => sql`
  from documentation_version v
  join documentation d on d.id = v.documentation_id
  left join practice_system_patient p on p.patient_id = d.patient_id
  where v.organisation_id = ${organisationId}::uuid and v.kind in ('finalized', 'addendum') and v.created_at >= ${since}
    and not exists (select from practice_system_delivery t where t.version_id = v.id)`

export async function listWaiting(
  tx: Tx,
  organisationId: string,
  since: Date,
  { limit, only = null }: { readonly limit: number; readonly only?: string | null },
): Promise<readonly WaitingRow[]> {
  if (only !== null && !isRowId(only)) return []
  const { rows } = await sql<WaitingRow>`
    select v.id, v.kind, v.documentation_id, d.patient_id, p.number, v.created_at ${waiting(organisationId, since)}
      and p.number is not null and (${only}::uuid is null or v.id = ${only}::uuid)
    order by v.created_at, v.id limit ${limit}`.execute(tx)
  return rows
}

export async function countWaiting(
  tx: Tx,
  organisationId: string,
  since: Date,
): Promise<{ readonly waiting: number; readonly withoutNumber: number }> {
  const { rows } = await sql<{ waiting: number; without: number }>`
    select count(p.number)::int as waiting, (count(*) - count(p.number))::int as without ${waiting(organisationId, since)}`.execute(
    tx,
  )
  return { waiting: rows[0]?.waiting ?? 0, withoutNumber: rows[0]?.without ?? 0 }
}

export interface ExchangeRow {
  readonly id: string
  readonly at: Date
  readonly kind: PracticeSystemExchange['kind']
  /** Of what came in. */
  readonly name: string | null
  readonly import_id: string | null
  readonly state: PracticeSystemExchange['state']
  readonly findings: readonly ImportFinding[]
  /** Of what went out: when it was signed. */
  readonly signed_at: Date | null
}

/** What went to and fro since a day, newest first: imports, refusals and deliveries as one list. */
export async function listExchanges(
  tx: Tx,
  organisationId: string,
  filter: {
    readonly since: Date
    readonly after: readonly [at: string, id: string] | null
    readonly limit: number
  },
): Promise<readonly ExchangeRow[]> {
  const { since, after, limit } = filter
  const { rows } = await sql<ExchangeRow>`
    select * from (
      select id, created_at as at, case when state = 'open' then 'waiting' else 'taken' end as kind, name, id as import_id, state,
        findings, null::timestamptz as signed_at
      from patient_import where organisation_id = ${organisationId}::uuid and origin = 'program'
      union all
      select id, at, 'refused', name, null, null, findings, null
      from practice_system_refusal where organisation_id = ${organisationId}::uuid
      union all
      select t.version_id, t.taken_at, 'delivered', null, null, null, '[]', v.created_at
      from practice_system_delivery t join documentation_version v on v.id = t.version_id
      where t.organisation_id = ${organisationId}::uuid
    ) e
    where at >= ${since} and (${after?.[0] ?? null}::timestamptz is null
      or (date_trunc('milliseconds', at), id) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid))
    order by date_trunc('milliseconds', at) desc, id desc limit ${limit + 1}`.execute(tx)
  return rows
}

/** The number of a patient in the practice system, where its files have named one. */
export async function numberOf(tx: Tx, patientId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('practice_system_patient')
    .select('number')
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row?.number
}
