/** Which recorders are at work in a window of this browser: each window claims the one it records with. */
export interface RecorderClaims {
  /** True when no other window has it; from then on this one does, until `release`. */
  claim(recorder: string): Promise<boolean>
  isClaimed(recorder: string): Promise<boolean>
  release(): void
}

const nameOf = (recorder: string): string => `recorder ${recorder}`

/** Claims by the browser's locks, which end with their window however it ends. A browser without them has one window. */
export function recorderClaims(locks: LockManager | undefined = globalThis.navigator?.locks): RecorderClaims {
  let letGo: () => void = () => undefined
  return {
    claim: (recorder) =>
      new Promise((resolve) => {
        if (locks === undefined) return resolve(true)
        locks
          .request(nameOf(recorder), { ifAvailable: true }, (lock) => {
            resolve(lock !== null)
            return lock === null
              ? undefined
              : new Promise<void>((done) => {
                  letGo = done
                })
          })
          .catch(() => resolve(true))
      }),
    isClaimed: async (recorder) => {
      const { held = [] } = (await locks?.query()) ?? {}
      return held.some(({ name }) => name === nameOf(recorder))
    },
    release: () => letGo(),
  }
}
