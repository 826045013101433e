import { write, writeSync } from 'node:fs'

interface DroppingWriterOptions {
  readonly fd: number
  /** Told how many lines were given up. */
  readonly dropped: (lines: number) => void
  /** Writes bytes and tells how it went; the file descriptor unless a test stands in. */
  readonly writeBytes?: (
    bytes: Buffer,
    done: (error: NodeJS.ErrnoException | null, written: number) => void,
  ) => void
}

export interface DroppingWriter {
  write(line: string): void
  /** Writes what waits before the process ends, if nothing hinders it. */
  flushSync(): void
}

const mostBytes = 4 * 1024 * 1024
const retryMs = 1_000

/**
 * Writes lines without ever waiting for them: where the file's disk is full or the reader of a pipe stands still, lines
 * are dropped and counted, and the count is the first line that gets through again.
 */
export function droppingWriter(options: DroppingWriterOptions): DroppingWriter {
  const { fd } = options
  const writeBytes = options.writeBytes ?? ((bytes, done) => write(fd, bytes, done))
  let lines: string[] = []
  let waitingBytes = 0
  let isWriting = false
  let isHindered = false
  let lost = 0

  const drop = (count: number): void => {
    lost += count
    options.dropped(count)
  }

  const writeAll = (bytes: Buffer, ended: (error: NodeJS.ErrnoException | null) => void): void => {
    writeBytes(bytes, (error, written) => {
      if (error !== null) return ended(error)
      if (written < bytes.length) return writeAll(bytes.subarray(written), ended)
      ended(null)
    })
  }

  const next = (): void => {
    if (isWriting || isHindered || lines.length === 0) return
    const batch = lines
    const reported = lost
    const text = (reported === 0 ? '' : lostLine(reported)) + batch.join('')
    lines = []
    waitingBytes = 0
    isWriting = true
    writeAll(Buffer.from(text), (error) => {
      isWriting = false
      if (error === null) {
        lost -= reported
        return next()
      }
      drop(batch.length)
      isHindered = true
      setTimeout(() => {
        isHindered = false
        next()
      }, retryMs).unref()
    })
  }

  return {
    write(line) {
      if (waitingBytes + line.length > mostBytes) return drop(1)
      lines.push(line)
      waitingBytes += line.length
      next()
    },
    flushSync() {
      if (isWriting || isHindered || lines.length === 0) return
      try {
        writeSync(fd, lines.join(''))
        lines = []
      } catch {
        drop(lines.length)
      }
    },
  }
}

const lostLine = (count: number): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), lines: count, msg: 'log lines were dropped' })}\n`
