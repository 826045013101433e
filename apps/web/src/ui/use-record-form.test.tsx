import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { TextField } from './fields.tsx'
import { FormConflict } from './FormConflict.tsx'
import { FormProblem } from './FormProblem.tsx'
import { useRecordForm } from './use-record-form.ts'

interface Note {
  readonly version: number
  readonly title: string
  readonly text: string
  /** A member that the form does not show. */
  readonly colour: string
  readonly isGone?: boolean
}

const first: Note = { version: 1, title: 'Plan', text: 'alt', colour: 'red' }
const valuesOf = ({ title, text }: Note) => ({ title, text })

function outdated(current: Note): Error {
  const problem = { code: 'VERSION_CONFLICT', status: 412, title: '', detail: '', errors: [], current }
  return Object.assign(new Error('outdated'), { problem })
}

function NoteForm({ send }: { send: (values: object, note: Note) => Promise<unknown> }) {
  const edit = useRecordForm<ReturnType<typeof valuesOf>, Note>({
    record: first,
    valuesOf,
    send,
    newestOf: (current) => (current.isGone === true ? null : current),
  })
  return (
    <form onSubmit={(event) => void edit.submit(event)}>
      <TextField label="Titel" {...edit.form.register('title')} />
      <TextField label="Text" {...edit.form.register('text')} />
      <FormConflict conflict={edit.conflict} labelOf={(path) => path} />
      <FormProblem problem={edit.problem} />
      <button type="submit">Speichern</button>
    </form>
  )
}

/** Types a text while the record on the server has become `newest`. */
async function saveOver(newest: Note) {
  const send = vi.fn<(values: object, note: Note) => Promise<void>>(async (_values, note) => {
    if (note.version !== newest.version) throw outdated(newest)
  })
  show(<NoteForm send={send} />)
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'neu' } })
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  return send
}

test('what others changed beside the form is no reason to ask: the same goes out on top of it', async () => {
  const newest = { ...first, version: 2, colour: 'blue' }
  const send = await saveOver(newest)

  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send).toHaveBeenLastCalledWith({ title: 'Plan', text: 'neu' }, newest)
  expect(screen.queryByRole('table')).toBeNull()
})

test('a field that only others changed is theirs: nobody is asked, and it does not go back to what it was', async () => {
  const newest = { ...first, version: 2, title: 'Neuer Plan' }
  const send = await saveOver(newest)

  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send).toHaveBeenLastCalledWith({ title: 'Neuer Plan', text: 'neu' }, newest)
  expect(screen.queryByRole('table')).toBeNull()
})

test('beside a field that both changed, what only they changed is no question', async () => {
  await saveOver({ ...first, version: 2, title: 'Neuer Plan', text: 'von anderen' })

  const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent)
  expect(cells).toEqual(['von anderen', 'neu'])
  expect(screen.getByLabelText('Titel')).toHaveValue('Neuer Plan')
})

test('a field that others changed comes back in both versions, and mine goes out when a person says so', async () => {
  const newest = { ...first, version: 2, text: 'von anderen' }
  const send = await saveOver(newest)

  const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent)
  expect(cells).toEqual(['von anderen', 'neu'])
  expect(send).toHaveBeenCalledTimes(1)

  fireEvent.click(screen.getByRole('button', { name: 'Meine Fassung speichern' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send).toHaveBeenLastCalledWith({ title: 'Plan', text: 'neu' }, newest)
})

test('when the record is gone from the newest state, the refusal is reported and nothing goes out again', async () => {
  const send = await saveOver({ ...first, version: 2, isGone: true })

  await screen.findByText('Inzwischen geändert.')
  expect(screen.queryByRole('table')).toBeNull()
  expect(send).toHaveBeenCalledTimes(1)
})
