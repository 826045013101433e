import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EventStreamProvider } from '../../data/events.tsx'
import { lastStream, stubStreams } from '../../data/testing-streams.ts'
import { fakeClient, present, show } from '../../testing.tsx'
import { ClaimDocuments } from './components/ClaimDocuments.tsx'

const document = {
  id: 'd1',
  side: 'practice',
  kind: 'consent',
  name: 'Einwilligung.pdf',
  contentType: 'application/pdf',
  sizeBytes: 1000,
  scanState: 'clean',
  givenByName: 'Nora Sommer',
  givenAt: '2026-11-24T09:00:00Z',
  openedAt: null,
  openedByName: null,
}
const request = {
  id: 'r1',
  kind: 'insurer_letter',
  note: 'Mit dem Datum der Erstattung',
  requestedByName: 'Carla Clerk',
  requestedAt: '2026-11-24T08:00:00Z',
}
const nothing = { documents: [], requests: [], refusal: null }
const practice = { getUser: () => ({ id: 'u1', permissions: ['claim-message.use'] }) }
const factor = {
  getUser: () => ({ id: 'u2', permissions: ['claim-message.use', 'invoice.decide'], factoringStaff: true }),
}
const pdf = (name: string): File => new File(['%PDF-1.7 Befund'], name, { type: 'application/pdf' })
const picker = async (): Promise<HTMLElement> =>
  present((await screen.findAllByLabelText('Dateien wählen')).find(({ tagName }) => tagName === 'INPUT'))

interface Sent {
  readonly params: object
  readonly body: { readonly data: FormData }
  readonly onProgress: (share: number) => void
}

