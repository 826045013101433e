import { expect, test } from 'vitest'
import { AfterStorage } from './after-storage.ts'
import { Rounds } from './rounds.ts'

const crowd = (count: number) => new Set(Array.from({ length: count }, (_, index) => ({ index })))

test('everybody has one turn a round, at most an eighth of them at once', () => {
  const rounds = new Rounds<{ index: number }>(2000)
  const members = crowd(800)
  expect(rounds.portion(members, 0)).toEqual([])

  const turns = new Map<number, number>()
  for (let now = 200; now <= 20_000; now += 200) {
    const portion = rounds.portion(members, now)
    expect(portion.length).toBeLessThanOrEqual(100)
    for (const { index } of portion) turns.set(index, (turns.get(index) ?? 0) + 1)
  }
  expect(turns.size).toBe(800)
  // They begin all at once and are spread within the first rounds: none falls behind its 2 s by more than 1.6 s.
  expect(Math.min(...turns.values())).toBeGreaterThanOrEqual(8)
  expect(Math.max(...turns.values())).toBeLessThanOrEqual(10)
})

test('a small crowd comes up once a round', () => {
  const rounds = new Rounds<{ index: number }>(2000)
  const members = crowd(1)
  const times: number[] = []
  for (let now = 0; now <= 8000; now += 200) if (rounds.portion(members, now).length > 0) times.push(now)
  expect(times).toEqual([2000, 4000, 6000, 8000])
})

test('all acknowledgements go out before the first audio is heard', async () => {
  const after = new AfterStorage()
  const calls: string[] = []
  const follower = (name: string) => ({
    acknowledge: () => void calls.push(`${name} acknowledged`),
    hear: () => void calls.push(`${name} heard`),
  })
  const [one, two] = [follower('one'), follower('two')]
  after.hear(one)
  after.acknowledge(one)
  after.hear(two)
  after.hear(two)
  after.acknowledge(two)
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(calls).toEqual(['one acknowledged', 'two acknowledged', 'one heard', 'two heard', 'two heard'])
})
