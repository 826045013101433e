/** Something that follows from a durable chunk: telling the client, and hearing the audio. */
export interface Follower {
  /** Tells the client how far its audio is durable. */
  acknowledge(): void
  /** Hears the oldest durable chunk that it has not heard. */
  hear(): void
}

/** Hearing what a large statement has stored is put off after this time, so that sockets are served in between. */
const spellMs = 4

/**
 * What follows once the chunks of many sessions are durable, in this order: the acknowledgements of all of them at
 * once, one for each session; then their audio is heard in short spells between which other sockets have their turn.
 */
export class AfterStorage {
  private toAcknowledge: Follower[] = []
  private toHear: Follower[] = []
  private heard = 0
  private isListening = false

  /** The follower is called in this turn of the event loop, after everything else that is durable by now was named. */
  acknowledge(follower: Follower): void {
    this.toAcknowledge.push(follower)
    if (this.toAcknowledge.length > 1) return
    queueMicrotask(() => {
      const all = this.toAcknowledge
      this.toAcknowledge = []
      for (const one of all) one.acknowledge()
    })
  }

  /** The follower is called once for each time it was named here, in order. */
  hear(follower: Follower): void {
    this.toHear.push(follower)
    if (this.isListening) return
    this.isListening = true
    setImmediate(() => this.listen())
  }

  private listen(): void {
    const until = performance.now() + spellMs
    while (this.heard < this.toHear.length && performance.now() < until) {
      this.toHear[this.heard]?.hear()
      this.heard += 1
    }
    if (this.heard < this.toHear.length) {
      setImmediate(() => this.listen())
      return
    }
    this.toHear = []
    this.heard = 0
    this.isListening = false
  }
}
