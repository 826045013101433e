import type { AppointmentType } from '@honora/contract/appointments.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import type { Catalogues } from '../../platform/messages/catalogues.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { type AppointmentTypeRow, listTypeRows } from './queries.ts'

/** What a type is called in a language; the name of a practice's own type is the same in all. */
export type NameOf = (row: AppointmentTypeRow) => string

export function typeNamesIn(catalogues: Pick<Catalogues, 'text'>, locale: Locale): NameOf {
  return ({ name, standard }) => {
    const id = `appointmentType.${standard}`
    return standard !== null && name === catalogues.text('de', id) ? catalogues.text(locale, id) : name
  }
}

export async function listAppointmentTypes(
  tx: Tx,
  scope: WorkScope,
  nameOf: NameOf,
  isActive: boolean | undefined,
): Promise<AppointmentType[]> {
  return (await listTypeRows(tx, scope.organisationId, isActive)).map((row) => presentType(row, nameOf))
}

export function refuseStale(row: AppointmentTypeRow, expected: number | undefined, nameOf: NameOf): void {
  if (expected !== undefined && expected !== row.version)
    throw new AppError('VERSION_CONFLICT', { current: presentType(row, nameOf) })
}

export function presentType(row: AppointmentTypeRow, nameOf: NameOf): AppointmentType {
  return {
    id: row.id,
    name: nameOf(row),
    durationMinutes: row.duration_minutes,
    color: row.color,
    position: row.position,
    active: row.active,
    ...(row.documentation_template === null ? {} : { documentationTemplate: row.documentation_template }),
    version: row.version,
  }
}
