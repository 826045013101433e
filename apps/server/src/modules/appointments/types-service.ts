import type {
  AppointmentType,
  AppointmentTypeInput,
  AppointmentTypePatch,
} from '@honora/contract/appointments.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { Catalogues } from '../../platform/messages/catalogues.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import type { AppointmentTypeRow } from './queries.ts'
import { deleteTypeRow, insertTypeRow, updateTypeRow } from './tables.ts'
import { findAppointmentOfType, findTypeRow, listTypeRows } from './queries.ts'

/** What a type is called in a language; the name of a practice's own type is the same in all. */
type NameOf = (row: AppointmentTypeRow) => string

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
  return (await listTypeRows(tx, scope.organisationId, isActive)).map((row) => present(row, nameOf))
}

/** A type without a position goes to the end. */
export async function createAppointmentType(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  nameOf: NameOf,
  input: AppointmentTypeInput,
): Promise<AppointmentType> {
  const all = await listTypeRows(tx, scope.organisationId, undefined)
  const position = input.position ?? Math.max(0, ...all.map((type) => type.position)) + 1
  const row = await insertTypeRow(tx, {
    id: newId(),
    organisation_id: scope.organisationId,
    name: input.name,
    duration_minutes: input.durationMinutes,
    color: input.color,
    position,
    active: input.active,
    documentation_template: input.documentationTemplate ?? null,
    standard: input.standard ?? null,
  })
  deps.audit.append(tx, { action: 'appointmentType.created', record: `appointment-type:${row.id}` })
  return present(row, nameOf)
}

/** A name that comes back as it was shown is no new one. */
export async function updateAppointmentType(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  nameOf: NameOf,
  id: string,
  patch: AppointmentTypePatch,
  ifMatch: number | undefined,
): Promise<AppointmentType> {
  const row = found(isRowId(id) ? await findTypeRow(tx, scope.organisationId, id) : undefined)
  refuseStale(row, ifMatch ?? patch.version, nameOf)
  const saved = await updateTypeRow(
    tx,
    {
      name: patch.name === undefined || patch.name === nameOf(row) ? row.name : patch.name,
      duration_minutes: patch.durationMinutes ?? row.duration_minutes,
      color: patch.color ?? row.color,
      position: patch.position ?? row.position,
      active: patch.active ?? row.active,
      documentation_template:
        patch.documentationTemplate === undefined ? row.documentation_template : patch.documentationTemplate,
      version: row.version + 1,
      updated_at: deps.clock.now(),
    },
    scope.organisationId,
    id,
  )
  deps.audit.append(tx, { action: 'appointmentType.changed', record: `appointment-type:${id}` })
  return present(saved, nameOf)
}

/** A type that appointments name is only switched off, so that old appointments keep it. */
export async function removeAppointmentType(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  nameOf: NameOf,
  id: string,
  ifMatch: number | undefined,
): Promise<void> {
  const row = found(isRowId(id) ? await findTypeRow(tx, scope.organisationId, id) : undefined)
  refuseStale(row, ifMatch, nameOf)
  const used = await findAppointmentOfType(tx, scope.organisationId, id)
  if (used === undefined) {
    await deleteTypeRow(tx, scope.organisationId, id)
  } else {
    await updateTypeRow(
      tx,
      { active: false, version: row.version + 1, updated_at: deps.clock.now() },
      scope.organisationId,
      id,
    )
  }
  deps.audit.append(tx, {
    action: used === undefined ? 'appointmentType.removed' : 'appointmentType.deactivated',
    record: `appointment-type:${id}`,
  })
}

function refuseStale(row: AppointmentTypeRow, expected: number | undefined, nameOf: NameOf): void {
  if (expected !== undefined && expected !== row.version)
    throw new AppError('VERSION_CONFLICT', { current: present(row, nameOf) })
}

function present(row: AppointmentTypeRow, nameOf: NameOf): AppointmentType {
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
