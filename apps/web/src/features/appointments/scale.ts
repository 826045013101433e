/** The part of the day that a calendar shows, in minutes since midnight, and how it is drawn. */
export interface Scale {
  readonly from: number
  readonly to: number
  readonly pixelsPerHour: number
  /** Pixels below the upper edge. */
  readonly toY: (minutes: number) => number
}

export function scaleOf(
  { from, to }: { readonly from: number; readonly to: number },
  pixelsPerHour: number,
): Scale {
  return { from, to, pixelsPerHour, toY: (minutes) => ((minutes - from) / 60) * pixelsPerHour }
}
