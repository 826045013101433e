import type { Billing, BillingItem } from '@honora/contract/billing.ts'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Locale } from '../../i18n/locale.ts'
import { fakeClient, present, show } from '../../testing.tsx'
import { BillingStep } from './components/BillingStep.tsx'
import { readPlace, readQuickEntry } from './quick-entry.ts'

configure({ asyncUtilTimeout: 5_000 })

const item = (given: Partial<BillingItem>): BillingItem => ({
  id: 'i1',
  position: 1,
  date: '2026-11-20',
  system: 'GOZ',
  code: '2100',
  title: 'Kompositfüllung adhäsiv, dreiflächig',
  tooth: 36,
  surfaces: ['m', 'o', 'd'],
  quantity: 1,
  factor: '3.5',
  points: 642,
  pointValue: '0.0562421',
  amountCents: 12_638,
  accepted: true,
  source: 'codes',
  factIds: [],
  kind: 'fee',
  why: [{ term: 'points', value: '642', basis: 'GOZ Anl. 1 Nr. 2100' }],
  ...given,
})

const billing = (given: Partial<Billing> = {}): Billing => ({
  id: 'b1',
  documentationId: 'd1',
  appointmentId: 'a1',
  patientId: 'p1',
  patientKind: 'private',
  status: 'draft',
  items: [
    item({}),
    item({
      id: 'i2',
      position: 2,
      code: '2197',
      title: 'Adhäsive Befestigung',
      factor: '2.3',
      amountCents: 1682,
    }),
  ],
  agreements: [],
  totals: {
    pointsBySystem: { GOZ: 772 },
    feeCents: 14_320,
    materialCents: 0,
    reductionCents: 0,
    totalCents: 14_320,
    patientShareCents: 14_320,
    payableCents: 14_320,
  },
  findings: [
    {
      ruleId: 'GZ-054',
      severity: 'error',
      itemIds: ['i1', 'i2'],
      message: 'GOZ 2197 ist neben GOZ 2100 am selben Zahn nicht berechnungsfähig.',
      basis: 'GOZ Anl. 1 Nr. 2060 ff.',
      messageId: 'billingRule.notWith',
      params: {},
      suggestion: { kind: 'removeItem', itemId: 'i2', label: 'Position entfernen' },
    },
  ],
  note: '',
  dueDays: 30,
  prepaidCents: 0,
  inpatient: null,
  dentureSubsidyBp: null,
  orthodonticsShareBp: null,
  cancellation: null,
  finalizedAt: null,
  version: 3,
  ...given,
})

const user = {
  id: 'u1',
  permissions: ['billing.read', 'billing.write', 'billing.finalize', 'code.read'],
  role: 'owner',
}

function step(record: Billing | null, calls: Parameters<typeof fakeClient>[0] = {}, locale: Locale = 'de') {
  return show(<BillingStep appointmentId="a1" />, {
    locale,
    client: fakeClient({
      getUser: () => user,
      getOrganization: () => ({ name: 'Zahnarztpraxis Nord' }),
      getAppointment: () => ({
        patientId: 'p1',
        practitionerId: 'u2',
        documentation: { id: 'd1', status: 'finalized' },
        billing: record === null ? null : { id: record.id, status: record.status, version: record.version },
      }),
      getBillingOfDocumentation: () => record,
      listDentalCodes: () => ({ codes: [], sections: [], cursor: null }),
      listJustifications: () => ({ justifications: [], cursor: null }),
      ...calls,
    }),
  })
}

const itemRow = async (): Promise<HTMLTableRowElement> => {
  const title = await screen.findByText('Kompositfüllung adhäsiv, dreiflächig', { selector: '.ti span' })
  return present(title.closest('tr'))
}

