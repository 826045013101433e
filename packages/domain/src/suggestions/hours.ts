import type { SuggestionContext } from './suggestion.ts'

/** Full hour at which the session starts; not a number where it is unknown. */
export const hourOf = (context: SuggestionContext): number => Number(context.time?.slice(0, 2) ?? Number.NaN)

/** At night (20 to 7 o'clock) or on a Saturday or Sunday. */
export function isUnusual(context: SuggestionContext): boolean {
  const hour = hourOf(context)
  return hour >= 20 || hour < 7 || (context.time !== undefined && isWeekend(context.on))
}

/** Saturday or Sunday; Zeller's rule, so that no calendar of the machine is asked. */
export function isWeekend(on: string | undefined): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(on ?? '')
  if (!match) return false
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  const y = month < 3 ? year - 1 : year
  const m = month < 3 ? month + 12 : month
  const weekday =
    (day +
      Math.floor((13 * (m + 1)) / 5) +
      y +
      Math.floor(y / 4) -
      Math.floor(y / 100) +
      Math.floor(y / 400)) %
    7
  return weekday === 0 || weekday === 1
}

/** How surcharges part the day: by night from 22 to 6, in the evening and early from 20 and until 8 o'clock. */
export function partOfDay(hour: number): 'night' | 'evening' | 'day' {
  if (hour >= 22 || hour < 6) return 'night'
  return hour >= 20 || hour < 8 ? 'evening' : 'day'
}
