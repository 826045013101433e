/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface SeededRandom {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
  pick<T>(of: readonly T[]): T | undefined
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    percent: (share) => next() * 100 < share,
    pick: (of) => of[between(0, of.length - 1)],
  }
}