describe('the billing step', () => {
  test('shows items, amounts and each finding below its item', async () => {
    step(billing())

    const table = await screen.findByRole('region', { name: 'Positionen' })
    expect(within(table).getByText('Adhäsive Befestigung')).toBeTruthy()
    expect(within(table).getByText('126,38 €')).toBeTruthy()
    expect(screen.getByText(/am selben Zahn nicht berechnungsfähig/)).toBeTruthy()
    expect(screen.getByText(/GZ-054/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Abrechnung abschließen' })).toHaveProperty('disabled', true)
  })

  test('the names of the fee schedule are read aloud in German', async () => {
    step(billing(), {}, 'en')

    const table = await screen.findByRole('region', { name: 'Items' })
    const name = within(table).getByText('Adhäsive Befestigung')
    expect(name.closest('[lang]')).toHaveAttribute('lang', 'de')
  })

  test('of somebody else can be seen by a dentist, not changed', async () => {
    step(billing(), { getUser: () => ({ ...user, role: 'dentist' }) })

    expect(await screen.findByText(/Termin von jemand anderem/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Abrechnung abschließen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Position entfernen' })).toBeNull()
  })

  test('mends a finding with one click', async () => {
    const remove = vi.fn<() => Billing>(() => billing({ items: [item({})], findings: [], version: 4 }))
    step(billing(), { removeBillingItem: remove })

    fireEvent.click(await screen.findByRole('button', { name: 'Position entfernen' }))

    await waitFor(() => expect(screen.queryByText(/GZ-054/)).toBeNull())
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'b1', itemId: 'i2' } }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Abrechnung abschließen' })).toHaveProperty(
        'disabled',
        false,
      ),
    )
  })

  test('brings back a removed item', async () => {
    const remove = vi.fn<() => Billing>(() => billing({ items: [item({})], findings: [], version: 4 }))
    const restore = vi.fn<() => Billing>(() => billing({ version: 5 }))
    step(billing(), { removeBillingItem: remove, restoreBillingItem: restore })

    fireEvent.click(await screen.findByRole('button', { name: 'Position entfernen' }))
    expect(await screen.findByText('GOZ 2197 entfernt')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })

    expect(await screen.findByText(/GZ-054/)).toBeTruthy()
    expect(restore).toHaveBeenCalledWith({ params: { id: 'b1', itemId: 'i2' } })
  })

  test('is worked with the keyboard: arrows move, Enter edits, Escape leaves, Delete removes', async () => {
    const remove = vi.fn<() => Billing>(() => billing({ items: [item({})], findings: [], version: 4 }))
    const change = vi.fn<() => Billing>(() => billing({ version: 4 }))
    step(billing(), { removeBillingItem: remove, updateBillingItem: change })
    const first = await itemRow()
    first.focus()

    fireEvent.keyDown(first, { key: 'Enter' })
    const factor = await screen.findByLabelText('Faktor')
    fireEvent.change(factor, { target: { value: '2,8' } })
    fireEvent.submit(present(factor.closest('form')))
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith(
        expect.objectContaining({ body: expect.objectContaining({ factor: '2.8', tooth: 36 }) }),
      ),
    )

    const again = await itemRow()
    again.focus()
    fireEvent.keyDown(again, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toContain('2197')
    fireEvent.keyDown(present(document.activeElement), { key: 'Delete' })
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(1))
  })

  test('a factor is changed in its cell: by a digit on the row, or by a click; Escape leaves it', async () => {
    const change = vi.fn<() => Billing>(() => billing({ version: 4 }))
    step(billing({ findings: [] }), { updateBillingItem: change })
    const rowOf = async () =>
      (await screen.findByText('Kompositfüllung adhäsiv, dreiflächig', { selector: '.ti span' })).closest(
        'tr',
      )
    ;(await rowOf())?.focus()
    const user = userEvent.setup()
    await user.keyboard('2,9{Escape}')
    expect(change).not.toHaveBeenCalled()
    expect(await rowOf()).toHaveFocus()

    await user.keyboard('2,{Enter}')
    expect(screen.getByRole('textbox', { name: 'Faktor von 2100 ändern' })).toBeInvalid()
    await user.keyboard('8{Enter}')
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith(expect.objectContaining({ body: { factor: '2.8' } })),
    )
    expect(await rowOf()).toHaveFocus()

    await user.click(screen.getByRole('button', { name: /Faktor von 2100 ändern$/ }))
    await user.keyboard('3,0')
    await user.tab()
    await waitFor(() =>
      expect(change).toHaveBeenLastCalledWith(expect.objectContaining({ body: { factor: '3.0' } })),
    )
  })

  test('takes day and time as they are written here, and sends neither while one of them is none', async () => {
    const change = vi.fn<() => Billing>(() => billing({ version: 4 }))
    step(billing({ findings: [] }), { updateBillingItem: change })
    const row = await itemRow()
    row.focus()
    fireEvent.keyDown(row, { key: 'Enter' })
    const day = await screen.findByLabelText('Leistungsdatum')
    const time = screen.getByLabelText('Uhrzeit')
    expect(day).toHaveValue('20.11.2026')

    await userEvent.clear(day)
    await userEvent.type(day, '31.02.2026{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Das ist kein Datum')
    const form = within(present(day.closest('form')))
    await userEvent.click(form.getByRole('button', { name: 'Speichern' }))
    expect(change).not.toHaveBeenCalled()

    await userEvent.type(time, '930')
    await userEvent.clear(day)
    await userEvent.type(day, '19.11.26{Enter}')
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith(
        expect.objectContaining({ body: expect.objectContaining({ date: '2026-11-19', time: '09:30' }) }),
      ),
    )
  })

  test('has its suggestions on arrival when nothing is billed', async () => {
    const suggest = vi.fn<() => Billing>(() =>
      billing({
        items: [item({ id: 's1', accepted: false }), item({ id: 's2', accepted: false })],
        findings: [],
      }),
    )
    const update = vi.fn<() => Billing>(() => billing({ findings: [], version: 4 }))
    step(null, { billFromCodes: suggest, updateBilling: update })

    expect(await screen.findAllByText('Vorschlag')).toHaveLength(2)
    expect(suggest).toHaveBeenCalledOnce()
    expect(suggest).toHaveBeenCalledWith({ body: { documentationId: 'd1' } })
    expect(document.activeElement?.className).toBe('sg')

    fireEvent.keyDown(present(document.activeElement), { key: 'A', shiftKey: true })

    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(expect.objectContaining({ body: { acceptItems: ['s1', 's2'] } })),
    )
  })

  test('obeys keys that are pressed while a call is on its way, each when the one before has ended', async () => {
    const drafts = ['s1', 's2', 's3', 's4'].map((id) => item({ id, accepted: false }))
    const accepted = (...ids: string[]) =>
      billing({
        items: drafts.map((one) => ({ ...one, accepted: ids.includes(one.id) })),
        findings: [],
        version: 3 + ids.length,
      })
    const answers: (() => void)[] = []
    const change = vi.fn<(call: { params: { itemId: string } }) => Promise<Billing>>(({ params }) => {
      const answer = params.itemId === 's1' ? accepted('s1') : accepted('s1', 's2')
      return new Promise((done) => answers.push(() => done(answer)))
    })
    const update = vi.fn<() => Billing>(() => accepted('s1', 's2', 's3', 's4'))
    step(accepted(), { updateBillingItem: change, updateBilling: update })
    expect(await screen.findAllByText('Vorschlag')).toHaveLength(4)
    const press = (key: string) =>
      fireEvent.keyDown(present(document.activeElement), { key, shiftKey: key === 'A' })

    press('Enter')
    press('Enter')
    press('A')
    expect(change).toHaveBeenCalledTimes(1)
    answers[0]?.()
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
    expect(change.mock.lastCall?.[0]).toMatchObject({
      params: { itemId: 's2' },
      headers: { 'If-Match': '"4"' },
    })
    expect(update).not.toHaveBeenCalled()
    answers[1]?.()

    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(expect.objectContaining({ body: { acceptItems: ['s3', 's4'] } })),
    )
  })

  test('suggests nothing to who may only look', async () => {
    const suggest = vi.fn<() => Billing>(() => billing())
    step(null, { billFromCodes: suggest, getUser: () => ({ ...user, permissions: ['billing.read'] }) })

    expect(await screen.findByText('Noch nichts abgerechnet')).toBeTruthy()
    expect(suggest).not.toHaveBeenCalled()
  })
})

