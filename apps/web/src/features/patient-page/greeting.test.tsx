import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Locale } from '../../i18n/locale.ts'
import { show } from '../../testing.tsx'
import { Greeting } from './components/Greeting.tsx'

test.each<[Locale, string, string]>([
  ['de', 'Sehr geehrte Frau Dr. Vogt,', 'Guten Tag Erika Vogt,'],
  ['en', 'Dear Ms Dr. Vogt,', 'Hello Erika Vogt,'],
  ['it', 'Gentile Signora Dr. Vogt,', 'Buongiorno Erika Vogt,'],
  ['es', 'Estimada señora Dr. Vogt:', 'Buenos días, Erika Vogt:'],
])('%s: a patient is greeted in the language of the page', async (locale, polite, neutral) => {
  show(
    <>
      <Greeting addressee={{ kind: 'woman', name: 'Dr. Vogt' }} />
      <Greeting addressee={{ kind: 'person', name: 'Erika Vogt' }} />
    </>,
    { locale },
  )

  expect(await screen.findByText(polite)).toBeVisible()
  expect(screen.getByText(neutral)).toBeVisible()
})
