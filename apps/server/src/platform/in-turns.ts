import { setImmediate as otherWork } from 'node:timers/promises'

/** Does long work on many things, so many at a time; what else the process has to do goes on in between. */
export async function inTurns<T>(all: readonly T[], atOnce: number, work: (one: T) => void): Promise<void> {
  for (const [index, one] of all.entries()) {
    if (index > 0 && index % atOnce === 0) await otherWork()
    work(one)
  }
}
