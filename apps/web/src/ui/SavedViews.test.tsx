import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { forgetOrganisation } from '../data/organisation-store.ts'
import { show } from '../testing.tsx'
import { SavedViews } from './SavedViews.tsx'

const key = 'views.invoices.none'

beforeEach(() => {
  forgetOrganisation()
  localStorage.clear()
})

const overdue = { claim: 'over_90', status: '', from: '' }
const nothing = { claim: '', status: '', from: '' }

test('a filter gets a name, is there again the next day, and leads back with one click', async () => {
  const chosen: unknown[] = []
  const first = show(<SavedViews list="invoices" values={overdue} onChoose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ansicht merken' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Name der Ansicht' }), {
    target: { value: 'Lange offen' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Ansicht merken' }))
  expect(screen.getByRole('button', { name: 'Lange offen' })).toHaveAttribute('aria-pressed', 'true')
  first.unmount()

  const second = show(
    <SavedViews list="invoices" values={nothing} onChoose={(values) => chosen.push(values)} />,
  )
  const again = await screen.findByRole('button', { name: 'Lange offen' })
  expect(again).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(again)
  expect(chosen).toEqual([overdue])
  second.unmount()

  show(<SavedViews list="invoices" values={overdue} onChoose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: '„Lange offen“ löschen' }))
  expect(screen.queryByRole('button', { name: 'Lange offen' })).toBeNull()
  expect(localStorage.getItem(key)).toBe('[]')
})

test.each(['[{"name":1},"x"]', 'no view'])(
  'without a filter and without views nothing stands there; what another program kept is no view: %s',
  async (kept) => {
    localStorage.setItem(key, kept)
    show(
      <>
        <SavedViews list="invoices" values={nothing} onChoose={() => undefined} />
        <p>Liste</p>
      </>,
    )
    await screen.findByText('Liste')

    expect(screen.queryByRole('group')).toBeNull()
  },
)
