import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import { NoteLine } from './components/NoteLine.tsx'
import type { Note } from './components/use-notes.ts'

afterEach(() => sessionStorage.clear())

/** A server that answers when it is told to, with an entry or a refusal. */
function server() {
  const asked: string[] = []
  const answers: ((answer: unknown) => void)[] = []
  const ids: string[] = []
  const note = ({ id, text }: Note) => {
    ids.push(id)
    asked.push(text)
    return new Promise<unknown>((done) => answers.push(done))
  }
  return { asked, ids, note, answer: (with_: unknown) => answers.shift()?.(with_) }
}

test('a note typed while the one before is on its way is neither lost nor sent before it', async () => {
  const { asked, note, answer } = server()
  show(<NoteLine appointmentId="a" note={note} />)
  const field = await screen.findByLabelText('Getippte Notiz')
  await userEvent.type(field, 'Zahn 36 Karies{Enter}Kofferdam{Enter}Fü')

  expect(asked).toEqual(['Zahn 36 Karies'])
  answer({ id: 'n1' })
  await expect.poll(() => asked).toEqual(['Zahn 36 Karies', 'Kofferdam'])
  answer({ id: 'n2' })
  await userEvent.type(field, 'llung')
  expect(field).toHaveValue('Füllung')
})

test('a refused note stands in the field again, before what was typed since', async () => {
  const { note, answer } = server()
  show(<NoteLine appointmentId="a" note={note} />)
  const field = await screen.findByLabelText('Getippte Notiz')
  await userEvent.type(field, 'Zahn 36 Karies{Enter}Koff')
  answer(undefined)

  await expect.poll(() => field.getAttribute('value')).toBe('Zahn 36 Karies Koff')
})

const isAskedBeforeClosing = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what was typed or on its way returns after a reload, and is sent again as the same note', async () => {
  const before = server()
  const first = show(<NoteLine appointmentId="a" note={before.note} />)
  await userEvent.type(await screen.findByLabelText('Getippte Notiz'), 'Zahn 36 Karies{Enter}Koff')
  // a reload: nothing of this page hears an answer any more
  first.unmount()

  const after = server()
  show(<NoteLine appointmentId="a" note={after.note} />)
  expect(await screen.findByLabelText('Getippte Notiz')).toHaveValue('Koff')
  expect(after.asked).toEqual(['Zahn 36 Karies'])
  expect(after.ids).toEqual(before.ids)
})

test('the notes of one appointment do not show at another', async () => {
  const { note } = server()
  const first = show(<NoteLine appointmentId="a" note={note} />)
  await userEvent.type(await screen.findByLabelText('Getippte Notiz'), 'Koff')
  first.unmount()
  show(<NoteLine appointmentId="b" note={note} />)
  expect(await screen.findByLabelText('Getippte Notiz')).toHaveValue('')
})

test('closing the tab is asked about until the note is stored', async () => {
  const { note, answer } = server()
  show(<NoteLine appointmentId="a" note={note} />)
  const field = await screen.findByLabelText('Getippte Notiz')
  expect(isAskedBeforeClosing()).toBe(false)
  await userEvent.type(field, 'Koff')
  expect(isAskedBeforeClosing()).toBe(true)
  await userEvent.type(field, '{Enter}')
  expect(isAskedBeforeClosing()).toBe(true)
  answer({ id: 'n1' })

  await expect.poll(isAskedBeforeClosing).toBe(false)
})
