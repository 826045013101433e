import { stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError, type Config } from './config.ts'
import { Inbox } from './inbox.ts'
import { lockFolder } from './lock.ts'
import { logTo } from './log.ts'
import { Outbox } from './outbox.ts'
import { portalAt, type Later } from './portal.ts'

/** Longest pause after failures. */
const LONGEST_SECONDS = 300

/** Moves files until it is told to stop; failures are tried again after 5, 10, 20 … seconds, at most five minutes. */
export async function run(config: Config, stop: AbortSignal): Promise<void> {
  await requireFolder('from', config.from)
  await requireFolder('to', config.to)
  const unlock = lockFolder(config.from)
  const log = logTo(config.logFile)
  const portal = portalAt(config.portal, config.key)
  const inbox = new Inbox(config.from, portal, log)
  const outbox = new Outbox({ folder: config.to, toName: config.toName }, portal, log)
  log('started', { pid: process.pid })
  let failures = 0
  try {
    while (!stop.aborted) {
      const later = await attempt(
        () => inbox.pass(Date.now()),
        () => outbox.pass(),
      )
      failures = later === null ? 0 : failures + 1
      if (later !== null) log('later', { why: later.why, failures })
      await rest(later === null ? config.pollSeconds : pauseSeconds(failures, later.after), stop)
    }
  } finally {
    unlock()
    log('stopped')
  }
}

/** Both directions get their turn, whatever became of the other; a disk or network share may be away for a while too. */
async function attempt(...passes: readonly (() => Promise<Later | null>)[]): Promise<Later | null> {
  let worst: Later | null = null
  for (const pass of passes) {
    try {
      worst = (await pass()) ?? worst
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      worst = { kind: 'later', why: `a folder cannot be used (${code})`, after: null }
    }
  }
  return worst
}

/** Seconds until the next attempt. */
export function pauseSeconds(failures: number, asked: number | null): number {
  return Math.min(LONGEST_SECONDS, Math.max(asked ?? 0, 5 * 2 ** Math.min(failures - 1, 10)))
}

async function rest(seconds: number, stop: AbortSignal): Promise<void> {
  await delay(seconds * 1000, undefined, { signal: stop }).catch(() => undefined)
}

async function requireFolder(name: string, folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory() !== true)
    throw new ConfigError(
      `The folder ${folder} that "${name}" names is not there; make it, or correct the path.`,
    )
}
