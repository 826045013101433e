import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, present, show } from '../../testing.tsx'
import { CalendarFeedCard } from './components/CalendarFeedCard.tsx'
import { ApiKeys } from './components/ApiKeys.tsx'
import { Webhooks } from './components/Webhooks.tsx'

const key = {
  id: 'k1',
  name: 'Praxisprogramm',
  prefix: 'hk_1',
  scopes: ['invoice-file.upload', 'invoice-file.list', 'audit.read'],
  redirectUris: [],
  createdAt: '2026-11-20T09:00:00Z',
  lastUsedAt: null,
}
const hook = {
  id: 'w1',
  url: 'https://praxis.example/hook',
  events: ['payout.created'],
  createdAt: '2026-11-20T09:00:00Z',
  lastStatus: 200,
}
type Call<Answer> = (input: { body: { url: string; events: string[] } }) => Answer

const user = { id: 'u1', permissions: ['webhook.manage', 'webhook.read'], role: 'owner' }

test('a key says in words what it may do', async () => {
  show(<ApiKeys />, { client: fakeClient({ getUser: () => user, listApiKeys: () => ({ apiKeys: [key] }) }) })

  expect(await screen.findByText('Rechnungsdateien hochladen, audit.read')).toBeVisible()
})

test('a key is taken away only after a question', async () => {
  const removeApiKey = vi.fn<Call<null>>(() => null)
  const calls = { getUser: () => user, listApiKeys: () => ({ apiKeys: [key] }), removeApiKey }
  show(<ApiKeys />, { client: fakeClient(calls) })
  const cross = await screen.findByRole('button', { name: 'Schlüssel Praxisprogramm sperren' })

  await userEvent.click(cross)
  await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }))
  expect(removeApiKey).not.toHaveBeenCalled()

  await userEvent.click(cross)
  await userEvent.click(await screen.findByRole('button', { name: 'Entfernen' }))
  await expect
    .poll(() => removeApiKey)
    .toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'k1' } }))
})

test('a new address is named with its events, its secret is shown once, and the list asks again', async () => {
  const listWebhooks = vi.fn<Call<object>>(() => ({ webhooks: [hook] }))
  const createWebhook = vi.fn<Call<object>>(() => ({ ...hook, secret: 'geheim-1' }))
  show(<Webhooks />, { client: fakeClient({ getUser: () => user, listWebhooks, createWebhook }) })

  await userEvent.click(await screen.findByRole('button', { name: 'Adresse hinzufügen' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Auszahlung' }))
  await userEvent.type(screen.getByLabelText('Adresse'), 'praxis.example')
  await userEvent.click(present(screen.getAllByRole('button', { name: 'Adresse hinzufügen' }).at(-1)))

  expect(await screen.findByText('geheim-1')).toBeVisible()
  const body = createWebhook.mock.lastCall?.[0].body ?? { url: '', events: [] }
  expect(body.url).toBe('https://praxis.example')
  expect(body.events).not.toContain('payout.created')
  expect(body.events.length).toBeGreaterThan(1)
  expect(listWebhooks.mock.calls.length).toBeGreaterThan(1)
})

test.each([
  [204, 'Antwort 204: angekommen.'],
  [503, 'Antwort 503: nicht angenommen.'],
  [0, 'Niemand hat geantwortet.'],
])('an address is tried at once and says what came back (%i)', async (status, text) => {
  const calls = {
    getUser: () => user,
    listWebhooks: () => ({ webhooks: [hook] }),
    testWebhook: () => ({ status }),
  }
  show(<Webhooks />, { client: fakeClient(calls) })

  await userEvent.click(await screen.findByRole('button', { name: `Probenachricht an ${hook.url}` }))
  expect(await screen.findByText(text)).toBeVisible()
})

test('what an address has missed is sent again', async () => {
  const replayWebhook = vi.fn<Call<object>>(() => ({ count: 2 }))
  const calls = { getUser: () => user, listWebhooks: () => ({ webhooks: [hook] }), replayWebhook }
  show(<Webhooks />, { client: fakeClient(calls) })

  const name = `Nicht Zugestelltes an ${hook.url} erneut senden`
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('2 Nachrichten werden erneut gesendet.')).toBeVisible()
  expect(replayWebhook).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'w1' } }))
})

const delivery = {
  id: 'd1',
  eventId: '17',
  event: 'invoice.updated',
  recordId: 'i1',
  change: 'paid',
  occurredAt: '2026-11-20T09:00:00Z',
  state: 'failed',
  attempts: 31,
  lastStatus: 503,
  nextAt: null,
}
const silent = {
  ...delivery,
  id: 'd2',
  event: 'payout.created',
  state: 'waiting',
  attempts: 2,
  lastStatus: 0,
  nextAt: '2026-11-20T09:01:00Z',
}

