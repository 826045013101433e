import type { AppointmentImportRow } from '@honora/contract/appointment-imports.ts'
import { appointmentFields, type AppointmentField } from '@honora/domain/appointments/import/fields.ts'
import type { ImportKind, ShownRow, Words } from '../kind.ts'

const isField = (name: string | null): name is AppointmentField =>
  appointmentFields.some((field) => field === name)

/** Tables of appointments: CSV and Excel. */
export const appointmentFiles: ImportKind = {
  texts: 'appointmentImports',
  path: '/calendar/imports',
  parent: { to: '/calendar', textId: 'nav.calendar' },
  accepted: '.csv,.txt,.xlsx',
  fields: appointmentFields,
  decisionsForAll: ['create', 'skip'],
  fieldText: (field) => `appointmentImport.field.${field}`,
  list: async (client, cursor) => {
    const page = await client.listAppointmentImports({ query: { origin: 'person', cursor } })
    return { items: page.appointmentImports, next: page.cursor }
  },
  create: (client, data) => client.createAppointmentImport({ body: { data } }),
  get: (client, id) => client.getAppointmentImport({ params: { id } }),
  rows: async (client, { id }, { cursor, match, outcome }) => {
    const page = await client.listAppointmentImportRows({
      params: { id },
      query: {
        cursor,
        ...(match === undefined ? {} : { match }),
        ...(outcome === undefined ? {} : { outcome }),
      },
    })
    return { items: page.rows.map((row) => (words) => shownRow(row, words)), next: page.cursor }
  },
  map: (client, { id, version }, mapping) =>
    client.updateAppointmentImport({
      params: { id },
      body: { version, mapping: mapping.map((name) => (isField(name) ? name : null)) },
    }),
  assign: (client, { id, version }, practitionerId) =>
    client.updateAppointmentImport({ params: { id }, body: { version, practitionerId } }),
  decide: (client, { id }, what) => client.decideAppointmentImportRows({ params: { id }, body: what }),
  run: (client, id) => client.runAppointmentImport({ params: { id } }),
  undo: (client, id) => client.undoAppointmentImport({ params: { id } }),
  discard: (client, id) => client.discardAppointmentImport({ params: { id } }),
}

function shownRow(row: AppointmentImportRow, { t, formats }: Words): ShownRow {
  const { record, reason } = row
  const detail =
    record === null
      ? []
      : [
          `${formats.dateTime(record.startsAt)} – ${formats.time(record.endsAt)}`,
          record.practitioner,
          record.type,
          record.room,
          record.note,
        ]
  return {
    id: row.id,
    line: row.line,
    title: record === null ? t('fileImport.rowUnread', { line: row.line }) : nameOf(record.person, t),
    detail: detail.filter((part) => part !== undefined).join(' · '),
    match: row.match,
    outcome: row.outcome,
    question: reason === null ? null : t(`appointmentImports.reason.${reason}`),
    changes: [],
    findings: row.findings,
    ...choicesOf(row, { t, formats }),
    to: row.appointmentId === null ? null : `/appointments/${row.appointmentId}`,
  }
}

/** The patient as the table names them: by name, or by number alone. */
function nameOf(
  { number = '', familyName, givenName }: NonNullable<AppointmentImportRow['record']>['person'],
  t: Words['t'],
): string {
  const names = [familyName, givenName].filter((name) => name !== undefined)
  return names.length === 0 ? t('appointmentImports.unnamed', { number }) : names.join(', ')
}

function choicesOf(row: AppointmentImportRow, { t, formats }: Words): Pick<ShownRow, 'choices' | 'chosen'> {
  const { match, reason, decision, candidates, patientId } = row
  if (match === 'faulty' || match === 'same') return { choices: [], chosen: '' }
  const skip = { value: 'skip', label: t('appointmentImports.choice.skip'), decision: 'skip' } as const
  if (match === 'new' || reason === 'overlap') {
    const label = t(`appointmentImports.choice.${match === 'new' ? 'create' : 'createAnyway'}`)
    return { choices: [{ value: 'create', label, decision: 'create' }, skip], chosen: decision ?? '' }
  }
  const people = candidates.map((patient) => ({
    value: patient.id,
    label: t('appointmentImports.choice.person', {
      name: `${patient.familyName}, ${patient.givenName}`,
      born: formats.date(patient.birthDate),
      number: patient.number,
    }),
    decision: 'create' as const,
    patientId: patient.id,
  }))
  return {
    choices: [...people, skip],
    chosen: (decision === 'create' ? patientId : decision) ?? '',
  }
}
