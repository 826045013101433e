import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { Heading, usePageName } from '../ui/Heading.tsx'
import { Page } from '../ui/Page.tsx'

const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' })

test('the document is called by the name of the product on every page', async () => {
  document.title = 'Honora'
  const { unmount } = show(<Heading tab="Patienten">Patienten</Heading>)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(document.title).toBe('Honora')

  unmount()

  expect(document.title).toBe('Honora')
})

test('the bar names the page on screen, and the product while nobody knows', async () => {
  show(<Named />)
  expect(screen.getByTestId('name')).toHaveTextContent('Honora')

  await userEvent.click(screen.getByRole('button'))

  expect(screen.getByTestId('name')).toHaveTextContent('Rechnungsdatei')
})

function Named() {
  const [isShown, setShown] = useState(false)
  const name = usePageName()
  return (
    <>
      <p data-testid="name">{name}</p>
      <button onClick={() => setShown(true)}>Weiter</button>
      {isShown && <Page title={<span>Zöllner.csv</span>} tab="rechnungsdatei" />}
    </>
  )
}

test('no page writes its heading without naming itself in the bar', () => {
  const others = Object.entries(sources).filter(([path]) => !path.endsWith('.test.tsx'))
  const own = others.filter(([, source]) => source.includes('<h1')).map(([path]) => path)

  expect(others.length).toBeGreaterThan(300)
  expect(own).toEqual(['../ui/Heading.tsx'])
})
