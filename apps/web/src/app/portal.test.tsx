import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSWRConfig } from 'swr'
import { describe, expect, test, vi } from 'vitest'
import { currentCustomerNumber } from '../data/organisation-store.ts'
import { LanguageProvider } from '../i18n/i18n.tsx'
import { testAppointment } from '../features/appointments/testing.ts'
import { fakeClient, show, unauthorized } from '../testing.tsx'
import { Heading } from '../ui/Heading.tsx'
import { PortalLayout } from './PortalLayout.tsx'

const user = {
  id: 'u',
  email: 'owner@demo.example',
  customer_number: '100001',
  org_group: null,
  name: 'Dr. Svenja Sommer',
  role: 'owner',
  permissions: ['user.self', 'appointment.read', 'patient.read'],
  locale: null,
  factoringStaff: false,
  treats: true,
}
const organization = {
  customer_number: '100001',
  name: 'Zahnarztpraxis Sommer',
  onboardingStatus: 'done',
  factoringTypes: [],
}
const orgs = [
  { customer_number: '100001', name: 'Zahnarztpraxis Sommer', org_group: null, role: 'owner', current: true },
  { customer_number: '100002', name: 'MVZ Lindenhof', org_group: null, role: 'owner', current: false },
]
const calls = {
  getUser: () => user,
  getOrganization: () => organization,
  listUserOrgs: () => orgs,
  featureFlags: () => ({ flags: {} }),
}

describe('for somebody signed in', () => {
  test('the shell names the practice and shows what the permissions allow', async () => {
    show(
      <PortalLayout>
        <h1>Inhalt</h1>
      </PortalLayout>,
      { client: fakeClient(calls) },
    )

    expect(await screen.findByRole('heading', { name: 'Inhalt' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Heute' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'Bonitätsprüfungen' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Zum Inhalt springen' })).toHaveAttribute('href', '#content')
    expect(currentCustomerNumber()).toBe('100001')
  })

  test.each([
    ['/treatment-plans', 'Heil- und Kostenplan'],
    ['/patients/1', 'Patienten'],
  ])('the bar of a phone names %s', async (path, name) => {
    const { container } = show(
      <PortalLayout>
        <Heading tab="Heil- und Kostenplan">HKP-0001</Heading>
      </PortalLayout>,
      { client: fakeClient(calls), path },
    )
    await expect.poll(() => container.querySelector('.m-title')?.textContent).toBe(name)
  })

  test('nothing is drawn from the ids of messages while the texts are on their way', async () => {
    const { container } = show(
      <LanguageProvider locale="de" messages={{}} isWhole={false} setLocale={() => undefined}>
        <PortalLayout>
          <h1>Inhalt</h1>
        </PortalLayout>
      </LanguageProvider>,
      { client: fakeClient(calls) },
    )

    await waitFor(() => expect(currentCustomerNumber()).toBe('100001'))
    expect(screen.queryByText('Inhalt')).toBeNull()
    expect(container.textContent).not.toContain('.')
  })

  test('the switcher offers the other practices of the user, and nobody asks for what only a menu shows before it is open', async () => {
    const listUserOrgs = vi.fn<() => typeof orgs>(() => orgs)
    const featureFlags = vi.fn<() => unknown>(() => ({ flags: {} }))
    show(<PortalLayout>x</PortalLayout>, { client: fakeClient({ ...calls, listUserOrgs, featureFlags }) })
    await screen.findByText('x')
    expect([listUserOrgs, featureFlags].map((asked) => asked.mock.calls.length)).toEqual([0, 0])
    await userEvent.click(
      await screen.findByRole('button', { name: /Praxis wechseln.*Zahnarztpraxis Sommer.*100001/ }),
    )

    expect(await screen.findByRole('menuitem', { name: /MVZ Lindenhof.*100002/ })).toBeVisible()
  })

  test('Ctrl+K opens the palette, arrows and Enter go to a page', async () => {
    const { router } = show(<PortalLayout>x</PortalLayout>, { client: fakeClient(calls) })
    await screen.findAllByRole('link', { name: 'Heute' })

    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await userEvent.keyboard('{ArrowDown}{Enter}')

    await waitFor(() => expect(router.state().location.pathname).toBe('/calendar'))
  })

  test('an appointment is found by its name with the umlaut as two letters', async () => {
    const client = fakeClient({ ...calls, listAppointments: () => ({ appointments: [testAppointment] }) })
    show(<PortalLayout>x</PortalLayout>, { client })
    await screen.findAllByRole('link', { name: 'Heute' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await userEvent.keyboard('buenger')
    expect(await screen.findByRole('option', { name: /Bünger, Jule/ })).toBeVisible()
  })

  test('Enter waits for what was typed: a patient stands before the appointment that came first', async () => {
    let answer: ((patients: readonly object[]) => void) | undefined
    const patients = new Promise<readonly object[]>((resolve) => {
      answer = resolve
    })
    const client = fakeClient({
      ...calls,
      listPatients: async () => ({ patients: await patients }),
      listAppointments: () => ({ appointments: [testAppointment] }),
    })
    const { router } = show(<PortalLayout>x</PortalLayout>, { client })
    await screen.findAllByRole('link', { name: 'Heute' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await userEvent.keyboard('Bünger')
    await screen.findByRole('option', { name: /Bünger, Jule/ })
    await userEvent.keyboard('{Enter}')
    expect(router.state().location.pathname).toBe('/')

    answer?.([{ id: 'p1', familyName: 'Bünger', givenName: 'Jule', birthDate: '1980-02-03', alerts: [] }])

    await waitFor(() => expect(router.state().location.pathname).toBe('/patients/p1'))
  })
})

test('whose session ends while a page stands is told so on the sign-in page', async () => {
  let hasEnded = false
  const asked =
    <Answer,>(answer: () => Answer) =>
    (): Answer => {
      if (hasEnded) throw unauthorized()
      return answer()
    }
  function Page() {
    const { mutate } = useSWRConfig()
    return (
      <button
        onClick={() => {
          hasEnded = true
          void mutate(() => true)
        }}
      >
        Weiter
      </button>
    )
  }
  const client = fakeClient({
    ...calls,
    getUser: asked(calls.getUser),
    getOrganization: asked(calls.getOrganization),
  })
  const { router } = show(
    <PortalLayout>
      <Page />
    </PortalLayout>,
    { client, path: '/patients' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Weiter' }))
  await waitFor(() => expect(router.state().location.search).toMatchObject({ next: '/patients', ended: '1' }))
})

test('who is signed out is led to the sign-in page and back afterwards', async () => {
  const gone = () => {
    throw unauthorized()
  }
  const client = fakeClient({ ...calls, getUser: gone, getOrganization: gone, listUserOrgs: gone })
  const { router } = show(<PortalLayout>geheim</PortalLayout>, { client, path: '/patients?q=a' })

  await waitFor(() => expect(router.state().location.pathname).toBe('/login'))
  expect(router.state().location.search).toMatchObject({ next: '/patients?q=a' })
  expect(screen.queryByText('geheim')).toBeNull()
})
