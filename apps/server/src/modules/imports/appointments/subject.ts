import { appointmentMappingProblem, proposeMapping } from '@honora/domain/appointments/import/columns.ts'
import { appointmentFields, type AppointmentField } from '@honora/domain/appointments/import/fields.ts'
import { judgeAppointments } from '@honora/domain/appointments/import/judge.ts'
import { instantAt } from '@honora/domain/appointments/berlin.ts'
import { mapRow } from '@honora/domain/imports/columns.ts'
import { readTable } from '@honora/formats/lists/read.ts'
import { berlinDay } from '../../../platform/clock.ts'
import {
  appointmentTables,
  knownAppointments,
  listAppointmentTypes,
  typeNamesIn,
  treatingMembers,
} from '../../appointments/index.ts'
import { knownRecords } from '../../patients/index.ts'
import { systemNumbers } from '../queries.ts'
import { cellsOf, unread, type RowToKeep, type StoredMapping } from '../rows.ts'
import type { Judging, Subject, Work } from '../subject.ts'
import { takeAppointmentOver } from './take-over.ts'
import { undoAppointment } from './undo.ts'

/** Tables of appointments: CSV and workbooks. */
export const appointmentFiles: Subject = {
  name: 'appointment',
  read: readTable,
  proposeMapping,
  mappingProblem: (mapping) => appointmentMappingProblem(ofAppointments(mapping)),
  async assumed({ deps, scope }) {
    const [only, ...others] = await treatingMembers(deps, scope)
    // Where several treat, nobody is right by chance.
    return { insurance_kind: null, practitioner_id: others.length > 0 ? null : (only?.id ?? null) }
  },
  judge,
  decisionOnPatient: 'create',
  decisions: ['create', 'skip'],
  takeOver: takeAppointmentOver,
  finish: async () => undefined,
  async undo(work, _row, rows) {
    const tables = await appointmentTables(work.tx)
    for (const each of rows) await undoAppointment(work, tables, each)
  },
}

const fields: ReadonlySet<string> = new Set(appointmentFields)
const isAppointmentField = (field: string): field is AppointmentField => fields.has(field)

/** The columns of appointments in a stored mapping. */
export const ofAppointments = (mapping: StoredMapping): readonly (AppointmentField | null)[] =>
  mapping.map((field) => (field !== null && isAppointmentField(field) ? field : null))

async function judge(
  { deps, tx, scope }: Work,
  { rows, mapping, practitionerId }: Judging,
): Promise<readonly RowToKeep[]> {
  const columns = ofAppointments(mapping ?? [])
  if (appointmentMappingProblem(columns) !== null) return rows.map(unread)
  const { organisationId } = scope
  const today = berlinDay(deps.clock.now())
  // names as other programs of the practice write them
  const types = await listAppointmentTypes(tx, scope, typeNamesIn(deps.catalogues, 'de'), true)
  const judged = judgeAppointments(
    rows.map((row) => ({ line: row.line, raw: mapRow(cellsOf(row), columns) })),
    {
      patients: await knownRecords(tx, organisationId),
      systemNumbers: await systemNumbers(tx, organisationId),
      practitioners: await treatingMembers(deps, scope),
      types: types.map(({ id, name, durationMinutes }) => ({ id, name, minutes: durationMinutes })),
      appointments: await knownAppointments(tx, organisationId, new Date(instantAt(today, '00:00'))),
      practitionerId,
    },
    today,
  )
  return rows.map((row, index) => ({ ...unread(row), ...judged[index] }))
}
