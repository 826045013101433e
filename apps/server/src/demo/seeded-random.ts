/** Repeatable random numbers: the same seed gives the same demo data on every machine. */
export interface SeededRandom {
  /** 0 ≤ n < 1 */
  next(): number
  /** Whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** True with the given probability. */
  isTrue(probability: number): boolean
}

/** Small generator: one 32-bit state, three mixing steps; not for secrets. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
    isTrue: (probability) => next() < probability,
  }
}
