import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { newId } from '../ids.ts'

const OutboxItem = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['email', 'letter']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** `record` says whose content it is, as `<kind>:<id>`. */
  attachments: z.array(
    z.object({ name: z.string(), type: z.string(), record: z.string(), contentId: z.string().nullable() }),
  ),
})
type OutboxItem = z.infer<typeof OutboxItem>

/** Where mails and letters end that really leave no house: one file each, for trying out. */
export interface Outbox {
  put(item: Omit<OutboxItem, 'id' | 'at'>): Promise<void>
  /** Newest first. */
  list(limit: number): Promise<readonly OutboxItem[]>
  get(id: string): Promise<OutboxItem | undefined>
}

const fileForm = /^[0-9a-f-]{36}\.json$/

/** An outbox in a folder; it is made with the first item. */
export function folderOutbox(folder: string): Outbox {
  const read = async (name: string): Promise<OutboxItem | undefined> => {
    const parsed = OutboxItem.safeParse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))
    return parsed.success ? parsed.data : undefined
  }
  const names = async (): Promise<readonly string[]> => {
    const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return all.filter((name) => fileForm.test(name))
  }
  return {
    async put(item) {
      await mkdir(folder, { recursive: true })
      const id = newId()
      const kept: OutboxItem = { ...item, id, at: new Date().toISOString() }
      await writeFile(path.join(folder, `${id}.json`), JSON.stringify(kept), { mode: 0o600 })
    },
    async list(limit) {
      const newest = (await names()).toSorted().toReversed().slice(0, limit)
      const items = await Promise.all(newest.map(read))
      return items.filter((item) => item !== undefined)
    },
    async get(id) {
      const name = `${id}.json`
      return fileForm.test(name) && (await names()).includes(name) ? read(name) : undefined
    },
  }
}
