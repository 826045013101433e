import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { NewPlan } from './components/NewPlan.tsx'

test('a plan is made with its first item, not before', async () => {
  const create = vi.fn<(call: { body: object }) => object>(() => ({ id: 'plan', items: [] }))
  const made = vi.fn<() => Promise<void>>(() => Promise.resolve())
  show(
    <NewPlan patient={{ id: 'p1', insurance: { kind: 'private', insurerGroup: 'primary' } }} onMade={made} />,
    {
      client: fakeClient({
        createTreatmentPlan: create,
        listDentalCodes: () => ({
          codes: [
            { id: 'goz-2210', system: 'GOZ', code: '2210', title: 'Vollkrone', factor: 2.3, requires: [] },
          ],
          sections: [],
          cursor: null,
        }),
      }),
    },
  )
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Bezeichnung' }), 'Krone 24')
  expect(create).not.toHaveBeenCalled()

  await user.type(screen.getByRole('combobox'), '2210 24')
  await screen.findByText('Vollkrone')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(made).toHaveBeenCalledOnce())
  expect(create).toHaveBeenCalledExactlyOnceWith({
    body: {
      patientId: 'p1',
      title: 'Krone 24',
      items: [expect.objectContaining({ system: 'GOZ', code: '2210', tooth: 24 })],
    },
  })
})
