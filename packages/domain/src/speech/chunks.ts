/**
 * The client's book of audio chunks of one interaction (wire protocol 4.6, promise R2).
 *
 * A chunk is known by its local key; its number on the wire is its place behind what the server has stored
 * (`stored + 1 + index`), so nothing has to be renumbered when another device has recorded in between.
 */
export interface ChunkBook {
  /** Highest number the server says it has stored; 0 = none. */
  readonly stored: number
  /** How many chunks of this recorder the server has confirmed; tells own chunks from another device's. */
  readonly confirmed: number
  /** Keys of chunks not confirmed yet, in the order in which they are sent. */
  readonly held: readonly number[]
  /** How many of `held`, from the front, went out over the present socket. */
  readonly sent: number
}

export const emptyBook: ChunkBook = { stored: 0, confirmed: 0, held: [], sent: 0 }

/** Chunks on the way without an answer; more wait here, so that catching up never floods the server. */
export const sendWindow = 32

/** Takes a new chunk at the end. */
export function hold(book: ChunkBook, key: number): ChunkBook {
  return { ...book, held: [...book.held, key] }
}

/** A new socket: nothing of what is held has been sent over it. */
export function rewind(book: ChunkBook): ChunkBook {
  return { ...book, sent: 0 }
}

/**
 * The chunks to send now, in order, and the book that counts them as sent. `window` bounds what may be on the
 * way unanswered; a peer that never acknowledges is given Infinity.
 */
export function takeToSend(
  book: ChunkBook,
  window: number = sendWindow,
): { readonly keys: readonly number[]; readonly book: ChunkBook } {
  const until = Math.min(book.held.length, window)
  if (until <= book.sent) return { keys: [], book }
  return { keys: book.held.slice(book.sent, until), book: { ...book, sent: until } }
}

/**
 * The server has stored all chunks up to `seq`: these are let go. Numbers that were never sent over this
 * socket confirm nothing; an old or repeated number changes nothing.
 */
export function acknowledge(
  book: ChunkBook,
  seq: number,
): { readonly gone: readonly number[]; readonly book: ChunkBook } {
  const count = Math.min(Math.max(seq - book.stored, 0), book.sent)
  if (count === 0) return { gone: [], book }
  return {
    gone: book.held.slice(0, count),
    book: {
      stored: book.stored + count,
      confirmed: book.confirmed + count,
      held: book.held.slice(count),
      sent: book.sent - count,
    },
  }
}

/**
 * The answer to `resume`: `seq` is the last number stored, `own` (our gateway's extra) how many chunks of
 * this recorder are among them. With `own` a second device's chunks are distinguished; without it every number
 * above the book's counts as ours. What the server holds is let go, the rest is sent from `seq + 1`.
 */
export function resumeAt(
  book: ChunkBook,
  seq: number,
  own?: number,
): { readonly gone: readonly number[]; readonly book: ChunkBook } {
  const stored = own === undefined ? seq - book.stored : own - book.confirmed
  const count = Math.min(Math.max(stored, 0), book.held.length)
  return {
    gone: book.held.slice(0, count),
    book: { stored: seq, confirmed: book.confirmed + count, held: book.held.slice(count), sent: 0 },
  }
}

/**
 * The peer does not know `resume`: what is held stays here for our gateway, and only chunks from now on are
 * sent to this peer. Numbers mean nothing to it, so its silence confirms nothing.
 */
export function withoutResume(book: ChunkBook): ChunkBook {
  return { ...book, sent: book.held.length }
}
