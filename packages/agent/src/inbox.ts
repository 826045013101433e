import { createHash, randomBytes } from 'node:crypto'
import { lstat, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { isCode, move, namesIn, writeWhole } from './files.ts'
import type { Log } from './log.ts'
import type { Later, Portal } from './portal.ts'

/** Where files lie that are on their way, inside of the watched folder: a rename into it is atomic. */
const CLAIMED = '.honora'
/** Where refused files lie with the reason, for people. */
const REFUSED = 'nicht-uebernommen'

/** Names of files that practice systems hand over with; all others are left alone. */
const handedOver = /\.(?:gdt|bdt|\d{3})$/i
/** What may stand in an address: names by the rules of GDT say nothing of a patient. */
const plainName = /^[A-Z0-9_]{1,8}\.(?:gdt|bdt|\d{3})$/i

/** A file that was not written to for so long is complete. */
const SETTLED_MS = 1000
/** An empty file may be one whose content is on its way. */
const EMPTY_MS = 60_000
/** Larger ones are no hand-over of patients; the portal would not take them either. */
const LARGEST_BYTES = 64 * 1024 * 1024

type Seen = ReadonlyMap<string, string>

/**
 * Moves files of the practice system to the portal: claimed by a rename, sent under a key that stays with the claim, removed
 * when the portal has them, laid aside with the reason when it refuses them.
 */
export class Inbox {
  private readonly folder: string
  private readonly claimed: string
  private readonly portal: Portal
  private readonly log: Log
  private seen: Seen = new Map()

  constructor(folder: string, portal: Portal, log: Log) {
    this.folder = folder
    this.claimed = path.join(folder, CLAIMED)
    this.portal = portal
    this.log = log
  }

  /** One look at the folder. Null when nothing is left to be tried again. */
  async pass(now: number): Promise<Later | null> {
    await mkdir(this.claimed, { recursive: true })
    await this.claim(now)
    for (const name of await namesIn(this.claimed)) {
      if (!handedOver.test(name)) continue
      const later = await this.deliver(name)
      if (later !== null) return later
    }
    return null
  }

  /** Takes complete files out of the practice system's reach. Two looks must see the same file. */
  private async claim(now: number): Promise<void> {
    const seen = new Map<string, string>()
    for (const name of await namesIn(this.folder)) {
      if (!handedOver.test(name)) continue
      const at = path.join(this.folder, name)
      const found = await lstat(at).catch(() => undefined)
      if (found?.isFile() !== true) continue
      const state = `${String(found.size)} ${String(found.mtimeMs)}`
      seen.set(name, state)
      const rest = found.size === 0 ? EMPTY_MS : SETTLED_MS
      if (this.seen.get(name) !== state || now - found.mtimeMs < rest) continue
      // The claim's name is unique and sorts by time; it is the key under which the portal takes the file once.
      const claim = `${String(now).padStart(15, '0')}-${randomBytes(6).toString('hex')}-${name}`
      try {
        await move(at, path.join(this.claimed, claim))
        seen.delete(name)
      } catch (error) {
        // Still open in the practice system (Windows), or gone: the next look tells.
        if (!isCode(error, 'EBUSY', 'EPERM', 'EACCES', 'ENOENT')) throw error
      }
    }
    this.seen = seen
  }

  private async deliver(claim: string): Promise<Later | null> {
    const at = path.join(this.claimed, claim)
    const [, time = '', mark = '', name = ''] = /^(\d{15})-([0-9a-f]{12})-(.+)$/s.exec(claim) ?? []
    if (name === '') return null
    const { size } = await lstat(at)
    if (size > LARGEST_BYTES) {
      await this.layAside(at, { name, mark }, ['Die Datei ist größer als 64 MB.'])
      return null
    }
    const bytes = await readFile(at)
    const sent = await this.portal.send({
      name: nameToSend(name, bytes),
      bytes,
      key: `agent-${time}-${mark}`,
    })
    if (sent.kind === 'later') return sent
    if (sent.kind === 'taken') {
      await rm(at)
      this.log('taken', { file: mark })
    } else await this.layAside(at, { name, mark }, sent.reasons)
    return null
  }

  /** The reason first: a file that lies aside always has one. */
  private async layAside(
    at: string,
    { name, mark }: { readonly name: string; readonly mark: string },
    reasons: readonly string[],
  ): Promise<void> {
    const folder = path.join(this.folder, REFUSED)
    await mkdir(folder, { recursive: true })
    const target = path.join(folder, `${mark}-${name}`)
    await writeWhole(`${target}.grund.txt`, `${reasons.join('\r\n')}\r\n`)
    await move(at, target)
    this.log('refused', { file: mark, reasons: reasons.length })
  }
}

/** A name that may stand in an address: that of GDT, else a mark of the content. */
function nameToSend(name: string, bytes: Uint8Array): string {
  if (plainName.test(name)) return name
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${path.extname(name).toLowerCase()}`
}
