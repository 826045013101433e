import { statfs } from 'node:fs/promises'

/** Whether there is room to write: on the disk of the data folder, and where the database writes. */
export interface DiskSpace {
  /** The database or the store said that its disk is full. */
  reportFull(): void
  hasRoom(): Promise<boolean>
}

/** Below this nothing larger than a few requests fits any more. */
const leastBytes = 32 * 1024 * 1024
/** A database on another machine tells only when it is written to; so long one refusal counts. */
const rememberedMs = 15_000

export function createDiskSpace(folder: string): DiskSpace {
  let fullAt = -Infinity
  return {
    reportFull() {
      fullAt = performance.now()
    },
    async hasRoom() {
      if (performance.now() - fullAt < rememberedMs) return false
      // A folder that is not there yet will be made by the first write.
      const disk = await statfs(folder).catch(() => undefined)
      return disk === undefined || disk.bavail * disk.bsize >= leastBytes
    },
  }
}
