import type { ClinicalEntry, PatientChange } from '@honora/contract/clinical.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { MedicalCard } from './components/MedicalCard.tsx'
import { PatientChanges } from './components/PatientChanges.tsx'
import { PatientChips } from '../alerts/index.ts'
import { withKnown } from './known-teeth.ts'
import { statusMarks } from './status-marks.ts'

const user = { permissions: ['documentation.read', 'documentation.write', 'patient.read'] }

const apixaban: ClinicalEntry = {
  id: 'e1',
  kind: 'medication',
  text: 'Apixaban',
  dose: '5 mg',
  intake: '1-0-1',
  since: '03/2024',
  risk: 'anticoagulation',
  source: { kind: 'documentation', documentationId: 'd1', on: '2026-11-24', by: 'Dr. Sommer' },
  confirmed: { on: '2026-11-24', by: 'Dr. Sommer' },
  isOutdated: false,
  version: 1,
}
const ramipril: ClinicalEntry = {
  ...apixaban,
  id: 'e2',
  text: 'Ramipril',
  isOutdated: true,
  source: { kind: 'form', on: '2025-10-14', by: 'Dr. Sommer' },
  confirmed: { on: '2025-10-14', by: 'Dr. Sommer' },
}

const clientWith = (calls: Parameters<typeof fakeClient>[0] = {}) =>
  fakeClient({
    getUser: () => user,
    getPatientClinical: () => ({ entries: [apixaban, ramipril], proposals: [], alerts: [] }),
    ...calls,
  })

test('chips say what is the matter, in the order of danger', async () => {
  show(
    <PatientChips
      patient={{
        alerts: [
          { kind: 'allergy', text: 'Penicillin', detail: 'Ausschlag' },
          { kind: 'allergy', text: 'Heuschnupfen' },
          { kind: 'medication', text: 'Apixaban', risk: 'anticoagulation' },
          { kind: 'cave', text: 'Spritze nur im Liegen' },
        ],
        openProposals: 1,
      }}
    />,
  )
  const chips = await screen.findByRole('group', { name: 'Warnhinweise' })

  expect([...chips.children].map((chip) => chip.textContent)).toEqual([
    'Penicillin-Allergie',
    'Heuschnupfen',
    'Apixaban, Blutungsrisiko',
    'CAVE: Spritze nur im Liegen',
    '1 Vorschlag',
  ])
})

test('nothing to warn of shows nothing', () => {
  show(<PatientChips patient={{ alerts: [], openProposals: 0 }} />)

  expect(screen.queryByRole('group', { name: 'Warnhinweise' })).toBeNull()
})

test('an entry is changed in its place, on the version it was read in', async () => {
  const update = vi.fn<(input: never) => unknown>(() => ({ ...apixaban, dose: '2,5 mg', version: 2 }))
  show(<MedicalCard patientId="p1" />, { client: clientWith({ updateClinicalEntry: update }) })

  await userEvent.click(await screen.findByRole('button', { name: 'Apixaban 5 mg, 1-0-1 ändern' }))
  const form = await screen.findByRole('form', { name: 'Apixaban ändern' })
  const dose = within(form).getByLabelText('Dosis')
  await userEvent.clear(dose)
  await userEvent.type(dose, '2,5 mg')
  await userEvent.click(within(form).getByRole('button', { name: 'Speichern' }))

  expect(update).toHaveBeenCalledWith(
    expect.objectContaining({
      params: { id: 'p1', entryId: 'e1' },
      body: expect.objectContaining({ dose: '2,5 mg', version: 1, risk: 'anticoagulation' }),
    }),
  )
})

