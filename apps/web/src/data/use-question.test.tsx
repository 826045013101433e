import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { useDrawn, useQuestion } from './use-question.ts'

/** Answers each question when the test says so. */
function answers() {
  const waiting = new Map<string, (text: string) => void>()
  return {
    ask: (name: string) =>
      new Promise<string>((resolve) => {
        waiting.set(name, resolve)
      }),
    answer: (name: string) => act(async () => waiting.get(name)?.(name)),
  }
}

test('a page is drawn once everything is answered, and stays while something is asked again', async () => {
  const { ask, answer } = answers()
  function Page() {
    const [version, setVersion] = useState(1)
    const [subject, setSubject] = useState('a')
    const first = useQuestion(`first ${subject}`, () => ask('first'))
    const second = useQuestion(`second ${subject} ${String(version)}`, () => ask('second'))
    const never = useQuestion<string>(null, () => ask('never'))
    const isDrawn = useDrawn(subject, [first, second, never])
    return (
      <>
        <p>{isDrawn ? 'drawn' : 'skeleton'}</p>
        <button type="button" onClick={() => setVersion(2)}>
          renew
        </button>
        <button type="button" onClick={() => setSubject('b')}>
          other
        </button>
      </>
    )
  }
  show(<Page />)

  expect(await screen.findByText('skeleton')).toBeVisible()
  await answer('first')
  expect(screen.getByText('skeleton')).toBeVisible()
  await answer('second')
  expect(screen.getByText('drawn')).toBeVisible()

  act(() => screen.getByText('renew').click())
  expect(screen.getByText('drawn')).toBeVisible()

  act(() => screen.getByText('other').click())
  expect(screen.getByText('skeleton')).toBeVisible()
})

test('an answer that is a refusal does not keep a page from being drawn', async () => {
  function Page() {
    const refused = useQuestion('refused', () => Promise.reject(new Error('refused')))
    return <p>{useDrawn('', [refused]) ? 'drawn' : 'skeleton'}</p>
  }
  show(<Page />)

  expect(await screen.findByText('drawn')).toBeVisible()
})