describe('typing', () => {
  test.each([
    ['2080 36 mo', { query: '2080', tooth: 36, surfaces: 'mo' }],
    ['2080 36 mod 2,8 x2', { query: '2080', tooth: 36, surfaces: 'mod', factor: '2.8', quantity: 2 }],
    ['kofferdam 36', { query: 'kofferdam', tooth: 36 }],
    ['mod', { query: 'mod' }],
    ['36', { query: '36' }],
  ])('"%s" is taken apart', (text, entry) => {
    expect(readQuickEntry(text)).toEqual(entry)
  })

  test('places are teeth with surfaces, quadrants and jaws', () => {
    expect(readPlace('36 mod')).toEqual({ tooth: 36, surfaces: ['m', 'o', 'd'], quadrant: null, jaw: null })
    expect(readPlace('ok')).toMatchObject({ jaw: 'OK', tooth: null })
    expect(readPlace('Q3')).toMatchObject({ quadrant: 3 })
    expect(readPlace('')).toMatchObject({ tooth: null, surfaces: [] })
    expect(readPlace('Zahn')).toBeNull()
  })
})

test.each([
  ['Korrigieren', 'correctBilling', /^R-7 wird storniert/u],
  ['Stornieren', 'cancelBilling', /^Zu R-7 entsteht eine Stornorechnung/u],
])('%s says what it makes and asks why before anything is cancelled', async (name, call, says) => {
  const final = billing({ status: 'finalized', invoiceNumber: 'R-7', findings: [] })
  const act = vi.fn<() => Billing>(() => final)
  step(final, { [call]: act })
  await userEvent.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(says)).toBeVisible()
  expect(within(dialog).getByRole('button', { name })).toBeDisabled()
  expect(act).not.toHaveBeenCalled()

  await userEvent.type(within(dialog).getByLabelText('Grund'), 'Falscher Zahn')
  await userEvent.click(within(dialog).getByRole('button', { name }))
  await waitFor(() =>
    expect(act).toHaveBeenCalledExactlyOnceWith({ params: { id: 'b1' }, body: { reason: 'Falscher Zahn' } }),
  )
})

test.each([
  ['R-8', /^Storniert durch R-8/u],
  [null, /^Storniert$/u],
])('a billing that was cancelled (%s) says so and can be billed again', async (number, says) => {
  const cancelled = billing({
    status: 'finalized',
    findings: [],
    cancellation: { number, date: '2026-11-29', reason: 'Falscher Zahn' },
  })
  const correctBilling = vi.fn<() => Billing>(() => billing())
  step(cancelled, { correctBilling })
  expect((await screen.findAllByText(says))[0]).toBeVisible()
  expect(screen.queryByText('Abgeschlossen')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Stornieren' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Neu abrechnen' }))
  await waitFor(() =>
    expect(correctBilling).toHaveBeenCalledExactlyOnceWith({
      params: { id: 'b1' },
      body: { reason: 'Falscher Zahn' },
    }),
  )
})
