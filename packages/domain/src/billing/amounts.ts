import type { Cents } from '../money/cents.ts'

/** A fraction of a fee: 1/2 of 9100 beside 9110, 3/4 of a crown that was not finished. */
export interface Share {
  readonly over: number
  readonly under: number
}

export const whole: Share = { over: 1, under: 1 }

/**
 * Fee of one service: points × point value × factor × share, rounded half up to the cent once, at the end
 * (GOZ § 5 Abs. 1 S. 4; GOÄ § 5 Abs. 1). `pointValue` is in hundred-thousandths of a cent, `factorMicro` in millionths.
 */
export function feeCents(
  points: number,
  pointValue: number,
  factorMicro: number,
  share: Share = whole,
): Cents {
  const exact = BigInt(points) * BigInt(pointValue) * BigInt(factorMicro) * BigInt(share.over)
  return divideHalfUp(exact, 100_000n * 1_000_000n * BigInt(share.under))
}

/** The other reading of GOÄ § 5: the simple fee is rounded first, then multiplied and rounded again. */
export function feeCentsFromRoundedSimple(points: number, pointValue: number, factorMicro: number): Cents {
  return divideHalfUp(BigInt(feeCents(points, pointValue, 1_000_000)) * BigInt(factorMicro), 1_000_000n)
}

/** BEMA: evaluation points × point value (euro in millionths) × quantity, half up to the cent per line. */
export function bemaCents(points: number, valueMicro: number, quantity: number, share: Share = whole): Cents {
  const exact = BigInt(points) * BigInt(valueMicro) * BigInt(quantity) * BigInt(share.over)
  return divideHalfUp(exact, 10_000n * BigInt(share.under))
}

/** Exact division, half away from zero. Throws RangeError when the result leaves the safe integers. */
function divideHalfUp(value: bigint, by: bigint): Cents {
  const magnitude = value < 0n ? -value : value
  const rounded = (magnitude * 2n + by) / (by * 2n)
  const result = Number(value < 0n ? -rounded : rounded)
  if (!Number.isSafeInteger(result)) throw new RangeError('amount leaves the safe integers')
  return result
}
