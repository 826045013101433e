import type { PatientMergePreview } from '@honora/contract/patient-merges.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { patientOf } from '../../testing-records.ts'
import { useState } from 'react'
import { Heading } from '../../ui/Heading.tsx'
import { MergeDialog } from './components/MergeDialog.tsx'

const kept = patientOf({})
const merged = patientOf({
  id: 'p2',
  number: '10037',
  familyName: 'Zoellner',
  phone: '0431 55',
  version: 1,
})
const preview: PatientMergePreview = {
  kept,
  merged,
  differences: [
    { field: 'familyName', isMissing: false },
    { field: 'phone', isMissing: true },
  ],
  moves: { appointment: 2, documentation: 1 },
  withdrawn: ['recording'],
  mayBeOnePerson: true,
  blockedBy: null,
}

function open(given: Partial<PatientMergePreview> = {}) {
  const mergePatients = vi.fn<() => unknown>(() => ({ id: 'm1', keptId: 'p1' }))
  const onMerged = vi.fn<(id: string) => void>()
  show(<MergeDialog patient={kept} otherId="p2" onClose={() => undefined} onMerged={onMerged} />, {
    client: fakeClient({ previewPatientMerge: () => ({ ...preview, ...given }), mergePatients }),
  })
  return { mergePatients, onMerged }
}

const confirm = () => screen.findByRole('button', { name: 'Zusammenführen' })

test('both records stand side by side, and what was chosen is taken over', async () => {
  const { mergePatients, onMerged } = open()

  expect(await screen.findByText(/Es gehen über: 2 Termine und 1 Dokumentation/)).toBeTruthy()
  expect(screen.getByText(/ein späterer Widerruf steht: Aufnahme des Gesprächs/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Telefon.*0431 55/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /Nachname.*Zöllner/ })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: /Nachname.*Zoellner/ }))
  await userEvent.click(await confirm())

  await waitFor(() => expect(onMerged).toHaveBeenCalledWith('p1'))
  expect(mergePatients).toHaveBeenCalledWith({
    params: { id: 'p1' },
    body: { mergedId: 'p2', take: ['phone', 'familyName'], version: 3, mergedVersion: 1 },
  })
})

test('what may be two people is merged only after somebody says that it is one', async () => {
  const { mergePatients } = open({ mayBeOnePerson: false })

  expect(await confirm()).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('checkbox', { name: /dieselbe Person/ }))
  await userEvent.click(await confirm())
  await waitFor(() => expect(mergePatients).toHaveBeenCalledOnce())
})

test('a held record is not merged into one that is not', async () => {
  open({ blockedBy: 'legal_hold' })

  expect(await screen.findByText(/ist gesperrt/)).toBeTruthy()
  expect(await confirm()).toHaveProperty('disabled', true)
})

function Record() {
  const [isOpen, setOpen] = useState(false)
  const [isOne, setOne] = useState(false)
  return (
    <>
      <Heading tab="Patient">Zöllner, Malte</Heading>
      {!isOne && (
        <button type="button" onClick={() => setOpen(true)}>
          Vergleichen
        </button>
      )}
      {isOpen && (
        <MergeDialog
          patient={kept}
          otherId="p2"
          onClose={() => setOpen(false)}
          onMerged={() => {
            setOne(true)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

test('after merging the record that is kept has the focus; after giving up, what opened the dialog', async () => {
  show(<Record />, {
    client: fakeClient({ previewPatientMerge: () => preview, mergePatients: () => ({ id: 'm1' }) }),
  })
  const opener = await screen.findByRole('button', { name: 'Vergleichen' })
  await userEvent.click(opener)
  await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }))
  await expect.poll(() => document.activeElement).toBe(opener)

  await userEvent.click(opener)
  await userEvent.click(await confirm())
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
