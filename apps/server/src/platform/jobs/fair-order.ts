const windowMs = 60_000
/** So many jobs of one organisation a minute stand in the order of their arrival. */
const inOrder = 20
const lastPlace = 50

export interface FairOrder {
  /** Place of the next job: jobs with a lower one are begun first. */
  placeOf(organisationId: string, now: number): number
}

/**
 * The jobs of an organisation that enqueues very many stand behind the few of others. Counted on this node and for a
 * minute: what was enqueued in a burst keeps its place, and whoever stops a minute is at the front again.
 */
export function createFairOrder(): FairOrder {
  let counts = new Map<string, number>()
  let until = 0
  return {
    placeOf(organisationId, now) {
      if (now >= until) {
        counts = new Map()
        until = now + windowMs
      }
      const count = (counts.get(organisationId) ?? 0) + 1
      counts.set(organisationId, count)
      return Math.min(lastPlace, Math.floor(count / inOrder))
    },
  }
}
