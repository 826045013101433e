import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { ProcessingAgreementCard } from './components/ProcessingAgreementCard.tsx'

const user = (factoringStaff: boolean) => ({
  getUser: () => ({ id: 'u1', permissions: ['contract.accept'], factoringStaff }),
})
const open = { accepted: null, notices: [], current: '2026-1', mayAccept: true }
const done = {
  notices: [],
  accepted: { text: '2026-1', acceptedAt: '2026-11-30T09:00:00Z', acceptedBy: 'Dr. Nord' },
  current: '2026-1',
  mayAccept: false,
}

test('the agreement is read and accepted, and then says when and by whom', async () => {
  let standing: object = open
  const acceptProcessingAgreement = vi.fn<(input: object) => object>(() => (standing = done))
  const getProcessingStanding = () => standing
  show(<ProcessingAgreementCard />, {
    client: fakeClient({ ...user(false), getProcessingStanding, acceptProcessingAgreement }),
  })
  expect(await screen.findByText(/noch nicht geschlossen/)).toBeVisible()
  expect(screen.getByRole('link', { name: /Fassung 2026-1, lesen/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/v1/organization/processing-agreement.pdf?text=2026-1'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Vereinbarung annehmen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Vereinbarung annehmen' }))

  expect(await screen.findByText(/am 30\.11\.2026 von Dr\. Nord/)).toBeVisible()
  expect(acceptProcessingAgreement).toHaveBeenCalledWith({ body: { text: '2026-1' } })
  expect(screen.queryByRole('button', { name: 'Vereinbarung annehmen' })).toBeNull()
})

test('a factor has no agreement with itself', async () => {
  const getProcessingStanding = vi.fn<() => object>(() => open)
  show(<ProcessingAgreementCard />, { client: fakeClient({ ...user(true), getProcessingStanding }) })
  await expect.poll(() => screen.queryByText(/Auftragsverarbeitung/)).toBeNull()
  expect(getProcessingStanding).not.toHaveBeenCalled()
})

test('a change of those who process data names them and the last day to object, until somebody has seen it', async () => {
  const notice = {
    id: 'n1',
    added: ['Druck Ost GmbH, Halle: Druck der Briefe'],
    removed: ['Mail Nord, Kiel'],
    announcedOn: '2026-12-01',
    objectUntil: '2099-01-12',
    seenAt: null as string | null,
    seenBy: null as string | null,
    objection: null as object | null,
    mayObject: true,
  }
  let standing = { ...done, notices: [notice] }
  const seeSubprocessorNotice = vi.fn<(input: object) => object>(() => {
    standing = { ...done, notices: [{ ...notice, seenAt: '2026-12-02T09:00:00Z', seenBy: 'Dr. Nord' }] }
    return standing
  })
  const objectToSubprocessors = vi.fn<(input: object) => object>(() => {
    const objection = {
      id: 'o1',
      text: 'Wir widersprechen.',
      raisedAt: '2026-12-02T08:00:00Z',
      raisedBy: 'Dr. Nord',
      mailState: 'waiting',
      mailedTo: null,
      mailedAt: null,
      answer: null,
      answeredAt: null,
      answeredBy: null,
    }
    standing = { ...done, notices: [{ ...notice, objection, mayObject: false }] }
    return standing
  })
  show(<ProcessingAgreementCard />, {
    client: fakeClient({
      ...user(false),
      getProcessingStanding: () => standing,
      getOperator: () => ({ name: 'Factor', email: 'datenschutz@factor.example' }),
      seeSubprocessorNotice,
      objectToSubprocessors,
    }),
  })
  expect(await screen.findByText('Neu: Druck Ost GmbH, Halle: Druck der Briefe')).toBeVisible()
  expect(screen.getByText('Entfällt: Mail Nord, Kiel')).toBeVisible()
  expect(
    await screen.findByText(/bis zum 12\.01\.2099 widersprechen.*datenschutz@factor\.example/),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Widersprechen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const text = dialog.getByRole('textbox', { name: 'Ihr Widerspruch' })
  expect(text).toHaveDisplayValue(/Druck Ost GmbH, Halle: Druck der Briefe/)
  await userEvent.clear(text)
  await userEvent.type(text, 'Wir widersprechen.')
  await userEvent.click(dialog.getByRole('button', { name: 'Widerspruch abgeben' }))
  expect(objectToSubprocessors).toHaveBeenCalledWith({
    params: { noticeId: 'n1' },
    body: { text: 'Wir widersprechen.' },
  })
  expect(await screen.findByText(/abgegeben am .* von Dr\. Nord/)).toBeVisible()
  expect(screen.getByText('Die E-Mail an den Betreiber ist noch nicht gesendet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Widersprechen' })).toBeNull()
  expect(screen.queryByText(/Sie können bis zum/)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Zur Kenntnis genommen' }))

  expect(await screen.findByText('Gesehen am 02.12.2026 von Dr. Nord.')).toBeVisible()
  expect(seeSubprocessorNotice).toHaveBeenCalledWith({ params: { noticeId: 'n1' }, body: {} })
  expect(screen.queryByRole('button', { name: 'Zur Kenntnis genommen' })).toBeNull()
})
