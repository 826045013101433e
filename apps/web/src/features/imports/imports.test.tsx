import type { AppointmentImport, AppointmentImportRow } from '@honora/contract/appointment-imports.ts'
import type { PatientImport, PatientImportRow } from '@honora/contract/patient-imports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { AppointmentImportPage, PatientImportPage, PatientImportsPage } from './pages/ImportPages.tsx'

const counts = {
  rows: 2,
  new: 1,
  same: 0,
  unclear: 1,
  faulty: 0,
  create: 1,
  update: 0,
  undecided: 1,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  undone: 0,
  kept: 0,
}
const given: PatientImport = {
  id: '',
  origin: 'person',
  format: 'csv',
  charset: 'UTF-8',
  name: 'patienten.csv',
  sizeBytes: 120,
  state: 'open',
  insuranceKind: 'statutory',
  columns: [
    { name: 'Nachname', samples: ['Kern', 'Voss'] },
    { name: 'geb.', samples: ['01.02.1980'] },
  ],
  mapping: ['familyName', 'birthDate'],
  mappingProblem: null,
  counts,
  findings: [],
  createdBy: 'Petra Lohmann',
  createdAt: '2026-11-21T09:00:00Z',
  finishedAt: null,
  undoneAt: null,
  keptUntil: '2026-12-21T09:00:00Z',
  canUndo: false,
  version: 4,
}
const unclear: PatientImportRow = {
  id: 'r1',
  line: 2,
  record: { givenName: 'Ole', familyName: 'Kern', birthDate: '1980-02-01' },
  match: 'unclear',
  reason: 'similar',
  candidates: [{ id: 'p1', number: '7', givenName: 'Ola', familyName: 'Kern', birthDate: '1980-02-01' }],
  changes: [],
  decision: null,
  outcome: null,
  patientId: null,
  findings: [],
}
const rows = { listPatientImportRows: () => ({ rows: [unclear], cursor: null }) }

test('a row that only a person can tell offers who it may be, and sends the choice', async () => {
  const decidePatientImportRows = vi.fn<(input: { body: object }) => PatientImport>(() => ({
    ...given,
    counts: { ...counts, undecided: 0, update: 1 },
  }))
  const client = fakeClient({ getPatientImport: () => given, ...rows, decidePatientImportRows })
  show(<PatientImportPage />, { client })

  const run = await screen.findByRole('button', { name: '1 Person übernehmen' })
  expect(run).toBeDisabled()
  const choice = await screen.findByRole('combobox', { name: 'Was mit Kern, Ole geschehen soll' })
  expect(
    screen.getByText('Am selben Tag geboren und ähnlich im Namen. Ist es dieselbe Person?'),
  ).toBeVisible()
  await userEvent.selectOptions(choice, 'ist Kern, Ola, geb. 01.02.1980, Nr. 7')

  await waitFor(() =>
    expect(decidePatientImportRows).toHaveBeenCalledWith(
      expect.objectContaining({ body: { rowIds: ['r1'], decision: 'update', patientId: 'p1' } }),
    ),
  )
  expect(await screen.findByRole('button', { name: '2 Personen übernehmen' })).toBeEnabled()
})

test('a column that takes a field leaves it to no other, and says what is still missing', async () => {
  const updatePatientImport = vi.fn<(input: { body: object }) => PatientImport>(() => ({
    ...given,
    mapping: ['birthDate', null],
    mappingProblem: 'name',
  }))
  show(<PatientImportPage />, {
    client: fakeClient({ getPatientImport: () => given, ...rows, updatePatientImport }),
  })
  const column = await screen.findByRole('combobox', { name: 'Feld für die Spalte Nachname' })
  await userEvent.selectOptions(column, 'Geburtsdatum')

  await waitFor(() =>
    expect(updatePatientImport).toHaveBeenCalledWith(
      expect.objectContaining({ body: { version: 4, mapping: ['birthDate', null] } }),
    ),
  )
  expect(await screen.findByText(/Es fehlt noch der Name/)).toBeVisible()
})

