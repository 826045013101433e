import type { PatientImportRow } from '@honora/contract/patient-imports.ts'
import { patientFields, type PatientField } from '@honora/domain/patients/import/fields.ts'
import type { ImportKind, ShownRow, Words } from '../kind.ts'

const isField = (name: string | null): name is PatientField => patientFields.some((field) => field === name)

/** Files of patients: GDT, BDT, CSV and Excel. */
export const patientFiles: ImportKind = {
  texts: 'patientImports',
  path: '/patients/imports',
  parent: { to: '/patients', textId: 'nav.patients' },
  accepted: '.gdt,.bdt,.csv,.txt,.xlsx,.con,.001,.adt',
  fields: patientFields,
  decisionsForAll: ['create', 'skip'],
  fieldText: (field) => `patientImport.field.${field}`,
  list: async (client, cursor) => {
    const page = await client.listPatientImports({ query: { origin: 'person', cursor } })
    return { items: page.patientImports, next: page.cursor }
  },
  create: (client, data) => client.createPatientImport({ body: { data } }),
  get: (client, id) => client.getPatientImport({ params: { id } }),
  rows: async (client, { id }, { cursor, match, outcome }) => {
    const page = await client.listPatientImportRows({
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
    client.updatePatientImport({
      params: { id },
      body: { version, mapping: mapping.map((name) => (isField(name) ? name : null)) },
    }),
  insure: (client, { id, version }, insuranceKind) =>
    client.updatePatientImport({ params: { id }, body: { version, insuranceKind } }),
  decide: (client, { id }, what) => client.decidePatientImportRows({ params: { id }, body: what }),
  run: (client, id) => client.runPatientImport({ params: { id } }),
  undo: (client, id) => client.undoPatientImport({ params: { id } }),
  discard: (client, id) => client.discardPatientImport({ params: { id } }),
}

function shownRow(row: PatientImportRow, { t, formats }: Words): ShownRow {
  const { record, match, reason } = row
  const address = record?.address
  const detail = [
    record === null ? '' : t('patients.born', { date: formats.date(record.birthDate) }),
    record?.number === undefined ? '' : t('patients.number', { number: record.number }),
    address === undefined ? '' : `${address.zip} ${address.city}`.trim(),
  ]
  return {
    id: row.id,
    line: row.line,
    title:
      record === null
        ? t('fileImport.rowUnread', { line: row.line })
        : `${record.familyName}, ${record.givenName}`,
    detail: detail.filter((part) => part !== '').join(' · '),
    match,
    outcome: row.outcome,
    question: reason === null ? null : t(`patientImports.reason.${reason}`),
    changes: row.changes.map(({ field, before, after }) => ({
      label: t(`patientImport.field.${field}`),
      before: shownValue(field, before, { t, formats }),
      after: shownValue(field, after, { t, formats }),
    })),
    findings: row.findings,
    ...choicesOf(row, { t, formats }),
    to: row.patientId === null ? null : `/patients/${row.patientId}`,
  }
}

function shownValue(field: string, value: string, { t, formats }: Words): string {
  if (value === '') return '–'
  if (field === 'birthDate') return formats.date(value)
  return field === 'insuranceKind' ? t(`insuranceKind.${value}`) : value
}

function choicesOf(row: PatientImportRow, { t, formats }: Words): Pick<ShownRow, 'choices' | 'chosen'> {
  const { match, reason, decision, candidates, patientId } = row
  const skip = { value: 'skip', label: t('patientImports.choice.skip'), decision: 'skip' } as const
  if (match === 'faulty') return { choices: [], chosen: '' }
  if (match === 'same')
    return row.changes.length === 0
      ? { choices: [], chosen: '' }
      : {
          choices: [
            { value: 'update', label: t('patientImports.choice.update'), decision: 'update' },
            { ...skip, label: t('patientImports.choice.leave') },
          ],
          chosen: decision ?? '',
        }
  const create = {
    value: 'create',
    label: t(`patientImports.choice.${reason === 'number_taken' ? 'createWithNewNumber' : 'create'}`),
    decision: 'create',
  } as const
  if (match === 'new') return { choices: [create, skip], chosen: decision ?? '' }
  const people = candidates.map((patient) => ({
    value: patient.id,
    label: t('patientImports.choice.person', {
      name: `${patient.familyName}, ${patient.givenName}`,
      born: formats.date(patient.birthDate),
      number: patient.number,
    }),
    decision: 'update' as const,
    patientId: patient.id,
  }))
  return {
    choices: [...people, create, skip],
    chosen: (decision === 'update' ? patientId : decision) ?? '',
  }
}
