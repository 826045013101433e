import { appendFileSync, renameSync, statSync } from 'node:fs'

/** Writes one line: what happened, with marks and numbers. Names of files and patients never get here. */
export type Log = (event: string, details?: Readonly<Record<string, string | number>>) => void

/** A log file of this size is laid aside as `<name>.1`, and the one before is forgotten. */
const LARGEST_BYTES = 5_000_000

export function logTo(file: string | null): Log {
  return (event, details = {}) => {
    const words = Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const line = `${new Date().toISOString()} ${[event, ...words].join(' ')}\n`
    process.stdout.write(line)
    if (file === null) return
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES) renameSync(file, `${file}.1`)
    appendFileSync(file, line)
  }
}