test('an import is undone only after a question that says what happens', async () => {
  const undoPatientImport = vi.fn<() => PatientImport>(() => ({ ...given, state: 'undone' }))
  const done: PatientImport = {
    ...given,
    state: 'done',
    canUndo: true,
    counts: { ...counts, undecided: 0, created: 2 },
  }
  show(<PatientImportPage />, {
    client: fakeClient({ getPatientImport: () => done, ...rows, undoPatientImport }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Übernahme rückgängig machen' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/2 angelegte Patienten werden entfernt/)).toBeVisible()
  expect(undoPatientImport).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Übernahme rückgängig machen' }))

  await waitFor(() => expect(undoPatientImport).toHaveBeenCalledOnce())
})

test('a refused file says with every finding what is wrong and what to do', async () => {
  const finding = {
    code: 'FILE_INFECTED',
    severity: 'error',
    line: null,
    field: null,
    message: 'Die Datei enthält Schadsoftware. Es wurde nichts übernommen.',
    mend: 'Öffnen Sie sie nicht.',
  }
  const problem = {
    code: 'VALIDATION_FAILED',
    title: '',
    detail: '',
    status: 422,
    errors: [],
    findings: [finding],
  }
  const createPatientImport = () => Promise.reject(Object.assign(new Error('refused'), { problem }))
  show(<PatientImportsPage />, {
    client: fakeClient({
      listPatientImports: () => ({ patientImports: [], cursor: null }),
      createPatientImport,
    }),
  })
  const picker = await screen.findByLabelText('Datei auswählen', { selector: 'input' })
  await userEvent.upload(picker, new File(['x'], 'patienten.csv'))

  expect(await screen.findByText(finding.message)).toBeVisible()
  expect(screen.getByText(finding.mend)).toBeVisible()
})

const table: AppointmentImport = {
  id: '',
  origin: 'person',
  format: 'csv',
  charset: 'UTF-8',
  name: 'termine.csv',
  sizeBytes: 120,
  state: 'open',
  practitionerId: null,
  columns: [{ name: 'Datum', samples: ['01.12.2026 09:00'] }],
  mapping: ['startsAt'],
  mappingProblem: null,
  counts,
  findings: [],
  createdBy: 'Petra Lohmann',
  createdAt: '2026-11-21T09:00:00Z',
  finishedAt: null,
  undoneAt: null,
  keptUntil: '2026-12-21T09:00:00Z',
  canUndo: false,
  version: 4,
}
const overlapping: AppointmentImportRow = {
  id: 'r1',
  line: 2,
  record: {
    person: { number: '7' },
    startsAt: '2026-12-01T08:00:00.000Z',
    endsAt: '2026-12-01T08:30:00.000Z',
    practitionerId: 'u1',
    practitioner: 'Dr. Nora Weidner',
    room: 'Zimmer 2',
  },
  match: 'unclear',
  reason: 'overlap',
  candidates: [{ id: 'p1', number: '7', givenName: 'Ola', familyName: 'Kern', birthDate: '1980-02-01' }],
  decision: null,
  outcome: null,
  patientId: 'p1',
  appointmentId: null,
  findings: [],
}
const ofTable = {
  getAppointmentImport: () => table,
  listAppointmentImportRows: () => ({ rows: [overlapping], cursor: null }),
  listPractitioners: () => ({ practitioners: [{ id: 'u1', name: 'Dr. Nora Weidner' }] }),
}

test('an appointment whose time is taken is made only where somebody says so', async () => {
  const decideAppointmentImportRows = vi.fn<(input: { body: object }) => AppointmentImport>(() => ({
    ...table,
    counts: { ...counts, undecided: 0, create: 2 },
  }))
  show(<AppointmentImportPage />, { client: fakeClient({ ...ofTable, decideAppointmentImportRows }) })

  const choice = await screen.findByRole('combobox', { name: 'Was mit Nr. 7 geschehen soll' })
  expect(screen.getByRole('button', { name: '1 Termin übernehmen' })).toBeDisabled()
  expect(screen.getByText(/Raum schon belegt. Trotzdem anlegen\?/)).toBeVisible()
  expect(screen.getByText(/Dr. Nora Weidner · Zimmer 2/)).toBeVisible()
  await userEvent.selectOptions(choice, 'trotzdem anlegen')

  await waitFor(() =>
    expect(decideAppointmentImportRows).toHaveBeenCalledWith(
      expect.objectContaining({ body: { rowIds: ['r1'], decision: 'create' } }),
    ),
  )
  expect(await screen.findByRole('button', { name: '2 Termine übernehmen' })).toBeEnabled()
})

test('a table that names nobody of the practice is given somebody who treats', async () => {
  const updateAppointmentImport = vi.fn<(input: { body: object }) => AppointmentImport>(() => ({
    ...table,
    practitionerId: 'u1',
  }))
  show(<AppointmentImportPage />, { client: fakeClient({ ...ofTable, updateAppointmentImport }) })
  const practitioner = await screen.findByRole('combobox', { name: /^Behandler, wenn die Datei/ })
  await waitFor(() => expect(practitioner).toBeEnabled())
  expect(practitioner).toHaveDisplayValue('niemand gewählt')
  await userEvent.selectOptions(practitioner, 'Dr. Nora Weidner')

  await waitFor(() =>
    expect(updateAppointmentImport).toHaveBeenCalledWith(
      expect.objectContaining({ body: { version: 4, practitionerId: 'u1' } }),
    ),
  )
  await waitFor(() => expect(practitioner).toHaveDisplayValue('Dr. Nora Weidner'))
})
