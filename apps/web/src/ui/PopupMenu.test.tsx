import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { PopupMenu, useMenu, type MenuEntry } from './PopupMenu.tsx'

function Opener({ entries }: { entries: readonly MenuEntry[] }) {
  const menu = useMenu()
  return (
    <>
      <button type="button" aria-haspopup="menu" onClick={menu.open}>
        Mehr
      </button>
      <PopupMenu menu={menu} label="Handlungen" entries={entries} />
    </>
  )
}

const entriesWith = (run: () => void): readonly MenuEntry[] => [
  { key: 'edit', label: 'Ändern', run },
  { key: 'page', label: 'Termine', to: '/calendar' },
  { key: 'gone', label: 'Löschen', isDisabled: true, run },
]

async function openMenu(entries: readonly MenuEntry[]) {
  const view = show(<Opener entries={entries} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Mehr' }))
  await screen.findByRole('menu', { name: 'Handlungen' })
  return view
}

test('arrows walk through the entries, Enter takes one and the focus returns', async () => {
  const run = vi.fn<() => void>()
  await openMenu(entriesWith(run))

  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Ändern' })).toHaveFocus())
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Termine' })).toHaveFocus())
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Ändern' })).toHaveFocus())
  await userEvent.keyboard('{Enter}')

  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mehr' })).toHaveFocus())
})

test('it begins with the choice that holds', async () => {
  await openMenu([
    { key: 'a', label: 'Hell' },
    { key: 'b', label: 'Dunkel', isChosen: true },
  ])

  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Dunkel' })).toHaveFocus())
})

test('Escape closes it and gives the focus back', async () => {
  await openMenu(entriesWith(() => undefined))
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mehr' })).toHaveFocus())
})

test('a page is a link and closes the menu', async () => {
  const { router } = await openMenu(entriesWith(() => undefined))
  const link = screen.getByRole('menuitem', { name: 'Termine' })
  expect(link).toHaveAttribute('href', '/calendar')
  await userEvent.click(link)

  await waitFor(() => expect(router.state().location.pathname).toBe('/calendar'))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a disabled entry does nothing', async () => {
  const run = vi.fn<() => void>()
  await openMenu(entriesWith(run))
  const entry = screen.getByRole('menuitem', { name: 'Löschen' })
  expect(entry).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(entry)

  expect(run).not.toHaveBeenCalled()
})
