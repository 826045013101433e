import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { DataList } from '../ui/DataList.tsx'
import { hasEnded, useCursorList } from './use-cursor-list.ts'

const page = (count: number, next: string | null) => ({
  items: Array.from({ length: count }, (_, index) => index),
  next,
})

test.each([
  [[page(20, 'a')], false],
  [[page(19, 'a')], true],
  [[page(0, null)], true],
  [[page(20, 'a'), page(20, null)], true],
  [[], false],
])('%#: a list ends at a short page, an empty first page or no cursor', (pages, ended) => {
  expect(hasEnded(pages)).toBe(ended)
})

function Numbers({
  fetchPage,
}: {
  fetchPage: (cursor: string | undefined) => Promise<{ items: number[]; next: string | null }>
}) {
  const list = useCursorList('numbers', fetchPage)
  return (
    <DataList list={list} label="Zahlen" empty={<p>leer</p>} row={(item) => <li key={item}>{item}</li>} />
  )
}

test('loads page after page with the cursor of the one before, until the end', async () => {
  const asked: (string | undefined)[] = []
  show(
    <Numbers
      fetchPage={(cursor) => {
        asked.push(cursor)
        const start = cursor === undefined ? 0 : 20
        const items = Array.from({ length: cursor === undefined ? 20 : 3 }, (_, index) => start + index)
        return Promise.resolve({ items, next: cursor === undefined ? 'page-2' : null })
      }}
    />,
  )

  await userEvent.click(await screen.findByRole('button', { name: 'Mehr laden' }))

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(23))
  expect(screen.getByText('Ende der Liste')).toBeVisible()
  expect(asked).toContain('page-2')
})

test('says what belongs here when the first page is empty', async () => {
  show(<Numbers fetchPage={() => Promise.resolve({ items: [], next: null })} />)

  expect(await screen.findByText('leer')).toBeVisible()
})

test('an error offers to try again', async () => {
  let fails = true
  show(
    <Numbers
      fetchPage={() =>
        fails ? Promise.reject(new TypeError('offline')) : Promise.resolve({ items: [7], next: null })
      }
    />,
  )
  await screen.findByText('Der Server ist nicht erreichbar.')
  fails = false

  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))

  expect(await screen.findByText('7')).toBeVisible()
})