test('stopping can be taken back', async () => {
  const update = vi.fn<(input: never) => unknown>(() => apixaban)
  const client = clientWith({ stopClinicalEntry: () => apixaban, updateClinicalEntry: update })
  show(<MedicalCard patientId="p1" />, { client })

  await userEvent.click(await screen.findByRole('button', { name: 'Apixaban 5 mg, 1-0-1 ändern' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Abgesetzt' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))

  expect(update).toHaveBeenCalledWith(expect.objectContaining({ body: { stoppedOn: null } }))
})

test('what is older than a year is confirmed with one tap', async () => {
  const confirm = vi.fn<(input: never) => unknown>(() => ramipril)
  show(<MedicalCard patientId="p1" />, { client: clientWith({ confirmClinicalEntry: confirm }) })

  await userEvent.click(await screen.findByRole('button', { name: /Ramipril.*stimmt noch/ }))

  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'p1', entryId: 'e2' } }))
})

const change = (more: Partial<PatientChange>): PatientChange => ({
  id: 'c1',
  documentationId: 'd1',
  action: 'add',
  state: 'open',
  isApplied: false,
  decidedBy: null,
  ...more,
})

test('proposed changes say what comes, what is there, and who said it', async () => {
  const confirm = vi.fn<(input: never) => unknown>(() => ({ changes: [] }))
  const changes = [
    change({
      id: 'c1',
      state: 'waiting',
      statement: { kind: 'allergy', text: 'Ibuprofen', detail: 'Ausschlag' },
      heard: { speaker: 'patient', atMs: 80_000 },
    }),
    change({
      id: 'c2',
      action: 'change',
      statement: { kind: 'medication', text: 'Apixaban', dose: '5 mg', intake: '1-0-1' },
      before: { kind: 'medication', text: 'Apixaban' },
    }),
    change({
      id: 'c3',
      action: 'tooth',
      tooth: { number: 27, before: [], after: [{ finding: 'initialkaries', surfaces: ['o'] }] },
    }),
  ]
  show(
    <PatientChanges documentation={{ id: 'd1', version: 1, status: 'draft' }} patientName="Helene Vogt" />,
    { client: clientWith({ listPatientChanges: () => ({ changes }), confirmPatientChange: confirm }) },
  )

  expect(await screen.findByText('Allergie: Ibuprofen, Ausschlag')).toBeVisible()
  expect(screen.getByText('wartet auf den Vorschlag')).toBeVisible()
  expect(screen.getByText(/Helene Vogt/)).toBeVisible()
  expect(screen.getByText('bisher „Apixaban“ ohne Dosis')).toBeVisible()
  expect(screen.getByText('27: Initialkaries o')).toBeVisible()
  expect(screen.getByText('bisher ohne Befund')).toBeVisible()
  expect(screen.getByText('3 offen')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Bestätigen: Apixaban 5 mg, 1-0-1' }))
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'd1', changeId: 'c2' } }))
})

test('a plan is drawn over what is there, with what it will leave', () => {
  const marks = statusMarks({
    teeth: [
      {
        tooth: 15,
        findings: [{ finding: 'fuellung', surfaces: ['o'], factId: 'a' }],
        treatments: [
          { text: 'Krone geplant', surfaces: [], factId: 'b', isPlanned: true, finding: 'krone' },
          { text: 'Füllung gelegt', surfaces: ['o'], factId: 'c', on: '2026-11-24' },
        ],
      },
    ],
  })

  expect(marks[15]).toEqual([
    { text: 'Krone geplant', surfaces: [], isPlanned: true, finding: 'krone' },
    { finding: 'fuellung', surfaces: ['o'] },
  ])
})

test('a visit starts from what is known; what it says itself comes first and once', () => {
  const known = {
    16: [{ finding: 'fuellung', surfaces: ['o'] }],
    27: [{ finding: 'karies', surfaces: ['o'] }],
  }
  const stated = {
    27: [
      { text: 'Füllung', surfaces: ['o'], isTreatedToday: true },
      { finding: 'karies', surfaces: ['o'] },
    ],
  }

  expect(withKnown(stated, known)).toEqual({
    16: [{ ...known[16][0], isKnown: true }],
    27: stated[27],
  })
  expect(withKnown(stated, undefined)).toEqual(stated)
})
