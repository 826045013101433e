import { expect, test } from 'vitest'
import { inTurn } from './turns.ts'

test('work of one key runs one after the other, a failure does not stop the next', async () => {
  const log: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }

  const answers = await Promise.allSettled([
    inTurn('a', work('one')),
    inTurn('a', work('two', true)),
    inTurn('a', work('three')),
  ])

  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
  expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
