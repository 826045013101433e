import type { PatientSummary } from '@honora/contract/patients.ts'
import { sql } from 'kysely'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findPatientRow } from './store.ts'

interface Row {
  readonly next: PatientSummary['nextAppointment']
  readonly last: PatientSummary['lastVisit']
  readonly appointments: number
  readonly documentations: number
  readonly invoices: number
  readonly open_cents: number
  readonly open_count: number
  readonly due_on: string | null
}

/** What one wants to know before opening a tab: next and last appointment, what is open, how much there is. */
export async function getPatientSummary(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
): Promise<PatientSummary> {
  const patient = found(isRowId(id) ? await findPatientRow(tx, scope.organisationId, id) : undefined)
  if (seesMaskedNames(scope.role)) throw new AppError('FORBIDDEN')
  deps.audit.note(tx, { action: 'patient.read', record: `patient:${patient.id}` })
  const row = await readSummary(tx, patient.id, berlinDay(deps.clock.now()))
  const seesMoney = scope.permissions.has('billing.read')
  return {
    nextAppointment: row.next,
    lastVisit: row.last,
    open: seesMoney ? { cents: row.open_cents, invoices: row.open_count, dueOn: row.due_on } : null,
    counts: {
      appointments: row.appointments,
      documentations: row.documentations,
      invoices: row.invoices,
    },
  }
}

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function readSummary(tx: Tx, patientId: string, today: string): Promise<Row> {
  const patient = sql`${patientId}::uuid`
  const short = sql`jsonb_build_object('id', a.id, 'startsAt', ${iso('a.starts_at')}, 'endsAt', ${iso('a.ends_at')},
    'appointmentTypeId', a.appointment_type_id, 'practitionerId', a.practitioner_id, 'status', a.status)`
  const { rows } = await sql<Row>`
    select
      (select ${short} from appointment a where a.patient_id = ${patient} and (a.starts_at at time zone 'Europe/Berlin')::date >= ${today}::date and a.status = 'SCHEDULED'
        order by a.starts_at limit 1) as next,
      (select ${short} || jsonb_build_object('finalizedAt', ${iso('d.finalized_at')})
        from appointment a left join documentation d on d.appointment_id = a.id
        where a.patient_id = ${patient} and a.status not in ('SCHEDULED', 'CANCELLED')
        order by a.starts_at desc limit 1) as last,
      (select count(*)::int from appointment a where a.patient_id = ${patient}) as appointments,
      (select count(*)::int from documentation d where d.patient_id = ${patient}) as documentations,
      (select count(*)::int from billing b where b.patient_id = ${patient}) as invoices,
      open.cents as open_cents, open.count as open_count, open.due_on
    from (select coalesce(sum(i.open_cents), 0)::bigint as cents, count(*)::int as count, min(i.due_on)::text as due_on
      from invoice i where i.patient_id = ${patient} and i.open_cents > 0) open`.execute(tx)
  return found(rows[0])
}

export interface Glance {
  readonly nextAppointmentAt?: string
  readonly openCents?: number
}

/** What a list says of each patient beside the name: the next appointment, and the open sum for who may see money. */
export async function readGlances(
  tx: Tx,
  scope: OrgScope,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Glance>> {
  if (ids.length === 0 || seesMaskedNames(scope.role)) return new Map()
  const { rows } = await sql<{ id: string; next: string | null; cents: number }>`
    select wanted.id::text as id,
      (select min(${iso('a.starts_at')}) from appointment a where a.patient_id = wanted.id and a.status = 'SCHEDULED'
        and (a.starts_at at time zone 'Europe/Berlin')::date >= ${today}::date) as next,
      (select coalesce(sum(i.open_cents), 0)::bigint from invoice i
        where i.patient_id = wanted.id and i.open_cents > 0) as cents
    from unnest(${[...ids]}::uuid[]) as wanted (id)`.execute(tx)
  const seesMoney = scope.permissions.has('billing.read')
  return new Map(
    rows.map(({ id, next, cents }) => [
      id,
      {
        ...(next === null ? {} : { nextAppointmentAt: next }),
        ...(seesMoney ? { openCents: cents } : {}),
      },
    ]),
  )
}
