import type { AudioFrame } from './reader.ts'
import { clusterMs, elementLength, fileLength, unsigned } from './writer.ts'

/** Counts how long the file of `writeWebm` gets, frame by frame, without keeping a frame. */
export class FileLength {
  private clusters = 0
  private closedBytes = 0
  private clusterStartMs = 0
  private clusterContent = 0

  add({ startMs, data }: AudioFrame): void {
    if (this.clusters === 0 || startMs - this.clusterStartMs >= clusterMs) this.open(startMs)
    // A block carries track, time and flags before its packet.
    this.clusterContent += elementLength(1, 4 + data.length)
  }

  /** 0 before the first frame: there is no file then. */
  get bytes(): number {
    if (this.clusters === 0) return 0
    return fileLength(this.clusters, this.closedBytes + elementLength(4, this.clusterContent))
  }

  private open(startMs: number): void {
    if (this.clusters > 0) this.closedBytes += elementLength(4, this.clusterContent)
    this.clusters += 1
    this.clusterStartMs = startMs
    this.clusterContent = elementLength(1, unsigned(Math.round(startMs)).length)
  }
}
