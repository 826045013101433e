import { overlaps } from '../times.ts'

interface Taken {
  readonly practitionerId: string
  readonly room: string | null
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
}

const DAY = 86_400_000

/** Times in which somebody or a room is taken, kept by day so that a long list is looked through quickly. */
export class BusyTimes {
  readonly #byPlace = new Map<string, Taken[]>()

  /** Takes a time; it may meet others. */
  add(taken: Taken): void {
    for (const key of keysOf(taken)) {
      const list = this.#byPlace.get(key)
      if (list === undefined) this.#byPlace.set(key, [taken])
      else list.push(taken)
    }
  }

  /** True when the same practitioner or the same room is taken in that time. */
  meets(wanted: Taken): boolean {
    return keysOf(wanted).some((key) =>
      (this.#byPlace.get(key) ?? []).some((other) => overlaps(wanted, other)),
    )
  }
}

/** One for each day (UTC) that the time touches, of the practitioner and of the room. */
function keysOf({ practitionerId, room, start, end }: Taken): readonly string[] {
  const first = Math.floor(start / DAY)
  const days = Array.from({ length: Math.floor((end - 1) / DAY) - first + 1 }, (_, index) => first + index)
  return days.flatMap((day) => [
    `person ${practitionerId} ${day}`,
    ...(room === null ? [] : [`room ${room} ${day}`]),
  ])
}
