import type { Correspondence, Dispatch } from '@honora/contract/dispatch.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { soldInvoice } from '../invoices/testing.ts'
import { ChangeAddress } from './components/ChangeAddress.tsx'
import { holdingLetter } from './unreached.ts'

const letter = (change: Partial<Dispatch>): Dispatch => ({
  id: 'd1',
  customer_number: '100001',
  practiceName: 'Praxis Anker',
  kind: 'reminder_1',
  state: 'returned',
  channel: 'letter',
  to: 'Erika Beispiel, Am Deich 1, 25813 Husum',
  recipientName: 'Erika Beispiel',
  invoiceId: 'i1',
  invoiceNumber: '2026-1163',
  accountReference: null,
  hasDocument: true,
  dueOn: '2026-12-28',
  createdAt: '2026-12-28T09:00:00Z',
  sentAt: '2026-12-28T10:00:00Z',
  closedAt: null,
  plannedBy: '',
  attempts: 1,
  problem: 'undeliverable',
  remedy: 'check_address',
  proof: null,
  earlier: [],
  isOwnPrint: false,
  version: 1,
  ...change,
})
const correspondence = (...dispatches: readonly Dispatch[]): Correspondence => ({
  pageOpenedAt: null,
  dispatches: [...dispatches],
  stops: [],
  deferrals: [],
  deferralRequest: null,
  preference: { channel: null, email: null, hasEmailConsent: false },
})

const changeable = { ...soldInvoice, transitions: ['change_address'] }

test('another address goes with its source, and with the choice to send again what came back', async () => {
  const user = userEvent.setup()
  const changeDebtorAddress = vi.fn<(call: unknown) => object>(() => changeable)
  show(<ChangeAddress invoiceId="i1" isReturned />, {
    client: fakeClient({
      getUser: () => ({ id: 'u1', permissions: ['patient.write'], factoringStaff: false }),
      getInvoice: () => changeable,
      getCorrespondence: () => correspondence(letter({})),
      changeDebtorAddress,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Anschrift ändern' }))
  const dialog = within(await screen.findByRole('dialog'))
  const street = dialog.getByLabelText('Straße')
  await user.clear(street)
  await user.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(await dialog.findByText('Diese Angabe fehlt.')).toBeVisible()
  expect(changeDebtorAddress).not.toHaveBeenCalled()

  await user.type(street, 'Hafenstraße')
  await user.selectOptions(dialog.getByLabelText('Woher ist sie bekannt?'), 'residents_register')
  await user.click(dialog.getByRole('checkbox', { name: /noch einmal senden: Zahlungserinnerung/ }))
  await user.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Die neue Anschrift gilt.')).toBeVisible()
  expect(changeDebtorAddress).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: {
        address: { ...soldInvoice.debtor.address, street: 'Hafenstraße' },
        source: 'residents_register',
        note: '',
        resend: false,
      },
    }),
  )
})

describe('the record of the patient', () => {
  const record = {
    id: 'p1',
    givenName: 'Erika',
    familyName: 'Beispiel',
    address: soldInvoice.debtor.address,
    version: 7,
  }
  const asked = (patient: object) => {
    const calls = {
      changeDebtorAddress: vi.fn<(call: unknown) => object>(() => changeable),
      updatePatient: vi.fn<(call: unknown) => object>(() => patient),
    }
    show(<ChangeAddress invoiceId="i1" />, {
      client: fakeClient({
        getUser: () => ({ id: 'u1', permissions: ['patient.write'], factoringStaff: false }),
        getInvoice: () => changeable,
        getCorrespondence: () => correspondence(),
        getPatient: () => patient,
        ...calls,
      }),
    })
    return calls
  }
  const move = async (to: string) => {
    await userEvent.clear(screen.getByLabelText('Straße'))
    await userEvent.type(screen.getByLabelText('Straße'), to)
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Die neue Anschrift gilt.')).toBeVisible()
  }

  test('of a patient who owes himself it moves along where it said the same', async () => {
    const { updatePatient } = asked(record)
    await userEvent.click(await screen.findByRole('button', { name: 'Anschrift ändern' }))
    expect(await screen.findByRole('checkbox', { name: /Auch in der Patientenakte/ })).toBeChecked()
    await move('Hafenstraße')
    expect(updatePatient).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        params: { id: 'p1' },
        headers: { 'If-Match': '"7"' },
        body: { address: { ...record.address, street: 'Hafenstraße' } },
      }),
    )
  })

  test('one that says something else is changed only on demand', async () => {
    const { updatePatient } = asked({ ...record, address: { ...record.address, city: 'Kiel' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Anschrift ändern' }))
    expect(await screen.findByRole('checkbox', { name: /Auch in der Patientenakte/ })).not.toBeChecked()
    expect(screen.getByText(/Dort steht Am Deich 1, 25813 Kiel/)).toBeVisible()
    await move('Hafenstraße')
    expect(updatePatient).not.toHaveBeenCalled()
  })

  test('where somebody else pays it is left to the practice', async () => {
    const { updatePatient } = asked({ ...record, givenName: 'Lina' })
    await userEvent.click(await screen.findByRole('button', { name: 'Anschrift ändern' }))
    expect(await screen.findByRole('link', { name: 'Patientenakte öffnen' })).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /Auch in der Patientenakte/ })).toBeNull()
    await move('Hafenstraße')
    expect(updatePatient).not.toHaveBeenCalled()
  })
})

test('nothing is offered to whoever may not change it', async () => {
  const getInvoice = vi.fn<() => object>(() => soldInvoice)
  show(<ChangeAddress invoiceId="i1" />, { client: fakeClient({ getInvoice }) })
  await vi.waitFor(() => expect(getInvoice).toHaveBeenCalled())
  expect(screen.queryByRole('button')).toBeNull()
})

test('a reminder of the level, or the invoice, holds dunning; what says nothing of it does not', () => {
  expect(holdingLetter(correspondence(letter({})), 1)?.id).toBe('d1')
  expect(holdingLetter(correspondence(letter({ kind: 'invoice' })), 0)?.id).toBe('d1')
  expect(holdingLetter(correspondence(letter({ state: 'failed' })), 0)?.id).toBe('d1')
  expect(holdingLetter(correspondence(letter({})), 2)).toBeUndefined()
  expect(holdingLetter(correspondence(letter({ kind: 'insurer_copy' })), 0)).toBeUndefined()
  expect(holdingLetter(correspondence(letter({ state: 'sent' })), 1)).toBeUndefined()
})
