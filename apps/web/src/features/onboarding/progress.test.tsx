import type { Onboarding } from '@honora/contract/factoring.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { OnboardingPage } from './pages/OnboardingPage.tsx'

const step = (key: Onboarding['steps'][number]['key'], state: Onboarding['steps'][number]['state']) => ({
  key,
  state,
  data: {},
  documents: [],
})

test('what was handed in counts: the factor checks it; and the page says whom to ask', async () => {
  const onboarding: Onboarding = {
    customer_number: '100004',
    name: 'Praxis am Markt',
    status: 'started',
    steps: [step('practice', 'submitted'), step('users', 'released'), step('contract', 'submitted')],
    next: null,
    contact: { name: 'Factor', phone: '040 12-34', email: null },
    conditions: [],
    contractText: '2026-2',
    processingText: '2026-1',
  }
  const client = fakeClient({
    getUser: () => ({ permissions: [], factoringStaff: false }),
    getOnboarding: () => onboarding,
  })
  show(<OnboardingPage />, { client })

  expect(
    await screen.findByText(
      /1 von 3 Schritten sind freigegeben.*2 weitere Schritte liegen beim Factor zur Prüfung. Er antwortet innerhalb von 5 Tagen/,
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: '040 12-34' })).toHaveAttribute('href', 'tel:0401234')
})
