import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HelpButton } from '../../app/HelpButton.tsx'
import { routes } from '../../app/routes.tsx'
import { catalogue, show } from '../../testing.tsx'
import { patternOf } from '../../ui/route-pattern.ts'
import { keysEverywhere, topicOf, type KeyHint } from './topics.ts'

const chat = { scriptUrl: null, help: true }

const idsOf = ({ does, caps }: KeyHint): string[] => [
  `help.key.${does}`,
  ...caps.filter((cap) => /^[a-z]/.test(cap)).map((cap) => `help.cap.${cap}`),
]

test('every page has its purpose, its steps and its keys in the catalogue', () => {
  const patterns = routes.map(({ path }) => patternOf(path))
  const texts = catalogue('de')
  const steps = ['recording', 'documentation', 'billing', 'submit']
  const all = [
    ...patterns.map((pattern) => topicOf(pattern)),
    ...steps.map((step) => topicOf('/appointments/:id/:step', step)),
  ]

  const ids = all.flatMap((topic) => [
    `help.${topic.id}.purpose`,
    `help.${topic.id}.steps`,
    ...(topic.keys ?? []).flatMap((hint) => idsOf(hint)),
  ])

  expect(patterns).toContain('/factoring/invoices/:id')
  expect([...ids, ...keysEverywhere.flatMap(idsOf)].filter((id) => texts[id] === undefined)).toEqual([])
})

test('the steps of an appointment are distinguished, and no page stays without help', () => {
  expect(topicOf('/appointments/:id/:step', 'billing').id).toBe('billing')
  expect(topicOf('/settings/jobs').id).toBe('settings')
  expect(topicOf('/unknown').id).toBe('general')
})

test('`?` opens the drawer, Escape closes it and gives the focus back; in a field it is a character', async () => {
  show(
    <>
      <input aria-label="Suche" />
      <HelpButton />
    </>,
    { config: { chat }, path: '/' },
  )
  const field = await screen.findByRole('textbox', { name: 'Suche' })
  await userEvent.type(field, '?')
  expect(field).toHaveValue('?')
  expect(screen.queryByRole('complementary')).toBeNull()

  const button = screen.getByRole('button', { name: 'Hilfe (Taste ?)' })
  button.focus()
  await userEvent.keyboard('?')
  expect(await screen.findByRole('complementary', { name: 'Hilfe zu dieser Seite' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hilfe zu dieser Seite' })).toHaveFocus())

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  await waitFor(() => expect(button).toHaveFocus())
})

test('without the drawer there is neither a button nor a key', async () => {
  show(
    <>
      <p>da</p>
      <HelpButton />
    </>,
    { config: { chat: { scriptUrl: null, help: false } } },
  )
  expect(await screen.findByText('da')).toBeVisible()
  await userEvent.keyboard('?')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
