import type { Utterance } from '../../utterance.ts'

/** Talk of one request: what is read now and what was said before it. */
export type ReadingWindow = {
  readonly before: readonly Utterance[]
  readonly fresh: readonly Utterance[]
}

/** Utterances that one request may hold as new, and as context. */
export const windowSize = 40
/** Lines of the window before that the next one sees again. */
export const windowOverlap = 12

/** What is still unread of running talk, oldest first, with what was said before; undefined when all is read. */
export function liveWindow(
  utterances: readonly Utterance[],
  isRead: (utteranceId: string) => boolean,
): ReadingWindow | undefined {
  const first = utterances.findIndex(({ id }) => !isRead(id))
  if (first < 0) return undefined
  // read lines amid unread ones are read again with them: a corrected sentence changes what its neighbours mean
  const last = utterances.findLastIndex(({ id }) => !isRead(id))
  return {
    before: utterances.slice(Math.max(0, first - windowSize), first),
    fresh: utterances.slice(first, Math.min(last + 1, first + windowSize)),
  }
}

/** The whole talk: windows of 40 lines, of which the first 12 are the end of the window before. */
export function finalWindows(utterances: readonly Utterance[]): ReadingWindow[] {
  const windows: ReadingWindow[] = []
  for (let at = 0; at < utterances.length;) {
    const before = utterances.slice(Math.max(0, at - windowOverlap), at)
    const fresh = utterances.slice(at, at + windowSize - before.length)
    windows.push({ before, fresh })
    at += fresh.length
  }
  return windows
}

/** Utterances that no fact rests on, asked about once more, with what was said before the first of them and between them. */
export function unplacedWindow(
  utterances: readonly Utterance[],
  unplaced: ReadonlySet<string>,
): ReadingWindow | undefined {
  const fresh = utterances.filter(({ id }) => unplaced.has(id)).slice(0, windowSize)
  const [first] = fresh
  const last = fresh.at(-1)
  if (first === undefined || last === undefined) return undefined
  const end = utterances.indexOf(last)
  const before = utterances.slice(0, end).filter(({ id }) => !unplaced.has(id))
  return { before: before.slice(-windowSize), fresh }
}
