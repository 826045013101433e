import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useFlag, useUser } from '../../data/session.ts'
import { fakeClient, show, unauthorized } from '../../testing.tsx'
import { LoginPage, safeTarget } from './pages/LoginPage.tsx'
import { usePathname } from '../../ui/router/RouterView.tsx'

const user = { id: 'u', locale: null, permissions: [] }

async function fillIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('E-Mail'), 'owner@demo.example')
  await userEvent.type(screen.getByLabelText('Passwort'), 'geheim-geheim')
}

function Home() {
  useUser()
  return <p>{useFlag('locale_es') ? 'Español wird angeboten' : 'Startseite'}</p>
}

/** The sign-in page, and what comes after it. */
function Way() {
  const path = usePathname()
  return path === '/login' ? <LoginPage /> : <Home />
}

describe('signing in', () => {
  test('whose session has ended reads so', async () => {
    show(<Way />, { client: fakeClient({}), path: '/login?next=%2Fpatients&ended=1' })
    expect(await screen.findByText(/Ihre Sitzung ist beendet/)).toBeVisible()
  })

  test('asks for the second factor when it is wanted, and goes where one came from', async () => {
    const bodies: unknown[] = []
    const client = fakeClient({
      featureFlags: () => ({ flags: {} }),
      login: ({ body }: { body: { totp?: string } }) => {
        bodies.push(body)
        if (body.totp === undefined) throw unauthorized('TOTP_REQUIRED')
        return { user, csrf_token: 't' }
      },
    })
    const { router } = show(<LoginPage />, { client, path: '/login?next=%2Fpatients' })
    await fillIn()

    await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
    await userEvent.type(await screen.findByLabelText('Code aus der Authenticator-App'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))

    await waitFor(() => expect(router.state().location.pathname).toBe('/patients'))
    expect(bodies).toEqual([
      { email: 'owner@demo.example', password: 'geheim-geheim' },
      { email: 'owner@demo.example', password: 'geheim-geheim', totp: '123456' },
    ])
  })

  test('is followed by the flags of whoever has signed in, however fresh those of nobody are', async () => {
    let isSignedIn = false
    const client = fakeClient({
      featureFlags: () => ({ flags: isSignedIn ? { locale_es: true } : {} }),
      getUser: () => user,
      login: () => {
        isSignedIn = true
        return { user, csrf_token: 't' }
      },
    })
    show(<Way />, { client, path: '/login', dedupingInterval: 60_000 })
    await fillIn()

    await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))

    expect(await screen.findByText('Español wird angeboten')).toBeVisible()
  })

  test('says that both entries do not fit, and keeps what was typed', async () => {
    const client = fakeClient({
      featureFlags: () => ({ flags: {} }),
      login: () => {
        throw unauthorized('INVALID_CREDENTIALS')
      },
    })
    show(<LoginPage />, { client })
    await fillIn()

    await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'E-Mail-Adresse und Passwort passen nicht zusammen.',
    )
    expect(screen.getByLabelText('Passwort')).toHaveValue('geheim-geheim')
  })

  test('leads to the provider of the installation, and says why that did not work', async () => {
    const client = fakeClient({ featureFlags: () => ({ flags: {} }) })
    const config = { signOn: 'Klinikum Nord' }
    show(<LoginPage />, { client, config, path: '/login?next=%2Fcalendar&signOn=unknown' })

    const link = await screen.findByRole('link', { name: 'Mit Klinikum Nord anmelden' })
    expect(link).toHaveAttribute('href', '/v1/session/sign-on?next=%2Fcalendar')
    expect(screen.getByRole('alert')).toHaveTextContent('weder ein Konto noch eine Einladung')
  })

  test('offers no provider where there is none', async () => {
    const client = fakeClient({ featureFlags: () => ({ flags: {} }) })
    show(<LoginPage />, { client, path: '/login?signOn=unknown' })
    await screen.findByLabelText('E-Mail')

    expect(screen.queryByRole('link', { name: /^Mit / })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('offers Spanish only while its flag is on', async () => {
    show(<LoginPage />, { client: fakeClient({ featureFlags: () => ({ flags: { locale_es: true } }) }) })
    await waitFor(() => expect(screen.getByRole('option', { name: 'Español' })).toBeInTheDocument())
  })

  test('shows no demo accounts outside a demo installation', async () => {
    show(<LoginPage />, { client: fakeClient({ featureFlags: () => ({ flags: {} }) }) })
    await screen.findByLabelText('E-Mail')

    expect(screen.queryByRole('button', { name: /Als .* anmelden/ })).toBeNull()
    expect(screen.queryByRole('option', { name: 'Español' })).toBeNull()
  })
})

test.each([
  ['/patients?q=1', '/patients?q=1'],
  ['', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/login?next=/x', '/'],
])('after signing in %s leads to %s', (next, target) => {
  expect(safeTarget(next)).toBe(target)
})
