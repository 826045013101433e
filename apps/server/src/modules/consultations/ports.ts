import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'

declare module '../../platform/ports.ts' {
  interface Ports {
    /** Length of the file that is served of the audio of an interaction; 0 where nothing of it can be played. */
    readonly countRecording: (tx: Tx, deps: Deps, interactionId: string) => Promise<number>
  }
}
