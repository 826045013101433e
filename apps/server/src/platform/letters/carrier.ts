interface Letter {
  /** Id of the sending; the same letter handed over twice carries the same one, one that came back and goes out anew another. */
  readonly id: string
  readonly title: string
  readonly recipient: readonly string[]
  /** Made when a carrier really takes the letter. */
  readonly pdf: () => Promise<Uint8Array>
}

/** A carrier does not take a letter. `isFinal`: sending it again as it is is of no use. */
export class LetterRefused extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.name = 'LetterRefused'
    this.isFinal = isFinal
  }
}

/** What a carrier knows of a letter that it took. */
type LetterReport = 'delivered' | 'returned' | null

/** Port to whoever brings letters to the post. */
export interface LetterCarrier {
  readonly name: 'print' | 'folder' | 'sftp' | 'simulated_post'
  /** False where somebody prints the letters and says when they are posted. */
  readonly takesLetters: boolean
  /** Hands a letter over; answers the carrier's number for it. Throws {@link LetterRefused}. */
  send(letter: Letter, attempt: number): Promise<string>
  /** Where a letter is so many days after it was handed over. */
  report(reference: string, days: number): Promise<LetterReport>
}
