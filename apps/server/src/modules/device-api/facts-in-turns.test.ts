import { deriveFacts } from '@honora/language/engine.ts'
import { expect, test } from 'vitest'
import { extractFacts } from './extract-facts.ts'
import { factsInTurns } from './facts-in-turns.ts'

const said = ['Zahn 36 hat Karies distal.', 'Wir legen eine Füllung an 36 distal.', 'Zahn 17 fehlt.']

test('are those of the same texts read at once', async () => {
  const utterances = said.map((text, index) => ({ id: String(index), text, language: 'de' }))
  expect(await factsInTurns(utterances)).toEqual(deriveFacts(utterances))
})

test('other work has its turn between the texts of one call', async () => {
  let turns = 0
  let isDone = false
  const count = (): void => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await extractFacts({
    context: Array.from({ length: 20 }, (_, index) => ({ type: 'text', text: said[index % 3] })),
    outputLanguage: 'de',
  })
  isDone = true

  expect(turns).toBeGreaterThanOrEqual(19)
})
