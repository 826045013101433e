import type { Documentation } from '@honora/contract/documentation.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { draft, everything, open, type Call } from './testing.tsx'

describe('a record that is saved and finalised', () => {
  test('finalising asks first and says that it is final', async () => {
    const finalizeDocumentation = vi.fn<Call<Documentation>>(() =>
      draft({
        status: 'finalized',
        finalizedAt: '2026-11-20T10:00:00Z',
        finalizedBy: 'Dr. Test',
        contentHash: 'ab'.repeat(32),
      }),
    )
    open(draft(), { finalizeDocumentation: finalizeDocumentation })

    await userEvent.click(await screen.findByRole('button', { name: 'Dokumentation abschließen' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Endgültig abschließen' }))

    expect(await screen.findByText(/Abgeschlossen am .* durch Dr\. Test/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Befund bearbeiten' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Neuer Nachtrag' })).toBeDefined()
  })

  test('who treated in the place of somebody else finalises under the own name', async () => {
    const replaceAppointment = vi.fn<Call<object>>(() => ({}))
    const finalizeDocumentation = vi.fn<Call<Documentation>>(() => draft({ status: 'finalized' }))
    open(draft(), {
      getUser: () => ({ id: 'u', name: 'Dr. Test', treats: true, permissions: everything }),
      getAppointment: () => ({
        documentation: { id: 'd1' },
        patientId: 'p1',
        startsAt: '2026-11-20T09:00:00Z',
        endsAt: '2026-11-20T09:30:00Z',
        appointmentTypeId: null,
        practitionerId: 'sommer',
        version: 4,
      }),
      listPractitioners: () => ({ practitioners: [{ id: 'sommer', name: 'Dr. Svenja Sommer' }] }),
      replaceAppointment,
      finalizeDocumentation,
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Dokumentation abschließen' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Der Termin steht bei Dr\. Svenja Sommer/)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unter meinem Namen abschließen' }))

    await waitFor(() => expect(finalizeDocumentation).toHaveBeenCalledOnce())
    expect(replaceAppointment).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({ practitionerId: 'u', patientId: 'p1', allowOverlap: true }),
      }),
    )
  })

  test('when somebody else saved first, both texts are shown', async () => {
    const theirs = draft({ version: 4 })
    const current = {
      ...theirs,
      sections: theirs.sections.map((section) =>
        section.key === 'befund' ? { ...section, text: 'Von anderen.' } : section,
      ),
    }
    open(draft(), {
      updateDocumentation: () =>
        Promise.reject(
          Object.assign(new Error('x'), { problem: { code: 'VERSION_CONFLICT', status: 412, current } }),
        ),
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Befund bearbeiten' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Text des Abschnitts Befund' }), ' Mehr.')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))

    expect(await screen.findByText('Von anderen.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Meine Fassung speichern' })).toBeDefined()
  })
})
