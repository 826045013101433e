import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locales } from '../i18n/locale.ts'
import { catalogue, show } from '../testing.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Page } from '../ui/Page.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' })

test.each(locales)('the document is called as its page, in %s', async (locale) => {
  show(<NotFoundPage />, { locale })

  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent(catalogue(locale)['shell.notFound.heading'] ?? 'missing')
  await waitFor(() => expect(document.title).toBe(`${heading.textContent} – Honora`))
})

test('a page whose heading names a person or a file is called something else', async () => {
  show(<Page title={<span>Zöllner.csv</span>} tab="rechnungsdatei" />)

  expect(await screen.findByRole('heading', { name: 'Zöllner.csv' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Rechnungsdatei – Honora'))
})

test('a page that is gone leaves no name behind', async () => {
  const { unmount } = show(<Heading tab="Patienten">Patienten</Heading>)
  await waitFor(() => expect(document.title).toBe('Patienten – Honora'))

  unmount()

  expect(document.title).toBe('Honora')
})

test('no page writes its heading without naming the document', () => {
  const others = Object.entries(sources).filter(([path]) => !path.endsWith('.test.tsx'))
  const own = others.filter(([, source]) => source.includes('<h1')).map(([path]) => path)

  expect(others.length).toBeGreaterThan(300)
  expect(own).toEqual(['../ui/Heading.tsx'])
})
