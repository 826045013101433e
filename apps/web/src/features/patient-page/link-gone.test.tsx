import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { LinkGone } from './components/LinkGone.tsx'

test('whoever writes the year of birth with two digits was born in the past', async () => {
  const requestPatientLink = vi.fn<(input: { body: { birthDate: string } }) => object>(() => ({}))
  show(<LinkGone />, { client: fakeClient({ requestPatientLink }) })
  await userEvent.type(await screen.findByLabelText('Verwendungszweck'), 'HNWFMFFT34')
  await userEvent.type(screen.getByLabelText('Geburtsdatum'), '1.9.55{Tab}')
  await userEvent.click(screen.getByRole('button', { name: 'Link senden' }))

  await waitFor(() => expect(requestPatientLink).toHaveBeenCalled())
  expect(requestPatientLink.mock.calls[0]?.[0].body.birthDate).toBe('1955-09-01')
})
