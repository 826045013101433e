import type { InvoiceRow } from '@honora/contract/invoices.ts'
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { invoiceRowOf } from '../../testing-records.ts'
import { Selection } from './components/Selection.tsx'

configure({ asyncUtilTimeout: 8000 })

const contract = { id: 'c', validFrom: '2026-07-01', autoConfirm: false, vatRateBp: { fee: 1900 } }
const organisation = {
  settings: { invoiceSender: 'factor' },
  customer_number: '100001',
  factoringTypes: ['non_recourse', 'recourse'],
  contracts: [
    {
      ...contract,
      factoringType: 'non_recourse',
      feeRateBp: 290,
      feeFlatCents: 145,
      interestRateBp: 0,
      reserveRateBp: 0,
      payoutDays: 1,
    },
    {
      ...contract,
      factoringType: 'recourse',
      feeRateBp: 120,
      feeFlatCents: 145,
      interestRateBp: 650,
      reserveRateBp: 1000,
      payoutDays: 14,
    },
  ],
}
const row = (id: string, totalCents: number, factoringType: 'recourse' | 'non_recourse' | null = null) =>
  invoiceRowOf({ id, number: id, totalCents, factoringType })

function ask(rows: readonly InvoiceRow[]) {
  const confirmInvoice = vi.fn<(input: unknown) => object>(() => ({}))
  const client = fakeClient({
    getUser: () => ({ permissions: ['invoice-file.confirm', 'statement.read'] }),
    getOrganization: () => organisation,
    getAccount: () => ({ today: '2026-11-20' }),
    confirmInvoice,
  })
  show(<Selection rows={rows} onDone={() => undefined} />, { client })
  return confirmInvoice
}

const shownTable = async (): Promise<string[][]> => {
  const table = await screen.findByRole('table', { name: 'Was der Verkauf bringt' })
  await within(table).findByText('23.11.2026')
  return within(table)
    .getAllByRole('row')
    .map((each) => [...each.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')))
}

test('before several invoices are sold the practice reads what either kind brings, costs and when', async () => {
  const confirmInvoice = ask([row('R-1', 9_210), row('R-2', 5_068)])
  await userEvent.click(await screen.findByRole('button', { name: '2 Rechnungen anbieten' }))

  expect(await shownTable()).toEqual([
    ['Art', 'Ohne Regress', 'Mit Regress'],
    ['Gebühr und Pauschale', '−7,04 €', '−4,62 €'],
    ['Umsatzsteuer', '−1,33 €', '−0,88 €'],
    ['Sicherungseinbehalt', '0,00 €', '−14,28 €'],
    ['Auszahlung', '134,41 €', '123,00 €'],
    ['Auszahlungstag bei Ankauf heute', '23.11.2026', '04.12.2026'],
  ])
  const sender = screen.getByRole('combobox', { name: 'Wer gibt die Rechnungen den Patienten?' })
  expect(sender).toHaveDisplayValue('Der Factor verschickt sie nach dem Ankauf')
  await userEvent.click(screen.getByRole('button', { name: 'Mit Regress anbieten' }))
  expect(confirmInvoice).toHaveBeenCalledWith(
    expect.objectContaining({ params: { id: 'R-2' }, body: { factoringType: 'recourse' } }),
  )
})

test('where the kind of each invoice is chosen already, its invoices are added up by kind', async () => {
  ask([row('R-1', 9_210, 'non_recourse'), row('R-2', 5_068, 'recourse')])
  await userEvent.click(await screen.findByRole('button', { name: '2 Rechnungen anbieten' }))

  expect((await shownTable()).filter((_, index) => index === 0 || index === 4)).toEqual([
    ['Art', 'Mit Regress', 'Ohne Regress'],
    ['Auszahlung', '43,16 €', '87,20 €'],
  ])
  expect(screen.getByText(/in der Art angeboten, die für sie schon gewählt ist/u)).toBeVisible()
})

test('one answer says who sends several invoices; what was chosen for one of them stays and is counted', async () => {
  const confirmInvoice = ask([
    row('R-1', 9_210),
    invoiceRowOf({ id: 'R-2', number: 'R-2', sender: { by: 'factor', isOwn: true } }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: '2 Rechnungen anbieten' }))
  const sender = await screen.findByRole('combobox', { name: 'Wer gibt die Rechnungen den Patienten?' })
  expect(screen.getByText(/0 gibt die Praxis weiter, 1 verschickt der Factor/)).toBeVisible()
  await userEvent.selectOptions(sender, 'Die Praxis gibt sie selbst weiter')
  await userEvent.click(screen.getByRole('button', { name: 'Mit Regress anbieten' }))

  await expect.poll(() => confirmInvoice.mock.calls).toHaveLength(2)
  expect(confirmInvoice.mock.calls.map(([input]) => input)).toEqual([
    expect.objectContaining({
      params: { id: 'R-1' },
      body: { factoringType: 'recourse', sender: 'practice' },
    }),
    expect.objectContaining({ params: { id: 'R-2' }, body: { factoringType: 'recourse' } }),
  ])
})

test('a single invoice begins with who was chosen for it, and may be answered otherwise', async () => {
  const confirmInvoice = ask([invoiceRowOf({ id: 'R-3', sender: { by: 'practice', isOwn: true } })])
  await userEvent.click(await screen.findByRole('button', { name: '1 Rechnung anbieten' }))
  const sender = await screen.findByRole('combobox', { name: 'Wer gibt die Rechnung dem Patienten?' })
  expect(sender).toHaveDisplayValue('Die Praxis gibt sie selbst weiter')
  await userEvent.selectOptions(sender, 'Der Factor verschickt sie nach dem Ankauf')
  await userEvent.click(screen.getByRole('button', { name: 'Ohne Regress anbieten' }))

  await expect
    .poll(() => confirmInvoice.mock.calls)
    .toEqual([[expect.objectContaining({ body: { factoringType: 'non_recourse', sender: 'factor' } })]])
})

test('where it is settled for each of them nobody is asked', async () => {
  const own = { by: 'practice', isOwn: true } as const
  ask([invoiceRowOf({ id: 'R-4', sender: own }), invoiceRowOf({ id: 'R-5', sender: own })])
  await userEvent.click(await screen.findByRole('button', { name: '2 Rechnungen anbieten' }))
  expect(await screen.findByText(/2 gibt die Praxis weiter, 0 verschickt der Factor/)).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
})
