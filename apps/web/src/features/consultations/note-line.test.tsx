import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import { NoteLine } from './components/NoteLine.tsx'

/** A server that answers when it is told to, with an entry or a refusal. */
function server() {
  const asked: string[] = []
  const answers: ((answer: unknown) => void)[] = []
  const note = (text: string) => {
    asked.push(text)
    return new Promise<unknown>((done) => answers.push(done))
  }
  return { asked, note, answer: (with_: unknown) => answers.shift()?.(with_) }
}

test('a note typed while the one before is on its way is neither lost nor sent before it', async () => {
  const { asked, note, answer } = server()
  show(<NoteLine note={note} />)
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
  show(<NoteLine note={note} />)
  const field = await screen.findByLabelText('Getippte Notiz')
  await userEvent.type(field, 'Zahn 36 Karies{Enter}Koff')
  answer(undefined)

  await expect.poll(() => field.getAttribute('value')).toBe('Zahn 36 Karies Koff')
})
