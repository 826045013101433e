import { deriveFacts } from '@honora/language/engine.ts'
import { expect, test } from 'vitest'
import { warmOf } from './warm.ts'

const said = ['Zahn 36 hat Karies distal.', 'Wir legen eine Füllung an 36 distal.', 'Zahn 17 fehlt.']

/** A talk of so many texts. */
const talkOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    version: 1,
    text: said[index % said.length] ?? '',
  }))

test('a talk that this node has not read yet is read in turns, with other calls answered in between', async () => {
  const talk = talkOf(40)
  const order: string[] = []
  const otherCall = (): void => {
    order.push('other call')
    if (order.length < 3) setImmediate(otherCall)
  }
  setImmediate(otherCall)
  const { engine } = await warmOf('cold', talk, talk, undefined)
  order.push('read')

  expect(order).toEqual(['other call', 'other call', 'other call', 'read'])
  expect(engine.facts()).toEqual(deriveFacts(talk))
})

test('a text that is added to what was read is read at once', async () => {
  const talk = talkOf(9)
  const before = await warmOf('warm', talk.slice(0, 8), talk.slice(0, 8), undefined)
  let isOtherCallAnswered = false
  setImmediate(() => (isOtherCallAnswered = true))
  const after = await warmOf('warm', talk, talk, undefined)

  expect(isOtherCallAnswered).toBe(false)
  expect(after).toBe(before)
  expect(after.engine.facts()).toEqual(deriveFacts(talk))
})

test('two calls that read the same talk at a time do not read into each other', async () => {
  const talk = talkOf(40)
  const [one, other] = await Promise.all([
    warmOf('twice', talk, talk, undefined),
    warmOf('twice', talk, talk, undefined),
  ])

  expect(one.engine.facts()).toEqual(deriveFacts(talk))
  expect(other.engine.facts()).toEqual(deriveFacts(talk))
})
