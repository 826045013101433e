import { access, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { isCode, move, namesIn, writeWhole } from './files.ts'
import type { Log } from './log.ts'
import type { Later, Portal, Waiting } from './portal.ts'

/** Where files lie until they are whole, inside of the folder they go to: a rename out of it is atomic. */
const COMING = '.honora'
const JOURNAL = 'published.json'

/**
 * Lays files of the portal into the practice system's folder, each of them once. A file is fetched whole, the journal names it
 * and its place, a rename publishes it, and then the portal hears of it. A process that ends in between finds by the journal
 * and by what still lies in the folder how far it came.
 */
export class Outbox {
  private readonly folder: string
  private readonly coming: string
  private readonly toName: string | null
  private readonly portal: Portal
  private readonly log: Log

  constructor(to: { readonly folder: string; readonly toName: string | null }, portal: Portal, log: Log) {
    this.folder = to.folder
    this.coming = path.join(to.folder, COMING)
    this.toName = to.toName
    this.portal = portal
    this.log = log
  }

  /** Everything that waits at the portal. Null when nothing is left to be tried again. */
  async pass(): Promise<Later | null> {
    await mkdir(this.coming, { recursive: true })
    const listed = await this.portal.list()
    if (listed.kind === 'later') return listed
    await this.forgetOthers(listed.files)
    for (const file of listed.files) {
      const later = await this.deliver(file)
      if (later === 'occupied') return null
      if (later !== null) return later
    }
    return null
  }

  private async deliver(file: Waiting): Promise<Later | 'occupied' | null> {
    const ready = path.join(this.coming, `${file.id}.ready`)
    const isReady = await exists(ready)
    const journal = await this.readJournal()
    if (journal?.id === file.id && !isReady) return this.confirm(file)
    if (!isReady) {
      const fetched = await this.portal.fetch(file.id)
      if (fetched.kind === 'later') return fetched
      if (fetched.kind === 'gone') return null
      await writeWhole(ready, fetched.bytes)
    }
    const name = this.toName ?? file.name
    const target = path.join(this.folder, name)
    // The practice system has not read the one before: with one name for all, they go one after the other.
    if (await exists(target)) return 'occupied'
    await writeWhole(path.join(this.coming, JOURNAL), JSON.stringify({ id: file.id }))
    await move(ready, target)
    return this.confirm(file)
  }

  private async confirm({ id }: Waiting): Promise<Later | null> {
    const confirmed = await this.portal.confirm(id)
    if (confirmed.kind === 'later') return confirmed
    this.log('delivered', { file: id.slice(-12) })
    return null
  }

  /** What was fetched and does not wait any more (another computer took it) is no file for this folder. */
  private async forgetOthers(files: readonly Waiting[]): Promise<void> {
    const waiting = new Set(files.map(({ id }) => `${id}.ready`))
    for (const name of await namesIn(this.coming))
      if (name.endsWith('.ready') && !waiting.has(name))
        await rm(path.join(this.coming, name), { force: true })
  }

  private async readJournal(): Promise<{ readonly id: string } | null> {
    try {
      const value: unknown = JSON.parse(await readFile(path.join(this.coming, JOURNAL), 'utf8'))
      const hasId =
        typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
      return hasId ? { id: String(value.id) } : null
    } catch (error) {
      if (isCode(error, 'ENOENT')) return null
      throw error
    }
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}