test('the practice answers a request: the kind is chosen, progress is reported, one click sends it', async () => {
  let finish = (): void => undefined
  const giveClaimDocuments = vi.fn<(input: Sent) => Promise<object>>(
    (input) =>
      new Promise((resolve) => {
        input.onProgress(0.4)
        finish = () => resolve({ ...nothing, documents: [{ ...document, kind: 'insurer_letter' }] })
      }),
  )
  const listClaimDocuments = () => ({ ...nothing, requests: [request] })
  const client = fakeClient({ ...practice, listClaimDocuments, giveClaimDocuments })
  show(<ClaimDocuments invoiceId="i1" />, { client })

  expect(await screen.findByText('Angefordert: Schreiben der Versicherung')).toBeVisible()
  expect(screen.getByText('Mit dem Datum der Erstattung')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Nachreichen: Schreiben der Versicherung' }))
  await userEvent.upload(await picker(), pdf('Bescheid.pdf'))
  expect(await screen.findByLabelText('Art von Bescheid.pdf')).toHaveValue('insurer_letter')
  await userEvent.type(screen.getByLabelText('Nachricht an den Factor (freiwillig)'), 'Anbei.')
  await userEvent.click(screen.getByRole('button', { name: 'Unterlage an den Factor übermitteln' }))

  expect(await screen.findByText('40 % übertragen')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Übertragung' })).toHaveAttribute('aria-valuenow', '40')
  finish()
  expect(await screen.findByText('Unterlage übermittelt')).toBeVisible()
  const { data } = present(giveClaimDocuments.mock.calls[0])[0].body
  expect([...data.keys()]).toEqual(['kind', 'data', 'message'])
  expect([data.get('kind'), data.get('message')]).toEqual(['insurer_letter', 'Anbei.'])
  expect(screen.queryByLabelText('Art von Bescheid.pdf')).toBeNull()
  expect(screen.getByRole('button', { name: 'Einwilligung.pdf herunterladen' })).toBeVisible()
})

test('what is wrong with a file stands beside it, found here or by the server', async () => {
  const refusal = Object.assign(new Response(null, { status: 422 }), {
    problem: {
      code: 'VALIDATION_FAILED',
      title: '',
      detail: '',
      status: 422,
      errors: [{ pointer: '/data/0', code: 'infected', message: '' }],
      traceId: null,
      retryAfter: null,
    },
  })
  const giveClaimDocuments = vi.fn<(input: Sent) => Promise<object>>(() => Promise.reject(refusal))
  const client = fakeClient({ ...practice, listClaimDocuments: () => nothing, giveClaimDocuments })
  show(<ClaimDocuments invoiceId="i1" />, { client })

  const zone = present((await screen.findByText('Unterlagen für den Factor')).closest('.give-zone'))
  const page = new File(['<html>'], 'seite.pdf', { type: 'application/pdf' })
  fireEvent.drop(zone, { dataTransfer: { files: [pdf('OPG.pdf'), page] } })
  const chosen = within(await screen.findByRole('list', { name: 'Gewählte Dateien' }))
  const bad = await chosen.findByLabelText('Art von seite.pdf')
  expect(bad).toHaveAccessibleDescription(/weder PDF noch JPEG noch PNG/)
  const send = () => screen.getByRole('button', { name: /an den Factor übermitteln/ })
  await userEvent.click(send())
  const kind = chosen.getByLabelText('Art von OPG.pdf')
  expect(kind).toHaveAccessibleDescription('Wählen Sie, was diese Unterlage ist.')
  await expect.poll(() => globalThis.document.activeElement).toBe(kind)
  await userEvent.selectOptions(kind, 'image')
  expect(screen.getByText(/schwärzen Sie den Rest/)).toBeVisible()
  expect(kind).not.toHaveAccessibleDescription()
  await userEvent.click(chosen.getByRole('button', { name: 'seite.pdf nicht übermitteln' }))
  expect(giveClaimDocuments).not.toHaveBeenCalled()

  await userEvent.click(send())
  await expect.poll(() => chosen.getByLabelText('Art von OPG.pdf').getAttribute('aria-invalid')).toBe('true')
  expect(kind).toHaveAccessibleDescription(/Schadsoftware/)
})

test('without consent the practice reads why, and finds no field', async () => {
  const listClaimDocuments = () => ({ ...nothing, requests: [request], refusal: 'consent_withdrawn' })
  show(<ClaimDocuments invoiceId="i1" patientId="p1" />, {
    client: fakeClient({ ...practice, listClaimDocuments }),
  })

  expect(await screen.findByText(/wurde widerrufen/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zu den Einwilligungen' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Dateien wählen' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Nachreichen/ })).toBeNull()
})

test('an own document that nobody opened is withdrawn after a question; an opened one stays', async () => {
  const opened = { ...document, id: 'd2', name: 'HKP.pdf', kind: 'treatment_plan' }
  const listClaimDocuments = () => ({
    ...nothing,
    documents: [document, { ...opened, openedAt: '2026-11-24T10:00:00Z', openedByName: 'Carla Clerk' }],
  })
  const withdrawClaimDocument = vi.fn<(input: object) => object>(() => nothing)
  const client = fakeClient({ ...practice, listClaimDocuments, withdrawClaimDocument })
  show(<ClaimDocuments invoiceId="i1" />, { client })

  expect(await screen.findByText(/geöffnet von Carla Clerk/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'HKP.pdf zurückziehen' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Einwilligung.pdf zurückziehen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Zurückziehen' }))
  await expect.poll(() => withdrawClaimDocument).toHaveBeenCalledWith({ params: { id: 'd1' } })
})

test('the factor requests a document of a kind, once, and ends the request', async () => {
  const requestClaimDocument = vi.fn<(input: object) => object>(() => ({ ...nothing, requests: [request] }))
  const endDocumentRequest = vi.fn<(input: object) => object>(() => nothing)
  const client = fakeClient({
    ...factor,
    listClaimDocuments: () => nothing,
    requestClaimDocument,
    endDocumentRequest,
  })
  show(<ClaimDocuments invoiceId="i1" />, { client })

  await userEvent.click(await screen.findByRole('button', { name: 'Unterlage anfordern' }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = dialog.getByRole('button', { name: 'Unterlage anfordern' })
  await userEvent.click(submit)
  expect(requestClaimDocument).not.toHaveBeenCalled()
  await userEvent.selectOptions(dialog.getByLabelText('Art der Unterlage'), 'insurer_letter')
  await userEvent.type(dialog.getByLabelText('Hinweis für die Praxis (freiwillig)'), 'Eilt')
  await userEvent.click(submit)
  await expect
    .poll(() => requestClaimDocument)
    .toHaveBeenCalledWith({ params: { id: 'i1' }, body: { kind: 'insurer_letter', note: 'Eilt' } })

  await userEvent.click(
    await screen.findByRole('button', { name: 'Nicht mehr nötig: Schreiben der Versicherung' }),
  )
  await expect.poll(() => endDocumentRequest).toHaveBeenCalledWith({ params: { id: 'r1' } })
})

test('the factor reads what is new; the task is done once all of it was opened', async () => {
  let documents: object[] = [document, { ...document, id: 'd2', name: 'held.pdf', scanState: 'waiting' }]
  const onSettled = vi.fn<() => void>()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:1'
  const getClaimDocumentFile = vi.fn<(input: object) => Blob>(() => {
    documents = [{ ...document, openedAt: '2026-11-24T10:00:00Z', openedByName: 'Carla Clerk' }]
    return new Blob(['%PDF'])
  })
  const listClaimDocuments = () => ({ ...nothing, documents })
  const client = fakeClient({ ...factor, listClaimDocuments, getClaimDocumentFile })
  show(<ClaimDocuments invoiceId="i1" onSettled={onSettled} />, { client })

  const open = await screen.findByRole('button', { name: 'Einwilligung.pdf herunterladen' })
  expect(screen.getByText('neu')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'held.pdf herunterladen' })).toBeNull()
  expect(onSettled).not.toHaveBeenCalled()
  await userEvent.click(open)
  await expect.poll(() => onSettled).toHaveBeenCalledTimes(1)
  expect(getClaimDocumentFile).toHaveBeenCalledWith({ params: { id: 'd1' } })
  expect(saved).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('neu')).toBeNull()
  saved.mockRestore()
})

test('the open page of the factor follows what the practice does about its claim, and no other', async () => {
  stubStreams()
  const listClaimDocuments = vi.fn<() => object>(() => nothing)
  show(
    <EventStreamProvider enabled>
      <ClaimDocuments invoiceId="i1" />
    </EventStreamProvider>,
    { client: fakeClient({ ...factor, listClaimDocuments }) },
  )
  await screen.findByRole('button', { name: 'Unterlage anfordern' })
  listClaimDocuments.mockReturnValue({ ...nothing, documents: [document] })
  act(() => lastStream()?.hear('claim.updated', 'i2', '1-1'))
  expect(listClaimDocuments).toHaveBeenCalledTimes(1)
  act(() => lastStream()?.hear('claim.updated', 'i1', '1-2'))
  expect(await screen.findByRole('button', { name: 'Einwilligung.pdf herunterladen' })).toBeVisible()
  vi.unstubAllGlobals()
})