test('single deliveries say what came of them, and one that was given up is sent again', async () => {
  let first: object = delivery
  const listWebhookDeliveries = vi.fn<(input: { query: { state?: string } }) => object>(() => ({
    deliveries: [first, silent],
    cursor: null,
  }))
  const replayWebhookDelivery = vi.fn<Call<null>>(() => {
    first = { ...delivery, state: 'waiting', attempts: 0, nextAt: '2026-11-20T12:00:00Z' }
    return null
  })
  const calls = { getUser: () => user, listWebhooks: () => ({ webhooks: [hook] }) }
  show(<Webhooks />, { client: fakeClient({ ...calls, listWebhookDeliveries, replayWebhookDelivery }) })

  await userEvent.click(await screen.findByRole('button', { name: `Zustellungen an ${hook.url} zeigen` }))
  const rows = within(await screen.findByRole('table', { name: 'Zustellungen' }))
  expect(rows.getByRole('link', { name: 'Rechnung geändert' })).toHaveAttribute(
    'href',
    '/factoring/invoices/i1',
  )
  const [, failed, waiting] = rows.getAllByRole('row').map(({ textContent }) => textContent)
  expect(failed).toMatch(/nicht zugestellt31 VersucheAntwort 503/)
  expect(waiting).toMatch(/wird zugestellt2 VersucheAntwort keine/)
  expect(waiting).toMatch(/10:01/)

  await userEvent.click(rows.getByRole('button', { name: 'Erneut senden' }))
  expect(await screen.findByText('Die Nachricht wird erneut gesendet.')).toBeVisible()
  expect(replayWebhookDelivery).toHaveBeenCalledWith({ params: { id: 'w1', deliveryId: 'd1' } })
  await expect.poll(() => rows.queryByRole('button', { name: 'Erneut senden' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'nicht zugestellt' }))
  await expect.poll(() => listWebhookDeliveries.mock.lastCall?.[0].query.state).toBe('failed')
})

test('who may only read sees deliveries and sends none', async () => {
  const reader = { ...user, permissions: ['webhook.read'] }
  const calls = {
    getUser: () => reader,
    listWebhooks: () => ({ webhooks: [hook] }),
    listWebhookDeliveries: () => ({ deliveries: [delivery], cursor: null }),
  }
  show(<Webhooks />, { client: fakeClient(calls), path: '/?webhook=w1' })

  expect(await screen.findByRole('table', { name: 'Zustellungen' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Erneut senden' })).toBeNull()
  expect(screen.queryByRole('button', { name: `Probenachricht an ${hook.url}` })).toBeNull()
})

const feed = { shows: 'busy', createdAt: '2026-11-20T09:00:00Z', lastUsedAt: null }

test('the calendar address is shown once; renewing and switching off ask first', async () => {
  let stored: object | null = null
  const renewCalendarFeed = vi.fn<Call<object>>(() => {
    stored = feed
    return { feed, address: 'https://portal.example/v1/calendars/geheim.ics' }
  })
  const removeCalendarFeed = vi.fn<Call<null>>(() => null)
  const updateCalendarFeed = vi.fn<Call<object>>(() => ({ feed }))
  const getCalendarFeed = () => ({ feed: stored, canHave: true })
  show(<CalendarFeedCard />, {
    client: fakeClient({
      getUser: () => user,
      getCalendarFeed,
      renewCalendarFeed,
      updateCalendarFeed,
      removeCalendarFeed,
    }),
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Adresse erzeugen' }))
  expect(await screen.findByText('https://portal.example/v1/calendars/geheim.ics')).toBeVisible()
  expect(renewCalendarFeed).toHaveBeenCalledTimes(1)

  await userEvent.selectOptions(await screen.findByLabelText('Zeigt'), 'initials')
  expect(updateCalendarFeed).toHaveBeenCalledWith(expect.objectContaining({ body: { shows: 'initials' } }))

  await userEvent.click(await screen.findByRole('button', { name: 'Neue Adresse erzeugen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }))
  expect(renewCalendarFeed).toHaveBeenCalledTimes(1)

  await userEvent.click(screen.getByRole('button', { name: 'Abschalten' }))
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Abschalten' })).at(-1) ?? document.body,
  )
  await expect.poll(() => removeCalendarFeed).toHaveBeenCalledTimes(1)
})

test('who has no appointments of their own is offered no calendar', async () => {
  const getCalendarFeed = vi.fn<Call<object>>(() => ({ feed: null, canHave: false }))
  show(<CalendarFeedCard />, { client: fakeClient({ getUser: () => user, getCalendarFeed }) })

  await expect.poll(() => getCalendarFeed).toHaveBeenCalled()
  await expect.poll(() => screen.queryByText('Termine auf dem Telefon')).toBeNull()
})
