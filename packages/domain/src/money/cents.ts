/** Integer euro cents. Multiplication goes through {@link mulDivHalfUp}; no float ever holds money. */
export type Cents = number

/**
 * `a × b ÷ divisor`, rounded half away from zero ("kaufmännisch"), exact in between (BigInt).
 * All three are integers, `divisor > 0`. Throws RangeError when the result leaves the safe integers.
 */
export function mulDivHalfUp(a: number, b: number, divisor: number): number {
  const small = a * b
  if (Number.isSafeInteger(small) && divisor <= 2 ** 52) return divHalfUp(small, divisor)
  const product = BigInt(a) * BigInt(b)
  const by = BigInt(divisor)
  const magnitude = product < 0n ? -product : product
  const rounded = (magnitude * 2n + by) / (by * 2n)
  const signed = product < 0n ? -rounded : rounded
  const value = Number(signed)
  if (!Number.isSafeInteger(value)) throw new RangeError('amount leaves the safe integers')
  return value
}

/** Exact without BigInt: remainder and difference of safe integers are exact. */
function divHalfUp(product: number, divisor: number): number {
  const magnitude = Math.abs(product)
  const rest = magnitude % divisor
  const whole = (magnitude - rest) / divisor
  const rounded = rest * 2 >= divisor ? whole + 1 : whole
  return product < 0 && rounded !== 0 ? -rounded : rounded
}

/** Share of an amount in basis points (2.90 % = 290), half up to the cent. */
export function shareBp(amountCents: Cents, basisPoints: number): Cents {
  return mulDivHalfUp(amountCents, basisPoints, 10_000)
}

/** Sum of cents; an empty list is 0. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  if (!Number.isSafeInteger(sum)) throw new RangeError('sum leaves the safe integers')
  return sum
}
