/** Up to a value in steps of so much. */
export type Scale = readonly (readonly [upTo: number, step: number])[]

/** The values at which a slider stops: close together where most practices are, wide apart above. */
export function stopsOf(scale: Scale, from: number): readonly number[] {
  const stops = [from]
  for (const [upTo, step] of scale) {
    const first = Math.floor((stops.at(-1) ?? from) / step) + 1
    for (let next = first * step; next <= upTo; next += step) stops.push(next)
  }
  return stops
}

/** Place of the stop that is nearest to a value. */
export function nearest(stops: readonly number[], value: number): number {
  return stops.reduce(
    (best, stop, index) => (Math.abs(stop - value) < Math.abs((stops[best] ?? stop) - value) ? index : best),
    0,
  )
}
