import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { soldInvoice } from '../invoices/testing.ts'
import { LimitRequest } from './components/LimitRequest.tsx'

const short = {
  ...soldInvoice,
  status: 'rejected' as const,
  creditCheck: { id: 'c1', trafficLight: 'green' as const, freeCents: 100_000 },
}
const session = { getUser: () => ({ permissions: ['credit-check.request'], factoringStaff: false }) }

test('a limit that does not cover an invoice is asked for from the invoice, with the reason', async () => {
  const sent: unknown[] = []
  const client = fakeClient({
    ...session,
    reviewCreditCheck: (input) => {
      sent.push(input)
      return {}
    },
  })
  show(<LimitRequest invoice={short} />, { client })
  expect(await screen.findByText(/Das freie Limit von 1.000,00.€ reicht nicht für 2.400,00.€/u)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Höheres Limit anfragen' }))
  const dialog = within(screen.getByRole('dialog'))
  const note = dialog.getByRole('textbox', { name: 'Hinweis' })
  expect(note.getAttribute('value')).toMatch(/^Rechnung 2026-1163 über 2.400,00.€: $/u)
  fireEvent.change(note, { target: { value: 'Zahlt seit Jahren pünktlich' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Höheres Limit anfragen' }))

  await waitFor(() =>
    expect(sent).toEqual([{ params: { id: 'c1' }, body: { note: 'Zahlt seit Jahren pünktlich' } }]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Höheres Limit anfragen' })).toBeNull())
})

test.each([
  ['bought already', { status: 'processed' as const }],
  ['with recourse, which has no limit', { factoringType: 'recourse' as const }],
  ['covered', { creditCheck: { id: 'c1', trafficLight: 'green' as const, freeCents: 240_000 } }],
  ['red', { creditCheck: { id: 'c1', trafficLight: 'red' as const, freeCents: 0 } }],
])('nothing is asked for an invoice that is %s', async (_, change) => {
  show(
    <>
      <LimitRequest invoice={{ ...short, ...change }} />
      <LimitRequest invoice={{ ...short, totalCents: 100_001 }} />
    </>,
    { client: fakeClient(session) },
  )

  expect(await screen.findAllByText(/freie Limit/)).toHaveLength(1)
  expect(screen.getByText(/1.000,01.€/u)).toBeVisible()
})
